import { serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { CloseCheck } from '#platform/server/contributions.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { seenOf, visiblePeriod, wholeCompany } from '#areas/working-time/pay-periods/server/api.ts';
import { payEntry } from '../contract.ts';
import { calculateJob } from './calculate-job.ts';
import { askCalculation } from './calculation.ts';
import { notClosable } from './close-reasons.ts';
import { closePeriod, generateSnapshot, openPeriodAgain, regenerateSnapshot } from './closing.ts';
import { cockpit, remind } from './cockpit.ts';
import { currentPeriod, openedPeriod } from './current-period.ts';
import { explainValue } from './explain.ts';
import { exportPreview } from './export-preview.ts';
import { exportFile, exportSoftware } from './export.ts';
import { valueImportHandlers } from './import-values.ts';
import {
  modelDependencies,
  recomputeDays,
  updateCounters,
  valueCalendar,
  vpeCalculate,
} from './front-tools.ts';
import { gridExport } from './grid-export.ts';
import { readGrid } from './grid.ts';
import { printActivityRecords, queueActivityRecords } from './activity-records.ts';
import { obligatoryRest } from './obligatory-rest.ts';
import { checkNextPlannings, nonCustomizedPlannings } from './plannings.ts';
import { openPeriod } from './periods.ts';
import { closingHistory, listPeriods, pendingAbsences, snapshotChanges } from './reading.ts';
import { regulationJob } from './regulation-job.ts';
import { readRegulations, updateRegulationStatus } from './regulations.ts';
import { acceptValue } from './accepted.ts';
import { saveValue, saveValues } from './save-values.ts';
import { usual } from './usual.ts';
import { deleteView, editView, savedViews, saveView } from './views.ts';
import { calculateMission, calculateValue, resetValue, valueHistory } from './values.ts';

const calculate = async (
  call: HandlerCall<typeof payEntry.calculate>,
): Promise<{ job: number }> => {
  const period = await openPeriod(call, call.params.period);
  const company = await infrastructureOf(call.tx, period.companyId);
  const infras = await seenOf(call, period.companyId);
  const calculation = await askCalculation(call.tx, period, {
    infras,
    everything: call.body.everything,
  });
  const job = await call.services.jobs.enqueue(
    call.tx,
    calculateJob,
    { calculation, periodId: period.id, month: period.month, company: company?.name ?? '', infras },
    call.actor,
  );
  return { job };
};

const updateMm1 = async (
  call: HandlerCall<typeof payEntry.updateMm1>,
): Promise<{ job: number }> => {
  const period = await visiblePeriod(call, call.params.period);
  await wholeCompany(call, period.companyId);
  const company = await infrastructureOf(call.tx, period.companyId);
  return {
    job: await call.services.jobs.enqueue(
      call.tx,
      regulationJob,
      { periodId: period.id, month: period.month, company: company?.name ?? '' },
      call.actor,
    ),
  };
};

const valueServer = { saveValue, saveValues, acceptValue, resetValue };
/** `checks` are what all areas have to say before a period is closed. */
export const payEntryServer = (checks: readonly CloseCheck[]): Served =>
  serve('pay-entry', payEntry, {
    layout: (call) => readGrid(call, call.query.period),
    usual,
    gridExport,
    periods: listPeriods,
    currentPeriod,
    opened: openedPeriod,
    closingHistory,
    snapshotChanges,
    pendingAbsences,
    notClosable: notClosable(checks),
    valueFormula: explainValue,
    valueHistory,
    ...valueServer,
    regulations: readRegulations,
    updateMm1,
    updateRegulationStatus,
    calculate,
    calculateMission,
    calculateValue,
    close: (call) =>
      closePeriod(call, call.params.period, {
        checks,
        reason: null,
        confirmation: call.body.confirmation,
      }),
    forceClose: (call) =>
      closePeriod(call, call.params.period, {
        checks,
        reason: call.body.reason,
        confirmation: call.body.confirmation,
      }),
    open: (call) => openPeriodAgain(call, call.params.period, null),
    forceOpen: (call) => openPeriodAgain(call, call.params.period, call.body.reason),
    recomputeDays,
    generateSnapshot: (call) => generateSnapshot(call, call.body.period),
    regenerateSnapshot: (call) => regenerateSnapshot(call, call.params.periodCompanyId),
    cockpit: cockpit(checks),
    remind: remind(checks),
    checkNextPlannings,
    nonCustomizedPlannings,
    modelDependencies,
    valueCalendar,
    vpeCalculate,
    updateCounters,
    printActivityRecords,
    queueActivityRecords,
    obligatoryRest,
    views: savedViews,
    saveView,
    editView,
    deleteView,
    exportPreview,
    exportSoftware,
    exportFile,
    ...valueImportHandlers,
  });
