// What is to be sent about a demand, one event after the other: the next leaves once the ticket system has taken the one before.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { typedFetch } from '#platform/server/outgoing/typed-request.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { tellDeskOf } from '#areas/requests/demands/server/api.ts';
import { activeSystem, secretOf } from './systems.ts';
import type { TicketEventRow, TicketSystemRow, TicketTables } from './table.ts';
import { isRefusal, MOST_TRIES, signatureOf, waitMinutes } from './webhook.ts';

const t = texts(fr);
const of = (tx: Tx) => tables<TicketTables>({ tx });

interface Head {
  readonly event: TicketEventRow;
  readonly system: TicketSystemRow;
  readonly key: string | null;
}
/** The first that has not left; null where it is given up, not due yet, or its system rests. */
const headOf = async (tx: Tx, demand: number, now: Temporal.Instant): Promise<Head | null> => {
  const event = await of(tx)
    .selectFrom('ticket_event')
    .selectAll()
    .where('demand_id', '=', demand)
    .where('direction', '=', 'out')
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id')
    .executeTakeFirst();
  if (event === undefined || event.state === 'failed') return null;
  if (event.next_at !== null && Temporal.Instant.compare(event.next_at, now) > 0) return null;
  const system = await activeSystem(tx, event.system_id);
  if (system === null || system.sealed_secret === null) return null;
  const link = await of(tx)
    .selectFrom('ticket_link')
    .select('key')
    .where('demand_id', '=', demand)
    .executeTakeFirst();
  return { event, system, key: event.key ?? link?.key ?? null };
};

/** What the ticket system answered, in our words. */
class NotTaken extends Error {}
/** The same words would be refused again. */
class Refused extends NotTaken {}
const KEY = /^[^\s\p{C}][^\p{C}]{0,98}$/u;
/** The key that the answer gives, if it does. */
const keyIn = async (answer: Response): Promise<string | null> => {
  const body = (await answer.json().catch(() => null)) as { readonly key?: unknown } | null;
  return typeof body?.key === 'string' && KEY.test(body.key) ? body.key : null;
};
/** Throws where it is not taken. */
const post = async (
  { config, secrets }: Services,
  { event, system, key }: Head,
  now: Temporal.Instant,
): Promise<string | null> => {
  const data = { demand: event.demand_id, key, ...event.data };
  const timestamp = String(Math.floor(now.epochMilliseconds / 1_000));
  const body = JSON.stringify({ type: event.type, timestamp: event.happened_at, data });
  const signature = signatureOf(secretOf(secrets, system) ?? '', {
    id: event.webhook_id,
    timestamp,
    body,
  });
  const answer = await typedFetch(config)(system.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': event.webhook_id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
    body,
  });
  const { status, ok } = answer;
  if (!ok) {
    const words = t('answered', { status: String(status) });
    throw isRefusal(status) ? new Refused(words) : new NotTaken(words);
  }
  if (key !== null || event.type !== 'demand.mirrored') return key;
  const given = await keyIn(answer);
  if (given === null) throw new NotTaken(fr.noKeyAnswered);
  return given;
};

const sent = async (tx: Tx, { event }: Head, key: string | null): Promise<void> => {
  await updateRow(of(tx), 'ticket_event', event.id, {
    state: 'done',
    key,
    data: '{}',
    failure: null,
    next_at: null,
  });
  await of(tx)
    .updateTable('ticket_link')
    .set({ key })
    .where('demand_id', '=', event.demand_id ?? 0)
    .where('system_id', '=', event.system_id)
    .where('key', 'is', null)
    .execute();
};
const wordsOf = (problem: unknown): string => {
  if (problem instanceof AppError || problem instanceof NotTaken) return problem.message;
  const message = problem instanceof Error ? problem.message : String(problem);
  return t('unreachable', { message });
};
const isKeyTaken = async (tx: Tx, { event }: Head, key: string | null): Promise<boolean> =>
  key !== null &&
  (await of(tx)
    .selectFrom('ticket_link')
    .select('id')
    .where('system_id', '=', event.system_id)
    .where('key', '=', key)
    .where('demand_id', '<>', event.demand_id ?? 0)
    .executeTakeFirst()) !== undefined;

const noteFailure = async (tx: Tx, { event }: Head, problem: unknown, now: Temporal.Instant) => {
  const tries = event.tries + 1;
  const isOver = problem instanceof Refused || tries >= MOST_TRIES;
  await updateRow(of(tx), 'ticket_event', event.id, {
    tries,
    failure: wordsOf(problem),
    state: isOver ? 'failed' : 'waiting',
    next_at: isOver ? null : now.add({ minutes: waitMinutes(tries) }).toString(),
  });
};

/** Sends what is due of a demand; answers how many left. */
export const deliver = async (
  services: Services,
  demand: number,
  now: Temporal.Instant,
): Promise<number> => {
  let count = 0;
  for (;;) {
    const head = await services.db.elevated((tx) => headOf(tx, demand, now));
    if (head === null) return count;
    const { customer_id: customerId } = head.event;
    try {
      const key = await post(services, head, now);
      await services.db.elevated(async (tx) => {
        if (await isKeyTaken(tx, head, key)) throw new Refused(fr.keyTaken);
        await sent(tx, head, key);
        await tellDeskOf({ tx, services }, demand);
      });
      count += 1;
    } catch (problem) {
      services.log.warn({ err: problem, demand, customerId }, 'ticket event not sent');
      await services.db.elevated(async (tx) => {
        await noteFailure(tx, head, problem, now);
        await tellDeskOf({ tx, services }, demand);
      });
      return count;
    }
  }
};

interface Payload {
  readonly demand: number;
}
export const deliverJob: JobKind<Payload> = {
  kind: 'ticket-mirror.deliver',
  title: () => fr.deliverTitle,
  may: null,
  orderedBy: ({ demand }) => `ticket of demand ${demand}`,
  joined: ([first]) => first,
  run: async ({ payload, services, now }: JobContext<Payload>) => ({
    result: { sent: await deliver(services, payload.demand, now) },
  }),
};
/** Those whose next event waits for its time, or for its system. */
export const dueJob: JobKind<object> = {
  kind: 'ticket-mirror.due',
  title: () => fr.dueTitle,
  may: null,
  run: async ({ services, now }) => {
    await services.db.elevated(async (tx) => {
      const due = await tx.column<number>`select distinct e.demand_id from ticket_event e
        join ticket_system s on s.id = e.system_id and s.is_active and s.sealed_secret is not null
        where e.direction = 'out' and e.state = 'waiting' and coalesce(e.next_at, e.happened_at) <= ${now.toString()}
          and not exists (select from ticket_event b where b.demand_id = e.demand_id and b.direction = 'out'
            and b.id < e.id and b.state in ('waiting', 'failed'))`;
      for (const demand of due)
        await services.jobs.enqueue(tx, deliverJob, { demand: Number(demand) }, null);
    });
  },
};
/** Leaves an event about a demand, in the transaction of what happened; nothing where it is not mirrored. */
export const leaveEvent = async (
  { tx, services, now }: Pick<JobContext<object>, 'services' | 'now'> & { readonly tx: Tx },
  demand: number,
  { type, data }: Pick<TicketEventRow, 'type' | 'data'>,
): Promise<void> => {
  const isLeft = await tx.value<boolean>`
    select ticket_event_add(${demand}, ${type}, ${now.toString()}, ${sql`${JSON.stringify(data)}::jsonb`}) as added`;
  if (isLeft === true) await services.jobs.enqueue(tx, deliverJob, { demand }, null);
};
