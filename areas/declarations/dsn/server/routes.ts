import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { dsn } from '../contract.ts';
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
import { dsnRows, rowsToFinalize } from './list.ts';
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
