// What other areas and the demo ask of the mobility payment.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { rateIn } from '../rates.ts';
import type { Mode } from '../setting.ts';
import { calculateMonth } from './calculate.ts';
import { datedRates } from './dated-rates.ts';
import type { MobilityTables } from './table.ts';

export { calculateEnabled } from './calculation-job.ts';
export { mobilityMarks, mobilityResults, type MobilityMark } from './planning.ts';
export interface NewSetting {
  readonly customerId: number;
  readonly infraId: number;
  readonly zone: string;
  readonly insee: string;
  /** Hundredths of a percent, as the share. */ readonly rate: number;
  /** Cents of gross pay an hour; null: no amounts. */ readonly hourlyGross: number | null;
  readonly leastShare: number;
  readonly validFrom: string;
  readonly mode: Mode;
}
/** Writes an enabled configuration and calculates some months of it. Rights are the caller's business; the transaction must see the whole customer. */
export const createSetting = async (
  tx: Tx,
  s: NewSetting,
  months: readonly [string, ...string[]],
  now: Temporal.Instant,
): Promise<void> => {
  await insertRow(tables<MobilityTables>({ tx }), 'mobility_setting', {
    customer_id: s.customerId,
    infra_id: s.infraId,
    zone: s.zone,
    insee: s.insee,
    rate: s.rate,
    hourly_gross: s.hourlyGross,
    least_share: s.leastShare,
    valid_from: s.validFrom,
    mode: s.mode,
    enabled: true,
    status: 'done',
    from_month: months[0],
    to_month: months.at(-1) ?? months[0],
    calculated_at: now.toString(),
  });
  for (const month of months)
    await calculateMonth(
      tx,
      { ...s, rates: [{ from: s.validFrom, rate: s.rate, hourlyGross: s.hourlyGross }] },
      month,
    );
};

/** The zone and its rate (hundredths of a percent) that hold in a month, by the infrastructure that configured them; only enabled ones. */
export const mobilityRatesIn = async (
  tx: Tx,
  infraIds: readonly number[],
  month: string,
): Promise<ReadonlyMap<number, { readonly zone: string; readonly rate: number }>> => {
  const settings = await tables<MobilityTables>({ tx })
    .selectFrom('mobility_setting')
    .select(['infra_id', 'zone', 'valid_from', 'rate', 'hourly_gross', 'later_rates'])
    .where('infra_id', '=', anyOf(infraIds))
    .where('enabled', '=', true)
    .execute();
  return new Map(
    settings.flatMap((setting) => {
      const held = rateIn(datedRates(setting), month);
      return held === null ? [] : [[setting.infra_id, { zone: setting.zone, rate: held.rate }]];
    }),
  );
};
