// The approver's answer. Accepting is refused while nothing was corrected: an accepted objection has changed a day or a figure.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { WaitScope } from '#platform/server/describe/waits.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { regulatedSince } from '#areas/pay-variables/pay-entry/server/api.ts';
import { evidenceChangedSince } from '#areas/working-time/days/server/api.ts';
import type { disputes } from '../contract.ts';
import type { DisputeStatus } from '../dispute-status.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { figureNow } from './own.ts';
import { disputeRow } from './table.ts';

type Answering = HandlerCall<typeof disputes.answer>;

type Dispute = Awaited<ReturnType<typeof disputeRow.inScope>>['row'];

/** Why it cannot be accepted yet; null where something was corrected since. Days and figures of the person lie in the caller's perimeter, like the objection. */
const uncorrected = async (tx: Tx, d: Dispute): Promise<string | null> => {
  const person = d.collaborator_id;
  const since = d.created_at;
  if (d.day !== null) {
    const month = d.day.slice(0, 7);
    const done =
      (await evidenceChangedSince(tx, { collaboratorId: person, day: d.day, since })) ||
      (await regulatedSince(tx, { collaboratorId: person, month, code: null, since }));
    return done ? null : fr.dayNotCorrected;
  }
  const [month, mission, code] = [d.month ?? '', d.mission_id ?? 0, d.heading_code ?? ''];
  const now = await figureNow(tx, person, { month, mission, code });
  const done =
    (now !== null && now.shown !== d.shown) ||
    (await regulatedSince(tx, { collaboratorId: person, month, code, since }));
  return done ? null : fr.figureNotCorrected;
};

export const answerDispute = async (
  call: Answering,
): Promise<{ id: number; status: DisputeStatus }> => {
  const { tx, params, body } = call;
  const { row: dispute, to: status } = await disputeRow.inScope(call, params.id, params.answer);
  const missing = status === 'accepted' ? await uncorrected(tx, dispute) : null;
  if (missing !== null) throw new AppError('conflict', { message: missing });
  await disputeRow.decide(call, dispute.id, { status, answer: body.reason });
  const { day, month, heading_label: label } = dispute;
  await notify(call, notices.answered, {
    to: { employee: dispute.collaborator_id },
    event: `dispute ${dispute.id} ${status}`,
    values: { status: status as 'accepted' | 'refused', answer: body.reason, day, month, label },
  });
  return { id: dispute.id, status };
};

/** Objections that wait for an answer. A month is paid in the period of its 15th, as everywhere. */
export const countOpen = async (
  { tx }: { readonly tx: Tx },
  { infras, days }: WaitScope,
): Promise<number> => {
  const { first, last } = days ?? { first: '0001-01-01', last: '9999-12-31' };
  return countRows(
    tx,
    sql`dispute where status = 'open' and infra_id = any(${infras}::bigint[])
      and coalesce(day, (month || '-15')::date) between ${first}::date and ${last}::date`,
  );
};
