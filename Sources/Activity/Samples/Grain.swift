/// How fine the samples of a source are.
///
/// Devices record events as they happen. Programs that pass the figures of Apple's store on put
/// them together by minutes, hours or days: such a figure holds what the events in its time say
/// already, and adds only what they leave out.
public enum Grain: String, CaseIterable, Hashable, Sendable {
    /// What a device or an app recorded.
    case event
    /// Figures of seconds.
    case second
    /// Figures of minutes.
    case minute
    /// Figures of hours.
    case hour
    /// Figures of days. Their samples have no length and stand at the noon of their day, so that
    /// the day is right also where the person's zone is known only roughly.
    case day
    /// Figures that came alone, so that nothing says whether they are of a minute, an hour or a
    /// day. Their samples last as long as they can stand for at most: a day from midnight on, an
    /// hour from a full hour on. What else is known of the day settles what they are.
    case unknown

    /// Whether samples are figures put together over a stretch of time.
    public var isAggregate: Bool { self != .event }

    /// Whether a later file states the same stretch anew, so that one sample of it counts.
    ///
    /// Of what adds up the greatest counts: a figure still grows while its time is not over and
    /// not all devices were heard, and a smaller one is an older message, whenever it arrives. Of
    /// readings the one that arrived last counts.
    public var isRestated: Bool { isAggregate && self != .second }
}
