// From `job_run` to pg-boss. Whoever queues work writes one row and a NOTIFY; a worker hands it over in one transaction with its mark,
// so a kill between the two leaves either a row to hand over or a job to fetch, never neither and never both.
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Tx } from '../call.ts';
import { tellExport } from '../exports/export-events.ts';
import type { Db, Live } from '../services.ts';
import { bossStatements, BOSS_SCHEMA, QUEUES } from './boss.ts';
import { viewRun } from './job-run.ts';

/** One hand-over at a time in the whole installation: two with different snapshots could start two jobs of one order. */
const HAND_OVER_LOCK = 4_206_101;

/**
 * Waiting rows whose turn it is: due, and first of their order with nothing of that order under way. `priority`: less by each of the same person's that is not over
 * before it. Whoever asks for a hundred waits behind everybody's first; what nobody asked for waits behind nobody.
 */
const due = (tx: Tx, limit: number) =>
  tx.run<{ id: number; kind: string; priority: number }>`
  with mine as (select id, 1 - row_number() over (partition by user_id order by id) as priority from job_run where state in ('waiting', 'running') and user_id is not null)
  select r.id, r.kind, coalesce(mine.priority, 0)::int as priority from job_run r left join mine on mine.id = r.id
  where r.state = 'waiting' and r.handed_at is null and r.run_after <= now()
    and (r.order_key is null or not exists (
      select 1 from job_run o where o.order_key = r.order_key and o.id <> r.id and o.state in ('waiting', 'running') and (o.handed_at is not null or o.id < r.id)))
  order by r.id limit ${limit}`;

/** Hands over what is due, a portion at a time. */
export const handOver = (
  db: Db,
  boss: PgBoss,
  express: ReadonlySet<string>,
  limit = 200,
): Promise<{ more: boolean }> =>
  db.elevated(async (tx) => {
    await tx.run`select pg_advisory_xact_lock(${HAND_OVER_LOCK})`;
    const rows = await due(tx, limit);
    for (const queue of [QUEUES.ordinary, QUEUES.express]) {
      const mine = rows
        .filter((r) => express.has(r.kind) === (queue === QUEUES.express))
        .map((r) => ({ run: Number(r.id), boss: crypto.randomUUID(), priority: r.priority }));
      if (mine.length === 0) continue;
      await boss.insert(
        queue,
        mine.map((m) => ({ id: m.boss, data: { run: m.run }, priority: m.priority })),
        { db: bossStatements(tx, db.kind === 'embedded') },
      );
      await tx.run`update job_run r set handed_at = now(), boss_id = m.boss::uuid
        from json_to_recordset(${JSON.stringify(mine)}::json) as m(run bigint, boss text) where r.id = m.run`;
    }
    return { more: rows.length === limit };
  });

export const INTERRUPTED =
  'Le traitement a été interrompu plusieurs fois : il a été arrêté. Vous pouvez le relancer.';

/** Workers that may die under a job before it is held guilty. */
export const MOST_INTERRUPTIONS = 3;

/**
 * The embedded database has one process: what it finds running at its start was left by one that died, and need not wait for the
 * heartbeat to be missed. A job that was there each time stops here, or the portal would never come up again.
 */
export const giveBackOrphans = async (db: Db): Promise<void> => {
  if (db.kind !== 'embedded') return;
  await db.elevated(
    (tx) =>
      tx.run`
    update job_run set interruptions = interruptions + 1, handed_at = null, boss_id = null,
      state = case when interruptions < ${MOST_INTERRUPTIONS} then 'waiting' else 'failed' end,
      error = case when interruptions < ${MOST_INTERRUPTIONS} then null else ${INTERRUPTED} end,
      finished_at = case when interruptions < ${MOST_INTERRUPTIONS} then null else now() end
    where state = 'running'`,
  );
};

/**
 * What pg-boss no longer carries although the row says so: given up after repeated kills → failed; anything else (lost, expired while
 * waiting) → handed over again.
 */
export const reconcile = (db: Db, live: Live): Promise<void> =>
  db.elevated(async (tx) => {
    const schema = sql.raw(BOSS_SCHEMA);
    const gaveUp = await tx.run<{ id: number; user_id: number | null }>`
      update job_run r set state = 'failed', error = ${INTERRUPTED}, finished_at = now(), step = null
      from ${schema}.job b where b.id = r.boss_id and b.name in (${QUEUES.ordinary}, ${QUEUES.express}) and r.state in ('waiting', 'running') and b.state = 'failed'
      returning r.id, r.user_id`;
    await tx.run`
      update job_run r set state = 'waiting', handed_at = null, boss_id = null
      where r.state in ('waiting', 'running') and r.handed_at < now() - interval '30 seconds'
        and not exists (select 1 from ${schema}.job b where b.id = r.boss_id and b.name in (${QUEUES.ordinary}, ${QUEUES.express}) and b.state in ('created', 'retry', 'active'))`;
    for (const { id, user_id } of gaveUp) await publishRun(tx, live, Number(id), user_id);
  });

/** Tells the person where the job stands, at commit. */
export const publishRun = async (
  tx: Tx,
  live: Live,
  id: number,
  userId: number | null,
): Promise<void> => {
  if (userId === null) return;
  const view = await viewRun(tx, id);
  if (view === null) return;
  await live.publish(tx, { topics: [`/users/${userId}/jobs`], type: 'job', data: view });
  if (view.kind === 'export' && (view.state === 'done' || view.state === 'failed'))
    await tellExport(tx, live, userId, {
      type: view.state === 'done' ? 'export-generated' : 'export-failed',
      job: view.id,
      title: view.title,
      message: view.error,
    });
};
