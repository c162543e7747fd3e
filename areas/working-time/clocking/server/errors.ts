// What terminals sent and was not taken, until somebody has dealt with it.
import { sql, type SqlBool } from 'kysely';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { refusalList, type clocking } from '../contract.ts';
import type { ClockingTables } from './table.ts';

type Tables = ClockingTables & InfrastructureTables;

export const refusals = listEngine(refusalList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('clocking_refusal as r')
      .innerJoin('clocking_device as d', 'd.id', 'r.device_id')
      .innerJoin('infrastructure as i', 'i.id', 'r.infra_id')
      .where('r.infra_id', '=', ofScope(call.actor.scope)),
  id: 'r.id',
  source: {
    receivedAt: 'r.created_at',
    device: 'd.name',
    agency: 'i.name',
    eventStored: 'r.event',
    processedAt: 'r.processed_at',
  },
  computed: {
    event: (r) =>
      typeof r.eventStored === 'string' ? r.eventStored : JSON.stringify(r.eventStored),
    processed: (r) => r.processedAt !== null,
  },
  defaultOrder: { name: 'receivedAt', dir: 'desc' },
  search: ['d.name'],
  filters: {
    processed: (_eb, values) =>
      sql<SqlBool>`(case when r.processed_at is null then 'no' else 'yes' end) = any(${values as string[]}::text[])`,
    why: 'r.why',
  },
});

/** Those in sight that nobody has dealt with. */
export const errorProcess = async (
  call: HandlerCall<typeof clocking.errorProcess>,
): Promise<BulkResult> => {
  const { selection, values, preview } = call.body;
  const ids = await refusals.selectedIds(call, selection);
  const open = tables<ClockingTables>(call)
    .selectFrom('clocking_refusal')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('processed_at', 'is', null);
  const todo = (await open.execute()).map((r) => r.id);
  if (!preview && todo.length > 0)
    await updateRow(tables<ClockingTables>(call), 'clocking_refusal', anyOf(todo), {
      processed_at: sql`now()`,
      processed_by: call.actor.userId,
      note: values.note,
    });
  return { done: todo.length, failed: [] };
};
