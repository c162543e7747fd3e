// The address to which a notice's mail is answered: noted with what the notice showed, so that the answer finds its thread.
import { tables, type Tx } from '#platform/server/call.ts';
import type { AnswerAddress } from '#areas/organisation/notifications/server/api.ts';
import {
  DEMAND_MESSAGE,
  demandOfEvent,
  placeOfDemand,
} from '#areas/requests/demands/server/api.ts';
import {
  NEW_MESSAGE,
  messageOfEvent,
  placeOfMessage,
} from '#areas/requests/messages/server/api.ts';
import type { Answered } from '../decide.ts';
import { noteNotice, replyAddress } from './reply-addresses.ts';
import type { InboundMailTables } from './table.ts';

interface Place {
  readonly serviceId: number | null;
  readonly customerId: number;
}
/** What an agent answers by mail reaches the customer only where the notice showed a message to the customer. */
const PLAIN = new Set<string>([DEMAND_MESSAGE, NEW_MESSAGE]);

const subjectOf = async (
  tx: Tx,
  event: string,
): Promise<(Pick<Answered, 'thread' | 'about' | 'entryId'> & { readonly place: Place }) | null> => {
  const demand = demandOfEvent(event);
  const message = demand === null ? messageOfEvent(event) : null;
  if (demand !== null) {
    const place = await placeOfDemand(tx, demand.id);
    return place && { thread: 'demand', about: demand.id, entryId: demand.entry, place };
  }
  if (message === null) return null;
  const place = await placeOfMessage(tx, message);
  return place && { thread: 'conversation', about: message, entryId: message, place };
};

/** The box of the service, before one of no service; of the customer's own before one of all. */
const boxFor = async (tx: Tx, { serviceId, customerId }: Place): Promise<string | null> => {
  const row = await tables<InboundMailTables>({ tx })
    .selectFrom('mailbox')
    .select('address')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('service_id', 'is', null), eb('service_id', '=', serviceId)]))
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .orderBy('service_id', (o) => o.asc().nullsLast())
    .orderBy('customer_id', (o) => o.asc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  return row?.address ?? null;
};

export const addressOfAnswer: AnswerAddress = async (tx, services, notice) => {
  const subject = await subjectOf(tx, notice.event);
  if (subject === null) return null;
  const { place, ...about } = subject;
  const box = await boxFor(tx, place);
  if (box === null) return null;
  const isInternal =
    notice.event.endsWith(' internal') || (notice.customerId === null && !PLAIN.has(notice.kind));
  await noteNotice(tx, { ...notice, answered: { ...about, isInternal } });
  return replyAddress(services, box, notice.message) ?? box;
};
