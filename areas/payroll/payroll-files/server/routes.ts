import { serve } from '#platform/server/call.ts';
import {
  refusedArrivals,
  rejectDocument,
  seenDocuments,
  validateDocument,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { payrollFiles } from '../contract.ts';
import { categoriesIn } from '../file-sets.ts';
import { loadAgencies } from './agencies.ts';
import { decideMany, deleteFile, validateCategory } from './decisions.ts';
import {
  downloadBatch,
  downloadChosen,
  downloadOne,
  downloadPay,
  downloadPayslips,
  downloadPrepay,
  prepareArchive,
} from './downloads.ts';
import { payFiles } from './list.ts';
import { decideOnePaper, settlementPapers } from './settlement-papers.ts';
import { loadPublication, publish, withdraw } from './publication.ts';
import { depositOnScreen, integrateAgain, loadPeople, placeByHand } from './placing.ts';

/** Most files of final settlements that one answer lists. */
const MOST_FILES = 500;

export const payrollFilesServer = serve('payroll-files', payrollFiles, {
  ...payFiles.handlers,
  payAgencies: (call) => loadAgencies(call, call.params.period, 'pay'),
  prepayAgencies: (call) => loadAgencies(call, call.params.period, 'prepay'),
  validationTable: (call) => loadAgencies(call, call.params.period, 'prepay'),
  settlementFiles: async (call) => {
    const { period } = call.params;
    const rows = await seenDocuments(call)
      .where('d.pay_period_id', '=', period)
      .where('d.stage', '=', 'prepay')
      .where('d.category', 'in', categoriesIn('fs-documents'))
      .select('d.id')
      .orderBy('d.id', 'desc')
      .limit(MOST_FILES)
      .execute();
    const params = { set: 'fs-documents', period } as const;
    const ids = rows.map(({ id }) => id);
    const files = await payFiles.rowsOf({ ...call, params }, ids);
    return { files, settlements: await settlementPapers(call) };
  },
  validate: (call) => validateDocument(call, call.params.id),
  reject: (call) => rejectDocument(call, call.params.id, call.body.reason),
  validateCategory,
  decidePaper: decideOnePaper,
  deletePay: deleteFile('pay'),
  deletePrepay: deleteFile('prepay'),
  download: downloadOne,
  batchDownload: downloadBatch,
  payslips: downloadPayslips,
  allPay: downloadPay,
  allPrepay: downloadPrepay,
  integratePay: integrateAgain,
  integratePrepay: integrateAgain,
  publication: loadPublication,
  publish,
  withdraw,
  deposit: depositOnScreen,
  arrivals: refusedArrivals,
  people: loadPeople,
  place: placeByHand,
  decideMany,
  downloadMany: downloadChosen,
  prepareArchive,
});
