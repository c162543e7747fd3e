// When somebody may be disturbed (L2242-17, 7°: the right to disconnect). A span of the wall clock of the person's place, also over midnight.

/** Minutes of the local day, 0 to 1,439. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: number;
  readonly to: number;
}
type Day = Temporal.PlainDate;

const clockAt = (
  day: Day,
  minute: number,
  at: { readonly zone: string; readonly disambiguation: 'earlier' | 'later' },
): Temporal.Instant =>
  day
    .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toZonedDateTime(at.zone, { disambiguation: at.disambiguation })
    .toInstant();

/**
 * The end of the quiet hours that hold at an instant; null where none do. In the night when the clocks change they begin at the first showing of
 * their hour and end at its last: nobody is woken by an hour that comes twice or not at all.
 */
export const quietUntil = (
  at: Temporal.Instant,
  { isOn, from, to }: QuietHours,
  zone: string,
): Temporal.Instant | null => {
  if (!isOn || from === to) return null;
  const today = at.toZonedDateTimeISO(zone).toPlainDate();
  for (const day of [today.subtract({ days: 1 }), today]) {
    const start = clockAt(day, from, { zone, disambiguation: 'earlier' });
    const last = from < to ? day : day.add({ days: 1 });
    const end = clockAt(last, to, { zone, disambiguation: 'later' });
    const isWithin =
      Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0;
    if (isWithin) return end;
  }
  return null;
};

/** The next time, after an instant, that the wall clock shows a minute of the day. */
export const nextClock = (
  after: Temporal.Instant,
  minute: number,
  zone: string,
): Temporal.Instant => {
  const today = after.toZonedDateTimeISO(zone).toPlainDate();
  const next = clockAt(today, minute, { zone, disambiguation: 'earlier' });
  return Temporal.Instant.compare(next, after) > 0
    ? next
    : clockAt(today.add({ days: 1 }), minute, { zone, disambiguation: 'earlier' });
};

export interface Sending {
  readonly mode: 'now' | 'daily';
  readonly isUrgent: boolean;
}
export interface Person {
  readonly quiet: QuietHours;
  /** Minute of the day at which the daily mail leaves. */
  readonly digestAt: number;
  readonly zone: string;
}
/** When something that happened is sent: at once, once the quiet hours are over, or with the day's mail. */
export const dueAt = (
  happened: Temporal.Instant,
  { mode, isUrgent }: Sending,
  { quiet, digestAt, zone }: Person,
): Temporal.Instant => {
  const wanted = mode === 'daily' ? nextClock(happened, digestAt, zone) : happened;
  return isUrgent && mode === 'now' ? wanted : (quietUntil(wanted, quiet, zone) ?? wanted);
};
