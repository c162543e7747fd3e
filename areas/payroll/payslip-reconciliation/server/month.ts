// What is compared for a month: the export, the payslips in force, what was read of them. For who sees the whole company.
import type { ExportedHeading } from '#engines/payroll-layout/data.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import { payslipsOfPeriod, type FiledPayslip } from '#areas/pay-variables/pay-engine/server/api.ts';
import { exportedMonth, type ExportedMonth } from '#areas/pay-variables/pay-entry/server/api.ts';
import {
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import type { Row } from '../layout.ts';
import type { PayslipReconciliationTables } from './table.ts';

export interface Month {
  readonly period: Period;
  readonly customerId: number;
  readonly export: ExportedMonth | null;
  readonly software: string | null;
  readonly headings: readonly ExportedHeading[];
  readonly payslips: readonly FiledPayslip[];
  readonly unplaced: number;
}
export const monthWithin = async (tx: Tx, period: Period): Promise<Month> => {
  const exported = await exportedMonth(tx, period);
  const { payslips, unplaced } = await payslipsOfPeriod(tx, period.id);
  return {
    period,
    customerId: period.customerId,
    export: exported,
    software: exported?.software.code ?? null,
    headings: exported?.headings ?? [],
    payslips,
    unplaced,
  };
};
/** Throws `not_found` for who does not see all of the company. */
export const monthOf = async (
  call: Pick<HandlerCall<Route>, 'tx' | 'actor'>,
  id: number,
): Promise<Month> => {
  const period = await visiblePeriod(call, id);
  await wholeCompany(call, period.companyId);
  return monthWithin(call.tx, period);
};

/** What was read of some payslips; null: nothing can be. Absent: not read yet. */
export const readingsOf = async (
  tx: Tx,
  documents: readonly number[],
): Promise<ReadonlyMap<number, readonly Row[] | null>> => {
  const rows = await tables<PayslipReconciliationTables>({ tx })
    .selectFrom('payslip_reading')
    .where('pay_document_id', '=', anyOf(documents))
    .select(['pay_document_id', 'rows'])
    .orderBy('pay_document_id')
    .execute();
  return new Map(rows.map((row) => [row.pay_document_id, row.rows]));
};
