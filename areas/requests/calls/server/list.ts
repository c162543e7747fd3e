import { sql } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { callList, type calls } from '../contract.ts';
import { associate } from './associate.ts';
import type { CallTables } from './table.ts';

export const callRows = listEngine(callList, {
  from: (call: ListCall) =>
    tables<CallTables>(call).selectFrom('phone_call as p').where('p.reason', 'is not', null),
  id: 'p.id',
  source: {
    direction: sql<'in' | 'out'>`coalesce(p.direction, 'in')`,
    startedAt: 'p.started_at',
    providerNumber: 'p.provider_number',
    reason: sql<NonNullable<CallTables['phone_call']['reason']>>`p.reason`,
    minutes: sql<number>`coalesce(round(extract(epoch from p.ended_at - p.answered_at) / 60), 0)::int`,
  },
  defaultOrder: { name: 'startedAt', dir: 'desc' },
  search: ['p.number', 'p.provider_number', 'p.queue'],
  filters: { reason: 'p.reason', direction: 'p.direction', queue: 'p.queue' },
  options: {
    queue: async ({ tx }) => {
      const rows = await tx.run<{ queue: string }>`
        select distinct queue from phone_call where queue is not null and reason is not null order by 1 limit 200`;
      return rows.map(({ queue }) => ({ value: queue, label: queue }));
    },
  },
});

export const allIds = async (call: HandlerCall<typeof calls.ids>) => {
  const rows = await callRows
    .matching(call, call.query)
    .select('p.id as id')
    .orderBy('p.id')
    .limit(10_000)
    .execute();
  return { ids: rows.map((row: { id: unknown }) => Number(row.id)) };
};

/** One call after the other, each in a transaction of its own: what was associated stays, whatever becomes of the next. */
export const recycle = async (call: HandlerCall<typeof calls.recycle>) => {
  const { services, now, body } = call;
  const waiting = (tx: ListCall['tx']) =>
    tables<CallTables>({ tx }).selectFrom('phone_call').where('reason', 'is not', null);
  const ids = await services.db.elevated(async (tx) => {
    const of = waiting(tx).select('id').orderBy('id').limit(10_000);
    const chosen = body.ids;
    const rows = await (
      chosen === undefined ? of : of.where('id', '=', sql<number>`any(${[...chosen]}::bigint[])`)
    ).execute();
    return rows.map(({ id }) => id);
  });
  let recycled = 0;
  for (const id of ids)
    await services.db.elevated(async (tx) => {
      const phone = await waiting(tx)
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (phone !== undefined && (await associate({ tx, services, now }, phone))) recycled += 1;
    });
  const left = await services.db.elevated(async (tx) => {
    const row = await waiting(tx)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  });
  return { recycled, left };
};
