import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { dsn } from '../contract.ts';
import { dsnLegacy } from '../legacy-contract.ts';
import { dsnNorms } from '../norms-contract.ts';
import {
  askReturns,
  editDsn,
  legacyDeposit,
  markKo,
  regenerate,
  send,
  stopWorkflow,
} from './acts.ts';
import { companies, deposit, fileDownload, fromStore } from './deposit.ts';
import { createEvent, eventForm, eventPeople } from './events-made-here.ts';
import {
  conformityHistory,
  conformityHistoryList,
  filesDownload,
  infrastructureList,
  legacyFileDownload,
  remoteHistoryList,
  remoteHistoryStatus,
  showFileContent,
} from './legacy.ts';
import { conformityRows, dsnRows, remoteRows, rowsToFinalize } from './list.ts';
import { createNorm, findRubric, loadNorm, normRows, removeNorm, saveNorm } from './norms.ts';
import { historyDetails, load } from './load.ts';
import { conformityContent, dgfipDownload, flowReturnDetails } from './read-returns.ts';
import { filters, parameters, permissions, redirectPlanning } from './lookups.ts';

export const dsnServer = serve('dsn', dsn, {
  ...dsnRows.handlers,
  ...prefixed('finalize', rowsToFinalize.handlers),
  homeFilters: filters,
  finalizeFilters: filters,
  homePermissions: permissions,
  historyDetails,
  editDsn,
  fromStore,
  fileDownload,
  companies,
  collaborators: eventPeople,
  eventForm,
  createEvent,
  deposit,
  load,
  parameters,
  conformityContent,
  flowReturnDetails,
  dgfipDownload,
  send,
  legacyDeposit,
  askReturns,
  ko: markKo,
  regenerate,
  stopWorkflow,
  redirectPlanning,
});

export const dsnLegacyServer = serve('dsn-legacy', dsnLegacy, {
  ...prefixed('conformity', conformityRows.handlers),
  ...prefixed('remote', remoteRows.handlers),
  conformityHistoryList,
  conformityHistory,
  remoteHistoryList,
  remoteHistoryStatus,
  infrastructureList,
  filesDownload,
  fileDownload: legacyFileDownload,
  showFileContent,
});
export const dsnNormsServer = serve('dsn-norms', dsnNorms, {
  ...normRows.handlers,
  load: loadNorm,
  rubric: findRubric,
  create: createNorm,
  save: saveNorm,
  remove: removeNorm,
});
