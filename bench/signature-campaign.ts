// Promise (issue 39 §3): a DFS campaign of 300 people, each with a letter of their own, is sent within 120 s and 300 MB more on PostgreSQL. Measured from
// the press until every request has left, without the mails' delivery; then all are reminded, a third answers, and it is cancelled.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { assemble } from '#apps/server/assemble.ts';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import type { JobContext } from '#platform/server/services.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { Population } from '#areas/collaborators/documents/contract.ts';
import { sendJob } from '#areas/collaborators/signature-campaigns/server/send-job.ts';
import { startPostgres } from '../tools/postgres.ts';

const PEOPLE = Number(process.argv[2] ?? 300);
const [GOAL_SECONDS, GOAL_MB] = [120, 300];
const path = '/collaborative/signature-campaign';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: signature-campaign (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-campaign-'));
const settings = { DATA_DIR: folder, DATABASE_URL: cluster.socketUrl };
const database = { ...settings, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 10 };
const db = await openDb(database, silentLog);
await migrate(db, { migrations: findMigrations() });
const secret = { SECRET_KEY: 'a key for benches that is long enough', DEMO: '0' };
const config = readConfig({ ...process.env, ...settings, ...secret });
const portal = await assemble({ config, log: silentLog, db });
await portal.app.ready();
const customer = await freshCustomer(db);
await db.elevated(async (tx) => {
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type, driver_type, email)
    select ${customer.customerId}, ${customer.agencies[0]}, 'M' || i, 'Nom' || i, 'Camille', 1, 'LD', 'p' || i || '@exemple.test'
    from generate_series(1, ${PEOPLE}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes)
    select customer_id, infra_id, id, 'P', '2025-01-01', 'Conducteur', 'LD', 9100, 2100 from collaborator where customer_id = ${customer.customerId}`;
});

const press = async (url: string, payload: object) => {
  const { headers } = customer.admin;
  const answer = await portal.app.inject({ method: 'POST', url, payload, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json();
};
const timed = async <T>(what: string, work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1_000;
  say(`  ${what}: ${seconds.toFixed(1)} s`);
  return [result, seconds];
};
const today = todayIn(Temporal.Now.instant());
const [made] = await timed('asked', () =>
  press(`${path}/dfs`, {
    key: randomUUID(),
    infraId: customer.agencies[0],
    population: Population.parse({}),
    expiresOn: addDays(today, 10),
    reminderDays: 3,
    year: 2026,
    rate: 1_700,
    silence: 'ends',
  }),
);
const { id } = made as { id: number };
const before = process.memoryUsage().rss;
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
const job = {
  payload: { id, title: '' },
  services: portal.services,
  now: Temporal.Now.instant(),
  actor: null,
  progress: async () => {},
} as unknown as JobContext<{ id: number; title: string }>;
const [, sent] = await timed('letters printed and sent', async () => sendJob.run(job));
clearInterval(watch);
await db.elevated(async (tx) => {
  await tx.run`update signature_participant set reminded_on = ${addDays(today, -1)}`;
  await tx.run`update signature_request set status = 'signed' where id % 3 = 0`;
});
const [reminded] = await timed('reminded', () => press(`${path}/${id}/remind`, {}));
const [canceled] = await timed('cancelled', () => press(`${path}/${id}/cancel`, { reason: 'x' }));
say(`  ${JSON.stringify({ people: PEOPLE, reminded, canceled })}`);
const mb = (most - before) / 1_048_576;
const verdict = sent <= GOAL_SECONDS && mb <= GOAL_MB ? 'ok' : 'short';
say(
  `signature-campaign: ${sent.toFixed(1)} s, ${mb.toFixed(0)} MB more, load ${loadavg()[0]?.toFixed(1)} (goal ${GOAL_SECONDS} s, ${GOAL_MB} MB) ${verdict}`,
);
await portal.jobs.stop();
await portal.close();
cluster.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(verdict === 'ok' ? 0 : 1);
