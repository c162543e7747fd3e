// What a calculation needs of a customer: active headings in order, parameters in force on one day.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { PayConfiguration, PayHeading, PayParameter } from '../heading.ts';
import type { LayoutName } from '../layouts.ts';
import type { HeadingTables } from './table.ts';

const t = (tx: Tx) => tables<HeadingTables>({ tx });

const activeHeadings = async (tx: Tx, customerId: number): Promise<PayHeading[]> =>
  t(tx).selectFrom('heading').select(['id', 'code', 'label', 'unit', 'formula', 'decimals']).where('customer_id', '=', customerId).where('active', '=', true).orderBy('position').orderBy('code').execute();

/** Of several versions of one parameter, the last that began on or before the day. */
const parametersOn = async (tx: Tx, customerId: number, day: Day): Promise<PayParameter[]> =>
  t(tx).selectFrom('pay_parameter').distinctOn(['kind', 'name']).select(['kind', 'name', 'unit', 'value', 'since', 'source'])
    .where('customer_id', '=', customerId).where('since', '<=', day).orderBy('kind').orderBy('name').orderBy('since', 'desc').execute();

/** The configuration of a customer as it counts on a day (a period's last one: domain handbook §7). */
export const payConfiguration = async (tx: Tx, customerId: number, day: Day): Promise<PayConfiguration> =>
  ({ headings: await activeHeadings(tx, customerId), parameters: await parametersOn(tx, customerId, day) });

/** Every parameter's name once, whatever its date: what a formula may name. */
export const allParameters = async (tx: Tx, customerId: number): Promise<PayParameter[]> => parametersOn(tx, customerId, '9999-12-31');

export interface PayrollSoftware { readonly id: number; readonly code: string; readonly label: string; readonly layout: LayoutName }
/** The payroll software of a customer, active ones by label. */
export const payrollSoftware = async (tx: Tx, customerId: number): Promise<PayrollSoftware[]> =>
  t(tx).selectFrom('payroll_software').select(['id', 'code', 'label', 'layout']).where('customer_id', '=', customerId).where('active', '=', true).orderBy(sql`label collate fr`).orderBy('id').execute();

/** Heading id → its code in one software; null: left out on purpose; absent: nobody decided. */
export const exportCodes = async (tx: Tx, softwareId: number): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await t(tx).selectFrom('heading_code').select(['heading_id', 'code']).where('payroll_software_id', '=', softwareId).execute();
  return new Map(rows.map((r) => [r.heading_id, r.code]));
};
