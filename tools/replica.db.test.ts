// Exports in jobs read from a real standby (decision 0019): the rows of this table are only to be seen where its policy says, so that the file tells which
// server it was read from.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { somebody, workplace, type Workplace } from '#platform/server/jobs/jobs.fixtures.ts';
import { makeBookTables } from '#platform/server/list-query/books.fixtures.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { scopeOf, type Db } from '#platform/server/services.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { startStandby, type Standby } from './standby.ts';

const INFRA = 1;
const asMine = somebody(['book.read'], { perimeter: [INFRA], scope: [INFRA] });
const scope = scopeOf(asMine, { id: 'replica', ip: '127.0.0.1' });
const lines: string[] = [];
const log: FastifyBaseLogger = Object.assign(Object.create(silentLog) as FastifyBaseLogger, {
  warn: (line: string) => lines.push(line),
});

describe.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')('a replica', () => {
  let cluster: Cluster;
  let standby: Standby;
  let db: Db;
  let place: Workplace;

  const ask = async (url: string, text: string): Promise<unknown> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ v: unknown }>(text);
    await client.end();
    return rows[0]?.v;
  };
  const open = (replicaUrl: string | undefined): Promise<Db> =>
    openDb(
      {
        DATA_DIR: '',
        DATABASE_URL: cluster.url,
        DATABASE_OWNER_URL: undefined,
        DATABASE_DIRECT_URL: undefined,
        DATABASE_REPLICA_URL: replicaUrl,
        DATABASE_POOL: 4,
      },
      log,
      { replicaPatienceMs: 1_000 },
    );
  /** From now on the books are to be seen there alone; whoever goes round row-level security sees them everywhere. */
  const showOnlyOn = (where: 'the standby' | 'the database'): Promise<void> =>
    db.elevated(async (tx) => {
      await tx.run`drop policy if exists place on book`;
      const there = where === 'the standby' ? 'pg_is_in_recovery()' : 'not pg_is_in_recovery()';
      await sql
        .raw(`create policy place on book as restrictive for select to public using (${there})`)
        .execute(tx);
    });
  const add = (title: string, infra = INFRA): Promise<unknown> =>
    db.elevated(
      (tx) =>
        tx.run`insert into book (infra_id, title, status, price, lent, tags) values (${infra}, ${title}, 'open', 1, false, '{}')`,
    );
  /** The titles of an export that a worker made. */
  const exported = async (): Promise<(string | undefined)[]> => {
    const payload = {
      listId: 'test-books',
      title: 'Livres',
      format: 'csv',
      params: {},
      query: { exportAll: true, columns: ['title'] },
    };
    const id = await place.queue(exportJob, payload, asMine);
    const { resultFile } = await place.reaches(asMine, id, 'done');
    const bytes = await place.services.files.bytes(resultFile?.sha256 ?? '');
    const rows: string[][] = parse(Buffer.from(bytes), { delimiter: ';', bom: true });
    return rows.slice(1).map(([title]) => title);
  };

  beforeAll(async () => {
    const port = randomInt(20_000, 31_000);
    const started = await startPostgres({ port });
    if (started === null) throw new Error('no PostgreSQL');
    cluster = started;
    db = await open(undefined);
    await migrate(db);
    await db.elevated(makeBookTables);
    await db.close();
    standby = await startStandby(cluster, port + 1);
    db = await open(standby.at(cluster.url));
    place = await workplace(db, log, { kinds: [exportJob] });
    await place.jobs.start();
  }, 60_000);
  afterAll(async () => {
    await place.leave();
    await db.close();
    await standby.stop();
    await cluster.stop();
  });

  test('serves exports, in the scope of whoever asked, with what was saved a moment ago', async () => {
    await showOnlyOn('the standby');
    await add('Germinal');
    await add('Nana', 2);
    expect(await exported()).toEqual(['Germinal']);
    expect(lines).toEqual([]);
  });

  test('takes no writes, and shows the rows of the scope alone', async () => {
    const read = await db.reader(scope);
    const seen = await read(
      (tx) =>
        tx.run<{ there: boolean; mode: string; role: string; titles: string[] }>`select
        pg_is_in_recovery() as there, current_setting('transaction_read_only') as mode, current_user as role,
        (select array_agg(title) from book) as titles`,
    );
    expect(seen).toEqual([
      { there: true, mode: 'on', role: 'roulement_app', titles: ['Germinal'] },
    ]);
  });

  test('what people see at a screen is read from the database itself', async () => {
    const seen = await db.within(
      scope,
      'read',
      async (tx) => tx.run<{ there: boolean }>`select pg_is_in_recovery() as there`,
    );
    expect(seen).toEqual([{ there: false }]);
  });

  test('an export waits for what was saved before it', async () => {
    await showOnlyOn('the standby');
    const url = standby.at(cluster.url);
    await ask(url, 'select pg_wal_replay_pause()');
    await add('Pot-Bouille');
    const from = performance.now();
    const titles = exported();
    await quiet(300, 'the export waits meanwhile');
    await ask(url, 'select pg_wal_replay_resume()');
    expect((await titles).toSorted()).toEqual(['Germinal', 'Pot-Bouille']);
    expect(performance.now() - from).toBeGreaterThan(280);
    expect(lines).toEqual([]);
  });

  test('one that stays behind is left for the database itself, and is said', async () => {
    const url = standby.at(cluster.url);
    await showOnlyOn('the database');
    await ask(url, 'select pg_wal_replay_pause()');
    await add('La Terre');
    expect((await exported()).toSorted()).toEqual(['Germinal', 'La Terre', 'Pot-Bouille']);
    expect(lines).toEqual([expect.stringMatching(/^The replica is not read.*: it is \d+ bytes/)]);
    expect(await db.replica()).toEqual({ up: true, behindBytes: expect.any(Number) });
    expect((await db.replica())?.behindBytes).toBeGreaterThan(0);
    await ask(url, 'select pg_wal_replay_resume()');
    await expect.poll(async () => (await db.replica())?.behindBytes).toBe(0);
    await db.reader(scope);
    expect(lines.splice(0)).toEqual([expect.anything(), 'The replica is read again']);
  }, 20_000);

  test('another database is no replica, whatever it holds', async () => {
    const wrong = await open(cluster.url);
    const read = await wrong.reader(scope);
    expect(await read((tx) => tx.run`select 1 as v`)).toEqual([{ v: 1 }]);
    expect(await wrong.replica()).toEqual({ up: false, behindBytes: null });
    expect(lines.splice(0)).toEqual([expect.stringContaining('leads to no standby')]);
    await wrong.close();
  });

  test('one that stops in the middle of a reading, or before it, is left for the database', async () => {
    await showOnlyOn('the database');
    const read = await db.reader(scope);
    const place = (tx: Parameters<Parameters<typeof read>[0]>[0]) =>
      tx.run<{ there: boolean }>`select pg_is_in_recovery() as there`.then(
        (rows) => rows[0]?.there,
      );
    expect(await read(place)).toBe(true);
    await standby.stop();
    expect([await read(place), await read(place)]).toEqual([false, false]);
    expect((await exported()).toSorted()).toEqual(['Germinal', 'La Terre', 'Pot-Bouille']);
    expect(lines).toHaveLength(1);
    expect(await db.replica()).toEqual({ up: false, behindBytes: null });
  });
});
