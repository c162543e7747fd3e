// The ticket of a demand, and what a person does with what failed.
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { demandOf, noteMirrored, tellDeskOf } from '#areas/requests/demands/server/api.ts';
import { demands } from '#areas/requests/demands/contract.ts';
import { fillPath } from '#platform/contract/path.ts';
import { eventList, type EventRow, type Ticket, type ticketMirror } from '../contract.ts';
import { fr } from '../fr.ts';
import { deliverJob, leaveEvent } from './deliver.ts';
import { enqueueApply } from './receive.ts';
import { activeSystem } from './systems.ts';
import type { TicketSystemRow, TicketTables } from './table.ts';

const of = (call: Pick<HandlerCall<typeof ticketMirror.mirror>, 'tx'>) =>
  tables<TicketTables>(call);
const i = placeRows('i');

export const eventRows = listEngine(eventList, {
  from: (call: ListCall) =>
    of(call).selectFrom('ticket_event as e').innerJoin('ticket_system as s', 's.id', 'e.system_id'),
  id: 'e.id',
  source: {
    at: 'e.created_at',
    direction: 'e.direction',
    type: sql<EventRow['type']>`e.type`,
    system: 's.name',
    key: 'e.key',
    demand: 'e.demand_id',
    state: 'e.state',
    failure: 'e.failure',
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['e.key', 'e.failure'],
  filters: { state: 'e.state', direction: 'e.direction', system: { ids: 'e.system_id' } },
  options: {
    system: async (call: ListCall) =>
      (
        await of(call).selectFrom('ticket_system').select(['id', 'name']).orderBy('name').execute()
      ).map(({ id, name }) => ({ value: String(id), label: name })),
  },
});

type OfDemand = HandlerCall<typeof ticketMirror.ofDemand>;
const linkOf = (call: Pick<OfDemand, 'tx' | 'params'>) =>
  of(call)
    .selectFrom('ticket_link as l')
    .innerJoin('ticket_system as s', 's.id', 'l.system_id')
    .select(['l.id', 'l.key', 's.name as system', 's.link', 's.is_active as isActive'])
    .where('l.demand_id', '=', call.params.demand)
    .executeTakeFirst();
const ticketOf = async (call: OfDemand): Promise<Ticket | null> => {
  const link = await linkOf(call);
  if (link === undefined) return null;
  const open = await of(call)
    .selectFrom('ticket_event')
    .select(['id', 'state', 'failure', 'happened_at as since'])
    .where('demand_id', '=', call.params.demand)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id')
    .execute();
  const failed = open.find(({ state }) => state === 'failed');
  return {
    system: link.system,
    key: link.key,
    href:
      link.key === null || link.link === null
        ? null
        : link.link.replaceAll('{key}', encodeURIComponent(link.key)),
    isPaused: !link.isActive,
    waiting: open.filter(({ state }) => state === 'waiting').length,
    delayed: open[0]?.failure ?? null,
    failed:
      failed === undefined
        ? null
        : { id: failed.id, since: failed.since, failure: failed.failure ?? '' },
  };
};
/** One without a customer is for all. */
const isFor = ({ customer_id: only }: Pick<TicketSystemRow, 'customer_id'>, customerId: number) =>
  only === null || only === customerId;
export const ofDemand = async (call: OfDemand) => {
  const demand = await demandOf(call, call.params.demand);
  const systems = await of(call)
    .selectFrom('ticket_system')
    .select(['id', 'name', 'customer_id'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();
  const fitting = systems.filter((system) => isFor(system, demand.customer_id));
  return { ticket: await ticketOf(call), systems: fitting.map(({ id, name }) => ({ id, name })) };
};

export const mirror = async (call: HandlerCall<typeof ticketMirror.mirror>): Promise<null> => {
  const { tx, params, body, services } = call;
  const demand = await demandOf(call, params.demand);
  const system = await activeSystem(tx, body.systemId);
  if (system === null || !isFor(system, demand.customer_id))
    throw invalid({ systemId: fr.systemMissing });
  if ((await linkOf(call)) !== undefined)
    throw new AppError('conflict', { message: fr.mirroredAlready });
  const key = body.key === '' ? null : body.key;
  const taken = await tx.value<boolean>`
    select exists (select from ticket_link where system_id = ${system.id} and key = ${key})`;
  if (taken === true) throw invalid({ key: fr.keyTaken });
  await insertRow(of(call), 'ticket_link', {
    customer_id: demand.customer_id,
    demand_id: demand.id,
    system_id: system.id,
    key,
  });
  const place = await tx.value<string>`
    select ${i.name} from ${i.rows} where ${i.id} = ${demand.infra_id}`;
  const url = services.config.publicUrl + fillPath(demands.details.path, { id: demand.id });
  const data = { label: demand.label, status: demand.status, place, url };
  await leaveEvent(call, demand.id, { type: 'demand.mirrored', data });
  await noteMirrored(call, demand, { isMirrored: true, name: system.name });
  return null;
};
export const unmirror = async (call: HandlerCall<typeof ticketMirror.unmirror>): Promise<null> => {
  const demand = await demandOf(call, call.params.demand);
  const link = await linkOf(call);
  if (link === undefined) throw new AppError('conflict', { message: fr.notMirrored });
  await of(call)
    .updateTable('ticket_event')
    .set({ state: 'dropped', failure: fr.unmirrored, data: '{}', next_at: null })
    .where('demand_id', '=', demand.id)
    .where('direction', '=', 'out')
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  if (link.key !== null) {
    await leaveEvent(call, demand.id, { type: 'demand.unmirrored', data: { key: link.key } });
  }
  await of(call).deleteFrom('ticket_link').where('id', '=', link.id).execute();
  await noteMirrored(call, demand, { isMirrored: false, name: link.system });
  return null;
};

/** A failed event in the caller's sight, locked. */
const failedEvent = async (call: Pick<HandlerCall<typeof ticketMirror.retry>, 'tx' | 'params'>) => {
  const event = await of(call)
    .selectFrom('ticket_event')
    .selectAll()
    .where('id', '=', call.params.id)
    .forUpdate()
    .executeTakeFirst();
  if (event === undefined) throw notFound();
  if (event.state !== 'failed') throw new AppError('conflict', { message: fr.conflict });
  return event;
};
type Acting = HandlerCall<typeof ticketMirror.retry>;
const goOn = async (call: Acting, demand: number | null): Promise<void> => {
  if (demand === null) return;
  await call.services.jobs.enqueue(call.tx, deliverJob, { demand }, null);
  await tellDeskOf(call, demand);
};
export const retry = async (call: Acting): Promise<null> => {
  const event = await failedEvent(call);
  if (event.type === 'unreadable') throw new AppError('conflict', { message: fr.unreadable });
  const again = { state: 'waiting', tries: 0, next_at: null } as const;
  await updateRow(of(call), 'ticket_event', event.id, again);
  if (event.direction === 'in') await enqueueApply(call.tx, call.services, event);
  else await goOn(call, event.demand_id);
  return null;
};
export const drop = async (call: Acting): Promise<null> => {
  const event = await failedEvent(call);
  await updateRow(of(call), 'ticket_event', event.id, { state: 'dropped', data: '{}' });
  await goOn(call, event.demand_id);
  return null;
};
