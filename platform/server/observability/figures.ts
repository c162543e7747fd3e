// What the portal's own parts say of themselves in `/metrics`: connections and streams of each process, jobs, mails and the size of the
// database once for all processes.
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Services } from '../services.ts';

export type Observed = Pick<Services, 'db' | 'live'>;

/** Of one process; summed over several. */
export const registerProcess = async (registry: Registry, of: () => Observed | null) => {
  const { Gauge } = await import('prom-client');
  const connections = new Gauge({
    name: 'roulement_database_connections',
    help: 'Connections to the database by state; waiting: transactions without one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(of()?.db.connections() ?? {}))
        this.set({ state }, count);
    },
  });
  const subscribers = new Gauge({
    name: 'roulement_live_subscribers',
    help: 'Open streams of live updates',
    registers: [],
    collect() {
      this.set(of()?.live.subscribers() ?? 0);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(subscribers);
};

interface JobCount {
  readonly kind: string;
  readonly state: string;
  readonly runs: number;
  readonly waited: number;
}

/** What waits and runs now, and what failed in the last day. Mails are jobs of the kind `mail`. */
const countJobs = sql<JobCount>`
  select kind, state, count(*)::int as runs,
    coalesce(extract(epoch from now() - min(run_after) filter (where state = 'waiting' and run_after < now())), 0)::float8 as waited
  from job_run
  where state in ('waiting', 'running') or (state = 'failed' and finished_at > now() - interval '1 day')
  group by kind, state`;

const read = async ({
  db,
}: Observed): Promise<{ jobs: readonly JobCount[]; bytes: number } | null> => {
  try {
    return await db.elevated(async (tx) => {
      const jobs = await countJobs.execute(tx);
      const size = await tx.value<number>`select pg_database_size(current_database()) as bytes`;
      return { jobs: jobs.rows, bytes: size ?? 0 };
    });
  } catch {
    return null; // `roulement_database_up` says it
  }
};

/** Nothing without a replica. */
const registerReplica = async (registry: Registry, { db }: Observed): Promise<void> => {
  const { Gauge } = await import('prom-client');
  const state = await db.replica().catch(() => null);
  if (state === null) return;
  new Gauge({
    name: 'roulement_replica_up',
    help: '1 when the replica answers and follows the database',
    registers: [registry],
  }).set(state.up ? 1 : 0);
  if (state.behindBytes === null) return;
  new Gauge({
    name: 'roulement_replica_behind_bytes',
    help: 'What the replica has still to play of the journal',
    registers: [registry],
  }).set(state.behindBytes);
};

/** What every process would say alike: read once for an answer. */
export const sharedFigures = async (observed: Observed): Promise<object[]> => {
  const { Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  const figures = await read(observed);
  new Gauge({
    name: 'roulement_database_up',
    help: '1 when the database answers',
    labelNames: ['kind'],
    registers,
  }).set({ kind: observed.db.kind }, figures === null ? 0 : 1);
  await registerReplica(registry, observed);
  if (figures === null) return registry.getMetricsAsJSON();
  new Gauge({ name: 'roulement_database_bytes', help: 'Size of the database', registers }).set(
    figures.bytes,
  );
  const labelNames = ['kind', 'state'] as const;
  const runs = new Gauge({
    name: 'roulement_jobs',
    help: 'Jobs that wait, run, or failed in the last day',
    labelNames,
    registers,
  });
  const waited = new Gauge({
    name: 'roulement_jobs_late_seconds',
    help: 'How long the oldest job has been due without being taken up',
    labelNames,
    registers,
  });
  for (const job of figures.jobs) {
    const labels = { kind: job.kind, state: job.state };
    runs.set(labels, job.runs);
    if (job.state === 'waiting') waited.set(labels, job.waited);
  }
  return registry.getMetricsAsJSON();
};
