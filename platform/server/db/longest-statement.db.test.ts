// A statement that lasts is ended, whoever waited for it is told in French, and its connection serves the next.
import process from 'node:process';
import Fastify from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { sendError } from '../http/errors.ts';
import type { Db, DbScope } from '../services.ts';
import { openDb } from './open.ts';
import { protect, standard } from './schema.ts';

const scope: DbScope = {
  customerId: 1,
  infras: [1],
  personId: 1,
  provider: false,
  audit: { userId: 1, impersonatorId: null, requestId: 'r', ip: '' },
};
const onServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const pooled = (process.env['TEST_POOLER_URL'] ?? '') !== '';

describe.runIf(onServer && !pooled)('the longest time of a statement', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await ownDatabase();
    await own.visit((db) =>
      db.elevated(async (tx) => {
        await standard(tx.schema.createTable('thing')).addColumn('infra_id', 'bigint').execute();
        await protect(tx, 'thing', { scope: 'infra', audit: 'row' });
      }),
    );
  });
  afterAll(() => own.remove());

  /** With one connection. */
  const open = (options = ''): Promise<Db> => {
    const address = new URL(own.settings['DATABASE_URL'] ?? '');
    if (options !== '') address.searchParams.set('options', options);
    return openDb(
      {
        DATA_DIR: '',
        DATABASE_URL: address.href,
        DATABASE_OWNER_URL: own.settings['DATABASE_OWNER_URL'],
        DATABASE_POOL: 1,
      },
      silentLog,
    );
  };
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const limitsOf = async (db: Db) => ({
    app: (await db.within(scope, 'read', (tx) => limit.execute(tx))).rows[0]?.limit,
    owner: (await db.elevated((tx) => limit.execute(tx))).rows[0]?.limit,
  });

  test('is five minutes where nobody says another, and none for the owner', async () => {
    const db = await open();
    const { app, owner } = await limitsOf(db);
    // A managed service has one of its own, which counts for both.
    expect(app).toBe(owner === '0' ? '5min' : owner);
    await db.close();
  });

  test('ends a change: said in French, all undone, the connection is free', async () => {
    const db = await open('-c statement_timeout=1s');
    expect((await limitsOf(db)).app).toBe('1s');
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    app.get('/slow', () =>
      db.within(scope, 'write', async (tx) => {
        await tx.run`insert into thing (infra_id) values (1)`;
        await tx.run`select pg_sleep(120) /* too long */`;
      }),
    );
    const slow = await app.inject('/slow');
    expect(slow.statusCode).toBe(503);
    expect(slow.json()).toEqual({
      error: {
        code: 'busy',
        message:
          'Cette demande occupait la base de données depuis trop longtemps : elle a été arrêtée, et rien n’a été changé. Réessayez, ou demandez moins à la fois (période, filtres).',
        details: [],
      },
    });
    const count = async (of: RawBuilder<{ n: number }>): Promise<unknown> =>
      (await db.within(scope, 'read', (tx) => of.execute(tx))).rows[0]?.n;
    // The only connection there is answers, and nothing runs on behind it.
    expect(await count(sql`select count(*)::int as n from thing`)).toBe(0);
    const running = sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%too long%' and pid <> pg_backend_pid()`;
    expect(await count(running)).toBe(0);
    expect(db.connections()).toMatchObject({ waiting: 0 });
    await app.close();
    await db.close();
  });
});
