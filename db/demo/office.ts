// What people of the offices declared of their days: their plan, a little earlier or later, the lunch break between.
import type { TimeZone } from '#engines/french-time/territories.ts';
import { boundsOfDay, paris } from '#engines/french-time/zones.ts';
import { dayNumber } from '#engines/french-time/days.ts';
import type { EvidenceDay } from '#areas/working-time/days/server/api.ts';
import type { PlannedDay } from './calendar.ts';
import type { Chance } from './random.ts';

const MINUTE = 60;

/** One row of evidence per planned day; office hours lie within one UTC day. */
export const declaredDays = (
  luck: Chance,
  plans: readonly PlannedDay[],
  zone: TimeZone = paris,
): EvidenceDay[] =>
  plans.map((plan) => {
    const midnight = boundsOfDay(plan.day, zone).start - dayNumber(plan.day) * 86_400;
    const middle = (plan.startsMinute + plan.endsMinute) / 2;
    const steps = (n: number): number => 5 * luck.between(-n, n);
    const [from, lunch, back, until] = [
      plan.startsMinute + steps(2),
      middle - plan.breakMinutes / 2 + steps(1),
      middle + plan.breakMinutes / 2 + steps(1),
      plan.endsMinute + (luck.is(0.1) ? 30 : steps(3)),
    ];
    const spell = (start: number, end: number, activity: 'work' | 'rest') => ({
      start: midnight + start * MINUTE,
      seconds: (end - start) * MINUTE,
      activity,
      crew: false,
    });
    return {
      day: plan.day,
      spans: [spell(from, lunch, 'work'), spell(lunch, back, 'rest'), spell(back, until, 'work')],
    };
  });
