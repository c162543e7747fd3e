// On a server, a line may appear below others that are in the chain already, and two processes may begin a turn at once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { readConfig } from '../config/config.ts';
import { secretsFrom } from '../secrets/secrets.ts';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { advanceChains } from './batch.ts';
import { evidenceOf } from './evidence.ts';
import { PROVIDER_CHAIN } from './lines.ts';
import { chainOf } from './store.ts';
import { verifyChain } from './verify.ts';

let db: Db;
beforeAll(async () => {
  db = await newTestDb();
});
afterAll(() => db.close());

const secrets = secretsFrom(['a key of the tests that has 32 characters']);
const turn = () =>
  advanceChains(
    { db, config: readConfig({}), secrets, log: silentLog },
    Temporal.Instant.from('2026-11-30T04:00:00Z'),
  );
const write = async (tx: Tx): Promise<void> => {
  await tx.run`insert into audit_log (action, table_name) values ('run', 'pay')`;
};
const verdict = async () => {
  const asked = { customer: PROVIDER_CHAIN, origin: 'here', checkpoints: [], keys: [] };
  const { findings, lines, waiting } = await verifyChain(await evidenceOf(db, asked));
  return { findings, lines, waiting };
};

test('a line that is written late is waited for, and turns beside each other add each line once', async () => {
  if (db.kind === 'embedded') return;
  await turn();
  const before = await verdict();
  const written = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const late = db.elevated(async (tx) => {
    await write(tx);
    written.resolve();
    await gate.promise;
  });
  await written.promise;
  await db.elevated(write);
  expect(await turn()).toEqual([]);
  expect(await verdict()).toMatchObject({ lines: before.lines, waiting: 1 });
  gate.resolve();
  await late;
  await Promise.all([turn(), turn(), turn()]);
  expect(await verdict()).toEqual({ findings: [], lines: before.lines + 2, waiting: 0 });
  await db.elevated(write);
  await Promise.all([turn(), turn()]);
  expect(await verdict()).toEqual({ findings: [], lines: before.lines + 3, waiting: 0 });
  expect((await db.elevated((tx) => chainOf(tx, PROVIDER_CHAIN)))?.size).toBeGreaterThan(3);
});
