// The approver's answer. Accepting is refused while nothing was corrected: an accepted objection has changed a day or a figure.
import { sql } from 'kysely';
import { next } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { regulatedSince } from '#areas/pay-variables/pay-entry/server/api.ts';
import { evidenceChangedSince } from '#areas/working-time/days/server/api.ts';
import type { disputes } from '../contract.ts';
import { disputeStatus, type DisputeStatus } from '../dispute-status.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { figureNow } from './own.ts';
import type { DisputeTables } from './table.ts';

const t = texts(fr);
type Answering = HandlerCall<typeof disputes.answer>;

const held = (call: Answering) =>
  tables<DisputeTables>(call)
    .selectFrom('dispute')
    .selectAll()
    .where('id', '=', call.params.id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .forUpdate()
    .executeTakeFirst();
type Dispute = NonNullable<Awaited<ReturnType<typeof held>>>;

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
  const { tx, actor, params, body } = call;
  const dispute = await held(call);
  if (dispute === undefined) throw notFound();
  if (dispute.collaborator_id === actor.collaboratorId)
    throw new AppError('forbidden', { message: fr.own });
  const status = next(disputeStatus, dispute.status, params.answer, ['reason']) as
    | 'accepted'
    | 'refused'
    | null;
  if (status === null)
    throw new AppError('conflict', {
      message: t('decided', { status: fr.statuses[dispute.status].toLocaleLowerCase('fr') }),
    });
  const missing = status === 'accepted' ? await uncorrected(tx, dispute) : null;
  if (missing !== null) throw new AppError('conflict', { message: missing });
  await tables<DisputeTables>(call)
    .updateTable('dispute')
    .set({
      status,
      answer: body.reason,
      decided_by: actor.userId,
      decided_at: call.now.toString(),
    })
    .where('id', '=', dispute.id)
    .execute();
  const { day, month, heading_label: label } = dispute;
  await notify(call, notices.answered, {
    to: { employee: dispute.collaborator_id },
    event: `dispute ${dispute.id} ${status}`,
    values: { status, answer: body.reason, day, month, label },
  });
  return { id: dispute.id, status };
};

/** Objections of some agencies that wait for an answer; of a span of days, or all. A month is paid in the period of its 15th, as everywhere. */
export const countOpen = async (
  tx: Tx,
  infras: readonly number[],
  within: { readonly first: string; readonly last: string } | null = null,
): Promise<number> => {
  const { first, last } = within ?? { first: '0001-01-01', last: '9999-12-31' };
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from dispute where status = 'open' and infra_id = any(${infras}::bigint[])
      and coalesce(day, (month || '-15')::date) between ${first}::date and ${last}::date`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
};
