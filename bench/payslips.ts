// Promise (issue 17): 1,000 payslips in one PDF are cut, matched and filed within 120 s on two cores. Measured from the deposit at the server's door until
// every payslip is with its person. The book is made here, a page for each person with a table of lines as payroll software prints them. How long the
// server stopped answering meanwhile is printed beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { assemble } from '#apps/server/assemble.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { auditOff } from '#platform/server/db/audit.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { freePort } from '#platform/testing/server-process.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { openOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { startPostgres } from '../tools/postgres.ts';

const [PEOPLE, LINES, GOAL_SECONDS] = [1_000, 25, 120];
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const cluster = await startPostgres({ port: await freePort() });
if (cluster === null) {
  say('skipped: payslips (no PostgreSQL on this machine)');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'roulement-payslips-'));
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
const period = await db.elevated(async (tx) => {
  await auditOff(tx);
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
    select ${customer.customerId}, (${[...customer.agencies]}::bigint[])[1 + i % 2], 'M' || lpad(i::text, 5, '0'), 'Nom' || i, 'Camille', 2
    from generate_series(1, ${PEOPLE}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, monthly_minutes, weekly_minutes)
    select customer_id, infra_id, id, 'P', '2025-01-01', 'Conducteur', 9100, 2100 from collaborator where customer_id = ${customer.customerId}`;
  const id = await openOctober(tx, customer);
  await tx.run`update pay_period set status = 'closed', closed_at = now() where id = ${id}`;
  return id;
});

const netOf = (person: number): number => 150_000 + person * 7;
const total = Array.from({ length: PEOPLE }, (_, i) => netOf(i + 1)).reduce((a, b) => a + b, 0);
const page = (person: number) => ({
  stack: [
    { text: 'BULLETIN DE PAIE', fontSize: 14 },
    { text: `Matricule : M${String(person).padStart(5, '0')}` },
    { text: `NOM${person} Camille` },
    {
      table: {
        widths: ['*', 60, 60, 60],
        body: Array.from({ length: LINES }, (_, line) => [
          `Rubrique ${line + 1}`,
          `${line + person}`,
          '12,34',
          '56,78',
        ]),
      },
    },
    { text: `Net payé : ${formatEuros(netOf(person))}` },
  ],
  ...(person === 1 ? {} : { pageBreak: 'before' as const }),
});
const book = await printedBytes({
  title: 'Bulletins',
  issuedAt: '2026-11-05T08:00:00Z',
  unnumbered: true,
  content: [
    ...Array.from({ length: PEOPLE }, (_, i) => page(i + 1)),
    {
      text: `Récapitulatif\nNombre de bulletins : ${PEOPLE}\nTotal des nets : ${formatEuros(total)}`,
      pageBreak: 'before',
    },
  ],
});
say(`the book: ${PEOPLE + 1} pages, ${(book.length / 1e6).toFixed(1)} MB`);

const boundary = 'roulement-bench-boundary';
const payload = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bulletins.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
  ),
  book,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);
await portal.jobs.start();
const started = performance.now();
let seconds = 0;
const longest = await longestTurn(async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/evp-payroll/file/deposit/pay/${period}/auto`,
    payload,
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...customer.pay.headers,
    },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await jobsSettled(db, 3 * GOAL_SECONDS * 1_000);
  seconds = (performance.now() - started) / 1000;
});
const rows = await db.elevated(
  (tx) =>
    tx.run<{ filed: number; right: number; net: number }>`select count(*)::int as filed,
    count(*) filter (where d.name like '%' || c.matricule || '%' and d.net_cents = 150000 + 7 * substr(c.matricule, 2)::int)::int as right,
    sum(d.net_cents)::float8 as net
    from pay_document d join collaborator c on c.id = d.collaborator_id
    where d.pay_period_id = ${period} and d.category = 'payslip' and d.placement = 'person'`,
);
const { filed = 0, right = 0, net = 0 } = rows[0] ?? {};
say(
  `${filed} filed, ${right} with the right person and net, longest turn ${longest.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
);
say(
  `payslips: ${seconds.toFixed(1)} s (goal ${GOAL_SECONDS}) ${seconds <= GOAL_SECONDS && filed === PEOPLE && right === PEOPLE && net === total ? 'ok' : 'short'}`,
);
await portal.jobs.stop();
await portal.close();
cluster.kill();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
