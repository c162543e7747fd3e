import type { BulkResult } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { ADMINISTERED_JOBS, type JobTables } from '#platform/server/jobs/administer.ts';
import { jobRuns } from '../contract.ts';
import type { JobAct } from '../job-acts.ts';
import { administering, administeringLater } from './administering.ts';
import { jobRunRows } from './list.ts';

/** Names in the history. */
export const RECORDED = {
  retry: 'administration.job-retry',
  'give-up': 'administration.job-give-up',
} as const satisfies Record<JobAct, string>;

const actOn = async (call: HandlerCall<typeof jobRuns.act>, id: number): Promise<void> => {
  const { act } = call.body.values;
  const run = await tables<JobTables>(call)
    .selectFrom(ADMINISTERED_JOBS)
    .select(['j.customer_id', 'j.context_infra'])
    .where('j.id', '=', id)
    .executeTakeFirst();
  if (run === undefined) throw notFound();
  await (act === 'retry'
    ? call.services.jobs.retry(call.tx, id)
    : call.services.jobs.cancel(call.tx, id));
  await recordRun(call.tx, {
    what: RECORDED[act],
    rowId: id,
    customerId: run.customer_id,
    infraId: run.context_infra,
    counts: { jobs: 1 },
  });
};

const act = (call: HandlerCall<typeof jobRuns.act>): Promise<BulkResult> =>
  jobRunRows.bulk(call, call.body.selection, (id) => actOn(call, id), {
    preview: call.body.preview,
  });

const { list, count, filterOptions, exportGet, exportPost } = jobRunRows.handlers;
export const jobRunsServer = serve('job-runs', jobRuns, {
  list: administering(list),
  count: administering(count),
  filterOptions: administering(filterOptions),
  exportGet: administeringLater(exportGet),
  exportPost: administeringLater(exportPost),
  act: administering(act),
});
