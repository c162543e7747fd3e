// Promise (issue "Pay variables", What must be seen): the grid of 2,000 people × 60 headings answers within 1.5 s, a figure put in within 100 ms.
// Measured at the server's door (query, transaction, row-level security, answer as text); the browser draws only the lines in sight.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '#apps/server/assemble.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import type { PayGrid } from '#areas/pay-variables/pay-entry/grid.ts';
import { calculateSome } from '#areas/pay-variables/pay-entry/server/api.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';

const MISSIONS = 2_000;
const HEADINGS = 60;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const cluster = await startPostgres({ port: 42_700 + (process.pid % 90) });
if (cluster === null) {
  say('skipped: pay-grid (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-grid-'));
const db = await openDb(
  {
    DATA_DIR: folder,
    DATABASE_URL: cluster.socketUrl,
    DATABASE_OWNER_URL: undefined,
    DATABASE_POOL: 10,
  },
  silentLog,
);
await migrate(db, { migrations: findMigrations() });
const portal = await assemble({
  config: readConfig({
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: cluster.socketUrl,
    SECRET_KEY: 'a key for benches that is long enough',
    DEMO: '0',
  }),
  log: silentLog,
  db,
});
await portal.app.ready();
const customer = await freshCustomer(db);
const { customerId, companyId } = customer;
const months = await db.elevated(async (tx) => {
  await auditOff(tx);
  await installStarterHeadings(tx, customerId, { since: '2025-01-01' });
  const there =
    (await tx.value<number>`select count(*)::int as n from heading where customer_id = ${customerId} and active`) ??
    0;
  for (let i = there; i < HEADINGS; i += 1)
    await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${customerId}, ${`B${i}`}, ${`Rubrique ${i}`}, 'hour', ${`somme(max(jour.service - ${i % 12}h; 0h))`}, 2, ${1000 + i}, true)`;
  await tx.run`update heading set active = false where customer_id = ${customerId} and id not in (select id from heading where customer_id = ${customerId} and active order by position limit ${HEADINGS})`;
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type, driver_type) select ${customerId}, (${[...customer.agencies]}::bigint[])[1 + i % 2], lpad(i::text, 6, '0'), 'Nom' || i, 'Camille', 1, 'LD' from generate_series(1, ${MISSIONS}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes) select customer_id, infra_id, id, 'P', '2025-01-01', 'Conducteur', 'LD', 9100, 2100 from collaborator where customer_id = ${customerId}`;
  await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service, work, amplitude, theoretical, status, hash) select m.customer_id, m.infra_id, m.collaborator_id, m.id, d::date, 25000 + m.id % 9000, 0, 30000, 25200, 'validated', m.id::text
    from mission m cross join generate_series(date '2026-09-01', date '2026-10-31', '1 day') d where m.customer_id = ${customerId}`;
  await ensurePeriods(tx, { customerId, companyId, from: '2026-09', to: '2026-10' });
  return {
    september: (await periodFor(tx, companyId, '2026-09-15'))?.id ?? 0,
    october: (await periodFor(tx, companyId, '2026-10-15'))?.id ?? 0,
  };
});
for (const periodId of [months.september, months.october])
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    after = await db.elevated(async (tx) => {
      await auditOff(tx);
      return calculateSome(tx, { periodId, companyId }, { after: from, limit: 500 });
    });
  }
await db.elevated((tx) => tx.run`analyze`);

const headers = { accept: 'application/json', ...customer.pay.headers };
const asked = async (o: {
  method: 'GET' | 'POST';
  url: string;
  payload?: object;
}): Promise<{ ms: number; body: string }> => {
  const began = performance.now();
  const answer = await portal.app.inject({ ...o, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ms: performance.now() - began, body: answer.body };
};
const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
const opening = {
  method: 'GET',
  url: `/rest/evp-front-office/evp-front-office/json?period=${months.october}`,
} as const;
const opened = [await asked(opening), await asked(opening), await asked(opening)];
const grid = JSON.parse(opened[0]?.body ?? '{}') as PayGrid;
const [row, heading] = [grid.rows[1_000], grid.headings[0]];
const edits: number[] = [];
for (let i = 0; i < 20; i += 1)
  edits.push(
    (
      await asked({
        method: 'POST',
        url: '/value/save-many',
        payload: {
          period: months.october,
          reason: 'Mesure',
          values: [
            { mission: row?.mission ?? 0, heading: heading?.id ?? 0, value: 3_600 * (i + 1) },
          ],
        },
      })
    ).ms,
  );
say(
  `  ${grid.rows.length} people × ${grid.headings.length} headings, ${((opened[0]?.body.length ?? 0) / 1e6).toFixed(1)} MB of text; a figure put in: median ${median(edits).toFixed(0)} ms, worst ${Math.max(...edits).toFixed(0)} ms`,
);
// The peer: the same figures as the database makes JSON of them, a statement by itself, without names, states, rights or the month before.
const peer: number[] = [];
for (let i = 0; i < 3; i += 1) {
  const began = performance.now();
  const rows = await db.elevated(
    (tx) =>
      tx.run<{
        cells: unknown;
      }>`select mission_id, json_agg(json_build_array(id, computed, manual, error, regulated) order by heading_id) as cells from evp_value where pay_period_id = ${months.october} group by mission_id`,
  );
  JSON.stringify(rows);
  peer.push(performance.now() - began);
}
const ms = median(opened.map((o) => o.ms));
say(
  `  the whole grid takes ${(ms / median(peer)).toFixed(1)} × a bare statement of its figures (${median(peer).toFixed(0)} ms)`,
);
say(
  `pay grid opened: ${(ms / 1000).toFixed(2)} s (goal 1.5) ${ms <= 1_500 && grid.rows.length === MISSIONS ? 'ok' : 'short'}`,
);
say(
  `pay grid figure put in and answered: ${median(edits).toFixed(0)} ms (goal 100) ${median(edits) <= 100 ? 'ok' : 'short'}`,
);
await portal.close();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
