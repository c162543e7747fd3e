// What the rest of the portal relies on, on both kinds of database (TEST_DATABASE_URL chooses the server).
import { AbortedTransactionError, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTestDb } from '#platform/testing/test-db.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { AppError } from '../app-error.ts';
import type { Tx } from '../call.ts';
import type { Db, DbScope } from '../services.ts';
import { auditOff } from './audit.ts';
import { matches, searchIndex, french } from './schema.ts';
import { add, labels, makeScopedTables, scope, staff, stranger } from './scoped-tables.fixtures.ts';
import { sqlState } from './transactions.ts';
import { updateVersioned } from './versioned.ts';

let db: Db;
beforeAll(async () => {
  db = await newTestDb();
  await makeScopedTables(db);
});
afterAll(() => db.close());

const write = <T>(s: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.within(s, 'write', work);
const read = <T>(s: DbScope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.within(s, 'read', work);
const state = (p: Promise<unknown>): Promise<unknown> =>
  p.then(
    () => 'no error',
    (e: unknown) => sqlState(e) ?? (e as Error).message,
  );
describe('row-level security', () => {
  const rows = {
    t_shared: {},
    t_provider: {},
    t_customer: { customer_id: 1 },
    t_infra: { infra_id: 11 },
    t_own: { user_id: 100 },
  };
  const seen: [string, DbScope, string[]][] = [
    ['its own customer', scope(), ['t_shared', 't_customer', 't_infra', 't_own']],
    ['another customer', stranger, ['t_shared']],
    ['the provider’s staff', staff, ['t_shared', 't_provider', 't_customer', 't_infra']],
    [
      'staff without that infrastructure',
      { ...staff, infras: [21] },
      ['t_shared', 't_provider', 't_customer'],
    ],
    [
      'staff of another customer',
      { ...staff, infras: [21], customers: [2] },
      ['t_shared', 't_provider'],
    ],
    ['nobody', scope({ customerId: null, infras: [], personId: 0 }), ['t_shared']],
  ];
  beforeAll(() =>
    db.elevated(async (tx) => {
      for (const [table, owner] of Object.entries(rows))
        await add(tx, table, { ...owner, label: 'seen' });
    }),
  );

  test.each(seen)('%s', async (_, who, tables) => {
    const visible: string[] = [];
    for (const table of Object.keys(rows))
      if ((await read(who, (tx) => labels(tx, table, 'seen'))).length > 0) visible.push(table);
    expect(visible).toEqual(tables);
    for (const [table, owner] of Object.entries(rows)) {
      const may = table === 't_shared' ? who.provider : tables.includes(table);
      expect(await state(write(who, (tx) => add(tx, table, owner)))).toBe(
        may ? 'no error' : '42501',
      );
      const changed = await write(who, (tx) =>
        tx.updateTable(table).set({ secret: 's' }).where('label', '=', 'seen').executeTakeFirst(),
      );
      expect(Number(changed.numUpdatedRows)).toBe(may ? 1 : 0);
    }
  });

  test('a row cannot be moved to somebody else', async () => {
    const id = await write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11 }));
    expect(
      await state(
        write(scope(), (tx) =>
          tx.updateTable('t_infra').set({ infra_id: 21 }).where('id', '=', id).execute(),
        ),
      ),
    ).toBe('42501');
    expect(
      await state(
        write(scope(), (tx) =>
          tx.updateTable('t_infra').set({ infra_id: null }).where('id', '=', id).execute(),
        ),
      ),
    ).toBe('42501');
  });

  test('outside a scoped transaction nothing is seen and nothing can be written', async () => {
    expect(await db.kysely.selectFrom('t_infra').selectAll().execute()).toEqual([]);
    expect(await db.kysely.selectFrom('t_provider').selectAll().execute()).toEqual([]);
    expect(
      await state(db.kysely.insertInto('t_infra').values({ label: 'x', infra_id: 11 }).execute()),
    ).toBe('42501');
    expect((await sql<{ u: string }>`select current_user as u`.execute(db.kysely)).rows).toEqual([
      { u: 'roulement_app' },
    ]);
  });

  test('elevated sees everything; afterwards the connection is an ordinary one again', async () => {
    expect((await db.elevated((tx) => labels(tx, 't_own', 'seen'))).length).toBe(1);
    const users = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{
          u: string;
          e: string;
        }>`select current_user as u, coalesce(current_setting('app.elevated', true), '') as e`.execute(
          db.kysely,
        ),
      ),
    );
    expect(users.flatMap((u) => u.rows)).toEqual(
      Array.from({ length: 12 }, () => ({ u: 'roulement_app', e: '' })),
    );
  });

  test('foreign keys are checked although the check itself sees nothing', async () => {
    const parent = await write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11 }));
    await write(scope(), (tx) =>
      tx.insertInto('child').values({ id: parent, parent, infra_id: 11 }).execute(),
    );
    expect(
      await state(
        write(scope(), (tx) =>
          tx.insertInto('child').values({ id: -1, parent: -5, infra_id: 11 }).execute(),
        ),
      ),
    ).toBe('23503');
    expect(
      await state(
        write(scope(), (tx) => tx.deleteFrom('t_infra').where('id', '=', parent).execute()),
      ),
    ).toBe('23503');
  });

  test('400 transactions at once, each in its own scope', async () => {
    const one = async (i: number): Promise<boolean> => {
      const infra = i % 2 ? 11 : 21;
      const visible = await db.within(
        infra === 11 ? scope() : stranger,
        i % 3 ? 'read' : 'write',
        async (tx) => {
          await tx.run`select pg_sleep(0)`;
          return tx.selectFrom('t_infra').select('infra_id').execute();
        },
      );
      return visible.every((r) => r.infra_id === infra);
    };
    expect((await Promise.all(Array.from({ length: 400 }, (_, i) => one(i)))).every(Boolean)).toBe(
      true,
    );
  });
});

describe('transactions', () => {
  test('read is read-only; what it is told cannot be smuggled into SQL', async () => {
    expect(await state(read(scope(), (tx) => add(tx, 't_infra', { infra_id: 11 })))).toBe('25006');
    const nasty = scope({
      audit: { userId: 1, impersonatorId: null, requestId: `'); drop table child; --\\`, ip: `"'` },
    });
    const rows = await write(
      nasty,
      (tx) =>
        tx.run<{
          r: string;
          ip: string;
        }>`select current_setting('app.request') as r, current_setting('app.ip') as ip`,
    );
    expect(rows).toEqual([{ r: `'); drop table child; --\\`, ip: `"'` }]);
  });

  test('what is thrown inside rolls back and comes out as it was', async () => {
    const refused = new AppError('conflict');
    await expect(
      write(scope(), async (tx) => {
        await add(tx, 't_infra', { infra_id: 11, label: 'thrown' });
        throw refused;
      }),
    ).rejects.toBe(refused);
    expect(await read(scope(), (tx) => labels(tx, 't_infra', 'thrown'))).toEqual([]);
  });

  test('an error that somebody swallowed does not pass for a success', async () => {
    await expect(
      write(scope(), async (tx) => {
        await add(tx, 't_infra', { infra_id: 11, label: 'swallowed' });
        await tx.run`select 1 / 0`.catch(() => {});
      }),
    ).rejects.toThrow(AbortedTransactionError);
    expect(await read(scope(), (tx) => labels(tx, 't_infra', 'swallowed'))).toEqual([]);
  });

  test.each(['40001', '40P01'])('%s is tried twice more', async (code) => {
    let tries = 0;
    const work = (failures: number) =>
      write(scope(), async (tx) => {
        const id = await add(tx, 't_infra', { infra_id: 11, label: `tried ${code}` });
        if (++tries <= failures)
          await sql
            .raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`)
            .execute(tx);
        return id;
      });
    expect(await work(2)).toBeGreaterThan(0);
    expect(tries).toBe(3);
    tries = 0;
    expect(await state(work(9))).toBe(code);
    expect(tries).toBe(3);
    expect((await read(scope(), (tx) => labels(tx, 't_infra', `tried ${code}`))).length).toBe(1);
  });

  test('services.db used inside a transaction is refused at once, instead of waiting for itself', async () => {
    await expect(write(scope(), () => read(scope(), async () => 1))).rejects.toThrow(
      'A transaction is open here',
    );
    await expect(
      write(scope(), () => db.kysely.selectFrom('child').selectAll().execute()),
    ).rejects.toThrow('A transaction is open here');
    let later: Promise<unknown> = Promise.resolve();
    await write(scope(), async () => {
      later = pause(20).then(() => read(scope(), async () => 'after'));
    });
    expect(await later).toBe('after');
  });

  test('rows come in pieces through a cursor', async () => {
    const got: number[] = [];
    await read(scope(), async (tx) => {
      const rows = tx
        .selectFrom(sql<{ n: number }>`generate_series(1, ${1234}::int)`.as('g'))
        .select(sql<number>`g`.as('n'))
        .where(sql<boolean>`g > ${4}`);
      for await (const r of rows.stream(100)) got.push(r.n);
    });
    expect(got).toEqual(Array.from({ length: 1230 }, (_, i) => i + 5));
  });
});

test('values come out as the portal writes them', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as big, 12.50::numeric as rate, sum(2::int8) as total, array[1, null, 3]::int8[] as ids,
    date '2024-02-29' as day, array[date '2024-02-29'] as days, timestamptz '2026-03-29 03:00:00.5+02' as at, array[timestamptz '2026-01-01 00:00Z'] as ats,
    timestamp '2026-01-01 10:00' as local, '{"a":[1]}'::jsonb as json, true as yes, null::date as none, iso(timestamptz '2026-03-29 03:00+02') as iso, interval '90 minutes' as span`.execute(
      db.kysely,
    );
  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      rate: 12.5,
      total: 2,
      ids: [1, null, 3],
      day: '2024-02-29',
      days: ['2024-02-29'],
      at: '2026-03-29T01:00:00.5Z',
      ats: ['2026-01-01T00:00:00Z'],
      local: '2026-01-01T10:00:00',
      json: { a: [1] },
      yes: true,
      none: null,
      iso: '2026-03-29T01:00:00.000Z',
      span: '01:30:00',
    },
  ]);
  await expect(sql`select 9007199254740992::int8 as big`.execute(db.kysely)).rejects.toThrow(
    'does not fit a number',
  );
});

describe('versions', () => {
  test('a save from the current version passes; from an older one it is told what happened', async () => {
    const id = await write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11, label: 'v0' }));
    const saved = await write(scope(), (tx) =>
      updateVersioned<{ version: number; label: string }>(
        tx,
        't_infra',
        { id, version: 0 },
        { label: 'v1' },
      ),
    );
    expect(saved).toMatchObject({ version: 1, label: 'v1' });
    const other = scope({ audit: { userId: 101, impersonatorId: null, requestId: 'r-2', ip: '' } });
    await write(other, (tx) =>
      updateVersioned(tx, 't_infra', { id, version: 1 }, { label: 'v2', secret: 's' }),
    );
    const error = await write(scope(), (tx) =>
      updateVersioned(tx, 't_infra', { id, version: 1 }, { label: 'mine' }),
    ).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'stale', status: 409 });
    // Who and when, and no column: what is saved is said by the area, in its contract's names.
    const { saved: last, ...rest } = (error as AppError).extra;
    expect([last, rest]).toEqual([{ userId: 101, at: expect.any(String) }, {}]);
  });

  test('a row that is not there, or not in scope, is not found', async () => {
    const id = await write(stranger, (tx) => add(tx, 't_infra', { infra_id: 21 }));
    await expect(
      write(scope(), (tx) => updateVersioned(tx, 't_infra', { id, version: 0 }, { label: 'x' })),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      write(scope(), (tx) =>
        updateVersioned(tx, 't_infra', { id: -1, version: 0 }, { label: 'x' }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two saves at once: one wins, the other is stale', async () => {
    const id = await write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11 }));
    const both = await Promise.allSettled(
      ['a', 'b'].map((label) =>
        write(scope(), (tx) => updateVersioned(tx, 't_infra', { id, version: 0 }, { label })),
      ),
    );
    expect(both.map((b) => b.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((b) => b.status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
  });
});

describe('French text', () => {
  test('search ignores case and accents, takes % and _ as they are, and uses its index under row-level security', async () => {
    await db.elevated(async (tx) => {
      await auditOff(tx);
      await tx.run`insert into t_infra (label, infra_id) select 'bruit ' || md5(i::text), 21 from generate_series(1, 3000) i`;
      for (const label of ['L’Œuvre d’Élodie', '100 % sûr', 'a_b'])
        await add(tx, 't_infra', { infra_id: 11, label });
      await searchIndex(tx, 't_infra', ['label', 'status']);
      await tx.run`analyze t_infra`;
    });
    const find = (typed: string) =>
      read(scope(), (tx) =>
        tx
          .selectFrom('t_infra')
          .select('label')
          .where(matches(['label', 'status'], typed))
          .execute()
          .then((r) => r.map((x) => x.label)),
      );
    expect(await find('oeuvre d’elo')).toEqual(['L’Œuvre d’Élodie']);
    expect(await find('100 % SUR')).toEqual(['100 % sûr']);
    expect(await find('A_B')).toEqual(['a_b']);
    expect(await find('%e%')).toEqual([]);
    expect(await find('１００ ％')).toEqual(['100 % sûr']); // full-width signs fold to plain ones
    expect(await find('\\')).toEqual([]);
    // After updates in place, PostgreSQL leaves a fresh index aside until the transactions older than it have ended, those of other test files too.
    const plan = () =>
      read(
        stranger,
        (tx) =>
          tx.run<{
            'QUERY PLAN': string;
          }>`explain select id from t_infra where ${matches(['label', 'status'], 'd41d8cd9')}`,
      );
    // Only a superuser may say that the two functions tell nothing: a managed service has none, and searches read every row there (README.md).
    const functions = await db.elevated(
      (tx) =>
        tx.run<{ leakproof: boolean }>`select bool_and(proleakproof) as leakproof from pg_proc
        where proname in ('search_text', 'textlike')`,
    );
    await expect
      .poll(async () => (await plan()).map((r) => r['QUERY PLAN']).join('\n'), {
        timeout: 60_000,
        interval: 200,
      })
      .toContain(functions[0]?.leakproof === true ? 't_infra_search' : 'Seq Scan');
  });

  test('order is French', async () => {
    const { rows } = await sql<{
      w: string;
    }>`select w from unnest(array['zèbre', 'Été', 'eu', 'œuf', 'étau', 'cote', 'côté', 'Coté', 'a']) as w order by ${french('w')}`.execute(
      db.kysely,
    );
    expect(rows.map((r) => r.w)).toEqual(
      ['zèbre', 'Été', 'eu', 'œuf', 'étau', 'cote', 'côté', 'Coté', 'a'].toSorted(
        new Intl.Collator('fr').compare,
      ),
    );
  });

  test('a value that is not one of the listed is refused', async () => {
    expect(
      await state(write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11, status: 'l’autre' }))),
    ).toBe('no error');
    expect(
      await state(write(scope(), (tx) => add(tx, 't_infra', { infra_id: 11, status: 'other' }))),
    ).toBe('23514');
  });
});

test('notifications are heard at the commit, by everybody who listens, until they stop', async () => {
  const heard: string[] = [];
  const first = await db.listen('nouvelle', (p) => heard.push(`1:${p}`));
  const second = await db.listen('nouvelle', (p) => heard.push(`2:${p}`));
  const say = async (payload: string, hearers: number): Promise<void> => {
    const all = heard.length + hearers;
    await write(scope(), (tx) => tx.run`select pg_notify('nouvelle', ${payload})`);
    await expect.poll(() => heard.length, { timeout: 30_000, interval: 10 }).toBe(all);
    await quiet(60, 'what should not be heard');
  };
  await say('a', 2);
  await first.close();
  await say('b', 1);
  await second.close();
  await say('c', 0);
  expect(heard.toSorted()).toEqual(['1:a', '2:a', '2:b']);
});
