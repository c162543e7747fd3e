// Payroll software of a customer and the codes of its headings there.
import { type RawBuilder, sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { LayoutName } from '../layouts.ts';
import { softwareRows, type HeadingTables } from './table.ts';

const t = (tx: Tx) => tables<HeadingTables>({ tx });

export interface PayrollSoftware {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly layout: LayoutName;
}
/** The payroll software of a customer, active ones by label. */
export const payrollSoftware = async (tx: Tx, customerId: number): Promise<PayrollSoftware[]> =>
  t(tx)
    .selectFrom('payroll_software')
    .select(['id', 'code', 'label', 'layout'])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .orderBy(sql`label collate fr`)
    .orderBy('id')
    .execute();
/** The one that bears a code, in use or not: for what left with it. */
export const everySoftware = async (
  tx: Tx,
  customerId: number,
  code: string,
): Promise<PayrollSoftware | null> =>
  (await t(tx)
    .selectFrom('payroll_software')
    .select(['id', 'code', 'label', 'layout'])
    .where('customer_id', '=', customerId)
    .where('code', '=', code)
    .executeTakeFirst()) ?? null;

/** Heading id → its code in one software; null: left out on purpose; absent: nobody decided. */
export const exportCodes = async (
  tx: Tx,
  softwareId: number,
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await t(tx)
    .selectFrom('heading_code')
    .select(['heading_id', 'code'])
    .where('payroll_software_id', '=', softwareId)
    .execute();
  return new Map(rows.map((r) => [r.heading_id, r.code]));
};

const s = softwareRows('s');
/** In SQL, the labels of the active software of a customer that names a layout. */
export const softwareOfLayout = (
  customer: RawBuilder<unknown>,
  code: RawBuilder<unknown>,
): RawBuilder<string[]> =>
  sql<
    string[]
  >`(select coalesce(array_agg(${s.label} order by ${s.label}), '{}') from ${s.rows} where ${s.customer} = ${customer} and ${s.layout} = ${code} and ${s.active})`;
