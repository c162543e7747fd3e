// The law of the chain: whatever is done to trail, outputs, entries or checkpoints is found and named, and nothing that was declared is called a fault.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundled, entriesOf } from '#engines/transparency-log/entry-bundle.ts';
import { readCheckpoint, readNote, type Verifier } from '#engines/transparency-log/note.ts';
import { proofText, readProof, verifyProof } from '#engines/transparency-log/proof.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { readConfig } from '../config/config.ts';
import { eraseLines, recordGap } from '../db/audit.ts';
import { secretsFrom } from '../secrets/secrets.ts';
import type { Tx } from '../call.ts';
import type { Db } from '../services.ts';
import { advanceChains, type Signed } from './batch.ts';
import { continuesFolder, deliver } from './deliver.ts';
import { evidenceOf } from './evidence.ts';
import { noteCrypto, originOf, publishedKeys, retireKey } from './keys.ts';
import { recordOutput } from './outputs.ts';
import { entryAt, pathOf } from './store.ts';
import { verifyChain, type Finding, type Verdict } from './verify.ts';

let db: Db;
let mine: FreshCustomer;
let other: FreshCustomer;
let folder: string;
const settings = () => readConfig({ PUBLIC_URL: 'https://portail.example', CHAIN_FOLDER: folder });
const secrets = secretsFrom(['a key of the tests that has 32 characters']);
const kit = () => ({ db, config: settings(), secrets, log: silentLog });
let clock = Temporal.Instant.from('2026-11-30T04:00:00Z');
const turn = async (): Promise<readonly Signed[]> => {
  clock = clock.add({ minutes: 1 });
  const signed = await advanceChains(kit(), clock, continuesFolder(settings()));
  await deliver(kit(), signed, clock);
  return signed;
};
const noteOfMine = (signed: readonly Signed[]): string =>
  signed.find(({ customer }) => customer === mine.customerId)?.note ?? '';
const origin = (): string => originOf(settings(), mine.customerId, 1);
const keysOf = (names: readonly string[]): Promise<Verifier[]> =>
  db.elevated(async (tx) =>
    (await Promise.all(names.map((name) => publishedKeys(tx, name)))).flat(),
  );
const verdict = async (
  o: {
    checkpoints?: readonly string[];
    keys?: readonly Verifier[];
    copy?: { folder: string; size: number };
  } = {},
): Promise<Verdict> =>
  verifyChain(
    await evidenceOf(db, {
      customer: mine.customerId,
      origin: origin(),
      checkpoints: o.checkpoints ?? [],
      keys: o.keys ?? (await keysOf([origin(), `${origin()}/2`])),
      ...(o.copy === undefined ? {} : { copy: o.copy }),
    }),
  );
/** What is found while something is done to the database, which is then as it was. */
const foundWhile = async (
  harm: (tx: Tx) => Promise<unknown>,
  o: Parameters<typeof verdict>[0] = {},
): Promise<readonly Finding[]> => {
  const state = { findings: [] as readonly Finding[] };
  await db
    .elevated(async (tx) => {
      await harm(tx);
      const inside = { ...db, elevated: <T>(work: (t: Tx) => Promise<T>) => work(tx) };
      state.findings = (
        await verifyChain(
          await evidenceOf(inside, {
            customer: mine.customerId,
            origin: origin(),
            checkpoints: o.checkpoints ?? [note],
            keys: o.keys ?? keys,
            ...(o.copy === undefined ? {} : { copy: o.copy }),
          }),
        )
      ).findings;
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if ((error as Error).message !== 'undone') throw error;
    });
  return state.findings;
};

let note = '';
let keys: Verifier[] = [];
const ids: number[] = [];
const bytes = Buffer.from('Matricule;Heures\r\n0042;151,67\r\n');
const digest = createHash('sha256').update(bytes).digest('hex');
const lineOf = sql`insert into audit_log (action, table_name, row_id, before, after, title, ip, customer_id)`;
const values = sql`'update', 'collaborator', 7, '{"lastName": "Léger"}'::jsonb, '{"lastName": "Lourd"}'::jsonb`;
const write = (title: string): Promise<number> =>
  db.elevated(
    async (tx) =>
      (await tx.value<number>`${lineOf} values (${values}, ${title}, '192.0.2.7', ${mine.customerId}) returning id`) ??
      0,
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roulement-chain-'));
  db = await newTestDb();
  mine = await freshCustomer(db);
  other = await freshCustomer(db);
  await db.elevated(async (tx) => {
    const rows = await tx.run<{ id: number; customer_id: number }>`${lineOf}
      select ${values}, 'Personne ' || i, '192.0.2.7', case when i % 4 = 3 then ${other.customerId} else ${mine.customerId} end::bigint from generate_series(0, 399) i returning id, customer_id`;
    ids.push(...rows.filter((row) => row.customer_id === mine.customerId).map(({ id }) => id));
    await recordOutput(tx, {
      kind: 'payroll-file',
      sha256: digest,
      customerId: mine.customerId,
    });
  });
  await turn();
  for (let i = 0; i < 5; i += 1) ids.push(await write(`Autre ${i}`));
  note = noteOfMine(await turn());
  keys = await keysOf([origin()]);
}, 120_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
const line = (i: number): number => ids[i] ?? 0;
const sizeOfNote = (text: string): number => readCheckpoint(readNote(text)?.text ?? '')?.size ?? -1;

describe('a chain', () => {
  test('confirms what nobody touched, and the next turn adds nothing', async () => {
    const whole = await verdict({ checkpoints: [note] });
    expect(whole).toMatchObject({ findings: [], waiting: 0, erased: 0, gaps: [] });
    expect(whole.lines).toBeGreaterThanOrEqual(ids.length);
    expect(whole.confirmed).toBe(sizeOfNote(note));
    expect(await turn()).toEqual([]);
  });
  test('proves a file by its bytes, to whoever has the key', async () => {
    const rows = await db.elevated(
      (tx) =>
        tx.run<{ leaf: number }>`select leaf from record_output where content_hash = ${digest}`,
    );
    const index = rows[0]?.leaf ?? -1;
    const text = await db.elevated(async (tx) =>
      proofText({
        entry: await entryAt(tx, mine.customerId, index),
        index,
        path: await pathOf(tx, mine.customerId, { index, size: sizeOfNote(note) }),
        checkpoint: note,
      }),
    );
    const proof = readProof(text);
    expect(proof?.entry).toBe(`file ${digest} payroll-file 1`);
    expect(proof === null ? '' : await verifyProof(proof, keys, noteCrypto)).toMatchObject({
      checkpoint: { origin: origin() },
    });
    const last = { index: sizeOfNote(note) - 1, size: sizeOfNote(note) };
    const path = await db.elevated((tx) => pathOf(tx, mine.customerId, last));
    const entry = await db.elevated((tx) => entryAt(tx, mine.customerId, last.index));
    expect(
      await verifyProof({ entry, path, index: last.index, checkpoint: note }, keys, noteCrypto),
    ).toMatchObject({ by: keys[0] });
  });
  test('leaves the portal as entries and checkpoint, which suffice to verify', async () => {
    const place = join(folder, origin());
    expect(readFileSync(join(place, 'checkpoint'), 'utf8')).toBe(note);
    const copy = { folder: place, size: sizeOfNote(note) };
    expect(await verdict({ checkpoints: [note], copy })).toMatchObject({
      findings: [],
      confirmed: copy.size,
    });
  });
});

describe('tampering is found and named', () => {
  const id = () => line(120);
  const set = (values: string) => (tx: Tx) =>
    tx.run`update audit_log set ${sql.raw(values)} where id = ${id()}`;
  test.each([
    ['content', `after = '{"lastName": "Lourde"}'`],
    ['moment', `at = at + interval '1 microsecond'`],
    ['author', 'user_id = 4'],
    ['title', `title = 'Personne 12O'`],
    ['address', 'ip = null'],
    ['salt', 'salt = gen_random_uuid()'],
    ['agency', 'infra_id = 3'],
  ])('a changed line, by its %s', async (_, values) => {
    expect(await foundWhile(set(values))).toEqual([{ kind: 'changed', line: id() }]);
  });
  test('a line that went to another customer, from both sides', async () => {
    expect(await foundWhile(set(`customer_id = ${other.customerId}`))).toEqual([
      { kind: 'deleted', line: id() },
    ]);
    const theirs = (tx: Tx) =>
      tx.run`update audit_log set customer_id = ${mine.customerId} where id = (select min(id) from audit_log where customer_id = ${other.customerId} and table_name = 'collaborator')`;
    expect((await foundWhile(theirs)).map(({ kind }) => kind)).toEqual(['inserted']);
  });
  test('deleted lines, also the last ones', async () => {
    const gone = [line(0), line(77), ids.at(-1) ?? 0];
    expect(
      await foundWhile((tx) => tx.run`delete from audit_log where id = any(${gone}::bigint[])`),
    ).toEqual(gone.map((one) => ({ kind: 'deleted', line: one })));
  });
  test('an inserted line, between others or behind the last', async () => {
    const free = line(120) + 1_000_000;
    const into = (number: number) => (tx: Tx) =>
      tx.run`insert into audit_log (id, action, table_name, customer_id) overriding system value values (${number}, 'run', 'pay', ${mine.customerId})`;
    const theirs = await db.elevated(
      (tx) =>
        tx.run<{
          id: number;
        }>`select id from audit_log where customer_id = ${other.customerId} and table_name = 'collaborator' order by id limit 1 offset 9`,
    );
    const taken = theirs[0]?.id ?? 0;
    expect(
      await foundWhile(async (tx) => {
        await tx.run`delete from audit_log where id = ${taken}`;
        await into(taken)(tx);
      }),
    ).toEqual([{ kind: 'inserted', line: taken }]);
    // Behind the last batch it is of those that wait, and the next batch takes it in under its true moment.
    expect(await foundWhile(into(free))).toEqual([]);
  });
  test('two lines that changed places', async () => {
    const swap = (tx: Tx) =>
      tx.run`update audit_log l set title = o.title, salt = o.salt, before = o.before, after = o.after from audit_log o
      where (l.id, o.id) in ((${line(5)}, ${line(6)}), (${line(6)}, ${line(5)}))`;
    expect(await foundWhile(swap)).toEqual([
      { kind: 'changed', line: line(5) },
      { kind: 'changed', line: line(6) },
    ]);
  });
  test('content that was emptied without a word', async () => {
    const silently = (tx: Tx) =>
      tx.run`update audit_log set erased = audit_content_hash(salt, before, after, title, ip), salt = null, before = null, after = null, title = null, ip = null where id = ${id()}`;
    expect(await foundWhile(silently)).toEqual([{ kind: 'erased-silently', line: id() }]);
  });
  test('entries that were written anew for a changed line: between two checkpoints, and by number with a copy', async () => {
    const forge = async (tx: Tx): Promise<void> => {
      await set(`after = '{"lastName": "Lourde"}'`)(tx);
      await tx.run`delete from trail_chain`;
      await tx.run`delete from chain_bundle`;
      await tx.run`delete from chain_tile`;
      await tx.run`update chain_progress set through = 0, next_through = null`;
      await tx.run`update record_output set leaf = null`;
      const inside = { ...db, elevated: <T>(work: (t: Tx) => Promise<T>) => work(tx) };
      await advanceChains({ ...kit(), db: inside }, clock);
    };
    const [first] = await foundWhile(forge, { checkpoints: [note] });
    expect(first?.kind).toMatch(/rewritten|cut/);
    const copy = { folder: join(folder, origin()), size: sizeOfNote(note) };
    expect(await foundWhile(forge, { copy })).toEqual([{ kind: 'changed', line: id() }]);
  });
  test('entries that stand twice', async () => {
    const evidence = await evidenceOf(db, {
      customer: mine.customerId,
      origin: origin(),
      checkpoints: [],
      keys,
    });
    const twice = async function* () {
      for await (const bundle of evidence.bundles)
        for (const entry of entriesOf(bundle))
          yield Buffer.concat([bundled(entry), bundled(entry)]);
    };
    const doubled = { ...evidence, bundles: twice(), size: evidence.size * 2 };
    const { findings, lines } = await verifyChain(doubled);
    expect(findings.filter(({ kind }) => kind === 'order')).toHaveLength(lines);
    expect(findings).toHaveLength(lines);
  });
  test('a chain cut short, and one that is gone', async () => {
    const cut = (tx: Tx) =>
      tx.run`update trail_chain set size = size - 3 where customer_id = ${mine.customerId}`;
    expect(await foundWhile(cut)).toContainEqual({
      kind: 'cut',
      size: sizeOfNote(note) - 3,
      checkpoint: sizeOfNote(note),
    });
    const gone = async (tx: Tx): Promise<void> => {
      for (const table of [
        'trail_chain',
        'chain_bundle',
        'chain_tile',
        'audit_log',
        'record_output',
      ])
        await tx.run`delete from ${sql.table(table)}`;
    };
    expect(await foundWhile(gone)).toEqual([
      { kind: 'cut', size: 0, checkpoint: sizeOfNote(note) },
    ]);
    // Nothing that left, nothing that is believed: only that which is there is judged.
    expect(await foundWhile(gone, { checkpoints: [] })).toEqual([]);
  });
  test('a checkpoint by another key, of another customer, or spoilt', async () => {
    const theirs =
      (
        await db.elevated(
          (tx) =>
            tx.run<{
              note: string;
            }>`select note from chain_checkpoint where customer_id = ${other.customerId}`,
        )
      )[0]?.note ?? '';
    const other1 = await keysOf([originOf(settings(), other.customerId, 1)]);
    const findings = await foundWhile(async () => {}, {
      checkpoints: [theirs, theirs, note.replace(/\n\d+\n/, '\n1\n'), 'rien'],
      keys: [...keys, ...other1].slice(0, 1),
    });
    expect(findings).toEqual([
      { kind: 'checkpoint', number: 1, reason: 'unknown-key' },
      { kind: 'checkpoint', number: 2, reason: 'unknown-key' },
      { kind: 'checkpoint', number: 3, reason: 'bad-signature' },
      { kind: 'checkpoint', number: 4, reason: 'unreadable' },
    ]);
    const read = await foundWhile(async () => {}, { checkpoints: [theirs], keys: other1 });
    expect(read).toContainEqual({ kind: 'checkpoint', number: 1, reason: 'other-log' });
  });
  test('an output whose hash was changed, that went, or that was never given out', async () => {
    expect(
      await foundWhile((tx) => tx.run`update record_output set content_hash = repeat('0', 64)`),
    ).toEqual([{ kind: 'output-changed', output: 1 }]);
    expect(await foundWhile((tx) => tx.run`delete from record_output`)).toEqual([
      { kind: 'output-deleted', output: 1 },
    ]);
    expect(
      await foundWhile(
        (tx) =>
          tx.run`insert into record_output (customer_id, kind, content_hash, leaf) values (${mine.customerId}, 'export', repeat('1', 64), 2)`,
      ),
    ).toHaveLength(1);
  });
});

// From here on the chain grows; the order of these counts.
describe('what is declared is no fault', () => {
  test('erased content and whole lines, with the reason in the trail', async () => {
    const [some, whole] = [[line(10), line(11)], [line(20)]];
    await db.elevated((tx) => eraseLines(tx, { lines: some, reason: 'Départ depuis cinq ans' }));
    await db.elevated((tx) =>
      eraseLines(tx, { lines: whole, reason: 'Durée de conservation', whole: true }),
    );
    const rows = await db.elevated(
      (tx) =>
        tx.run<{
          text: string;
        }>`select concat(before, after, title, ip, salt) as text from audit_log where id = any(${some}::bigint[])`,
    );
    expect(rows.map(({ text }) => text)).toEqual(['', '']);
    // The declaration counts once it is in the chain itself.
    expect((await verdict({ checkpoints: [note] })).findings).toContainEqual({
      kind: 'deleted',
      line: line(20),
    });
    note = noteOfMine(await turn());
    expect(await verdict({ checkpoints: [note] })).toMatchObject({ findings: [], erased: 2 });
    // Whose content went by a declaration, is to stand as a line.
    const gone = (tx: Tx) => tx.run`delete from audit_log where id = ${line(11)}`;
    expect(await foundWhile(gone)).toEqual([{ kind: 'deleted', line: line(11) }]);
    const metadata = (tx: Tx) => tx.run`update audit_log set user_id = 9 where id = ${line(10)}`;
    expect((await foundWhile(metadata)).map(({ kind }) => kind)).toContain('changed');
  });
  test('a key that was retired still confirms what it signed', async () => {
    const before = note;
    await db.elevated(retireKey);
    await write('sous une nouvelle clé');
    note = noteOfMine(await turn());
    keys = await keysOf([origin()]);
    expect(keys).toHaveLength(2);
    expect(await verdict({ checkpoints: [before, note] })).toMatchObject({ findings: [] });
    expect((await verdict({ checkpoints: [note], keys: keys.slice(0, 1) })).findings).toEqual([
      { kind: 'checkpoint', number: 1, reason: 'unknown-key' },
    ]);
  });
  test('a clock that was set back', async () => {
    const now = clock;
    clock = clock.subtract({ hours: 3 });
    await write('trop tôt');
    await turn();
    clock = now;
    expect((await verdict()).findings.map(({ kind }) => kind)).toEqual(['clock']);
  });
  const TABLES = [
    'trail_chain',
    'chain_bundle',
    'chain_tile',
    'chain_progress',
    'chain_checkpoint',
    'audit_log',
    'record_output',
  ];
  test('an older database: declared by a restore, or found by what left before; either begins another log and names what is lost', async () => {
    await db.elevated(async (tx) => {
      for (const table of TABLES)
        await sql.raw(`create table old_${table} as table ${table}`).execute(tx);
    });
    await write('après la sauvegarde');
    const lost = noteOfMine(await turn());
    await db.elevated(async (tx) => {
      for (const table of TABLES)
        await sql
          .raw(
            `delete from ${table}; insert into ${table} overriding system value select * from old_${table}`,
          )
          .execute(tx);
    });
    await write('après la restauration');
    expect(noteOfMine(await turn())).toBe('');
    const second = noteOfMine(await turn());
    expect(second.split('\n')[0]).toBe(`${origin()}/2`);
    await db.elevated((tx) => recordGap(tx, 'restore', { file: 'hier.gz' }));
    const third = noteOfMine(await turn());
    expect(third.split('\n')[0]).toBe(`${origin()}/3`);
    const names = [origin(), `${origin()}/2`, `${origin()}/3`];
    const whole = await verdict({
      checkpoints: [note, lost, second, third],
      keys: await keysOf(names),
    });
    expect(whole.findings).toMatchObject([
      { kind: 'clock' },
      { kind: 'lost', checkpoint: sizeOfNote(lost) },
    ]);
    expect(whole.gaps.map(({ reason }) => reason)).toEqual(['older-database', 'restore']);
    expect(whole.confirmed).toBe(sizeOfNote(third));
  });
});
