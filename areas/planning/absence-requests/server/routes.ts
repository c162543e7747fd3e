import { serve } from '#platform/server/call.ts';
import { absenceRequests } from '../contract.ts';
import { answer, approve } from './answer.ts';
import { around } from './around.ts';
import { files } from './files.ts';
import { requestRows } from './list.ts';

export const absenceRequestsServer = serve('absence-requests', absenceRequests, {
  ...requestRows.handlers,
  files,
  around,
  answer,
  approve,
});
