import { serve } from '#platform/server/call.ts';
import { payslipReconciliation } from '../contract.ts';
import { exportReconciliation } from './export.ts';
import { learnAgain, nameLine, saveLayout } from './layouts.ts';
import { loadReconciliation } from './load.ts';
import { startReading } from './read-job.ts';

export const payslipReconciliationServer = serve('payslip-reconciliation', payslipReconciliation, {
  load: loadReconciliation,
  read: startReading,
  layout: saveLayout,
  learn: learnAgain,
  label: nameLine,
  export: exportReconciliation,
});
