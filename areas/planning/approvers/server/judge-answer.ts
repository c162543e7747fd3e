// Whether an account may give the answer that is awaited now, and what it leads to.
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { AbsenceRow } from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';
import { afterAnswer, objectionTo, routeAgain, type Approval, type Objection } from '../routing.ts';
import { approvalFacts, approvalOf } from './approval.ts';

const t = texts(fr);
const objectionText = async (
  tx: Tx,
  objection: Objection,
  approverId: number | null,
): Promise<string> => {
  if (objection === 'own') return fr.objections.own;
  if (objection === 'answered-first') return fr.objections.answeredFirst;
  const names = await userNames(tx, approverId === null ? [] : [approverId]);
  return t('objections.somebodyElse', { name: names.get(approverId ?? 0) ?? fr.somebody });
};

type Answered = Pick<
  AbsenceRow,
  'id' | 'collaborator_id' | 'approval_steps' | 'approver_id' | 'first_answered_by'
>;
interface Answering {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'userId' | 'collaboratorId'>;
}
/** `refused`: why this account may not answer, in words. Routed again first: whoever was asked may have left or be away since. */
export const judgeAnswer = async (
  { tx, actor }: Answering,
  row: Answered,
  { accepts, day }: { readonly accepts: boolean; readonly day: Day },
): Promise<{ readonly refused: string } | { readonly after: Approval | 'decided' }> => {
  const facts = await approvalFacts(tx, row.id, day);
  if (facts === null) throw notFound();
  const approval = routeAgain(facts, approvalOf(row));
  const isOwner = actor.collaboratorId === row.collaborator_id;
  const objection = objectionTo(approval, { userId: actor.userId, isOwner });
  if (objection !== null)
    return { refused: await objectionText(tx, objection, approval.approverId) };
  return { after: afterAnswer(facts, approval, { userId: actor.userId, accepts }) };
};
