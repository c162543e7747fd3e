import { serve, type Served } from '#platform/server/call.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { finalSettlement } from '../contract.ts';
import { candidates, create, leaveLeft } from './create.ts';
import { edit } from './edit.ts';
import { loadLogs, saveComment } from './events.ts';
import { addFiles, downloadFile, removeFile } from './files.ts';
import { settlementRows } from './list.ts';
import { load, loadFilters } from './load.ts';
import { deactivate, reject, reopen, validate } from './move.ts';
import { drawn, fileDrawn } from './papers.ts';

/** `linkedPages` say where the end of a contract is declared. */
export const finalSettlementServer = (linkedPages: readonly LinkedPage[]): Served =>
  serve(
    'final-settlement',
    finalSettlement,
    {
      ...settlementRows.handlers,
      filters: loadFilters,
      load: load(linkedPages),
      edit,
      validate,
      reject,
      reopen,
      deactivate,
      logs: loadLogs,
      saveComment,
      downloadFile,
      candidates,
      create,
      leaveLeft,
      addFiles,
      removeFile,
      drawn,
      fileDrawn,
    },
    { edit: 'load' },
  );
