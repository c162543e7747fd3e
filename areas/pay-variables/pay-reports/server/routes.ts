import { serve } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { payReports } from '../contract.ts';
import { reportImport } from './import.ts';
import { exportReport, readReport } from './read.ts';
import { removeReport, savedReport, saveReport } from './save.ts';

export const payReportsServer = serve(
  'pay-reports',
  payReports,
  {
    json: readReport,
    exportFile: exportReport,
    save: saveReport,
    remove: removeReport,
    ...importHandlers(reportImport),
  },
  { save: savedReport },
);
