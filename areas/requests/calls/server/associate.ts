// A call that has ended becomes a conversation of the two people whom it was between, or is noted with the reason why nobody can tell.
import type { Selectable } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import {
  accountsByPhone,
  actorToBe,
  type PhoneAccount,
} from '#areas/organisation/users/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { registerCall } from '#areas/requests/messages/server/api.ts';
import { serviceOfMember } from '#areas/requests/services/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { e164, matchCall, type CallReason, type Matched } from '../call-reason.ts';
import { fr } from '../fr.ts';
import type { CallTables } from './table.ts';

const t = texts(fr);
export interface Associating {
  /** Elevated: who has a number is asked of all accounts. */
  readonly tx: Tx;
  readonly services: Services;
  readonly now: Temporal.Instant;
}
type PhoneCall = Selectable<CallTables['phone_call']>;

const accountsOf = async (
  tx: Tx,
  number: string | null,
  isProvider: boolean,
): Promise<PhoneAccount[]> => {
  if (number === null) return [];
  const accounts = await accountsByPhone(tx, number);
  return accounts.filter((one) => one.isProvider === isProvider && e164(one.phone) === number);
};
const secondsOf = ({ answered_at: from, ended_at: to }: PhoneCall): number =>
  from === null || to === null
    ? 0
    : Math.max(
        0,
        Math.round(
          (Temporal.Instant.from(to).epochMilliseconds -
            Temporal.Instant.from(from).epochMilliseconds) /
            1_000,
        ),
      );

const openFor = async (
  call: Associating,
  phone: PhoneCall,
  { admin, supervisor, companyId }: Matched<PhoneAccount>,
): Promise<number | null> => {
  const place = await infrastructureOf(call.tx, companyId);
  if (place === null) return null;
  const direction = phone.direction ?? 'in';
  const seconds = secondsOf(phone);
  const about = { direction, name: supervisor.name, number: phone.number ?? '' };
  const text = t('text', { ...about, minutes: Math.round(seconds / 60) });
  return registerCall(
    { ...call, actor: actorToBe({ ...admin, customerId: null }) },
    {
      place,
      recipientIds: [supervisor.id],
      subject: t('subject', about),
      text: phone.answered_at === null ? `${text} ${fr.unanswered}` : text,
      serviceId: await serviceOfMember(call.tx, admin.id),
      themeId: null,
      subthemeId: null,
      priority: 'undefined',
      requestType: null,
      documentType: null,
      interlocutorType: null,
      call: { callAt: phone.started_at, direction, number: phone.number ?? '', seconds },
    },
  );
};

/** The company of a match went meanwhile: there is nobody to write to. */
const goneReason = (conversation: number | null): CallReason | null =>
  conversation === null ? 'supervisor_not_found' : null;

/** Of a locked call that has ended and stands in no conversation yet; answers whether it does now. */
export const associate = async (call: Associating, phone: PhoneCall): Promise<boolean> => {
  const matched = matchCall(
    await accountsOf(call.tx, phone.provider_number, true),
    await accountsOf(call.tx, phone.number, false),
  );
  const conversation = typeof matched === 'string' ? null : await openFor(call, phone, matched);
  const reason = typeof matched === 'string' ? matched : goneReason(conversation);
  await updateRow(tables<CallTables>({ tx: call.tx }), 'phone_call', phone.id, {
    conversation_id: conversation,
    reason,
  });
  return conversation !== null;
};
