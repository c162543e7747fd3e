// The values of one person's mission as they would come out now: what a change of a day does to pay, before it is kept. Nothing is stored.
import type { Day } from '#engines/french-time/days.ts';
import type { Month } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { daysOfPeriod } from './calculate.ts';
import { computeMission } from './compute.ts';
import { inputsOf, loadMonth } from './load-month.ts';
import { missionsOf } from './missions.ts';
import { plansOf } from './plans.ts';

export interface ValueNow {
  readonly headingId: number;
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
}
export interface ValuesNow {
  readonly month: Month;
  readonly values: readonly ValueNow[];
}

/** All headings of the mission in the period that holds the day; null where no period or mission does. */
export const valuesNow = async (
  tx: Tx,
  o: { readonly infraId: number; readonly missionId: number; readonly day: Day },
): Promise<ValuesNow | null> => {
  const company = await companyOf(tx, o.infraId);
  const period = company === null ? null : await periodFor(tx, company.id, o.day);
  if (period === null) return null;
  const range = daysOfPeriod(period);
  const [mission] = await missionsOf(tx, { infras: [o.infraId], range, mission: o.missionId });
  if (mission === undefined) return null;
  const plans = await plansOf(tx, period);
  const [loaded] = await loadMonth(tx, period, plans, [mission]);
  if (loaded === undefined) return null;
  const plan = plans.of(mission);
  const headings = new Map(plan.configuration.headings.map((h) => [h.id, h]));
  return {
    month: period.month,
    values: computeMission(plan, inputsOf(loaded)).flatMap(({ headingId, computed }) => {
      const heading = headings.get(headingId);
      return heading === undefined
        ? []
        : [
            {
              headingId,
              code: heading.code,
              label: heading.label,
              unit: heading.unit,
              value: loaded.manual.get(headingId) ?? computed,
            },
          ];
    }),
  };
};
