// The door for whoever reopens a period: what was deposited for it; and the word for what owns a deposited file.
import type { Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
export { keepDocument, PAY_DOCUMENT, type NewDocument } from './keep-document.ts';
import type { PayEngineTables } from './table.ts';

export const depositsOf = async (
  tx: Tx,
  periodId: number,
): Promise<{ readonly documents: number; readonly validated: number }> => {
  const { n, v } = await tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'validated').as('v'),
    ])
    .where('pay_period_id', '=', periodId)
    .where('current', '=', true)
    .executeTakeFirstOrThrow();
  return { documents: Number(n), validated: Number(v) };
};
export { depositFiles, type DepositCall } from './integrate.ts';
export { refusedArrivals } from './arrivals.ts';
export { readPayInbox, takeFromOutside } from './inbox.ts';
export { STAGE_FOLDERS } from '../inbox-path.ts';
export { queuePlacing } from './place-job.ts';
export {
  manyDocuments,
  oneDocument,
  packDocuments,
  type DownloadCall,
  type PackedToo,
  type Packing,
} from './download.ts';
export { holdsPack, type PackNeeds } from './pack-needs.ts';
export {
  deleteDocument,
  placeDocument,
  placeWithCompany,
  rejectDocument,
  validateDocument,
  type DecisionCall,
} from './decide.ts';
export { peopleOfPayroll } from './payroll-people.ts';
export {
  documentsOfPlaces,
  readableCategories,
  readsEveryType,
  seenDocuments,
  visibleTo,
} from './visible.ts';
export { booksOf } from './books.ts';
export { pdfRows } from './pdf-text.ts';
export type { PdfCell, PdfRow } from './read-rows.ts';
export { payslipsOfPeriod, type FiledPayslip } from './filed-payslips.ts';
export { progressOf, type FileProgress } from './progress.ts';
export { payslipRefusedSince, refusePayslips } from './refusals.ts';
export { payslipKeptUntil } from '../kept-until.ts';
export { payslipTerms } from './payslip-terms.ts';
export {
  isCorrection,
  placedPayslips,
  publishPayslips,
  seenPayslips,
  waitingPayslips,
  withdrawPayslips,
} from './publication.ts';
export { ownPayslip, ownPayslips, type OwnPayslip } from './own-payslips.ts';
