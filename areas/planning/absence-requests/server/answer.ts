import type { AnsweredAbsences } from '#areas/planning/changes/contract.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { answerAbsences } from '#areas/planning/changes/server/api.ts';
import type { absenceRequests } from '../contract.ts';
import { requestRows } from './list.ts';

export const answer = async (
  call: HandlerCall<typeof absenceRequests.answer>,
): Promise<AnsweredAbsences> => {
  const { selection, values, preview } = call.body;
  return answerAbsences(call, {
    ids: await requestRows.selectedIds(call, selection),
    ...values,
    preview,
  });
};

/** The specification's own call: grants, never refuses. */
export const approve = async (
  call: HandlerCall<typeof absenceRequests.approve>,
): Promise<AnsweredAbsences> => {
  const { reason, ...selection } = call.body;
  const ids = await requestRows.selectedIds(call, selection);
  return answerAbsences(call, { ids, answer: 'validate', reason, preview: false });
};
