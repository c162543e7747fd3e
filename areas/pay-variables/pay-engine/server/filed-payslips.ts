// The payslips of a period that are in force, for whoever compares them. Who asks holds the whole company.
import { tables, type Tx } from '#platform/server/call.ts';
import type { PayEngineTables } from './table.ts';

export interface FiledPayslip {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
  readonly collaboratorId: number;
  readonly netCents: number | null;
}
export interface FiledPayslips {
  readonly payslips: readonly FiledPayslip[];
  /** How many wait: nobody knows yet whose they are. */
  readonly unplaced: number;
}
export const payslipsOfPeriod = async (tx: Tx, periodId: number): Promise<FiledPayslips> => {
  const rows = await tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .where('pay_period_id', '=', periodId)
    .where('stage', '=', 'pay')
    .where('category', '=', 'payslip')
    .where('current', '=', true)
    .select(['id', 'name', 'sha256', 'collaborator_id', 'placement', 'net_cents'])
    .orderBy('id')
    .execute();
  return {
    payslips: rows.flatMap((row) =>
      row.placement === 'person' && row.collaborator_id !== null
        ? [
            {
              id: row.id,
              name: row.name,
              sha256: row.sha256,
              collaboratorId: row.collaborator_id,
              netCents: row.net_cents,
            },
          ]
        : [],
    ),
    unplaced: rows.filter(({ placement }) => placement !== 'person').length,
  };
};
