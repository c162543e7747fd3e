// Who is told when a request moves: whoever has to act next, and whoever asked. Told with the move.
import type { Role } from '#platform/contract/roles.ts';
import { admin, pay, supervisor } from '#platform/contract/roles.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import type { finalSettlement } from '../contract.ts';
import type { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf } from '../reasons.data.ts';
import type { SettlementMove } from '../settlement-status.ts';
import type { SettlementRecord } from './held.ts';

type Kind = keyof typeof fr.mails;

interface Writing {
  readonly kind: Kind;
  /** Accounts by role over the agency, or one of the two people of the request. */
  readonly to: readonly Role[] | 'assignee' | 'requester';
}
const WRITINGS: Partial<Readonly<Record<SettlementMove, Writing>>> = {
  assign: { kind: 'assigned', to: 'assignee' },
  to_verify: { kind: 'to_verify', to: [pay] },
  accept: { kind: 'to_validate', to: [admin, supervisor] },
  reject: { kind: 'refused', to: 'assignee' },
  client_accept: { kind: 'accepted', to: 'assignee' },
  client_reject: { kind: 'refused', to: 'assignee' },
  finalize: { kind: 'finalized', to: 'requester' },
};

const recipients = async (
  tx: Tx,
  { to }: Writing,
  { infra_id: agency, assigned_to: assignee, requested_by: requester }: SettlementRecord,
): Promise<readonly number[]> => {
  if (typeof to !== 'string') return (await usersOver(tx, agency, to)).map(({ id }) => id);
  const id = to === 'assignee' ? assignee : requester;
  return id === null ? [] : [id];
};

export const writeAfter = async (
  call: Pick<HandlerCall<typeof finalSettlement.edit>, 'tx' | 'services' | 'actor'>,
  settlement: SettlementRecord,
  { move, note }: { readonly move: SettlementMove; readonly note: string | null },
): Promise<void> => {
  const writing = WRITINGS[move];
  if (writing === undefined) return;
  const { tx, actor } = call;
  const person = await collaboratorOf(tx, settlement.collaborator_id);
  const accounts = await recipients(tx, writing, settlement);
  await notify(call, notices.moved, {
    to: { accounts: accounts.filter((id) => id !== actor.userId) },
    // The same move may come again after a refusal: of another version.
    event: `final settlement ${settlement.id} ${move} ${settlement.version}`,
    values: {
      id: settlement.id,
      kind: writing.kind,
      name: person === null ? '' : personName(person),
      endsOn: settlement.ends_on,
      reason: reasonLabels[reasonOf(settlement.reason).code],
      note: writing.kind === 'refused' ? note : null,
    },
  });
};
