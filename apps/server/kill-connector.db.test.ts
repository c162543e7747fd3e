// kill -9 of the whole portal while a connector is in mid-file: the run goes on by itself after the restart; the file is whole, and there once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import type { RunDetail } from '#areas/interfaces/connectors/contract.ts';
import {
  newHostKey,
  startSftp,
  type SftpServer,
} from '#areas/interfaces/connectors/server/sftp-server.fixtures.ts';

const BASE = '/admin/interfaces';
const account = { hostKey: newHostKey(), login: 'rh', password: 'tres-secret' };
const ENDS = { timeout: 90_000, interval: 50 };
/** On a server a worker that died is missed after half a minute: `killed-worker.db.test.ts` waits for that. */
const isEmbedded = (process.env['TEST_DATABASE_URL'] ?? '') === '';
let own: OwnDatabase;
let admin: TestPerson;
let sftp: SftpServer;
let server: ServerProcess | undefined;
beforeAll(async () => {
  own = await ownDatabase();
  sftp = await startSftp(account);
  await own.visit(async (db) => {
    const customer = await freshCustomer(db);
    ({ admin } = customer);
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    await db.elevated(async (tx) => {
      for (const matricule of ['K1', 'K2', 'K3']) {
        const named = { matricule, lastName: 'Coupure', firstName: 'Ali', type: 1 } as const;
        const collaboratorId = await createCollaborator(tx, { ...place, ...named });
        const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
        await createMission(tx, { ...place, collaboratorId, type: 'P', jobTitle: 'C', ...spell });
      }
    });
  });
});
afterAll(async () => {
  await server?.kill();
  await sftp.close();
  await own.remove();
});

const started = async (): Promise<void> => {
  server = await startServer({
    ...own.settings,
    OUTGOING_PRIVATE: '127.0.0.1',
    INLINE_WORKER: 'true',
  });
  await isReady(server);
};
const call = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${server?.url}${BASE}/${path}`, {
    headers: { ...admin.headers, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([path, answer.status, text]).toEqual([
    path,
    answer.status < 300 ? answer.status : 200,
    text,
  ]);
  return (text === '' ? null : JSON.parse(text)) as T;
};
const run = async (id: number, rehearsal: boolean): Promise<number> =>
  (await call<{ run: number }>(`run/${id}`, { rehearsal })).run;
const ended = async (of: number): Promise<RunDetail> => {
  await expect
    .poll(async () => (await call<RunDetail>(`run-detail/${of}`)).state, ENDS)
    .toMatch(/done|failed/);
  return call(`run-detail/${of}`);
};

test.runIf(isEmbedded)(
  'a run whose portal is killed in mid-file sends the file once, whole',
  async () => {
    await started();
    const { id } = await call<{ id: number }>(
      'save-field-values/outbound/collaborators/sftp/kelio',
      {
        version: 0,
        host: '127.0.0.1',
        port: sftp.port,
        folder: 'in',
        mapping: {},
        ...account,
      },
    );
    const { hostKey } = await call<{ hostKey: { fingerprint: string } }>(`test/${id}`, {});
    await call(`approve-host-key/${id}`, { fingerprint: hostKey.fingerprint });
    await call(`update-is-active/${id}`, { active: true });
    const rehearsed = await ended(await run(id, true));
    expect([rehearsed.sent, sftp.seen.bytes]).toEqual([1, 0]);

    sftp.holdAfter = 1;
    const cut = await run(id, false);
    await expect.poll(() => sftp.seen.bytes, ENDS).toBeGreaterThan(0);
    await server?.kill();
    const [half] = [...sftp.files];
    expect([sftp.files.size, sftp.seen.renames]).toEqual([1, []]);
    expect(half?.[0]).toMatch(/\.part$/);

    sftp.holdAfter = null;
    await started();
    expect(await ended(cut)).toMatchObject({ state: 'done', sent: 1 });
    const [path, bytes] = [...sftp.files][0] ?? ['', Buffer.alloc(0)];
    expect([sftp.files.size, sftp.seen.renames]).toEqual([1, [path]]);
    expect(bytes.length).toBeGreaterThan(half?.[1].length ?? 0);
    const lines = bytes.toString('utf8').split(/\r?\n/);
    for (const matricule of ['K1', 'K2', 'K3'])
      expect(lines.filter((line) => line.includes(matricule))).toHaveLength(1);
    expect(lines.filter((line) => line !== '')).toEqual(
      rehearsed.differences[0]?.fields.map(({ after }) => after),
    );
    // Asked again, nothing is sent twice.
    expect(await ended(await run(id, false))).toMatchObject({
      state: 'done',
      sent: 0,
      unchanged: 1,
    });
    expect(sftp.seen.renames).toHaveLength(1);
  },
  240_000,
);
