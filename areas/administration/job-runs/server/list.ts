import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { ADMINISTERED_JOBS, type JobTables } from '#platform/server/jobs/administer.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { jobRunList, type JobRunRow } from '../contract.ts';

/** An export that became a job would read in a transaction that nobody opened for administrators. */
const EXPORTED_ROWS = 2_000;

const nature = sql<
  JobRunRow['nature']
>`case when j.kind in ('mail', 'export') then j.kind else 'other' end`;
const recipients = sql<
  string | null
>`case when j.kind = 'mail' and jsonb_typeof(j.payload->'to') = 'array'
  then (select string_agg(t.address, ', ') from jsonb_array_elements_text(j.payload->'to') as t(address)) end`;
const nextTry = sql<
  string | null
>`case when j.state = 'waiting' and j.failures > 0 then j.run_after end`;

export const jobRunRows = listEngine(jobRunList, {
  from: (call: ListCall) =>
    tables<JobTables & InfrastructureTables>(call)
      .selectFrom(ADMINISTERED_JOBS)
      .leftJoin('infrastructure as i', 'i.id', 'j.customer_id'),
  id: 'j.id',
  source: {
    nature,
    recipients,
    customer: 'i.name',
    askedBy: sql<string | null>`user_name(j.user_id)`,
    since: 'j.created_at',
    nextTry,
    cancellable: 'j.cancellable',
    cancelRequested: 'j.cancel_requested',
  },
  computed: { stoppable: (r) => r.cancellable && !r.cancelRequested },
  sort: { since: 'j.id' },
  defaultOrder: { name: 'since', dir: 'desc' },
  search: [
    'j.title',
    sql<string>`coalesce(j.error, '')`,
    sql<string>`coalesce(user_name(j.user_id), '')`,
  ],
  filters: {
    state: 'j.state',
    nature: (_eb, values) => sql<boolean>`${nature} = any(${values as string[]})`,
    period: { instants: 'j.created_at' },
    customer: { ids: 'j.customer_id' },
  },
  options: {
    customer: async (call) => {
      const rows = await tables<JobTables & InfrastructureTables>(call)
        .selectFrom(ADMINISTERED_JOBS)
        .innerJoin('infrastructure as i', 'i.id', 'j.customer_id')
        .select(['i.id', 'i.name'])
        .distinct()
        .orderBy('i.name')
        .execute();
      return rows.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
  limits: { export: EXPORTED_ROWS },
});
