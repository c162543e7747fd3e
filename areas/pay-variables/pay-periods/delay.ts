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
  if (o.workedHoursSinceEnd <= CLOSING_HOURS.success) return 'success';
  return o.workedHoursSinceEnd <= CLOSING_HOURS.warning ? 'warning' : 'danger';
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

export const STEPS = [
  'to-calculate',
  'to-recalculate',
  'to-check',
  'calculated',
  'closed',
  'exported',
] as const;
export interface StepFacts {
  readonly status: 'open' | 'closed';
  readonly calculatedAt: string | null;
  readonly exportedAt: string | null;
  /** Missions whose figures are missing or out of date, as just counted; null: nobody looked. */
  readonly toCalculate: number | null;
}
/** How far the month has come. « Calculée » only where somebody just looked and nothing is out of date. */
export const stepOf = (p: StepFacts): (typeof STEPS)[number] => {
  if (p.status === 'closed') return p.exportedAt === null ? 'closed' : 'exported';
  if (p.calculatedAt === null) return 'to-calculate';
  if (p.toCalculate === null) return 'to-check';
  return p.toCalculate > 0 ? 'to-recalculate' : 'calculated';
};
