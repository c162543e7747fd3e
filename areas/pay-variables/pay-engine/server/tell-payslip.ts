// A payslip that is placed with its employee is told to them, in the transaction of its placing; on paper where they refused the electronic one.
import type { Day } from '#engines/french-time/days.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { notices } from '../notices.ts';
import { payslipRefusedSince } from './refusals.ts';
import type { PayEngineTables } from './table.ts';

interface PlacedDocument {
  readonly id: number;
  readonly stage: string;
  readonly category: string;
}
/** Nothing for another document, nor before it is anybody’s. `lastDay`: of its period. */
export const tellPayslip = async (
  at: { readonly tx: Tx; readonly services: Pick<Services, 'live' | 'jobs'> },
  { id, stage, category }: PlacedDocument,
  { person, lastDay }: { readonly person: number | null; readonly lastDay: Day },
): Promise<void> => {
  if (person === null || stage !== 'pay' || category !== 'payslip') return;
  const isRefused = (await payslipRefusedSince(at.tx, person)) !== null;
  await tables<PayEngineTables>(at)
    .updateTable('pay_document')
    .set({ on_paper: isRefused })
    .where('id', '=', id)
    .execute();
  if (isRefused) return;
  await notify(at, notices.payslip, {
    to: { employee: person },
    event: `payslip ${id}`,
    values: { month: monthOf(lastDay) },
  });
};
