// Promise (issue "Pay variables", What must be seen): 10,000 missions × 31 days × 100 headings computed and stored on PostgreSQL, on two cores, in
// 30 s at most; memory bounded and stated. Published figures of others: PeopleSoft 56 payslips a second, an Odoo forum report 3.5 s a payslip.
// The whole way: asked over HTTP, run as a job by two worker processes, through row-level security, with history, on a database of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { assemble } from '#apps/server/assemble.ts';
import { installStarterHeadings } from '#areas/pay-variables/headings/server/api.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import type { Calculated } from '#areas/pay-variables/pay-entry/calculated.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres } from '../tools/postgres.ts';

const MISSIONS = 10_000;
const HEADINGS = 100;
const GOAL = 30;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const cluster = await startPostgres({ port: 42_900 + (process.pid % 90) });
if (cluster === null) {
  say('skipped: pay-calculation (no PostgreSQL on this machine)');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'roulement-pay-'));
const environment = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: cluster.socketUrl,
  SECRET_KEY: 'a key for benches that is long enough',
  LOG_LEVEL: 'error',
  DEMO: '0',
};
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
const portal = await assemble({ config: readConfig(environment), log: silentLog, db });
await portal.app.ready();
await portal.jobs.start();
const helper = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/worker.ts')], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => {
  helper.kill('SIGKILL');
  cluster.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await new Promise((ready) => {
  helper.stdout.once('data', ready);
});

// Formulas as customers write them: sums over days with conditions, thresholds, headings that name headings, choices by driver type.
const formulas = [
  (n: number) => ['hour', `somme(max(jour.service - ${n % 12}h; 0h))`],
  (n: number) => ['hour', `somme(jour.nuit où jour.conduite > ${n % 6}h)`],
  (n: number) => ['hour', `max(heures.service - ${100 + n}h; 0h)`],
  (n: number) => [
    'hour',
    `SI collaborateur.type = "LD" ALORS max(rubrique("HS25") - ${n % 9}h; 0h) SINON min(heures.conduite; ${n}h)`,
  ],
  (n: number) => ['number', `somme(jour.repas) + ${n}`],
  (n: number) => ['hour', `arrondi(rubrique("HSERV") * 0,${10 + (n % 80)}; 2)`],
  (n: number) => ['day', `absences("CP").jours + ${n % 3}j`],
  (n: number) => ['hour', `moyenne(jour.amplitude) + ${n % 4}h`],
  (n: number) => ['number', `SI heures.service > ${90 + n}h ALORS 1 SINON 0`],
] as const;
const customer = await freshCustomer(db);
const period = await db.elevated(async (tx) => {
  const { customerId, companyId } = customer;
  await installStarterHeadings(tx, customerId, { since: '2025-01-01' });
  const starter =
    (await tx.value<number>`select count(*)::int as n from heading where customer_id = ${customerId} and active`) ??
    0;
  for (let i = starter; i < HEADINGS; i += 1) {
    const [unit = 'hour', formula = '0h'] = formulas[i % formulas.length]?.(i) ?? [];
    await tx.run`insert into heading (customer_id, code, label, unit, formula, decimals, position, active) values (${customerId}, ${`B${i}`}, ${`Rubrique ${i}`}, ${unit}, ${formula}, 2, ${1000 + i}, true)`;
  }
  if (starter > HEADINGS)
    await tx.run`update heading set active = false where customer_id = ${customerId} and id not in (select id from heading where customer_id = ${customerId} and active order by position limit ${HEADINGS})`;
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type, driver_type) select ${customerId}, (${[...customer.agencies]}::bigint[])[1 + i % 2], lpad(i::text, 6, '0'), 'Nom' || i, 'Camille', 1, (array['LD','CD','ME'])[1 + i % 3] from generate_series(1, ${MISSIONS}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes) select customer_id, infra_id, id, 'P', '2025-01-01', 'Conducteur', driver_type, 9100, 2100 from collaborator where customer_id = ${customerId}`;
  await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service, work, driving, amplitude, night, meals, absence_code, absence_halves, theoretical, status, hash)
    select m.customer_id, m.infra_id, m.collaborator_id, m.id, d::date, s, s / 3, s - s / 3, s + 7200, s % 9000, (s / 30000), case when s = 0 then 'CP' end, case when s = 0 then 2 else 0 end, 25200, 'validated', md5(m.id::text || d::text)
    from mission m cross join generate_series(date '2026-10-01', date '2026-10-31', '1 day') d cross join lateral (select case when extract(isodow from d) > 5 or (m.id + extract(day from d)::int) % 17 = 0 then 0 else 25000 + (m.id * 7919 + extract(day from d)::int * 104729) % 16000 end::int as s) x
    where m.customer_id = ${customerId}`;
  await ensurePeriods(tx, { customerId, companyId, from: '2026-09', to: '2026-11' });
  return (await periodFor(tx, companyId, '2026-10-15'))?.id ?? 0;
});
await db.kysely.executeQuery(sql`analyze`.compile(db.kysely));

interface Ended {
  readonly seconds: number;
  readonly result: Calculated;
  readonly helped: number;
}
const memory = { here: 0, helper: 0 };
const peak = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
/** Asks over HTTP and waits for the job as a person would. */
const calculate = async (body: object): Promise<Ended> => {
  const began = performance.now();
  const asked = await portal.app.inject({
    method: 'POST',
    url: `/evp-front-office/calculate/vpe/${period}`,
    payload: body,
    headers: { accept: 'application/json', ...customer.pay.headers },
  });
  const job = asked.json<{ job: number }>().job;
  for (;;) {
    const run = await db.elevated((tx) =>
      tx
        .selectFrom('job_run')
        .select(['state', 'result', 'error'])
        .where('id', '=', job)
        .executeTakeFirstOrThrow(),
    );
    if (run.state === 'failed') throw new Error(run.error);
    if (run.state === 'done') {
      const seconds = (performance.now() - began) / 1000;
      Object.assign(memory, { here: peak(undefined), helper: peak(helper.pid) });
      const helped = await db.elevated(
        (tx) =>
          tx.run<{
            n: number;
          }>`select coalesce(sum((result ->> 'parts')::int), 0)::int as n from job_run where kind = 'pay.calculate-part' and state = 'done'`,
      );
      return { seconds, result: run.result as Calculated, helped: helped[0]?.n ?? 0 };
    }
    await pause(100);
  }
};
const bytes = async (): Promise<string> =>
  (
    await db.elevated(
      (tx) =>
        tx.run<{
          h: string;
        }>`select md5(string_agg(md5(v::text), '' order by v.id)) as h from evp_value v where pay_period_id = ${period}`,
    )
  )[0]?.h ?? '';

const first = await calculate({});
say(
  `  ${first.result.missions} missions, ${first.result.values} values stored, ${first.result.errors} in error; parts computed by helpers: ${first.helped}`,
);
say(
  `  peak memory: web and worker process ${memory.here.toFixed(0)} MB, worker process ${memory.helper.toFixed(0)} MB`,
);
const stored = await bytes();
const nothing = await calculate({});
const again = await calculate({ everything: true });
if (
  nothing.result.missions !== 0 ||
  again.result.changed !== 0 ||
  again.result.missions !== MISSIONS ||
  (await bytes()) !== stored
)
  throw new Error(`a second run was not the same: ${JSON.stringify([nothing, again])}`);
say(
  `  asked again with nothing out of date: ${nothing.seconds.toFixed(2)} s; everything computed again, identical bytes: ${again.seconds.toFixed(1)} s`,
);
say(
  `  ${(MISSIONS / first.seconds).toFixed(0)} missions a second (PeopleSoft publishes 56 payslips a second; an Odoo forum report has 0.3)`,
);
say(
  `pay calculation of ${MISSIONS} missions × 31 days × ${HEADINGS} headings: ${first.seconds.toFixed(1)} s (goal ${GOAL}) ${first.seconds <= GOAL && first.result.values === MISSIONS * HEADINGS ? 'ok' : 'short'}`,
);
helper.kill('SIGTERM');
await portal.close();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
