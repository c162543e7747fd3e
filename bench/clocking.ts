// Promise (issue 16, What must be seen): 100,000 clockings of 5,000 people in random order and with 10 % duplicates are in control within 60 s on
// PostgreSQL; the same deliveries again add nothing. Measured from the first delivery at the server's door until every day is judged.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { assemble } from '#apps/server/assemble.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';

const PEOPLE = 5_000;
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'] as const;
const KEYS = [
  ['07:00:00', 'service_start'],
  ['11:00:00', 'rest_start'],
  ['12:00:00', 'rest_end'],
  ['16:00:00', 'service_end'],
] as const;
const [DELIVERY, GOAL_SECONDS] = [500, 60];
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: clocking (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-clocking-'));
const settings = { DATA_DIR: folder, DATABASE_URL: cluster.socketUrl };
const db = await openDb(
  { ...settings, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 10 },
  silentLog,
);
await migrate(db, { migrations: findMigrations() });
const config = readConfig({
  ...process.env,
  ...settings,
  SECRET_KEY: 'a key for benches that is long enough',
  DEMO: '0',
});
const portal = await assemble({ config, log: silentLog, db });
await portal.app.ready();
const customer = await freshCustomer(db);
const { customerId, agencies } = customer;
await db.elevated(async (tx) => {
  await auditOff(tx);
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
    select ${customerId}, (${[...agencies]}::bigint[])[1 + i % 2], lpad(i::text, 6, '0'), 'Nom' || i, 'Camille', 2 from generate_series(1, ${PEOPLE}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, monthly_minutes, weekly_minutes)
    select customer_id, infra_id, id, 'P', '2025-01-01', 'Agent de quai', 9100, 2100 from collaborator where customer_id = ${customerId}`;
  await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
    select customer_id, infra_id, id, d, 'J', 480, 1020, 60 from collaborator, unnest(${[...DAYS]}::date[]) d where customer_id = ${customerId}`;
  await tx.run`insert into clocking_badge (customer_id, infra_id, number, collaborator_id)
    select customer_id, infra_id, 'B' || matricule, id from collaborator where customer_id = ${customerId}`;
});
const made = await portal.app.inject({
  method: 'POST',
  url: '/clocking/devices/create',
  payload: { name: 'Portail', infraId: agencies[0] },
  headers: { accept: 'application/json', ...customer.admin.headers },
});
const { key } = made.json<{ key: string }>();

/** The same order each time, and no order at all. */
let state = 20_261_123;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
const once = Array.from({ length: PEOPLE }, (_, i) => `B${String(i + 1).padStart(6, '0')}`).flatMap(
  (badge) =>
    DAYS.flatMap((day) => KEYS.map(([time, type]) => ({ badge, at: `${day}T${time}Z`, type }))),
);
const sent = shuffled([...once, ...once.filter(() => random() < 0.1)]);

const deliverAll = async (): Promise<number> => {
  let added = 0;
  for (let from = 0; from < sent.length; from += DELIVERY) {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/clocking/devices/clockings',
      payload: { clockings: sent.slice(from, from + DELIVERY) },
      headers: { accept: 'application/json', 'x-device-key': key },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    added += answer.json<{ added: number }>().added;
  }
  return added;
};
const inControl = async (): Promise<{ days: number; clockings: number; odd: number }> => {
  const rows = await db.elevated(
    (tx) =>
      tx.run<{ days: number; clockings: number; odd: number }>`select
      (select count(*)::int from clocking_day where state = 'in_control' and work = 28800) as days,
      (select count(*)::int from clocking where step = 'in_control') as clockings,
      (select coalesce(sum(odd), 0)::int from clocking_day) as odd`,
  );
  return rows[0] ?? { days: 0, clockings: 0, odd: 0 };
};

await portal.jobs.start();
const started = performance.now();
const added = await deliverAll();
await jobsSettled(db);
const seconds = (performance.now() - started) / 1000;
const first = await inControl();
const again = await deliverAll();
await jobsSettled(db);
const second = await inControl();
const whole = first.days === PEOPLE * DAYS.length && first.clockings === once.length;
const same = again === 0 && JSON.stringify(first) === JSON.stringify(second);
say(
  `${sent.length} events, ${added} added, ${first.days} days of eight hours in control, ${first.odd} anomalies; load ${loadavg()[0]?.toFixed(1)}`,
);
say(`clocking again: ${again} added (goal 0) ${same && whole ? 'ok' : 'short'}`);
say(
  `clocking: ${seconds.toFixed(1)} s (goal ${GOAL_SECONDS}) ${whole && same && seconds <= GOAL_SECONDS ? 'ok' : 'short'}`,
);
await portal.close();
cluster.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(whole && same ? 0 : 1);
