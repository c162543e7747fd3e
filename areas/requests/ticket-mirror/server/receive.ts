// What a ticket system sends: kept once by its id, then applied one after the other. What cannot be applied is an item.
import { callLimits } from '#platform/server/auth/api-keys.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { tellDeskOf, ticketCommented, ticketMoved } from '#areas/requests/demands/server/api.ts';
import type { ticketSystems } from '../contract.ts';
import { fr } from '../fr.ts';
import { activeSystem, secretOf } from './systems.ts';
import type { TicketEventRow, TicketTables } from './table.ts';
import { isSigned, readTicketEvent, TicketEvent } from './webhook.ts';

const t = texts(fr);
const of = (tx: Tx) => tables<TicketTables>({ tx });
const SIGNED_A_MINUTE = 300;
const UNSIGNED_A_MINUTE = 60;

/** What no JSON column takes is no event. */
const storable = (body: string): boolean => !body.includes('\\u0000') && !body.includes('\0');
const rowOf = (systemId: number, id: string, body: string, now: string) => {
  const event = storable(body) ? readTicketEvent(body) : null;
  const read =
    event === null
      ? { type: 'unreadable' as const, state: 'failed' as const, failure: fr.unreadable }
      : { type: event.type, state: 'waiting' as const, failure: null };
  return {
    ...read,
    customer_id: null,
    system_id: systemId,
    demand_id: null,
    direction: 'in' as const,
    webhook_id: id,
    key: event?.data.key ?? null,
    data: JSON.stringify(event ?? {}),
    happened_at: event?.timestamp ?? now,
  };
};
const headerOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

export const webhookDoor = () => {
  const signed = callLimits(() => performance.now());
  const unsigned = callLimits(() => performance.now());
  return async (call: HandlerCall<typeof ticketSystems.webhook>) => {
    const { services, params, body, request, now } = call;
    const id = headerOf(request.headers['webhook-id']);
    const message = { id, timestamp: headerOf(request.headers['webhook-timestamp']), body };
    const signatures = headerOf(request.headers['webhook-signature']);
    const system = await services.db.elevated((tx) => activeSystem(tx, params.id));
    const secret = system === null ? null : secretOf(services.secrets, system);
    if (system === null || secret === null || !isSigned(secret, message, { signatures, now })) {
      // A stranger's calls take nothing of the calls of the system itself.
      unsigned({ id: params.id, callsPerMinute: UNSIGNED_A_MINUTE });
      throw new AppError('not_signed_in', { message: fr.unsigned });
    }
    signed({ id: system.id, callsPerMinute: SIGNED_A_MINUTE });
    return services.db.elevated(async (tx) => {
      const row = await of(tx)
        .insertInto('ticket_event')
        .values(rowOf(system.id, id, body, now.toString()))
        .onConflict((c) => c.columns(['system_id', 'direction', 'webhook_id']).doNothing())
        .returning(['id', 'key', 'state'])
        .executeTakeFirst();
      if (row?.state === 'waiting')
        await enqueueApply(tx, services, { ...row, system_id: system.id });
      return { isNew: row !== undefined };
    });
  };
};

type Calling = Parameters<typeof ticketMoved>[0];
/** In the transaction that says that it is done; throws an `AppError` where the demand refuses it. */
const applyTo = async (
  call: Calling,
  link: { readonly demand_id: number; readonly id: number },
  event: TicketEvent,
): Promise<void> => {
  if (event.type === 'ticket.moved') {
    await ticketMoved(call, link.demand_id, event.data.transition);
    await updateRow(of(call.tx), 'ticket_link', link.id, { moved_at: event.timestamp });
    return;
  }
  const { key, text, author } = event.data;
  const words = { key, text, author: author === '' ? fr.somebody : author };
  await ticketCommented(call, link.demand_id, t('comment', words));
};

const apply = async (tx: Tx, { services, now }: Kit, id: number): Promise<void> => {
  const row = await of(tx)
    .selectFrom('ticket_event')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.key === null) return;
  const link = await of(tx)
    .selectFrom('ticket_link')
    .selectAll()
    .where('system_id', '=', row.system_id)
    .where('key', '=', row.key)
    .forUpdate()
    .executeTakeFirst();
  const set = (values: Parameters<typeof updateRow<TicketTables, 'ticket_event'>>[3]) =>
    updateRow(of(tx), 'ticket_event', id, values);
  if (link === undefined) return set({ state: 'failed', failure: fr.unknownTicket });
  const place = { demand_id: link.demand_id, customer_id: link.customer_id };
  const isLate =
    row.type === 'ticket.moved' &&
    link.moved_at !== null &&
    Temporal.Instant.compare(row.happened_at, link.moved_at) < 0;
  if (isLate) return set({ ...place, state: 'dropped', failure: fr.late, data: '{}' });
  const actor = { ...nobodyActor, provider: true, name: fr.somebody };
  const event = TicketEvent.parse(row.data);
  await applyTo({ tx, services, now, actor }, link, event);
  await set({ ...place, state: 'done', failure: null, data: '{}' });
};

type Kit = Pick<JobContext<object>, 'services' | 'now'>;
export const applyEvent = async (kit: Kit, id: number): Promise<void> => {
  const { db } = kit.services;
  try {
    await db.elevated((tx) => apply(tx, kit, id));
  } catch (problem) {
    if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
    await db.elevated((tx) => refused(tx, kit.services, id, problem.message));
  }
};
/** Shown on the demand, if there is one. */
const refused = async (tx: Tx, services: Services, id: number, failure: string) => {
  const [row] = await tx.run<Pick<TicketEventRow, 'demand_id'>>`update ticket_event e
    set state = 'failed', failure = ${failure}, demand_id = l.demand_id, customer_id = l.customer_id
    from ticket_link l where e.id = ${id} and l.system_id = e.system_id and l.key = e.key returning l.demand_id`;
  if (row?.demand_id) await tellDeskOf({ tx, services }, Number(row.demand_id));
};

interface Payload {
  readonly event: number;
  readonly ticket: string;
}
export const applyJob: JobKind<Payload> = {
  kind: 'ticket-mirror.apply',
  title: () => fr.applyTitle,
  may: null,
  retries: 10,
  orderedBy: ({ ticket }) => `ticket ${ticket}`,
  run: ({ payload, ...kit }) => applyEvent(kit, payload.event),
};
export const enqueueApply = (
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, key, system_id: system }: Pick<TicketEventRow, 'id' | 'key' | 'system_id'>,
): Promise<number> =>
  jobs.enqueue(tx, applyJob, { event: id, ticket: `${system} ${key ?? ''}` }, null);
