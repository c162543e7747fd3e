import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { handOver } from './hand-over.ts';
import { jobTables } from './job-run.ts';
import { filesOf, jobFiles, readableFile } from '../files/references.ts';
import { scopeOf, type Db } from '../services.ts';
import { somebody, soonDone, workplace, type Workplace } from './jobs.fixtures.ts';
import {
  exporting,
  failing,
  guarded,
  heard,
  inOrder,
  joining,
  KINDS,
  patient,
  seen,
  soon,
  steps,
  stubborn,
  sum,
  transacting,
} from './test-kinds.fixtures.ts';

let db: Db;
let place: Workplace;
beforeAll(async () => {
  db = await newTestDb();
  place = await workplace(db, silentLog, { kinds: KINDS });
  await place.jobs.start();
});
afterAll(async () => {
  await place.leave();
  await db.close();
});

const within = (who: ReturnType<typeof somebody>) => scopeOf(who, { id: 'test', ip: '127.0.0.1' });

describe('a job', () => {
  test('runs once its transaction commits, and tells its person live', async () => {
    const me = somebody();
    const id = await place.queue(sum, { a: 2, b: 3 }, me);
    const done = await place.reaches(me, id, 'done');
    expect(done).toMatchObject({
      id,
      kind: 'test-sum',
      title: 'Somme de 2 et 3',
      progress: 100,
      result: { sum: 5 },
      error: null,
      cancellable: false,
    });
    expect(done.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Temporal.Instant.compare(done.finishedAt ?? '', done.createdAt)).toBeGreaterThanOrEqual(
      0,
    );
    const mine = place.updates.filter((u) => u.topics[0] === `/users/${me.userId}/jobs`);
    expect(mine.map((u) => [u.type, (u.data as { state: string }).state])).toEqual([
      ['job', 'waiting'],
      ['job', 'running'],
      ['job', 'done'],
    ]);
  });

  test('of somebody who asks for many waits behind the first of everybody else', async () => {
    const other = await newTestDb();
    await other.elevated(
      (tx) => tx.run`insert into job_run (kind, title, payload, state, cancellable, user_id)
      select 'test-sum', 'x', '{}', 'waiting', false, who from unnest(array[7, 7, 7, 8, null, 7]::bigint[]) who`,
    );
    const given: (number | undefined)[] = [];
    const boss = {
      insert: async (_: string, jobs: { priority?: number }[]) =>
        given.push(...jobs.map((j) => j.priority)),
    };
    await handOver(other, boss as unknown as Parameters<typeof handOver>[1], new Set());
    await other.close();
    expect(given).toEqual([0, -1, -2, 0, 0, -3]);
  });

  test('that come together run one after another without a pause', async () => {
    const me = somebody();
    place.people.set(me.userId, me);
    const from = performance.now();
    const ids = await db.within(within(me), 'write', async (tx) => {
      const queued: number[] = [];
      for (let n = 0; n < 15; n += 1)
        queued.push(await place.jobs.enqueue(tx, sum, { a: n, b: 1 }, me));
      return queued;
    });
    for (const id of ids) await soonDone(db, id);
    // Told once for all, three at once: asking again only every 5 s would take four pauses.
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('is never queued by a transaction that rolls back', async () => {
    const me = somebody();
    await expect(
      db.within(within(me), 'write', async (tx) => {
        await place.jobs.enqueue(tx, sum, { a: 1, b: 1 }, me);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.within(within(me), 'read', (tx) => place.jobs.listFor(tx, me.userId))).toEqual(
      [],
    );
  });

  test('is seen by its person only', async () => {
    const [me, other] = [somebody(), somebody()];
    const id = await place.queue(sum, { a: 1, b: 1 }, me);
    await place.reaches(me, id, 'done');
    expect(await place.view(other, id)).toBeNull();
    expect(
      await db.within(within(other), 'read', (tx) => place.jobs.listFor(tx, me.userId)),
    ).toEqual([]);
    for (const act of ['cancel', 'retry'] as const)
      await expect(
        db.within(within(other), 'write', (tx) => place.jobs[act](tx, id)),
      ).rejects.toMatchObject({ code: 'not_found' });
    expect(
      await db.within(within(me), 'read', (tx) => place.jobs.listFor(tx, me.userId)),
    ).toHaveLength(1);
  });

  test('of the platform can be queued by a person, who sees nothing of it', async () => {
    const me = somebody();
    const id = await db.within(within(me), 'write', (tx) =>
      place.jobs.enqueue(tx, sum, { a: 4, b: 4 }, null),
    );
    await soonDone(db, id);
    expect(await place.view(me, id)).toBeNull();
  });

  test('gives a file that only its person may read', async () => {
    const [me, other] = [somebody(), somebody()];
    const id = await place.queue(exporting, null, me);
    const { resultFile } = await place.reaches(me, id, 'done');
    expect(resultFile).toMatchObject({ name: 'export.csv', type: 'text/csv; charset=utf-8' });
    expect(Buffer.from(await place.services.files.bytes(resultFile?.sha256 ?? '')).toString()).toBe(
      'a;b\n1;2\n',
    );
    const reference = await db.within(
      within(me),
      'read',
      async (tx) => (await filesOf(tx, { kind: 'job', table: 'job_run', row: id }))[0],
    );
    const read = (who: typeof me) =>
      db.within(within(who), 'read', (tx) =>
        readableFile({ tx, actor: who, services: place }, [jobFiles], reference?.id ?? 0),
      );
    expect(await read(me)).toMatchObject({ name: 'export.csv', userId: me.userId });
    await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('rights are those of the moment it runs', () => {
  test('held: it runs in the person’s scope, as whoever impersonated them', async () => {
    const me = somebody(['pay.close'], { impersonator: { id: 7, name: 'Super' } });
    const { impersonator: _, ...now } = me;
    place.people.set(me.userId, { ...now, impersonator: null });
    const done = await place.reaches(me, await place.queue(guarded, null, me), 'done');
    expect(done.result).toMatchObject({
      by: me.name,
      as: 'Super',
      scope: {
        customerId: 1,
        infras: [1, 2],
        personId: me.userId,
        audit: { userId: me.userId, impersonatorId: 7 },
      },
    });
  });

  test.each([
    ['the permission is gone', somebody(['pay.close']), { permissions: new Set<string>() }],
    [
      'the infrastructure left the perimeter',
      somebody(['pay.close'], { contextInfra: 2 }),
      { perimeter: [1] },
    ],
    ['the person is gone', somebody(['pay.close']), null],
  ])('%s: it fails and says so', async (_, me, change) => {
    place.people.delete(me.userId);
    const by = await db.within(within(me), 'write', (tx) =>
      place.jobs.enqueue(tx, guarded, null, me),
    );
    if (change !== null) place.people.set(me.userId, { ...me, ...change });
    expect(await place.reaches(me, by, 'failed')).toMatchObject({
      error: 'Vos droits ne permettent plus ce traitement : il n’a pas été exécuté.',
      result: null,
    });
  });
});

describe('progress', () => {
  test('is pushed at most every 200 ms, the last word included', async () => {
    const me = somebody();
    const id = await place.queue(steps, { n: 40 }, me);
    await place.reaches(me, id, 'done');
    const progressSteps = place.updates
      .filter((u) => u.topics[0] === `/users/${me.userId}/jobs`)
      .map((u) => u.data as { state: string; progress: number; step: string | null })
      .filter((d) => d.step !== null);
    expect(progressSteps.length).toBeGreaterThanOrEqual(2);
    expect(progressSteps.length).toBeLessThanOrEqual(8);
    expect(progressSteps.at(-1)).toMatchObject({
      state: 'running',
      progress: 100,
      step: 'Étape 40',
    });
  });

  test('said inside a transaction neither waits for it nor breaks it', async () => {
    const me = somebody();
    const done = await place.reaches(me, await place.queue(transacting, null, me), 'done');
    expect(done.result).toBe('committed');
    expect(
      place.updates.some(
        (u) =>
          u.topics[0] === `/users/${me.userId}/jobs` &&
          (u.data as { step: string | null }).step === 'Au milieu',
      ),
    ).toBe(true);
  });
});

describe('failures', () => {
  test('are tried again, then forgotten', async () => {
    const me = somebody();
    await place.reaches(me, await place.queue(failing, { name: 'twice', times: 2 }, me), 'done');
    expect(heard('twice')).toEqual(['try', 'try', 'try']);
  });

  test('beyond the retries end the job, in French and without details; it can be run again', async () => {
    const me = somebody();
    const id = await place.queue(failing, { name: 'thrice', times: 3 }, me);
    expect(await place.reaches(me, id, 'failed')).toMatchObject({
      error: 'Une erreur est survenue de notre côté. Elle a été enregistrée.',
      cancellable: false,
    });
    expect(heard('thrice')).toHaveLength(3);
    await db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id));
    expect(await place.reaches(me, id, 'done')).toMatchObject({ error: null });
    await expect(
      db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id)),
    ).rejects.toMatchObject({ code: 'transition_refused' });
  });

  test('that trying again cannot change end it at once', async () => {
    const me = somebody();
    expect(
      await place.reaches(
        me,
        await place.queue(failing, { name: 'no', times: 9, how: 'refused' }, me),
        'failed',
      ),
    ).toMatchObject({ error: 'La période est déjà close.' });
    expect(heard('no')).toEqual(['try']);
  });

  test('of a busy neighbour are tried again', async () => {
    const me = somebody();
    await place.reaches(
      me,
      await place.queue(failing, { name: 'busy', times: 1, how: 'busy' }, me),
      'done',
    );
    expect(heard('busy')).toEqual(['try', 'try']);
  });
});

describe('cancelling', () => {
  test('stops a running job that listens', async () => {
    const me = somebody();
    const id = await place.queue(patient, { name: 'c1' }, me);
    await soon(() => heard('c1').includes('start'));
    expect(await place.view(me, id)).toMatchObject({ state: 'running', cancellable: true });
    await db.within(within(me), 'write', (tx) => place.jobs.cancel(tx, id));
    await place.reaches(me, id, 'cancelled');
    expect(heard('c1')).toEqual(['start', 'end']);
  });

  test('is refused for a running job that does not listen', async () => {
    const me = somebody();
    const id = await place.queue(stubborn, { name: 'c2', ms: 400 }, me);
    await soon(() => heard('c2').includes('start'));
    await expect(
      db.within(within(me), 'write', (tx) => place.jobs.cancel(tx, id)),
    ).rejects.toMatchObject({ code: 'transition_refused' });
    await place.reaches(me, id, 'done');
  });

  test('takes a waiting job out for good; it can be put back', async () => {
    const me = somebody();
    const first = await place.queue(inOrder, { key: 'c3', n: 1 }, me);
    const id = await db.within(within(me), 'write', async (tx) => {
      const one = await place.jobs.enqueue(tx, inOrder, { key: 'c3', n: 2 }, me);
      await place.jobs.cancel(tx, one);
      return one;
    });
    await place.reaches(me, first, 'done');
    expect(await place.view(me, id)).toMatchObject({ state: 'cancelled' });
    await quiet(300, 'a cancelled job must not run');
    expect(heard('c3')).toEqual(['start 1', 'end 1']);
    await db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id));
    await place.reaches(me, id, 'done');
  });
});

describe('order', () => {
  test('jobs of one key run one after the other, first come first served; others beside them', async () => {
    const me = somebody();
    const ids: number[] = [];
    for (let n = 1; n <= 4; n++)
      for (const key of ['o1', 'o2']) ids.push(await place.queue(inOrder, { key, n }, me));
    for (const id of ids) await place.reaches(me, id, 'done');
    const expected = [1, 2, 3, 4].flatMap((n) => [`start ${n}`, `end ${n}`]);
    expect(heard('o1')).toEqual(expected);
    expect(heard('o2')).toEqual(expected);
    const both = seen.filter((s) => s.who === 'o1' || s.who === 'o2').map((s) => s.who);
    expect(both).not.toEqual(both.toSorted());
  });

  test('work that nobody watches takes along what waits behind it; that of a person stays their own', async () => {
    const me = somebody();
    place.people.set(me.userId, me);
    const last = await db.elevated(async (tx) => {
      for (const n of [1, 2, 3])
        await place.jobs.enqueue(tx, joining, { key: 'j1', list: [n] }, null);
      const mine = await place.jobs.enqueue(tx, joining, { key: 'j1', list: [9] }, me);
      await place.jobs.enqueue(tx, joining, { key: 'j1', list: [4] }, null);
      return mine;
    });
    await place.reaches(me, last, 'done');
    expect(heard('j1')).toEqual(['1,2,3,4', '9']);
    const left = await db.elevated((tx) =>
      jobTables(tx)
        .selectFrom('job_run')
        .select('id')
        .where('order_key', '=', 'j1')
        .where('state', '<>', 'done')
        .execute(),
    );
    expect(left).toEqual([]);
  });
});
