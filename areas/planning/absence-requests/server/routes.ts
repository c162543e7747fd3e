import { serve } from '#platform/server/call.ts';
import { absenceRequests } from '../contract.ts';
import { answer } from './answer.ts';
import { requestRows } from './list.ts';

export const absenceRequestsServer = serve('absence-requests', absenceRequests, {
  ...requestRows.handlers,
  answer,
});
