// How late a period is: the colours of the list and of the cockpit.
import { addDays, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';

/** Hours after the end of a period within which closing is on time, then late (specification 001 §9: closed VPE, 1 and 6). */
const CLOSING_HOURS = { success: 1, warning: 6 } as const;
export const DELAYS = ['early', 'success', 'warning', 'danger', 'closed'] as const;
type Delay = (typeof DELAYS)[number];

/** The colour of a period: `early` while its days are not over. Hours are those of working days, 8 a day: Invented, the specification gives hours without saying which. */
export const delayOf = (o: {
  readonly status: 'open' | 'closed';
  readonly workedHoursSinceEnd: number | null;
}): Delay => {
  if (o.status === 'closed') return 'closed';
  if (o.workedHoursSinceEnd === null) return 'early';
  return o.workedHoursSinceEnd <= CLOSING_HOURS.success
    ? 'success'
    : o.workedHoursSinceEnd <= CLOSING_HOURS.warning
      ? 'warning'
      : 'danger';
};

/** Hours from one day's end to an instant's hour, counting 9 to 17 h from Monday to Friday. `hour`: of the last day, in decimals. */
export const workedHours = (
  days: readonly { readonly weekday: number; readonly from: number; readonly to: number }[],
): number =>
  days.reduce(
    (sum, d) => (d.weekday > 5 ? sum : sum + Math.max(0, Math.min(17, d.to) - Math.max(9, d.from))),
    0,
  );

/** Working hours since the last day's end; null while it is not over. Two months are late enough. */
export const hoursSinceEnd = (lastDay: Day, now: Temporal.Instant): number | null => {
  const at = now.toZonedDateTimeISO('Europe/Paris');
  const today = at.toPlainDate().toString();
  if (today <= lastDay) return null;
  return workedHours(
    eachDay({ first: addDays(lastDay, 1), last: today })
      .slice(0, MOST_DAYS)
      .map((day) => ({
        weekday: weekdayOf(day),
        from: 0,
        to: day === today ? at.hour + at.minute / 60 : 24,
      })),
  );
};
const MOST_DAYS = 62;

export const STEPS = ['to-calculate', 'calculated', 'closed', 'exported'] as const;
/** How far the month has come. */
export const stepOf = (p: {
  readonly status: 'open' | 'closed';
  readonly calculatedAt: string | null;
  readonly exportedAt: string | null;
}): (typeof STEPS)[number] =>
  p.status === 'closed'
    ? p.exportedAt === null
      ? 'closed'
      : 'exported'
    : p.calculatedAt === null
      ? 'to-calculate'
      : 'calculated';
