// GET changes nothing (domain handbook §9): every GET route is asked, and every table holds the same rows afterwards but for a written list of columns.
import process from 'node:process';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { entries, type Entry } from '#platform/contract/inventory.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { fill } from '#platform/testing/route-rules.ts';
import { october } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';

const ALL = (process.env['TESTS_ALL'] ?? '') !== '';
const { at } = october();
let employee: TestPerson;
let gets: Entry[];
beforeAll(async () => {
  gets = entries(Object.fromEntries(at.portal.areas.map((a) => [a.name, a.contract]))).filter(
    (e) => e.method === 'GET' && e.route.kind !== 'stream' && e.route.answers !== 'html',
  );
});

/** The columns that reading may write: when somebody was last seen, when a calendar was last read. */
const WRITTEN_BY_READING: Readonly<Record<string, readonly string[]>> = {
  session: ['last_seen_at'],
  calendar_address: ['last_read_at'],
};
/** The rows that reading may add: that something sensitive was read or downloaded, what left as an export, the job of a long list's export and what is told of it, the portal's own key for push services, the name of a perimeter for live updates. */
const ADDED_BY_READING: Readonly<Record<string, string>> = {
  audit_log: `t.action = 'read'`,
  record_output: `t.kind = 'export'`,
  job_run: `t.kind = '${exportJob.kind}'`,
  live_update: `t.type = 'job' or t.type like 'export-%'`,
  push_key: 'true',
  live_perimeter: 'true',
};

const digests = (): Promise<ReadonlyMap<string, string>> =>
  at.portal.elevated(async (tx) => {
    const tables = await tx.run<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`;
    const parts = tables.map(({ name }) => {
      const kept = sql.raw(`'{${(WRITTEN_BY_READING[name] ?? []).join(',')}}'::text[]`);
      const left = sql.raw(ADDED_BY_READING[name] ?? 'false');
      return sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtext((to_jsonb(t) - ${kept})::text)::bigint), 0) as digest from ${sql.table(name)} t where not (${left})`;
    });
    const rows = await tx.run<{
      name: string;
      digest: string;
    }>`${sql.join(parts, sql` union all `)}`;
    return new Map(rows.map((r) => [r.name, r.digest]));
  });

const groups = (routes: readonly Entry[], size: number): Entry[][] =>
  Array.from({ length: Math.ceil(routes.length / size) }, (_, i) =>
    routes.slice(i * size, (i + 1) * size),
  );

it('every GET leaves every table as it was', { timeout: 300_000 }, async () => {
  const { customer, period, long } = at;
  // What an earlier file left, and the export of a long list, waits: a worker would write while the tables are compared.
  await at.portal.jobs.stop();
  employee = await at.portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: customer.customerId,
      infraId: customer.agencies[0],
      perimeter: [customer.agencies[0]],
      collaboratorId: long.collaborator,
    }),
  );
  const ids = [customer.companyId, long.collaborator, period];
  const query = `period=${period}&collaborator=${long.collaborator}&mission=${long.mission}&infra=${customer.companyId}&month=2026-10&year=2026&day=2026-10-05&from=2026-10-01&to=2026-10-31`;
  // What a browser says of an address that was typed, once a service worker runs: no proof.
  const options = { csrf: false, headers: { 'sec-fetch-site': 'same-origin' } };
  const answered = new Set<string>();
  /** Everybody asks with what narrows a list; without it one person does, of one id (`npm test -- --all`: all of both). */
  const addresses = (e: Entry, id: number, who: TestPerson): string[] => {
    const isPlain = ALL || (who === customer.superAdmin && id === (ids[0] ?? 0)) || id === 0;
    return [...(isPlain ? [fill(e, id)] : []), `${fill(e, id)}?${query}`];
  };
  const ask = async (e: Entry): Promise<void> => {
    const targets = /\{\w+\}/.test(e.path) ? ids : [0];
    for (const who of [customer.superAdmin, customer.pay, employee])
      for (const id of targets)
        for (const address of addresses(e, id, who)) {
          const { statusCode } = await at.portal.as(who).request('GET', address, options);
          if (statusCode < 300) answered.add(e.path);
        }
  };
  /** The tables that differ once these routes were asked. */
  const changedBy = async (routes: readonly Entry[]): Promise<string[]> => {
    const before = await digests();
    for (const e of routes) await ask(e);
    return [...(await digests())]
      .filter(([name, digest]) => before.get(name) !== digest)
      .map(([name]) => `${name} by one of ${routes[0]?.path} ff.`);
  };
  const changed: string[] = [];
  // Comparing all tables costs more than asking: many routes at once, and what differs is asked again by tens, to be named.
  for (const routes of groups(gets, 200)) {
    const tables = await changedBy(routes);
    if (tables.length === 0) continue;
    changed.push(...tables);
    for (const few of groups(routes, 10)) changed.push(...(await changedBy(few)));
  }
  expect(changed).toEqual([]);
  // Most routes have something to say here (580 of 754); the others were refused before they read.
  expect(answered.size / gets.length).toBeGreaterThan(0.7);
});
