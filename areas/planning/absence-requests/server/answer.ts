import type { BulkResult } from '#platform/contract/shapes.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { answerAbsences } from '#areas/planning/changes/server/api.ts';
import type { absenceRequests } from '../contract.ts';
import { requestRows } from './list.ts';

export const answer = async (
  call: HandlerCall<typeof absenceRequests.answer>,
): Promise<BulkResult> => {
  const { selection, values, preview } = call.body;
  return answerAbsences(call, {
    ids: await requestRows.selectedIds(call, selection),
    ...values,
    preview,
  });
};
