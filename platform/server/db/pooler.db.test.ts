// Through pgbouncer in transaction mode: what a transaction sets is gone with it, and what needs a session goes past the pooler.
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { quiet } from '#platform/testing/quiet.ts';
import type { Tx } from '../call.ts';
import type { Db, DbScope } from '../services.ts';
import { openDb } from './open.ts';

const scope = (customerId: number): DbScope => ({
  customerId,
  infras: [customerId],
  personId: customerId,
  provider: false,
  audit: { userId: customerId, impersonatorId: null, requestId: 'r', ip: '' },
});
const settingsOf = async (tx: Tx) =>
  (
    await tx.run<{ role: string; customer: string; zone: string; jit: string; limit: string }>`
      select current_user as role, current_setting('app.customer', true) as customer,
        current_setting('timezone') as zone, current_setting('jit') as jit,
        current_setting('statement_timeout') as limit`
  )[0];

describe.skipIf((process.env['TEST_POOLER_URL'] ?? '') === '')('through a pooler', () => {
  let own: OwnDatabase;
  let db: Db;
  const settings = () => ({
    DATA_DIR: '',
    DATABASE_URL: own.settings['DATABASE_URL'],
    DATABASE_OWNER_URL: own.settings['DATABASE_OWNER_URL'],
    DATABASE_DIRECT_URL: own.settings['DATABASE_DIRECT_URL'],
    DATABASE_POOL: 12,
  });
  beforeAll(async () => {
    own = await ownDatabase();
    db = await openDb(settings(), silentLog);
  });
  afterAll(async () => {
    await db.close();
    await own.remove();
  });

  test('many clients take turns on few connections, each in its own scope', async () => {
    const customers = Array.from({ length: 200 }, (_, i) => i + 1);
    const seen = await Promise.all(
      customers.map((id) =>
        db.within(scope(id), id % 2 === 0 ? 'read' : 'write', async (tx) => {
          const first = await settingsOf(tx);
          await quiet(id % 7, 'others take their turns between');
          return [first, await settingsOf(tx)];
        }),
      ),
    );
    const expected = (id: number) => ({
      role: 'roulement_app',
      customer: String(id),
      zone: 'UTC',
      jit: 'off',
      limit: '5min',
    });
    expect(seen).toEqual(customers.map((id) => [expected(id), expected(id)]));
  });

  test('nothing of a request is left for the next one', async () => {
    await db.within(scope(7), 'write', (tx) => settingsOf(tx));
    const after = await db.elevated((tx) => settingsOf(tx));
    expect([after?.role, after?.customer ?? '', after?.limit]).toEqual([
      'roulement_test_tables',
      '',
      '0',
    ]);
  });

  test('the same statement many times needs no name', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(await db.within(scope(1), 'read', (tx) => settingsOf(tx))).toMatchObject({
        customer: '1',
      });
  });

  test('a listener hears, past the pooler', async () => {
    const heard: string[] = [];
    const listening = await db.listen('pooled_news', (payload) => heard.push(payload));
    await db.elevated((tx) => tx.run`select pg_notify('pooled_news', 'x')`);
    await expect.poll(() => heard).toEqual(['x']);
    await listening.close();
  });

  test('an address that is not direct is refused where a direct one is needed, with what to do', async () => {
    await expect(
      openDb({ ...settings(), DATABASE_DIRECT_URL: undefined }, silentLog),
    ).rejects.toThrow('DATABASE_DIRECT_URL');
  });
});
