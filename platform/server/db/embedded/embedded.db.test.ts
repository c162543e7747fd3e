// The bridge to the embedded database under load, errors and death. Always embedded, whatever TEST_DATABASE_URL says.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyEmpty } from '#platform/testing/embedded-template.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { openEmbedded, type Embedded } from './embedded.ts';

let folder: string;
let database: Embedded;
let pool: Pool;
const steps: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roulement-bridge-'));
  database = await openEmbedded(join(folder, 'database'), { progress: (s) => steps.push(s) });
  pool = new Pool({ ...database.connection, max: 8 });
  await asOwner(
    'create table r (a int primary key, b text); grant all on r to roulement_app; grant create on schema public to roulement_app',
  );
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asOwner = async (text: string): Promise<void> =>
  void (await pool.query(`begin; select set_config('role', 'none', true); ${text}; commit`));
const code = (p: Promise<unknown>): Promise<unknown> =>
  p.then(
    () => 'no error',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );
const withClient = async <T>(work: (c: PoolClient) => Promise<T>): Promise<T> => {
  const c = await pool.connect();
  try {
    return await work(c);
  } finally {
    c.release();
  }
};

test('the first start says what takes time', () => {
  expect(steps).toEqual(['Création de la base de données (quelques secondes)…']);
});

test.skipIf(process.platform === 'win32')('nobody else on the machine may enter its folder', () => {
  expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
});

test('2,000 mixed queries at once: every answer goes to who asked', async () => {
  const wrong: unknown[] = [];
  const one = async (i: number): Promise<void> => {
    if (i % 5 === 0) await pool.query('insert into r values ($1, $2)', [i, `z${i}`]);
    else if (i % 5 === 1)
      await code(pool.query(`select 1 / 0, '${i}'`)).then((c) => c === '22012' || wrong.push(i));
    else if (i % 5 === 2)
      await pool
        .query('select $1::int as a, $2::text as b', [i, `y${i}`])
        .then(({ rows: [r] }) => (r.a === i && r.b === `y${i}`) || wrong.push(i, r));
    else if (i % 5 === 3)
      await withClient(async (c) => {
        await c.query(
          "begin isolation level repeatable read, read only; select set_config('app.x', $$" +
            i +
            '$$, true)',
        );
        const {
          rows: [r],
        } = await c.query("select current_setting('app.x') as x, $1::int8 as e", [i]);
        await c.query('commit');
        if (r.x !== String(i) || r.e !== String(i)) wrong.push(i, r);
      });
    else
      await withClient(async (c) => {
        await c.query('begin');
        await c.query("select set_config('app.x', $1, true)", [String(i)]);
        const {
          rows: [r],
        } = await c.query("select current_setting('app.x') as x");
        await c.query(i % 2 ? 'rollback' : 'commit');
        if (r.x !== String(i)) wrong.push(i, r);
      });
  };
  await Promise.all(Array.from({ length: 2_000 }, (_, i) => one(i)));
  expect(wrong).toEqual([]);
  expect(
    (
      await pool.query(
        "select count(*)::int as n, count(*) filter (where b = 'z' || a)::int as ok from r",
      )
    ).rows,
  ).toEqual([{ n: 400, ok: 400 }]);
});

test('pipelined queries keep their order, and an error in the middle stays where it is', async () => {
  const piped = new Pool({ ...database.connection, max: 1, pipeline: true } as never);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i === 20
        ? code(piped.query('select 1/0'))
        : piped.query('select $1::int as i', [i]).then((r) => r.rows[0].i),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 50 }, (_, i) => (i === 20 ? '22012' : i)));
  await piped.end();
});

describe('errors', () => {
  test('after an error the client goes on; inside a transaction it must roll back', () =>
    withClient(async (c) => {
      expect(await code(c.query('insert into r values ($1)', ['abc']))).toBe('22P02');
      expect((await c.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await c.query('begin');
      await c.query('insert into r values (900001)');
      expect(await code(c.query('insert into r values (900001)'))).toBe('23505');
      expect(await code(c.query('select 1'))).toBe('25P02');
      expect((await c.query('commit')).command).toBe('ROLLBACK');
      expect((await c.query('select count(*)::int as n from r where a = 900001')).rows).toEqual([
        { n: 0 },
      ]);
    }));

  test('an error in a transaction that only reads', () =>
    withClient(async (c) => {
      await c.query(
        "begin isolation level repeatable read, read only; select set_config('app.x', '1', true)",
      );
      expect(await code(c.query('insert into r values (900002)'))).toBe('25006');
      expect(await code(c.query('select 1'))).toBe('25P02');
      await c.query('rollback');
      expect((await c.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }));

  test('COPY FROM STDIN is refused, plainly and in a statement with parameters', async () => {
    await expect(pool.query('copy r from stdin')).rejects.toThrow('insérez par unnest');
    await expect(
      pool.query({ text: 'copy r from STDIN', values: [], queryMode: 'extended' } as never),
    ).rejects.toThrow('insérez par unnest');
    expect((await pool.query("select 'stdin' as word")).rows).toEqual([{ word: 'stdin' }]);
  });

  test('named statements are refused, unnamed ones go on', async () => {
    await expect(
      pool.query({ name: 'n1', text: 'select $1::int as x', values: [1] }),
    ).rejects.toThrow('instructions nommées');
    expect((await pool.query('select $1::int as x', [2])).rows).toEqual([{ x: 2 }]);
  });

  test('a cancel is ignored: the query ends by itself', () =>
    withClient(async (c) => {
      const sleeping = c.query('select pg_sleep(0.2) is not null as slept');
      const other = new Client(database.connection) as unknown as {
        connection: {
          stream: Duplex;
          on(e: string, f: () => void): void;
          connect(): void;
          cancel(pid: number, key: number): void;
        };
      };
      other.connection.on('connect', () => other.connection.cancel(1, 1));
      other.connection.connect();
      expect((await sleeping).rows).toEqual([{ slept: true }]);
      await Promise.race([
        pause(2_000),
        new Promise((left) => void other.connection.stream.once('close', left)),
      ]);
      expect([other.connection.stream.destroyed, other.connection.stream.errored]).toEqual([
        true,
        null,
      ]); // and it hangs up at once, without an error
      expect((await c.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }));
});

describe('sizes', () => {
  test.each([0, 1, 16_383, 16_384, 65_536, 262_144, 5_000_001])(
    'a text of %i bytes there and back',
    async (size) => {
      const text = 'é'.repeat(size / 2) + 'x'.repeat(size % 2);
      expect((await pool.query('select $1::text as t', [text])).rows[0].t === text).toBe(true);
    },
  );
  test('20 MB of bytes there, 60 MB of rows back', async () => {
    expect(
      (await pool.query('select octet_length($1::bytea)::int as n', [Buffer.alloc(20_000_000, 7)]))
        .rows,
    ).toEqual([{ n: 20_000_000 }]);
    const { rows } = await pool.query(
      "select repeat('x', 1000) as t from generate_series(1, 60000)",
    );
    expect(rows.length).toBe(60_000);
    expect(rows.every((r) => r.t.length === 1000)).toBe(true);
  });
});

describe('turns', () => {
  test('a transaction that writes is not seen and not interrupted before it commits', async () => {
    const a = await pool.connect();
    await a.query('begin');
    await a.query('insert into r values (900010)');
    const seen = pool
      .query('select count(*)::int as n from r where a = 900010')
      .then((r) => r.rows[0].n as number);
    expect(await Promise.race([seen, pause(100, 'waits')])).toBe('waits');
    await a.query('rollback');
    expect(await seen).toBe(0);
    a.release();
  });

  test('a transaction that only reads keeps nobody waiting, and keeps its settings', async () => {
    const a = await pool.connect();
    await a.query(
      "begin isolation level repeatable read, read only; select set_config('app.x', 'mine', true)",
    );
    expect((await a.query("select current_setting('app.x') as x")).rows).toEqual([{ x: 'mine' }]);
    await pool.query('insert into r values (900011)');
    expect((await pool.query("select current_setting('app.x', true) as x")).rows[0].x).not.toBe(
      'mine',
    );
    expect((await a.query("select current_setting('app.x') as x")).rows).toEqual([{ x: 'mine' }]);
    expect(await code(a.query('insert into r values (900012)'))).toBe('25006');
    expect((await a.query('rollback')).command).toBe('ROLLBACK');
    a.release();
  });

  test('a cursor keeps the turn until its transaction ends', async () => {
    const a = await pool.connect();
    await a.query(
      "begin isolation level repeatable read, read only; select set_config('app.x', '1', true)",
    );
    await a.query('declare c cursor for select generate_series(1, 10) as g');
    const other = pool.query('select 1');
    expect((await a.query('fetch 3 from c')).rows.map((r) => r.g)).toEqual([1, 2, 3]);
    await a.query('commit');
    await other;
    a.release();
  });

  test('a client that changes the session does not change it for others', async () => {
    await withClient((c) => c.query('set role none'));
    await withClient((c) => c.query("set timezone = 'Europe/Paris'"));
    expect(
      (await pool.query("select current_user as u, current_setting('timezone') as tz")).rows,
    ).toEqual([{ u: 'roulement_app', tz: 'UTC' }]);
  });
});

describe('LISTEN', () => {
  const listener = async (...statements: string[]) => {
    const c = new Client(database.connection);
    const heard: string[] = [];
    c.on('notification', (n) => heard.push(`${n.channel}:${n.payload ?? ''}`));
    await c.connect();
    for (const s of statements) await c.query(s);
    return { c, heard };
  };
  const notify = async (channel: string, payload: string): Promise<void> => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
    await quiet(30, 'what should not be heard');
  };

  test('each hears its own channels; UNLISTEN of one does not deafen the others', async () => {
    const [a, b, c] = await Promise.all([
      listener('listen news', 'listen "MiXed"'),
      listener('listen news'),
      listener('listen news', 'listen other'),
    ]);
    await notify('news', '1');
    await b.c.query('unlisten news');
    await notify('news', '2');
    await c.c.query('unlisten *');
    await notify('news', '3');
    await notify('other', '4');
    await notify('MiXed', '5');
    await expect
      .poll(() => [a.heard, b.heard, c.heard])
      .toEqual([['news:1', 'news:2', 'news:3', 'MiXed:5'], ['news:1'], ['news:1', 'news:2']]);
    await Promise.all([a, b, c].map((x) => x.c.end()));
  });

  test('in a transaction it counts at the commit, and not after a rollback', async () => {
    const [a, b] = await Promise.all([listener(), listener('listen kept')]);
    await a.c.query('begin');
    await a.c.query('listen undone');
    await a.c.query('rollback');
    await a.c.query('begin; listen kept; commit');
    await b.c.query('begin');
    await b.c.query('unlisten kept');
    await b.c.query('rollback');
    await notify('undone', '1');
    await notify('kept', '2');
    await expect.poll(() => [a.heard, b.heard]).toEqual([['kept:2'], ['kept:2']]);
    await Promise.all([a, b].map((x) => x.c.end()));
  });

  test('a listener that dies takes only itself away; a NOTIFY that is rolled back is not sent', async () => {
    const [a, b] = await Promise.all([listener('listen lives'), listener('listen lives')]);
    a.c.on('error', () => {});
    (a.c as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await quiet(20, 'the listener dies first');
    await pool.query("begin; notify lives, 'undone'; rollback");
    await notify('lives', 'yes');
    await expect.poll(() => [a.heard, b.heard]).toEqual([[], ['lives:yes']]);
    await b.c.end();
  });
});

describe('death', () => {
  const dying = async (): Promise<Client & { connection: { stream: { destroy(): void } } }> => {
    const c = new Client(database.connection) as Client & {
      connection: { stream: { destroy(): void } };
    };
    c.on('error', () => {});
    await c.connect();
    return c;
  };

  test('a client that dies inside a transaction is rolled back and lets the others through', async () => {
    const c = await dying();
    await c.query('begin');
    await c.query('insert into r values (900020)');
    c.connection.stream.destroy();
    expect((await pool.query('select count(*)::int as n from r where a = 900020')).rows).toEqual([
      { n: 0 },
    ]);
  });

  test('a client that dies while it waits its turn is forgotten', async () => {
    const [holder, c] = await Promise.all([pool.connect(), dying()]);
    await holder.query('begin');
    const lost = code(c.query('insert into r values (900021)'));
    await quiet(10, 'it waits its turn by now');
    c.connection.stream.destroy();
    await holder.query('commit');
    holder.release();
    expect(await lost).toMatch(/Connection terminated/);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('when the database itself dies every client is told, and the folder opens again', async () => {
    await copyEmpty(join(folder, 'dying'));
    const own = await openEmbedded(join(folder, 'dying'));
    const clients = new Pool({ ...own.connection, max: 2 });
    clients.on('error', () => {});
    await clients.query(
      "begin; select set_config('role', 'none', true); create table t (a int); insert into t values (1); grant select on t to roulement_app; commit",
    );
    const running = code(clients.query('select pg_sleep(5)'));
    await quiet(20, 'the query runs by now');
    await own.kill();
    expect(await running).toMatch(/La base embarquée s’est arrêtée/);
    expect((await own.died).message).toMatch(/s’est arrêtée/);
    expect(await code(clients.query('select 1'))).toMatch(/La base embarquée s’est arrêtée/);
    await clients.end();
    const again = await openEmbedded(join(folder, 'dying'), { tidyEveryMs: 50 });
    const c = new Client(again.connection);
    await c.connect();
    expect((await c.query('select a from t')).rows).toEqual([{ a: 1 }]);
    await c.end();
    await again.stop();
  });
});

test('tables that have changed much are vacuumed and analysed', async () => {
  await copyEmpty(join(folder, 'tidy'));
  const own = await openEmbedded(join(folder, 'tidy'), { tidyEveryMs: 50 });
  const c = new Client(own.connection);
  await c.connect();
  await c.query(
    "begin; select set_config('role', 'none', true); create table t (a int); insert into t select generate_series(1, 1000); commit",
  );
  const tuples = async (): Promise<number> =>
    (await c.query("select reltuples::int as n from pg_class where relname = 't'")).rows[0].n;
  for (let i = 0; i < 60 && (await tuples()) !== 1000; i++) await pause(50);
  expect(await tuples()).toBe(1000);
  expect((await c.query('select current_user as u')).rows).toEqual([{ u: 'roulement_app' }]);
  await c.end();
  await own.stop();
});
