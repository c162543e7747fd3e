// Promise (issue "Evidence", What must be seen): a fleet of 200 drivers × 13 months, card files and vehicle-unit files, dropped on the screen in one go in a real browser, until every
// file is read, every day computed and every offence judged; files a second and the server's memory are stated. The limit is ours: the whole within twenty minutes, in less than 1 GB.
// `--drivers N` makes it smaller; `--embedded` asks the embedded database instead of PostgreSQL.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import {
  createCollaborators,
  createMissions,
  createVehicles,
} from '#areas/collaborators/directory/server/api.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { BROWSER_FLAGS, findBrowser } from '#platform/testing/find-browser.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { freePort, isReady, startServer } from '#platform/testing/server-process.ts';
import { cardNumber, cardOf, FRANCE, plateOf, surnameOf, vinOf } from '../tools/fleet-cards.ts';
import { vehicleOf } from '../tools/fleet-vehicles.ts';
import { startPostgres, type Cluster } from '../tools/postgres.ts';

const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
  strict: false,
});
const [drivers, MONTHS, LAST, GOAL_SECONDS, GOAL_BYTES] = [
  Number(values.drivers),
  13,
  '2026-10',
  1_200,
  1e9,
] as const;
const all = Array.from({ length: drivers }, (_, i) => i + 1);
const count = drivers * MONTHS * 2;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const skip = (why: string): never => {
  say(`skipped: fleet-import (${why})`);
  process.exit(0);
};

if (!existsSync('dist/web/index.html')) skip('the web application is not built: npx vite build');
const chromiumHere = await findBrowser();
const cluster: Cluster | null = values.embedded
  ? null
  : await startPostgres({ port: await freePort() });
if (chromiumHere === null || (cluster === null && !values.embedded))
  skip('no Chromium, or no PostgreSQL, on this machine');
process.once('exit', () => cluster?.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
if (cluster !== null) process.env['TEST_DATABASE_URL'] = cluster.url;
const own = await ownDatabase();
const customer = await own.visit(async (db) => {
  const made = await freshCustomer(db);
  await db.elevated(async (tx) => {
    const place = { customerId: made.customerId, infraId: made.agencies[0] };
    const ids = await createCollaborators(
      tx,
      all.map((d) => ({
        ...place,
        matricule: `F${d}`,
        lastName: surnameOf(d),
        firstName: 'Camille',
        type: 1,
        driverType: 'LD',
        card: { nation: FRANCE, number: cardNumber(d) },
      })),
    );
    await createMissions(
      tx,
      ids.map((collaboratorId) => ({
        ...place,
        collaboratorId,
        type: 'P' as const,
        startsOn: '2020-01-01',
        jobTitle: 'Conducteur',
        driverType: 'LD' as const,
        monthlyMinutes: 9100,
        weeklyMinutes: 2100,
      })),
    );
    await createVehicles(
      tx,
      all.map((d) => ({
        ...place,
        registration: plateOf(d),
        vin: vinOf(d),
        label: 'Tracteur',
        nation: FRANCE,
      })),
    );
  });
  return made;
});
const folder = mkdtempSync(join(tmpdir(), 'roulement-fleet-'));
mkdirSync(join(folder, 'files'));
const files = all.flatMap((d) =>
  Array.from({ length: MONTHS }, (_, m) => addMonths(LAST, m + 1 - MONTHS)).flatMap((month) => [
    cardOf(d, month),
    vehicleOf(d, month),
  ]),
);
for (const { name, bytes } of files) writeFileSync(join(folder, 'files', name), bytes);
say(
  `  ${files.length} files, ${(files.reduce((n, f) => n + f.bytes.length, 0) / 1e6).toFixed(0)} MB`,
);

const server = await startServer(own.settings);
process.once('exit', () => server.child.kill('SIGKILL'));
await isReady(server);
/** The most memory that the server has ever held, as the system counts it. */
const peak = (): number =>
  Number(
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? 0,
  ) * 1024;
/** Seconds of processor that the server has used: what the load of the machine does not change (hundredths of a second, as Linux counts them). */
const computing = (): number =>
  readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
    .split(') ')[1]
    ?.split(' ')
    .slice(11, 13)
    .reduce((n, ticks) => n + Number(ticks) / 100, 0) ?? 0;
const browser = await chromium.launch({
  executablePath: chromiumHere?.executablePath ?? '',
  args: [...BROWSER_FLAGS],
  env: { ...(process.env as Record<string, string>), ...chromiumHere?.env },
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const [name = '', value = ''] = (customer.admin.headers['cookie'] ?? '').split('=');
await context.addCookies([{ name, value, url: server.url }]);
const page = await context.newPage();
await page.goto(`${server.url}/legal-files`);
await page.getByRole('button', { name: 'Déposer' }).first().click();
const [began, computedBefore] = [performance.now(), computing()];
const since = (): number => (performance.now() - began) / 1000;
await page
  .getByRole('dialog')
  .locator('input[type=file]')
  .setInputFiles(files.map((f) => join(folder, 'files', f.name)));

interface State {
  readonly read: number;
  readonly waiting: number;
  readonly jobs: number;
  readonly failed: number;
  readonly damaged: number;
  readonly days: number;
  readonly offences: number;
}
/** How far it is, asked of the server's own database from outside; the embedded one only the server may open, so there the screen is asked. */
const state = async (): Promise<State | null> =>
  cluster === null
    ? null
    : own.visit(
        async (db) =>
          (await db.elevated(
            async (tx) =>
              (
                await tx.run<State>`select
  (select count(*)::int from legal_file_line where outcome <> 'waiting') as read, (select count(*)::int from legal_file_line where outcome = 'waiting') as waiting,
  (select count(*)::int from legal_file_line where outcome <> 'treated') as damaged, (select count(*)::int from job_run where state in ('waiting', 'running')) as jobs,
  (select count(*)::int from job_run where state = 'failed') as failed, (select count(*)::int from day_record) as days, (select count(*)::int from offence) as offences`
              )[0],
          )) ?? null,
      );
let [reported, ended] = [0, await state()];
while (ended === null || ended.read < count || ended.jobs > 0) {
  await pause(3000);
  ended = await state();
  if (ended === null && (await page.getByText(`${count} sur ${count}`).count()) > 0) break;
  if (since() - reported < 60) continue;
  reported = since();
  say(
    `  ${reported.toFixed(0)} s: ${ended === null ? '' : `${ended.read} read, ${ended.jobs} jobs left, ${ended.days} days, ${ended.offences} offences, `}${(peak() / 1e6).toFixed(0)} MB`,
  );
}
const took = since();
say(
  `  ${ended?.days} days computed, ${ended?.offences} offences judged, ${ended?.failed} jobs failed, ${ended?.damaged} files not treated; ${(((computing() - computedBefore) * 1000) / count).toFixed(0)} ms of the server's computing a file; load of this machine ${loadavg()
    .map((l) => l.toFixed(1))
    .join(' ')}`,
);
const [limit, most] = [(GOAL_SECONDS * drivers) / 200, peak()];
say(
  `fleet dropped on the screen, read and judged: ${took.toFixed(0)} s, ${(count / took).toFixed(1)} files/s (goal ${limit.toFixed(0)} s) ${took <= limit && (ended === null || (ended.failed === 0 && ended.damaged === 0 && ended.days > 0)) ? 'ok' : 'short'}`,
);
say(
  `fleet dropped on the screen, server memory: ${(most / 1e6).toFixed(0)} MB (goal ${GOAL_BYTES / 1e6}) ${most <= GOAL_BYTES ? 'ok' : 'short'}`,
);
await browser.close();
await server.stop();
await own.remove();
await cluster?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
