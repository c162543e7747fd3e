// What contracts ask: how a company opens and what its branch agreement allows on a day.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';

export interface HiringRule {
  /** 1 = Monday … 7 = Sunday. */
  readonly openWeekdays: readonly number[];
  readonly closesOnHolidays: boolean;
  readonly maxRenewals: number | null;
  readonly maxMonths: number | null;
  readonly agreement: string | null;
}
/** Invented: where nobody entered a rule, a firm opens from Monday to Friday and closes on holidays. */
const NO_RULE: HiringRule = {
  openWeekdays: [1, 2, 3, 4, 5],
  closesOnHolidays: true,
  maxRenewals: null,
  maxMonths: null,
  agreement: null,
};
const up = levelRows('up');

/** The rule of the infrastructure, else the nearest above it. */
export const hiringRuleOn = async (tx: Tx, infraId: number, day: Day): Promise<HiringRule> => {
  const rows = await tx.run<HiringRule>`
    select r.open_weekdays as "openWeekdays", r.closes_on_holidays as "closesOnHolidays", r.max_renewals as "maxRenewals",
      r.max_months as "maxMonths", r.agreement
    from ${up.rows} join hiring_rule r on r.infra_id = ${up.above}
    where ${up.below} = ${infraId} and r.since <= ${day}::date order by ${up.distance}, r.since desc limit 1`;
  return rows[0] ?? NO_RULE;
};
