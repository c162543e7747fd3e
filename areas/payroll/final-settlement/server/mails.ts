// Who is written to when a request moves: whoever has to act next, and whoever asked. Queued with the move.
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Role } from '#platform/contract/roles.ts';
import { admin, pay, supervisor } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf } from '../reasons.data.ts';
import type { SettlementMove } from '../settlement-status.ts';
import type { SettlementRecord } from './held.ts';

const t = texts(fr);
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

interface Recipient {
  readonly id: number;
  readonly email: string;
}
const addressOf = async (tx: Tx, id: number): Promise<Recipient[]> => {
  const { rows } = await sql<{
    email: string | null;
  }>`select final_settlement_address(${id}) as email`.execute(tx);
  const email = rows[0]?.email ?? null;
  return email === null ? [] : [{ id, email }];
};
const recipients = async (
  tx: Tx,
  { to }: Writing,
  { infra_id: agency, assigned_to: assignee, requested_by: requester }: SettlementRecord,
): Promise<readonly Recipient[]> => {
  if (typeof to !== 'string') return usersOver(tx, agency, to);
  const id = to === 'assignee' ? assignee : requester;
  return id === null ? [] : addressOf(tx, id);
};

export const writeAfter = async (
  call: Pick<HandlerCall<typeof finalSettlement.edit>, 'tx' | 'services' | 'actor'>,
  settlement: SettlementRecord,
  { move, note }: { readonly move: SettlementMove; readonly note: string | null },
): Promise<void> => {
  const writing = WRITINGS[move];
  if (writing === undefined) return;
  const { tx, services, actor } = call;
  const person = await collaboratorOf(tx, settlement.collaborator_id);
  const title = t(`mails.${writing.kind}`, { name: person === null ? '' : personName(person) });
  const reason = reasonLabels[reasonOf(settlement.reason).code];
  const paragraphs = [
    t('mailText', { date: formatDay(settlement.ends_on), reason }),
    ...(writing.kind === 'refused' && note !== null ? [t('mailReason', { reason: note })] : []),
  ];
  const path = fillPath(finalSettlement.show.path, { id: settlement.id });
  const action = { label: fr.mailOpen, url: services.config.publicUrl + path };
  for (const { id, email } of await recipients(tx, writing, settlement))
    if (id !== actor.userId)
      await queueMail(tx, services, {
        to: email,
        subject: title,
        ...mailLayout({ title, paragraphs, action }),
      });
};
