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
  select: (rows) =>
    rows
      .select([
        'j.id',
        'j.title',
        'j.kind',
        'j.state',
        'j.attempts',
        'j.failures',
        'j.created_at',
        'j.finished_at',
        'j.error',
        'j.step',
        'j.cancellable',
        'j.cancel_requested',
        'i.name as customer',
      ])
      .select([
        nature.as('nature'),
        recipients.as('recipients'),
        nextTry.as('next_try'),
        sql<string | null>`user_name(j.user_id)`.as('asked_by'),
      ]),
  row: (r) => ({
    id: r.id,
    title: r.title,
    kind: r.kind,
    nature: r.nature,
    state: r.state,
    recipients: r.recipients,
    customer: r.customer,
    askedBy: r.asked_by,
    attempts: r.attempts,
    failures: r.failures,
    since: r.created_at,
    nextTry: r.next_try,
    finishedAt: r.finished_at,
    error: r.error,
    step: r.step,
    stoppable: r.cancellable && !r.cancel_requested,
  }),
  sort: {
    title: 'j.title',
    state: 'j.state',
    since: 'j.id',
    attempts: 'j.attempts',
    customer: 'i.name',
    finishedAt: 'j.finished_at',
  },
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
    customer: 'j.customer_id',
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
