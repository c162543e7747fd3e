// When a service opens a meal, as companies say it: the nearest level's rule of the day, by regime. Days read it through a port.
import type { Day } from '#engines/french-time/days.ts';
import type { MealWindow } from '#engines/working-day/travel-expenses.ts';
import type { MealRulesReader } from '#areas/working-time/days/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';

interface Raw {
  readonly infra_id: number;
  readonly regime: 'road' | 'sedentary';
  readonly starts_on: Day;
  readonly lunch_from: number | null;
  readonly lunch_to: number | null;
  readonly dinner_from: number | null;
  readonly dinner_to: number | null;
  readonly paris_zone: boolean;
}
const windowOf = (from: number | null, to: number | null): MealWindow | null =>
  from === null || to === null ? null : { from: from * 60, to: to * 60 };

/** The rules of some infrastructures and of what stands above them. */
export const mealRules: MealRulesReader = async (tx, infras) => {
  const u = levelRows('u');
  const rows =
    await tx.run<Raw>`select ${u.below} as infra_id, r.regime, r.starts_on, r.lunch_from, r.lunch_to, r.dinner_from, r.dinner_to, r.paris_zone from expense_rate r
    join ${u.rows} on ${u.above} = r.infra_id where ${u.below} = any(${[...new Set(infras)]}::bigint[]) order by ${u.below}, ${u.distance}, r.starts_on desc`;
  const rules = Map.groupBy(rows, (r) => r.infra_id);
  return ({ infraId, driverType }, day) => {
    const regime = driverType === null ? 'sedentary' : 'road';
    const rule = rules.get(infraId)?.find((r) => r.regime === regime && r.starts_on <= day);
    return rule === undefined
      ? null
      : {
          lunch: windowOf(rule.lunch_from, rule.lunch_to),
          dinner: windowOf(rule.dinner_from, rule.dinner_to),
          driving: regime === 'road',
          parisZone: rule.paris_zone,
        };
  };
};
