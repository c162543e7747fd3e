// After a day of a closed month was corrected: the month is looked at again at once, for the mission's agency; what differs waits as regularisations.
import type { Day } from '#engines/french-time/days.ts';
import type { Month } from '#engines/french-time/months.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { companyOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { detectRegulations } from './regulations.ts';
import type { PayEntryTables } from './table.ts';

export interface RegulatedValue {
  readonly headingId: number;
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  /** What was closed, and accepted since. */ readonly before: number;
  /** What it would be now. */ readonly after: number;
}
export interface RegulatedMonth {
  readonly month: Month;
  /** One for each heading that differs, or did. */ readonly values: ReadonlyMap<
    number,
    RegulatedValue
  >;
}

/** Null where no closed month holds the day. The transaction must see the whole company. */
export const regulateDay = async (
  tx: Tx,
  o: { readonly infraId: number; readonly missionId: number; readonly day: Day },
): Promise<RegulatedMonth | null> => {
  const company = await companyOf(tx, o.infraId);
  const period = company === null ? null : await periodFor(tx, company.id, o.day);
  if (period?.status !== 'closed') return null;
  await detectRegulations(tx, period, [o.infraId]);
  const rows = await tables<PayEntryTables & HeadingTables>({ tx })
    .selectFrom('evp_regulation as r')
    .innerJoin('heading as h', 'h.id', 'r.heading_id')
    .select(['h.id as headingId', 'h.code', 'h.label', 'r.unit', 'r.before', 'r.after'])
    .where('r.pay_period_id', '=', period.id)
    .where('r.mission_id', '=', o.missionId)
    .orderBy('h.position')
    .orderBy('r.id')
    .execute();
  // Of a heading that was regularised before, the last proposal says what stands.
  return { month: period.month, values: new Map(rows.map((r) => [r.headingId, r])) };
};
