// A payslip of somebody who refused the electronic one is handed over on paper: marked when it is placed with them.
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { payslipRefusedSince } from './refusals.ts';
import type { PayEngineTables } from './table.ts';

interface PlacedDocument {
  readonly id: number;
  readonly stage: string;
  readonly category: string;
}
/** Nothing for another document, nor before it is anybody’s. */
export const markPaper = async (
  tx: Tx,
  { id, stage, category }: PlacedDocument,
  person: number | null,
): Promise<void> => {
  if (person === null || stage !== 'pay' || category !== 'payslip') return;
  await updateRow(tables<PayEngineTables>({ tx }), 'pay_document', id, {
    on_paper: (await payslipRefusedSince(tx, person)) !== null,
  });
};
