// Promise (issue "Evidence", What must be seen): a fleet of 200 drivers × 13 months of card files, read and turned into days; files a second and memory are
// stated. The limit is ours: the whole within ten minutes, in less than 1 GB. `--drivers N` makes it smaller.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { assemble } from '#apps/server/assemble.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { cardNumber, cardOf } from '../tools/fleet-cards.ts';
import { startPostgres } from '../tools/postgres.ts';

const drivers = Number(parseArgs({ options: { drivers: { type: 'string', default: '200' } }, strict: false }).values.drivers);
const MONTHS = 13;
const say = (line: string): void => { process.stdout.write(`${line}\n`); };
const cluster = await startPostgres({ port: 42_300 + (process.pid % 90) });
if (cluster === null) {
  say('skipped: fleet-import (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-fleet-'));
const db = await openDb({ DATA_DIR: folder, DATABASE_URL: cluster.socketUrl, DATABASE_OWNER_URL: undefined, DATABASE_POOL: 10 }, silentLog);
await migrate(db, { migrations: findMigrations() });
const portal = await assemble({ config: readConfig({ ...process.env, DATA_DIR: folder, DATABASE_URL: cluster.socketUrl, SECRET_KEY: 'a key for benches that is long enough', DEMO: '0' }), log: silentLog, db });
await portal.app.ready();
const customer = await freshCustomer(db);
await db.elevated(async (tx) => {
  const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
  for (let d = 1; d <= drivers; d += 1) {
    const id = await createCollaborator(tx, { ...place, matricule: `F${d}`, lastName: 'Martin', firstName: 'Camille', type: 1, driverType: 'LD', card: { nation: 17, number: cardNumber(d) } });
    await createMission(tx, { ...place, collaboratorId: id, type: 'P', startsOn: '2020-01-01', jobTitle: 'Conducteur', driverType: 'LD', monthlyMinutes: 9100, weeklyMinutes: 2100 });
  }
});

let most = 0;
const watch = setInterval(() => { most = Math.max(most, process.memoryUsage().rss); }, 200);
const deposit = crypto.randomUUID();
const send = async (files: readonly { name: string; bytes: Uint8Array }[]): Promise<void> => {
  const b = 'bench-boundary';
  const payload = Buffer.concat([...files.flatMap((f) => [Buffer.from(`--${b}\r\ncontent-disposition: form-data; name="file"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`), Buffer.from(f.bytes), Buffer.from('\r\n')]), Buffer.from(`--${b}--\r\n`)]);
  const answer = await portal.app.inject({ method: 'POST', url: `/legal-files/upload?deposit=${deposit}`, payload, headers: { 'accept': 'application/json', 'content-type': `multipart/form-data; boundary=${b}`, ...customer.admin.headers } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const count = drivers * MONTHS;
const sending = performance.now();
for (let d = 1; d <= drivers; d += 1) await send(Array.from({ length: MONTHS }, (_, m) => cardOf(d, addMonths('2026-10', m + 1 - MONTHS))));
const sent = (performance.now() - sending) / 1000;
say(`  ${count} files sent in ${sent.toFixed(1)} s`);

const reading = performance.now();
await portal.jobs.start();
const asked = await portal.app.inject({ method: 'POST', url: `/legal-files/deposit/${deposit}/read`, payload: {}, headers: { accept: 'application/json', ...customer.admin.headers } });
if (asked.statusCode !== 200) throw new Error(asked.body);
const state = () => db.elevated(async (tx) => (await sql<{ left: number; days: number }>`select (select count(*)::int from job_run where state in ('waiting', 'running')) as left,
  (select count(*)::int from day_record where customer_id = ${customer.customerId}) as days`.execute(tx)).rows[0]);
for (let [now, told] = [await state(), 0]; (now?.left ?? 0) > 0; now = await state()) {
  await pause(250);
  if (performance.now() - told > 30_000) { told = performance.now(); say(`  ${((told - reading) / 1000).toFixed(0)} s: ${now?.left} jobs left, ${now?.days} days`); }
}
const took = (performance.now() - reading) / 1000;
clearInterval(watch);
const { days } = (await state()) ?? { days: 0 };
const runs = await db.elevated(async (tx) => (await sql<{ n: number }>`select count(*)::int as n from job_run where kind = 'days.recompute' and attempts > 0`.execute(tx)).rows[0]?.n);
const failed = await db.elevated(async (tx) => (await sql<{ n: number }>`select count(*)::int as n from job_run where state = 'failed'`.execute(tx)).rows[0]?.n);
say(`  ${days} days computed in ${runs} recalculations for ${count} files, ${failed} failed`);
say(`fleet read and computed: ${took.toFixed(0)} s, ${(count / took).toFixed(1)} files/s (goal ${(count * 600 / 2_600).toFixed(0)} s) ${took <= count * 600 / 2_600 && failed === 0 && days > 0 ? 'ok' : 'short'}`);
say(`fleet read and computed, memory: ${(most / 1e6).toFixed(0)} MB (goal 1000) ${most <= 1e9 ? 'ok' : 'short'}`);
await portal.close();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
