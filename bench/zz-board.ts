// Promise: the board of 2,000 people × 31 days comes from PostgreSQL in 300 ms at most and in 400 kB compressed at most, through the whole portal
// (session, permission, perimeter, row-level security); and a change of one day is answered, judged by the rules, in 150 ms. One row per person,
// aggregated in SQL. Steering columns (five, the starter set) come beside it in the same time. Of 10,000 people × 31 days the first answer (who is there, the days of
// those seen first) comes within the same bounds; everybody's sums come beside it, the other days in parts. The
// ratio to the whole board of 2,000 in the same run says the same on a machine that others use. The data: every weekday planned, half of the month proven, every tenth person away for a week, a few comments.
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { loadavg } from 'node:os';
import process from 'node:process';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { installStarterSteering } from '#areas/planning/steering/server/api.ts';
import type { Db } from '#platform/server/services.ts';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { startPostgres } from '../tools/postgres.ts';
import { quickFill } from './filling/quick-fill.ts';

const [PEOPLE, GOAL_MS, GOAL_KB, GOAL_CHANGE_MS, TIMES] = [2_000, 300, 400, 150, 9] as const;
/** Of a large board: people, how many are seen first, and how many each part that follows brings. */
const [LARGE, FIRST, PART] = [10_000, 200, 1_000] as const;
/** What the first answer of a large board may cost of the whole answer of 2,000. */
const GOAL_RATIO = 1;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
/** As many as a fresh customer of the tests has. */
const AGENCIES = 2;
const verdict = (fits: boolean): string => (fits ? 'ok' : 'short');

interface Place {
  readonly server: string;
  readonly db: Db;
}
const fillDays = async (
  { server, db }: Place,
  ours: FreshCustomer,
  ids: readonly number[],
): Promise<void> => {
  const place = `${ours.customerId}, ('{${ours.agencies.join(',')}}'::bigint[])[1 + (n - 1) % ${AGENCIES}], c`;
  const everybody = 'unnest($1::bigint[]) with ordinality p(c, n)';
  await quickFill(server, db, async (run) => {
    await run(
      `insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      select ${place}, d::date, case when c % 3 = 0 then 'LD' else 'CD' end, 360 + (c % 8) * 15, 840 + (c % 8) * 15, 45
      from ${everybody}, generate_series('2026-05-01'::date, '2026-05-31', '1 day') d where extract(isodow from d) < 6`,
      [ids],
    );
    await run(
      `insert into day_record (customer_id, infra_id, collaborator_id, day, amplitude, service, driving, work, waiting, breaks, rest, unknown_time, night, night_transport, sunday, holiday, theoretical, distance, vehicles, meals, overnights, absence_halves, is_holiday, status, anomalies, evidence_ids, hash)
      select ${place}, d::date, 30000, 27000 + (c % 60) * 60, 15000 + (c % 40) * 60, 0, 0, 0, 0, 0, (c % 5) * 600, 0, 0, 0, 0, 0, '{}', 0, 0, 0, false, 'validated', '[]', '{}', ''
      from ${everybody}, generate_series('2026-05-01'::date, '2026-05-15', '1 day') d where extract(isodow from d) < 6`,
      [ids],
    );
    await run(
      `insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) select ${place}, 'CP', '2026-05-18', '2026-05-22' from ${everybody} where c % 10 = 0`,
      [ids],
    );
    await run(
      `insert into planning_comment (customer_id, infra_id, collaborator_id, day, comment) select ${place}, '2026-05-20', 'Livraison à quai' from ${everybody} where c % 20 = 0`,
      [ids],
    );
  });
};
/** A month of `people` people in the agencies of a customer. */
const fill = async (
  { server, db }: Place,
  ours: FreshCustomer,
  people: number,
): Promise<readonly number[]> => {
  const placeOf = (i: number) => ({
    customerId: ours.customerId,
    infraId: ours.agencies[i % AGENCIES] ?? 0,
  });
  const ids = await db.elevated(async (tx) => {
    const made = await createCollaborators(
      tx,
      Array.from({ length: people }, (_, i) => ({
        ...placeOf(i),
        matricule: `B${people}-${i}`,
        lastName: `Nom${(i * 7_919) % people}`,
        firstName: 'Jean',
        type: 1 as const,
        driverType: 'CD' as const,
      })),
    );
    await createMissions(
      tx,
      made.map((collaboratorId, i) => ({
        ...placeOf(i),
        collaboratorId,
        type: 'P' as const,
        startsOn: '2024-01-01',
        jobTitle: 'Conducteur',
        driverType: 'CD' as const,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    await installStarterSteering(tx, ours.customerId);
    return made;
  });
  await fillDays({ server, db }, ours, ids);
  return ids;
};

const cluster = await startPostgres({
  port: await freePort(),
  settings: [
    'shared_preload_libraries=pg_stat_statements',
    'pg_stat_statements.track=top',
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=40',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'log_min_messages=log',
    'logging_collector=on',
    'log_directory=/tmp/pl/pglog',
    'log_filename=pg.log',
  ],
});
if (cluster === null) throw new Error('no PostgreSQL on this machine');
const TIMES2 = Number(process.env['TIMES'] ?? 9);
try {
  process.env['TEST_DATABASE_URL'] = cluster.url;
  const { wholePortal } = await import('#platform/testing/whole-portal.ts');
  const { freshCustomer } = await import('#platform/testing/actors.ts');
  const portal = await wholePortal();
  const { db } = portal.services;
  const ours = await freshCustomer(db);
  const place = { server: cluster.url, db };
  await fill(place, ours, PEOPLE);
  const pg = await import('pg');
  const base = new pg.default.Client({ connectionString: cluster.url });
  await base.connect();
  await base.query('create extension pg_stat_statements');
  const cpuOf = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const read = () =>
    portal.as(ours.admin).post('/rest/planning/data', { view: 'month', anchor: '2026-05-20' });
  const steer = () =>
    portal
      .as(ours.admin)
      .get('/rest/planning/steering-column/load-data?from=2026-05-01&to=2026-05-31');
  for (const [name, go] of [
    ['board', read],
    ['steer', steer],
  ] as const) {
    await go();
    await go();
    await base.query('select pg_stat_statements_reset()');
    const inspector = await import('node:inspector/promises');
    const session = new inspector.Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
    const walls = [],
      cpus = [];
    let body = '';
    for (let i = 0; i < TIMES2; i += 1) {
      const [t, c] = [performance.now(), cpuOf()];
      body = (await go()).body;
      walls.push(performance.now() - t);
      cpus.push(cpuOf() - c);
    }
    const { profile } = await session.post('Profiler.stop');
    (await import('node:fs')).writeFileSync(`/tmp/pl/${name}.cpuprofile`, JSON.stringify(profile));
    say(
      `${name}: wall best ${Math.min(...walls).toFixed(0)} median ${median(walls).toFixed(0)}; js cpu best ${Math.min(...cpus).toFixed(0)} median ${median(cpus).toFixed(0)}; body ${body.length}`,
    );
    const { rows } = await base.query(
      `select calls, round(min_exec_time::numeric,1) min, round(mean_exec_time::numeric,1) mean, rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) q from pg_stat_statements where calls >= $1 order by total_exec_time desc limit 14`,
      [Math.floor(TIMES2 / 2)],
    );
    for (const r of rows) say(`   ${r.calls}× min ${r.min} mean ${r.mean} rows ${r.rows} ${r.q}`);
  }
  await base.end();
} finally {
  await cluster.stop();
}
process.exit(0);
