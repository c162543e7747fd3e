// kill -9 of the process that computes a company, in the middle of a part: another takes it up; nothing twice, nothing lost.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { LONG_SILENT } from '#platform/testing/killed-processes.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { openOctober } from './pay-month.fixtures.ts';

/** A killed worker is tried once, by that of files (`killed-deposit`); this one before a release (`npm test -- --all`). */
const onServer =
  (process.env['TEST_DATABASE_URL'] ?? '') !== '' && (process.env['TESTS_ALL'] ?? '') !== '';
const MISSIONS = 600;
let own: OwnDatabase;
let customer: FreshCustomer;
let period = 0;
const servers: ServerProcess[] = [];

const fill = async (tx: Tx): Promise<void> => {
  await tx.run`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type, driver_type) select ${customer.customerId}, ${customer.agencies[0]}, lpad(i::text, 6, '0'), 'Nom' || i, 'Camille', 1, 'LD' from generate_series(1, ${MISSIONS}::int) i`;
  await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes) select customer_id, infra_id, id, 'P', '2025-01-01', 'Conducteur', 'LD', 9100, 2100 from collaborator where customer_id = ${customer.customerId}`;
  await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, mission_id, day, service, work, amplitude, theoretical, status, hash) select customer_id, infra_id, collaborator_id, id, '2026-10-05', 3600 * (1 + id % 9), 0, 0, 25200, 'validated', id::text from mission where customer_id = ${customer.customerId}`;
};
beforeAll(async () => {
  if (!onServer) return;
  own = await ownDatabase();
  await own.visit(async (db) => {
    customer = await freshCustomer(db);
    await db.elevated(async (tx) => {
      period = await openOctober(tx, customer);
      await fill(tx);
    });
  });
});
afterAll(async () => {
  for (const s of servers) await s.kill();
  if (onServer) await own.remove();
});

const server = async (): Promise<ServerProcess> => {
  const started = await startServer(own.settings);
  servers.push(started);
  await isReady(started);
  return started;
};

test.runIf(onServer)(
  'a calculation whose worker is killed in the middle is finished by another, nothing twice and nothing lost',
  async () => {
    const first = await server();
    // As the owner: a managed service has nobody else who sees rows.
    const { DATABASE_OWNER_URL: owner, DATABASE_DIRECT_URL: direct = owner } = own.settings;
    const client = new Client({ connectionString: direct });
    await client.connect();
    await client.query('set app.elevated = on');
    const count = async (text: string): Promise<number> =>
      Number((await client.query<{ n: string }>(text)).rows[0]?.n);
    // The last mission is held: the third part cannot be stored.
    await client.query('begin');
    await client.query('select 1 from mission order by id desc limit 1 for update');
    const asked = await fetch(`${first.url}/evp-front-office/calculate/vpe/${period}`, {
      method: 'POST',
      headers: {
        ...customer.pay.headers,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: '{}',
    });
    const { job } = (await asked.json()) as { job: number };
    while ((await count('select count(*) as n from evp_calculation_part where done')) < 2)
      await pause(20);
    await first.kill();
    await client.query('rollback');
    await client.query(LONG_SILENT);
    const stored = await count('select count(*) as n from evp_value');
    expect(stored).toBe(500 * 10);
    const before = (
      await client.query<{ h: string }>(
        "select md5(string_agg(v::text, '' order by id)) as h from evp_value v",
      )
    ).rows[0]?.h;

    await server();
    while (
      (await count(
        `select count(*) as n from job_run where id = ${job} and state in ('done', 'failed')`,
      )) === 0
    )
      await pause(100);
    expect(
      (await client.query(`select state, result from job_run where id = ${job}`)).rows,
    ).toEqual([
      {
        state: 'done',
        result: { missions: MISSIONS, values: MISSIONS * 10, changed: MISSIONS * 10, errors: 0 },
      },
    ]);
    expect(await count('select count(*) as n from evp_value')).toBe(MISSIONS * 10);
    expect(await count('select count(*) as n from evp_value_history')).toBe(0);
    expect(
      (
        await client.query<{ h: string }>(
          `select md5(string_agg(v::text, '' order by id)) as h from evp_value v where id in (select id from evp_value order by mission_id, heading_id limit ${stored})`,
        )
      ).rows[0]?.h,
    ).toBe(before);
    expect(await count('select count(*) as n from evp_calculation')).toBe(0);
    await client.end();
  },
  180_000,
);
