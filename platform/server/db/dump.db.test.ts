import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AbortedTransactionError, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmpty, embeddedCopy } from '#platform/testing/embedded-template.ts';
import { serverCopy } from '#platform/testing/server-template.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { testMigrations } from '#platform/testing/test-migrations.ts';
import type { Db } from '../services.ts';
import { RowDigest } from './digest.ts';
import { dump } from './dump.ts';
import { dumpedSequences, dumpedTables } from './dump-tables.ts';
import { restore, RestoreRefused } from './restore.ts';
import { migrate, type Migration } from './migrate.ts';

let folder: string;
let shapes: Migration[];
/** The same tables, whose columns came in another order. */
let shapesElsewhere: Migration[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roulement-dump-'));
  const migration = `
    import { sql } from ${JSON.stringify(join(import.meta.dirname, '../../../node_modules/kysely/dist/index.js'))};
    import { protect } from ${JSON.stringify(join(import.meta.dirname, 'schema.ts'))};
    export const up = async (db) => {
      await sql\`create table node (id bigint generated always as identity primary key, parent bigint references node, twin bigint, infra_id bigint, version int not null default 0, updated_at timestamptz,
        label text, data jsonb, bytes bytea, words text[], rate numeric, span daterange, at timestamptz, ratio float8, doubled bigint generated always as (infra_id * 2) stored)\`.execute(db);
      await sql\`create table twin (id bigint primary key, node bigint not null references node, infra_id bigint)\`.execute(db);
      await sql\`alter table node add foreign key (twin) references twin\`.execute(db);
      await sql\`create table piece (id bigint, infra_id bigint) partition by list (infra_id)\`.execute(db);
      await sql\`create table piece_1 partition of piece for values in (1)\`.execute(db);
      await sql\`create table piece_rest partition of piece default\`.execute(db);
      await protect(db, 'node', { scope: 'infra', audit: 'row' });
      await protect(db, 'twin', { scope: 'infra', audit: 'none' });
    };`;
  const file = join(folder, '20990101T000000-shapes.ts');
  writeFileSync(file, migration);
  mkdirSync(join(folder, 'elsewhere'));
  const elsewhere = join(folder, 'elsewhere/20990101T000000-shapes.ts');
  writeFileSync(elsewhere, migration.replace('label text, data jsonb,', 'data jsonb, label text,'));
  const { migrations } = testMigrations();
  shapes = [...migrations, { name: '20990101T000000-shapes', file }];
  shapesElsewhere = [...migrations, { name: '20990101T000000-shapes', file: elsewhere }];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await newTestDb();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
/** Everything a database holds, as text, but for the line that a restore adds to each customer's trail. */
const content = (db: Db): Promise<unknown> =>
  db.elevated(async (tx) => {
    const sequences = (await dumpedSequences(tx)).filter(
      ({ sequence }) => !sequence.includes('audit_log'),
    );
    const all: Record<string, unknown> = { sequences };
    for (const { table } of await dumpedTables(tx))
      all[table] = await tx.run`select to_jsonb(t)::text as row from ${sql.raw(table)} t
        where to_jsonb(t) ->> 'table_name' is distinct from 'trail.gap' order by 1`;
    return all;
  });
const fill = (db: Db): Promise<void> =>
  db.elevated(async (tx) => {
    await tx.run`insert into node (label, infra_id, data, bytes, words, rate, span, at, ratio) values
    ('l’été "œuf" \\ ' || chr(10) || chr(8232) || '{"table":1}', 4, '{"big": 12345678901234567890.123, "n": null}', '\\x00ff', array['a,b', null, ''], 12345678901234567890.0123456789, '[2026-01-01,2026-02-01)', 'infinity', 0.1::float8 + 0.2),
    (null, null, null, null, null, null, null, '2026-03-29 03:00:00.123456+02', 'NaN')`;
    await tx.run`insert into node (label, infra_id, parent) select 'n' || i, i % 7, 1 from generate_series(1, 1700) i`;
    await tx.run`update node set parent = 1702 where id = 1; insert into twin values (5, 2, 1); update node set twin = 5 where id = 3; update node set label = repeat('é', 70000) where id = 4; insert into piece select i, i % 3 from generate_series(1, 9) i; delete from node where id = 1000`;
  });

/** A dump as it was before the head named the writer of its rows. */
const writtenByJsonb = async (db: Db, text: string): Promise<string> => {
  const lines: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    if (!line.startsWith('#')) continue;
    const entry = JSON.parse(line.slice(1)) as { table?: string; holds?: string };
    if ('holds' in entry) {
      const digest = new RowDigest();
      const rows = await db.elevated(
        (tx) =>
          tx.run<{
            row: string;
          }>`select to_jsonb(t)::text as row from ${sql.raw(entry.holds ?? '')} t`,
      );
      for (const { row } of rows) digest.add(row);
      lines.push(...rows.map(({ row }) => row));
      lines.push(`#${JSON.stringify({ holds: entry.holds, ...digest.value })}`);
    } else lines.push(`#${JSON.stringify({ ...entry, writer: undefined })}`);
  }
  return `${lines.join('\n')}\n`;
};
interface Source {
  readonly file: string;
  readonly rows: number;
  readonly content: unknown;
  /** What `dump` wrote, unpacked. */
  readonly text: string;
  /** The same rows as `to_jsonb` wrote them before. */
  readonly byJsonb: string;
}
let made: Promise<Source> | undefined;
/** A filled database and its dump: made once, read by the tests of restoring. */
const source = (): Promise<Source> =>
  (made ??= withDb(async (db) => {
    await migrate(db, { migrations: shapes });
    await fill(db);
    const file = join(folder, 'source.gz');
    const { rows } = await dump(db, file);
    const text = gunzipSync(readFileSync(file)).toString();
    return {
      file,
      rows,
      content: await content(db),
      text,
      byJsonb: await writtenByJsonb(db, text),
    };
  }));
const packed = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(text));
  return file;
};

test('what is dumped comes back the same, into an empty database; the next row gets the next number', async () => {
  const { file, rows, content: before } = await source();
  expect(rows).toBeGreaterThan(1_700);
  await withDb(async (db) => {
    await migrate(db, { migrations: shapes });
    await restore(db, file, { migrations: shapes });
    expect(await content(db)).toEqual(before);
    const next = db.elevated(async (tx) => {
      expect(
        await tx.run`insert into node (label, infra_id) values ('next', 1) returning id, version`,
      ).toEqual([{ id: 1703, version: 0 }]);
      expect(
        await tx.run`update node set label = 'touched' where id = 1703 returning version`,
      ).toEqual([{ version: 1 }]);
      await expect(tx.run`insert into twin values (9, -9, 1)`).rejects.toThrow('foreign key');
    });
    await expect(next).rejects.toThrow(AbortedTransactionError);
    await db.elevated((tx) => tx.run`insert into node (label, infra_id) values ('in use', 1)`);
    await expect(restore(db, file, { migrations: shapes })).rejects.toThrow('--replace');
    await restore(db, file, { migrations: shapes, replace: true });
    expect(await content(db)).toEqual(before);
  });
}, 120_000);

test('an older dump is brought up to date; a newer one, a broken one and another file are refused', async () => {
  const file = join(folder, 'older.gz');
  await withDb((db) => dump(db, file));
  await withDb(async (db) => {
    await restore(db, file, { migrations: shapes });
    expect(await db.elevated((tx) => tx.run`select count(*) as n from node`)).toEqual([{ n: 0 }]);
    await expect(restore(db, file, { migrations: shapes, replace: true })).rejects.toThrow(
      'plus récente que la sauvegarde',
    );
  });
  await withDb(async (db) => {
    await expect(
      restore(db, file, { migrations: testMigrations().migrations.slice(1) }),
    ).rejects.toThrow(RestoreRefused);
    const whole = gunzipSync(readFileSync(file));
    writeFileSync(join(folder, 'not.gz'), gzipSync('{"hello":1}\n'));
    await expect(restore(db, join(folder, 'not.gz'))).rejects.toThrow('n’est pas une sauvegarde');
    const older = gunzipSync(readFileSync(file))
      .toString()
      .replace(`"${testMigrations().migrations[0]?.name}",`, '');
    await expect(restore(db, packed('older.gz', older), { migrations: shapes })).rejects.toThrow(
      'plus ancienne que la dernière version publiée',
    );
    writeFileSync(join(folder, 'cut.gz'), gzipSync(whole).subarray(0, 200));
    const before = await content(db);
    await expect(
      restore(db, join(folder, 'cut.gz'), { migrations: testMigrations().migrations }),
    ).rejects.toThrow(/unexpected end of file/);
    await expect(restore(db, join(folder, 'missing.gz'))).rejects.toThrow(/ENOENT/);
    expect(await content(db)).toEqual(before);
  });
}, 120_000);

const server = process.env['TEST_DATABASE_URL'] ?? '';
test.skipIf(server === '')(
  'from the embedded database to a server',
  async () => {
    const file = join(folder, 'moving.gz');
    const embedded = await embeddedCopy();
    await migrate(embedded, { migrations: shapes });
    await fill(embedded);
    const before = await content(embedded);
    await dump(embedded, file);
    await embedded.close();
    const moved = await serverCopy(server);
    await restore(moved, file, { migrations: shapes });
    expect(await content(moved)).toEqual(before);
    await moved.close();
  },
  120_000,
);

// On the embedded database, whatever the tests run on.
test('the command says what it did, and what it needs', async () => {
  const tool = join(import.meta.dirname, '../../../tools/dump.ts');
  const bare = spawnSync(process.execPath, [tool], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(folder, 'never') },
  });
  expect([bare.status, bare.stderr]).toEqual([
    1,
    expect.stringContaining('npm run dump -- --restore fichier.gz [--replace]'),
  ]);
  writeFileSync(join(folder, 'other.gz'), gzipSync('{"hello":1}\n'));
  expect(() =>
    execFileSync(process.execPath, [tool, '--restore', join(folder, 'other.gz')], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      stdio: 'pipe',
    }),
  ).toThrow('n’est pas une sauvegarde');
  expect(existsSync(join(folder, 'data'))).toBe(false);
  // The operations page restores and dumps by the command too, on a server: on the embedded database before a release (`npm test -- --all`).
  if ((process.env['TESTS_ALL'] ?? '') === '') return;
  await copyEmpty(join(folder, 'data', 'database'));
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [tool, ...args], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      encoding: 'utf8',
    });
  await withDb((db) => dump(db, join(folder, 'command.gz')));
  expect(run('--restore', join(folder, 'command.gz'))).toMatch(
    /^Restauré et vérifié : \d+ tables, \d+ lignes/m,
  );
  // The drill: `npm run operations`.
  expect(run(join(folder, 'again.gz'))).toMatch(/^Sauvegardé : \d+ tables, \d+ lignes/m);
}, 120_000);

test.skipIf(server === '')('nobody waits for a dump, which is of one moment', async () => {
  await withDb(async (db) => {
    await db.elevated(async (tx) => {
      await tx.run`create table slow (id bigint primary key, text text)`;
      await tx.run`insert into slow select i, repeat(md5(i::text), 20) from generate_series(1, 60000) i`;
    });
    const file = join(folder, 'moment.gz');
    const state = { ended: false };
    const dumping = dump(db, file).finally(() => (state.ended = true));
    let next = 100_000;
    let whileDumping = 0;
    while (!state.ended) {
      await db.elevated((tx) => tx.run`insert into slow values (${(next += 1)}, 'late')`);
      if (!state.ended) whileDumping += 1;
    }
    await dumping;
    expect(whileDumping).toBeGreaterThan(3);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const late = lines.filter((line) => /^\(\d+,late\)$/.test(line));
    // Those written before the dump began its moment, at most: none in between is missing.
    const ids = late.map((line) => Number(/\d+/.exec(line)?.[0]));
    expect(ids).toEqual(ids.map((_, i) => 100_001 + i));
    expect(ids.length).toBeLessThan(whileDumping);
  });
});

test('columns find their place where the table has them in another order', async () => {
  const { file, content: before } = await source();
  await withDb(async (db) => {
    await restore(db, file, { migrations: shapesElsewhere, verify: true });
    expect(await content(db)).toEqual(before);
  });
}, 120_000);

const HOSTILE = "(select set_config('app.hostile', 'yes', false))";
/** The dump with a table, column or comparison of a name that this database does not have. */
const renamed = (text: string, key: 'table' | 'columns' | 'holds'): string =>
  text
    .split('\n')
    .map((line) => {
      if (!line.startsWith('#') || !line.includes(`"${key}":`)) return line;
      const entry = JSON.parse(line.slice(1)) as Record<string, unknown>;
      if (!JSON.stringify(entry).includes('node')) return line;
      const value = key === 'columns' ? [HOSTILE] : `node, ${HOSTILE}`;
      return `#${JSON.stringify({ ...entry, [key]: value })}`;
    })
    .join('\n');

test('an altered row and names that become no SQL are refused, whole; a dump of before, whose rows to_jsonb wrote, is restored like others', async () => {
  const { text, byJsonb, content: before } = await source();
  await withDb(async (db) => {
    const restoring = (name: string, changed: string): Promise<unknown> => {
      expect(changed).not.toBe(text);
      return restore(db, packed(name, changed), { migrations: shapes, verify: true });
    };
    await expect(restoring('altered.gz', text.replace(',n17,', ',n18,'))).rejects.toThrow(
      /La table public\.\w+ diffère de la sauvegarde/,
    );
    for (const [key, what] of [
      ['table', 'table'],
      ['columns', 'colonne'],
      ['holds', 'table'],
    ] as const)
      await expect(restoring('hostile.gz', renamed(text, key))).rejects.toThrow(
        `La sauvegarde contient une ${what} inconnue ici`,
      );
    // All or nothing.
    expect(await db.elevated((tx) => tx.run`select from node`)).toEqual([]);
    expect(byJsonb.split('\n')[0]).not.toContain('writer');
    await restoring('jsonb.gz', byJsonb);
    expect(await content(db)).toEqual(before);
  });
}, 120_000);
