// kill -9 of the whole server while people save: whatever was acknowledged is there after a restart, whole, with its trace.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

const WRITERS = 6;
let own: OwnDatabase;
let writer: TestPerson;
let server: ServerProcess | undefined;
beforeAll(async () => {
  own = await ownDatabase();
  writer = (await own.visit(freshCustomer)).superAdmin;
});
afterAll(async () => {
  await server?.kill();
  await own.remove();
});

/** id → label of every group that the server said it saved. */
const acknowledged = new Map<number, string>();
let tries = 0;
/** Saves groups of NAF codes one after the other until the server is gone. */
const writes = async (url: string): Promise<void> => {
  for (;;) {
    const label = `Groupe ${++tries}`;
    try {
      const answer = await fetch(`${url}/admin/naf/group/edit/0`, {
        method: 'POST',
        headers: {
          ...writer.headers,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ label, position: tries % 10_000 }),
      });
      const { id } = (await answer.json()) as { id: number };
      if (!answer.ok) throw new Error(`refused: ${answer.status}`);
      acknowledged.set(id, label);
    } catch (e) {
      if (e instanceof TypeError) return;
      throw e;
    }
  }
};

test('kill -9 under write load loses nothing that was acknowledged', async () => {
  server = await startServer(own.settings);
  await isReady(server);
  const { url } = server;
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writes(url)));
  while (acknowledged.size < 50) await pause(10);
  await pause(Math.random() * 300);
  await server.kill();
  await writing;
  server = await startServer(own.settings);
  await isReady(server);
  const list = await fetch(`${server.url}/admin/naf/group/list?length=10`, {
    headers: { ...writer.headers, accept: 'application/json' },
  });
  expect(list.status).toBe(200);
  expect(((await list.json()) as { total: number }).total).toBeGreaterThanOrEqual(
    acknowledged.size,
  );
  expect(await server.stop()).toBe(0);
  const { groups, traces } = await own.visit((db) =>
    db.elevated(async (tx) => ({
      groups: (
        await sql<{
          id: number;
          label: string;
        }>`select id, label from naf_group where label like 'Groupe %'`.execute(tx)
      ).rows,
      traces: (
        await sql<{
          row_id: number;
        }>`select row_id from audit_log where table_name = 'naf_group' and action = 'insert' and after ->> 'label' like 'Groupe %'`.execute(
          tx,
        )
      ).rows.map((r) => r.row_id),
    })),
  );
  const labels = new Map(groups.map((g) => [g.id, g.label]));
  expect([...acknowledged].filter(([id, label]) => labels.get(id) !== label)).toEqual([]);
  // A save is one transaction with its trace: both are there or neither.
  expect(traces.toSorted((a, b) => a - b)).toEqual([...labels.keys()].toSorted((a, b) => a - b));
}, 180_000);
