// kill -9 of the whole server while people save and a telephone brings what was recorded without a network: whatever was acknowledged is there after a
// restart, whole, with its trace; whatever the telephone recorded is there once.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachDay } from '#engines/french-time/days.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { quiet } from '#platform/testing/quiet.ts';

const WRITERS = 6;
let own: OwnDatabase;
let writer: TestPerson;
let driver: TestPerson;
let server: ServerProcess | undefined;
beforeAll(async () => {
  own = await ownDatabase();
  await own.visit(async (db) => {
    const customer = await freshCustomer(db);
    writer = customer.superAdmin;
    driver = await db.elevated(async (tx) => {
      const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
      const named = { matricule: 'K1', lastName: 'Coupure', firstName: 'Ali', type: 1 } as const;
      const collaboratorId = await createCollaborator(tx, { ...place, ...named });
      const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
      await createMission(tx, { ...place, collaboratorId, type: 'P', jobTitle: 'C', ...spell });
      const perimeter = [place.infraId];
      return freshPerson(tx, { roles: ['ROLE_COLLABORATOR'], ...place, perimeter, collaboratorId });
    });
  });
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

/** Days off recorded in a yard: what the telephone keeps until the server says that it has it. */
const outbox = eachDay({ first: '2030-02-01', last: '2030-02-28' }).map((day, i) => ({
  id: randomUUID(),
  method: 'POST',
  route: '/collaborative/absences',
  body: { code: 'CP', startsOn: day, endsOn: day },
  recordedAt: new Date(Date.UTC(2026, 9, 25, 2, 0, i)).toISOString(),
}));
/** Item → the absence that the server said it made of it. */
const made = new Map<string, number>();
const bring = async (url: string, items: readonly object[]): Promise<void> => {
  const answer = await fetch(`${url}/sync`, {
    method: 'POST',
    headers: { ...driver.headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ items }),
  });
  const { items: answers } = (await answer.json()) as {
    items: { id: string; status: string; answer: { id: number } | null }[];
  };
  for (const { id, status, answer: its } of answers) {
    expect([status, made.get(id) ?? its?.id]).toEqual(['done', its?.id]);
    made.set(id, its?.id ?? 0);
  }
};
/** One at a time, over and over, until the server is gone: it dies between two of them, or within one. */
const brings = async (url: string): Promise<void> => {
  for (let i = 0; ; i += 1)
    try {
      await bring(url, outbox.slice(i % outbox.length, (i % outbox.length) + 1));
    } catch (e) {
      if (e instanceof TypeError) return;
      throw e;
    }
};

test('kill -9 under write load loses nothing that was acknowledged', async () => {
  server = await startServer(own.settings);
  await isReady(server);
  const { url } = server;
  const writing = Promise.all([...Array.from({ length: WRITERS }, () => writes(url)), brings(url)]);
  while (acknowledged.size < 50 || made.size === 0) await pause(10);
  await quiet(Math.random() * 300, 'the end comes at no chosen moment');
  await server.kill();
  await writing;
  server = await startServer(own.settings);
  await isReady(server);
  const list = await fetch(`${server.url}/admin/naf/group/list?length=10`, {
    headers: { ...writer.headers, accept: 'application/json' },
  });
  expect(list.status).toBe(200);
  // Everything again, what was said to be done too: a telephone may have lost the answer.
  await bring(server.url, outbox);
  expect(((await list.json()) as { total: number }).total).toBeGreaterThanOrEqual(
    acknowledged.size,
  );
  expect(await server.stop()).toBe(0);
  const { groups, traces, absences } = await own.visit((db) =>
    db.elevated(async (tx) => ({
      absences: await tx.column<number>`select id from absence order by id`,
      groups: await tx.run<{
        id: number;
        label: string;
      }>`select id, label from naf_group where label like 'Groupe %'`,
      traces:
        await tx.column<number>`select row_id from audit_log where table_name = 'naf_group' and action = 'insert' and after ->> 'label' like 'Groupe %'`,
    })),
  );
  const labels = new Map(groups.map((g) => [g.id, g.label]));
  expect([...acknowledged].filter(([id, label]) => labels.get(id) !== label)).toEqual([]);
  // A save is one transaction with its trace: both are there or neither.
  expect(traces.toSorted((a, b) => a - b)).toEqual([...labels.keys()].toSorted((a, b) => a - b));
  // Nothing lost, nothing doubled.
  expect(absences).toEqual([...made.values()].toSorted((a, b) => a - b));
  expect(absences).toHaveLength(outbox.length);
}, 180_000);
