import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDb } from '#platform/testing/test-db.ts';
import type { Actor } from '../call.ts';
import { scopeOf, type Db } from '../services.ts';
import {
  attachFile,
  detachFile,
  downloadOf,
  fileReference,
  filesOf,
  jobFiles,
  readableFile,
  type Attachment,
  type FileOwner,
} from './references.ts';
import { filesOver } from './files.ts';
import { localStore } from './local-store.ts';
import { contentsInUse, sweepFiles } from './sweep.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

let people = 500;
const person = (over: Partial<Actor> = {}): Actor => ({
  userId: ++people,
  name: '',
  email: '',
  roles: [],
  permissions: new Set(['demand.read']),
  provider: false,
  whole: true,
  customerId: 11,
  customers: [11],
  perimeter: [110, 111],
  contextInfra: null,
  scope: [110, 111],
  collaboratorId: null,
  impersonator: null,
  sessionId: 1,
  ...over,
});
const me = person();
const colleague = person();
const neighbour = person({ customerId: 12, customers: [12], perimeter: [120] });
const staff = person({
  customerId: null,
  customers: [11, 12],
  provider: true,
  perimeter: [110, 120],
});
const staffElsewhere = person({
  customerId: null,
  customers: [12],
  provider: true,
  perimeter: [120],
});
const as = <T>(who: Actor, work: Parameters<typeof db.within<T>>[2]): Promise<T> =>
  db.within(scopeOf(who, { id: 'test', ip: '127.0.0.1' }), 'write', work);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
let contents = 0;
const attachment = (over: Partial<Attachment> = {}): Attachment => ({
  file: {
    sha256: hash(`content ${++contents}`),
    name: 'permis.pdf',
    type: 'application/pdf',
    size: 12,
  },
  owner: { kind: 'demand', table: 'demand', row: 7 },
  customerId: null,
  infraId: 110,
  userId: null,
  ...over,
});

describe('who sees a reference', () => {
  test.each<[string, Partial<Attachment>, readonly Actor[], readonly Actor[]]>([
    ['of an infrastructure', { infraId: 110 }, [me, colleague, staff], [neighbour]],
    [
      'of another infrastructure of the customer',
      { infraId: 111 },
      [me, colleague],
      [neighbour, staff],
    ],
    [
      'of the whole customer',
      { infraId: null, customerId: 11 },
      [me, colleague, staff],
      [neighbour, staffElsewhere],
    ],
    ['of one person', { infraId: null, userId: me.userId }, [me], [colleague, neighbour, staff]],
    ['of nobody', { infraId: null }, [me, colleague, neighbour, staff], []],
  ])('%s', async (_, over, seen, unseen) => {
    const id = await db.elevated((tx) => attachFile(tx, attachment(over)));
    for (const who of seen)
      expect(await as(who, (tx) => fileReference(tx, id)), `${who.userId}`).toMatchObject({
        id,
        name: 'permis.pdf',
      });
    for (const who of unseen)
      expect(await as(who, (tx) => fileReference(tx, id)), `${who.userId}`).toBeNull();
  });

  test.each<[string, Partial<Attachment>]>([
    ['another infrastructure', { infraId: 120 }],
    ['another customer', { infraId: null, customerId: 12 }],
    ['everybody', { infraId: null }],
    ['another person', { infraId: null, userId: 1 }],
  ])('a file cannot be placed with %s', async (_, over) => {
    await expect(as(me, (tx) => attachFile(tx, attachment(over)))).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('attaching', () => {
  test('belongs to the caller’s transaction, and one content may belong to several', async () => {
    const one = attachment({ owner: { kind: 'demand', table: 'demand', row: 71 } });
    await expect(
      as(me, async (tx) => {
        await attachFile(tx, one);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await as(me, (tx) => filesOf(tx, one.owner))).toEqual([]);
    const [first, second] = await as(me, async (tx) => [
      await attachFile(tx, one),
      await attachFile(tx, { ...one, file: { ...one.file, name: 'autre.pdf' } }),
    ]);
    expect(
      (await as(me, (tx) => filesOf(tx, one.owner))).map((r) => [r.id, r.name, r.size]),
    ).toEqual([
      [first, 'permis.pdf', 12],
      [second, 'autre.pdf', 12],
    ]);
  });

  test('detaching names the content once nothing refers to it, in whatever perimeter', async () => {
    const mine = attachment();
    const id = await as(me, (tx) => attachFile(tx, mine));
    const theirs = await as(neighbour, (tx) => attachFile(tx, { ...mine, infraId: 120 }));
    await expect(as(neighbour, (tx) => detachFile(tx, id))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await as(me, (tx) => detachFile(tx, id))).toBeNull();
    expect(await as(neighbour, (tx) => detachFile(tx, theirs))).toBe(mine.file.sha256);
  });
});

describe('reading', () => {
  const owners: readonly FileOwner[] = [
    {
      kind: 'demand',
      may: 'demand.read',
      canRead: async (call, reference) => reference.owner.row !== 13 && call.actor.userId > 0,
    },
  ];
  const read = (who: Actor, id: number): Promise<unknown> =>
    as(who, (tx) =>
      readableFile(
        { tx, actor: who, services: { jobs: { mayFetch: async () => true } } },
        owners,
        id,
      ),
    );

  test('asks the area that owns it', async () => {
    const id = await as(me, (tx) => attachFile(tx, attachment()));
    expect(await read(me, id)).toMatchObject({
      id,
      owner: { kind: 'demand', table: 'demand', row: 7 },
    });
    const cases: [Actor, number][] = [
      [person({ permissions: new Set() }), id],
      [neighbour, id],
      [me, 999_999_999],
      [
        me,
        await as(me, (tx) =>
          attachFile(tx, attachment({ owner: { kind: 'demand', table: 'demand', row: 13 } })),
        ),
      ],
      [
        me,
        await as(me, (tx) =>
          attachFile(tx, attachment({ owner: { kind: 'undeclared', table: 'x', row: 1 } })),
        ),
      ],
    ];
    for (const [who, which] of cases)
      await expect(read(who, which)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['whoever asked', true, true, true],
    ['whoever asked and may no longer', true, false, false],
    ['a colleague', false, true, false],
  ])('the file of a job: %s', async (_, isOwn, mayFetch, expected) => {
    const owner = { kind: 'job', table: 'job_run', row: 5 };
    const id = await as(me, (tx) => attachFile(tx, attachment({ owner, userId: me.userId })));
    const reader = isOwn ? me : person();
    const services = { jobs: { mayFetch: async () => mayFetch } };
    const answer = await as(reader, (tx) =>
      readableFile({ tx, actor: reader, services }, [jobFiles], id).then(
        () => true,
        () => false,
      ),
    );
    expect(answer).toBe(expected);
  });

  test.each([
    ['application/pdf', true],
    ['image/png', true],
    ['text/html', false],
    ['image/svg+xml', false],
    ['application/xml', false],
  ])('%s shown in the browser: %s', async (type, inline) => {
    const { Readable } = await import('node:stream');
    expect(
      (
        await downloadOf(
          { get: async () => Readable.from(['x']) },
          { sha256: '', name: 'x', type },
          true,
        )
      ).inline,
    ).toBe(inline);
  });
});

describe('contents in use', () => {
  test('what a reference, a row of an area or waiting work names; not what is only in the register', async () => {
    const [referred, waiting, finished, registered] = [
      'referred',
      'waiting',
      'finished',
      'registered',
    ].map((t) => hash(`sweep ${t}`)) as [string, string, string, string];
    const used = await db.elevated(async (tx) => {
      await attachFile(
        tx,
        attachment({ file: { sha256: referred, name: 'a.pdf', type: 'application/pdf', size: 1 } }),
      );
      await tx.run`insert into stored_file (sha256, size, type, first_name) values (${registered}, 1, 'text/plain', 'b.txt')`;
      for (const [state, h] of [
        ['failed', waiting],
        ['done', finished],
      ] as const)
        await tx.run`insert into job_run (kind, title, state, payload, cancellable) values ('x', 'x', ${state}, ${JSON.stringify({ attachments: [{ sha256: h }] })}::jsonb, false)`;
      return contentsInUse(tx, [referred, waiting, finished, registered]);
    });
    expect([...used].toSorted()).toEqual([referred, waiting].toSorted());
  });
  test('the nightly job hands the store the same judgement, and forgets the register of what went', async () => {
    const [kept, gone] = [hash('kept'), hash('gone')];
    await db.elevated(async (tx) => {
      await attachFile(
        tx,
        attachment({ file: { sha256: kept, name: 'a.pdf', type: 'application/pdf', size: 1 } }),
      );
      await tx.run`insert into stored_file (sha256, size, type, first_name) values (${gone}, 1, 'text/plain', 'b.txt')`;
    });
    const root = mkdtempSync(join(tmpdir(), 'roulement-sweep-'));
    const store = localStore(root);
    for (const h of [kept, gone]) {
      writeFileSync(join(root, h), 'x');
      await store.place(join(root, h), h);
    }
    const tomorrow = Temporal.Now.instant().add({ hours: 25 });
    expect(await sweepFiles({ db, files: filesOver(store, root) }, Temporal.Now.instant())).toBe(0);
    expect(await sweepFiles({ db, files: filesOver(store, root) }, tomorrow)).toBe(1);
    expect([await store.exists(kept), await store.exists(gone)]).toEqual([true, false]);
    expect(
      (
        await db.elevated(
          (tx) =>
            tx.run<{
              n: number;
            }>`select count(*)::int as n from stored_file where sha256 = ${gone}`,
        )
      )[0]?.n,
    ).toBe(0);
    rmSync(root, { recursive: true, force: true });
  });
});
