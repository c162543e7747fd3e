// The switchboard's door: events of one call by its number, in any order and as often as they are sent.
import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { CallEvent, calls } from '../contract.ts';
import { e164 } from '../call-reason.ts';
import { associate } from './associate.ts';
import type { CallTables } from './table.ts';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

export const newDoor = async (call: HandlerCall<typeof calls.newDoor>) => {
  const key = randomBytes(24).toString('hex');
  await call.services.db.elevated(async (tx) => {
    await tables<CallTables>({ tx }).deleteFrom('call_door').execute();
    await insertRow(tables<CallTables>({ tx }), 'call_door', { key_hash: hashOf(key) });
  });
  return { url: `${call.request.origin}/telephony/${key}` };
};

/** What an event says, the customer's side and the provider's told apart by the direction. */
const sidesOf = ({ from, to, direction, answeringNumber }: CallEvent) => {
  const [customer, provider] = direction === 'in' ? [from, to] : [to, from];
  return {
    number: e164(customer),
    provider_number: e164(answeringNumber ?? '') ?? e164(provider),
  };
};
const isTold = ({ from, to }: CallEvent): boolean => from !== '' || to !== '';

/** Writes what the event adds; what was there before stays. */
const written = async (tx: Tx, event: CallEvent, now: string) => {
  const { number, provider_number: provider } = sidesOf(event);
  const direction = isTold(event) ? event.direction : null;
  const at = (name: CallEvent['event']): string | null => (event.event === name ? now : null);
  // An answer may say another number of the provider's: whoever took the call.
  const takes = event.event === 'answer' || event.answeringNumber !== undefined;
  await tx.run`insert into phone_call (call_id, direction, number, provider_number, queue, started_at, answered_at, ended_at, cause)
    values (${event.callId}, ${direction}, ${number}, ${provider}, ${event.queue ?? null}, ${now}, ${at('answer')}, ${at('hangup')}, ${event.cause ?? null})
    on conflict (call_id) do update set
      direction = coalesce(phone_call.direction, excluded.direction),
      number = coalesce(phone_call.number, excluded.number),
      provider_number = case when ${takes} then coalesce(excluded.provider_number, phone_call.provider_number)
        else coalesce(phone_call.provider_number, excluded.provider_number) end,
      queue = coalesce(phone_call.queue, excluded.queue),
      answered_at = coalesce(phone_call.answered_at, excluded.answered_at),
      ended_at = coalesce(phone_call.ended_at, excluded.ended_at),
      cause = coalesce(phone_call.cause, excluded.cause)`;
  return tables<CallTables>({ tx })
    .selectFrom('phone_call')
    .selectAll()
    .where('call_id', '=', event.callId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const door = async (call: HandlerCall<typeof calls.door>) => {
  const { services, now, body } = call;
  await services.db.elevated(async (tx) => {
    const open = await tables<CallTables>({ tx })
      .selectFrom('call_door')
      .select('id')
      .where('key_hash', '=', hashOf(call.params.key))
      .executeTakeFirst();
    if (open === undefined) throw notFound();
    const phone = await written(tx, body, now.toString());
    // Who it was between is asked once it has ended and the numbers are there, whichever came last.
    if (phone.ended_at === null || phone.direction === null || phone.conversation_id !== null)
      return;
    await associate({ tx, services, now }, phone);
  });
  return { action: 'none' as const };
};
