import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { testDb } from '#platform/testing/test-db.ts';
import { AppError } from '../app-error.ts';
import { filesOf, jobFiles, readableFile } from '../files/references.ts';
import { scopeOf, type Db, type JobContext, type JobKind } from '../services.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AnyJobKind } from './attempt.ts';
import { QUEUES } from './boss.ts';
import { createBoss } from './create-boss.ts';
import { giveBackOrphans, INTERRUPTED } from './hand-over.ts';
import { jobTables } from './job-run.ts';
import { somebody, workplace, type Workplace } from './jobs.fixtures.ts';
import { PURGE_JOBS } from './purge.ts';

const seen: { who: string; what: string }[] = [];
const say = (who: string, what: string): void => { seen.push({ who, what }); };
const listens = async (signal: AbortSignal): Promise<void> => { await pause(60_000, undefined, { signal }); };

const sum: JobKind<{ a: number; b: number }> = { kind: 'test-sum', title: (p) => `Somme de ${p.a} et ${p.b}`, may: null, run: async ({ payload: p }) => ({ result: { sum: p.a + p.b } }) };
const guarded: JobKind<null> = { kind: 'test-guarded', title: () => 'Réservé', may: 'pay.close', run: async (job) => ({ result: { by: job.actor?.name, as: job.actor?.impersonator?.name ?? null, scope: job.scope } }) };
const steps: JobKind<{ n: number }> = {
  kind: 'test-steps', title: () => 'Étapes', may: null,
  run: async ({ payload, progress }) => {
    for (let i = 1; i <= payload.n; i++) {
      await progress((100 * i) / payload.n, `Étape ${i}`);
      await pause(10);
    }
    await pause(250);
  },
};
const patient: JobKind<{ name: string }> = {
  kind: 'test-patient', title: () => 'Long', may: null, cancellable: true,
  run: async ({ payload, signal }) => {
    say(payload.name, 'start');
    await listens(signal).finally(() => say(payload.name, 'end'));
  },
};
const stubborn: JobKind<{ name: string; ms: number }> = { kind: 'test-stubborn', title: () => 'Têtu', may: null, run: async ({ payload }) => { say(payload.name, 'start'); await pause(payload.ms); say(payload.name, 'end'); } };
const failing: JobKind<{ name: string; times: number; how?: string }> = {
  kind: 'test-failing', title: () => 'Essais', may: null, retries: 2,
  run: async ({ payload }) => {
    say(payload.name, 'try');
    if (payload.how === 'refused') throw new AppError('conflict', { message: 'La période est déjà close.' });
    if (seen.filter((s) => s.who === payload.name).length <= payload.times) throw payload.how === 'busy' ? new AppError('busy') : new Error('password=hunter2');
  },
};
const inOrder: JobKind<{ key: string; n: number }> = {
  kind: 'test-ordered', title: (p) => `${p.key} ${p.n}`, may: null, orderedBy: (p) => p.key,
  run: async ({ payload: p }) => { say(p.key, `start ${p.n}`); await pause(30); say(p.key, `end ${p.n}`); },
};
const exporting: JobKind<null> = {
  kind: 'test-export', title: () => 'Export', may: null,
  run: async ({ services }) => ({ file: await services.files.put(Readable.from(['a;b\n1;2\n']), { name: 'export.csv' }) }),
};
const transacting: JobKind<null> = {
  kind: 'test-transacting', title: () => 'Une transaction', may: null,
  run: async ({ services, scope, progress }) => {
    await services.db.within(scope, 'write', async (tx) => {
      await progress(50, 'Au milieu');
      await sql`select pg_sleep(0.3)`.execute(tx);
    });
    await pause(300);
    return { result: 'committed' };
  },
};
const KINDS: readonly AnyJobKind[] = [sum, guarded, steps, patient, stubborn, failing, inOrder, exporting, transacting];

let db: Db;
let place: Workplace;
beforeAll(async () => {
  db = await testDb();
  place = await workplace(db, silentLog, { kinds: KINDS, schedules: [{ name: 'test-nightly', cron: '15 2 * * *', kind: 'test-sum', payload: { a: 1, b: 1 } }] });
  await place.jobs.start();
});
afterAll(() => place.leave());

const within = (who: ReturnType<typeof somebody>) => scopeOf(who, { id: 'test', ip: '127.0.0.1' });
const heard = (name: string): string[] => seen.filter((s) => s.who === name).map((s) => s.what);
const soon = async (true_: () => boolean): Promise<void> => { for (let i = 0; i < 400 && !true_(); i++) await pause(20); expect(true_()).toBe(true); };

describe('a job', () => {
  test('runs once its transaction commits, and tells its person live', async () => {
    const me = somebody();
    const id = await place.queue(sum, { a: 2, b: 3 }, me);
    const done = await place.reaches(me, id, 'done');
    expect(done).toMatchObject({ id, kind: 'test-sum', title: 'Somme de 2 et 3', progress: 100, result: { sum: 5 }, error: null, cancellable: false });
    expect(done.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Temporal.Instant.compare(done.finishedAt ?? '', done.createdAt)).toBeGreaterThanOrEqual(0);
    const mine = place.updates.filter((u) => u.topics[0] === `/users/${me.userId}/jobs`);
    expect(mine.map((u) => [u.type, (u.data as { state: string }).state])).toEqual([['job', 'waiting'], ['job', 'running'], ['job', 'done']]);
  });

  test('is never queued by a transaction that rolls back', async () => {
    const me = somebody();
    await expect(db.within(within(me), 'write', async (tx) => {
      await place.jobs.enqueue(tx, sum, { a: 1, b: 1 }, me);
      throw new Error('changed my mind');
    })).rejects.toThrow('changed my mind');
    expect(await db.within(within(me), 'read', (tx) => place.jobs.listFor(tx, me.userId))).toEqual([]);
  });

  test('is seen by its person only', async () => {
    const [me, other] = [somebody(), somebody()];
    const id = await place.queue(sum, { a: 1, b: 1 }, me);
    await place.reaches(me, id, 'done');
    expect(await place.view(other, id)).toBeNull();
    expect(await db.within(within(other), 'read', (tx) => place.jobs.listFor(tx, me.userId))).toEqual([]);
    for (const act of ['cancel', 'retry'] as const) await expect(db.within(within(other), 'write', (tx) => place.jobs[act](tx, id))).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.within(within(me), 'read', (tx) => place.jobs.listFor(tx, me.userId))).toHaveLength(1);
  });

  test('of the platform can be queued by a person, who sees nothing of it', async () => {
    const me = somebody();
    const id = await db.within(within(me), 'write', (tx) => place.jobs.enqueue(tx, sum, { a: 4, b: 4 }, null));
    await soonDone(id);
    expect(await place.view(me, id)).toBeNull();
  });

  test('gives a file that only its person may read', async () => {
    const [me, other] = [somebody(), somebody()];
    const id = await place.queue(exporting, null, me);
    const { resultFile } = await place.reaches(me, id, 'done');
    expect(resultFile).toMatchObject({ name: 'export.csv', type: 'text/csv; charset=utf-8' });
    expect(Buffer.from(await place.services.files.bytes(resultFile?.sha256 ?? '')).toString()).toBe('a;b\n1;2\n');
    const reference = await db.within(within(me), 'read', async (tx) => (await filesOf(tx, { kind: 'job', table: 'job_run', row: id }))[0]);
    const read = (who: typeof me) => db.within(within(who), 'read', (tx) => readableFile({ tx, actor: who }, [jobFiles], reference?.id ?? 0));
    expect(await read(me)).toMatchObject({ name: 'export.csv', userId: me.userId });
    await expect(read(other)).rejects.toMatchObject({ code: 'not_found' });
  });
});

const soonDone = async (id: number): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    const run = await db.elevated((tx) => jobTables(tx).selectFrom('job_run').select('state').where('id', '=', id).executeTakeFirst());
    if (run?.state === 'done') return;
    await pause(25);
  }
  throw new Error(`job ${id} did not end`);
};

describe('rights are those of the moment it runs', () => {
  test('held: it runs in the person’s scope, as whoever impersonated them', async () => {
    const me = somebody(['pay.close'], { impersonator: { id: 7, name: 'Super' } });
    const { impersonator: _, ...now } = me;
    place.people.set(me.userId, { ...now, impersonator: null });
    const done = await place.reaches(me, await place.queue(guarded, null, me), 'done');
    expect(done.result).toMatchObject({ by: me.name, as: 'Super', scope: { customerId: 1, infras: [1, 2], personId: me.userId, audit: { userId: me.userId, impersonatorId: 7 } } });
  });

  test.each([
    ['the permission is gone', somebody(['pay.close']), { permissions: new Set<string>() }],
    ['the infrastructure left the perimeter', somebody(['pay.close'], { contextInfra: 2 }), { perimeter: [1] }],
    ['the person is gone', somebody(['pay.close']), null],
  ])('%s: it fails and says so', async (_, me, change) => {
    place.people.delete(me.userId);
    const by = await db.within(within(me), 'write', (tx) => place.jobs.enqueue(tx, guarded, null, me));
    if (change !== null) place.people.set(me.userId, { ...me, ...change });
    expect(await place.reaches(me, by, 'failed')).toMatchObject({ error: 'Vos droits ne permettent plus ce traitement : il n’a pas été exécuté.', result: null });
  });
});

describe('progress', () => {
  test('is pushed at most every 200 ms, the last word included', async () => {
    const me = somebody();
    const id = await place.queue(steps, { n: 40 }, me);
    await place.reaches(me, id, 'done');
    const said = place.updates.filter((u) => u.topics[0] === `/users/${me.userId}/jobs`).map((u) => u.data as { state: string; progress: number; step: string | null }).filter((d) => d.step !== null);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said.length).toBeLessThanOrEqual(8);
    expect(said.at(-1)).toMatchObject({ state: 'running', progress: 100, step: 'Étape 40' });
  });

  test('said inside a transaction neither waits for it nor breaks it', async () => {
    const me = somebody();
    const done = await place.reaches(me, await place.queue(transacting, null, me), 'done');
    expect(done.result).toBe('committed');
    expect(place.updates.some((u) => u.topics[0] === `/users/${me.userId}/jobs` && (u.data as { step: string | null }).step === 'Au milieu')).toBe(true);
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
    expect(await place.reaches(me, id, 'failed')).toMatchObject({ error: 'Une erreur est survenue de notre côté. Elle a été enregistrée.', cancellable: false });
    expect(heard('thrice')).toHaveLength(3);
    await db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id));
    expect(await place.reaches(me, id, 'done')).toMatchObject({ error: null });
    await expect(db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id))).rejects.toMatchObject({ code: 'transition_refused' });
  });

  test('that trying again cannot change end it at once', async () => {
    const me = somebody();
    expect(await place.reaches(me, await place.queue(failing, { name: 'no', times: 9, how: 'refused' }, me), 'failed')).toMatchObject({ error: 'La période est déjà close.' });
    expect(heard('no')).toEqual(['try']);
  });

  test('of a busy neighbour are tried again', async () => {
    const me = somebody();
    await place.reaches(me, await place.queue(failing, { name: 'busy', times: 1, how: 'busy' }, me), 'done');
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
    await expect(db.within(within(me), 'write', (tx) => place.jobs.cancel(tx, id))).rejects.toMatchObject({ code: 'transition_refused' });
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
    await pause(300);
    expect(heard('c3')).toEqual(['start 1', 'end 1']);
    await db.within(within(me), 'write', (tx) => place.jobs.retry(tx, id));
    await place.reaches(me, id, 'done');
  });
});

describe('order', () => {
  test('jobs of one key run one after the other, first come first served; others beside them', async () => {
    const me = somebody();
    const ids: number[] = [];
    for (let n = 1; n <= 4; n++) for (const key of ['o1', 'o2']) ids.push(await place.queue(inOrder, { key, n }, me));
    for (const id of ids) await place.reaches(me, id, 'done');
    const expected = [1, 2, 3, 4].flatMap((n) => [`start ${n}`, `end ${n}`]);
    expect(heard('o1')).toEqual(expected);
    expect(heard('o2')).toEqual(expected);
    const both = seen.filter((s) => s.who === 'o1' || s.who === 'o2').map((s) => s.who);
    expect(both).not.toEqual(both.toSorted());
  });
});

describe('several workers', () => {
  test('share the work, each job once; a cancellation reaches the one that runs it', async () => {
    const counted = new Map<number, number>();
    const once: JobKind<{ n: number }> = { kind: 'test-once', title: () => 'Une fois', may: null, run: async ({ payload }) => { counted.set(payload.n, (counted.get(payload.n) ?? 0) + 1); await pause(5); } };
    const me = somebody();
    const everyone = async () => me;
    const two = await Promise.all([1, 2].map(() => workplace(db, silentLog, { kinds: [once, patient], loadActor: everyone })));
    for (const w of two) await w.jobs.start();
    try {
      const ids = await db.within(within(me), 'write', async (tx) => {
        const queued: number[] = [];
        for (let n = 0; n < 30; n++) queued.push(await place.jobs.enqueue(tx, once, { n }, me));
        return queued;
      });
      for (const id of ids) await place.reaches(me, id, 'done');
      expect([...counted.values()]).toEqual(Array.from({ length: 30 }, () => 1));
      const long = await place.queue(patient, { name: 'far' }, me);
      await soon(() => heard('far').includes('start'));
      await db.within(within(me), 'write', (tx) => place.jobs.cancel(tx, long));
      await place.reaches(me, long, 'cancelled');
    } finally {
      for (const w of two) await w.leave();
    }
  });

  test('one that stops gives back what does not end in time, and what it left behind changes nothing', async () => {
    const me = somebody();
    const ran: string[] = [];
    const where = (name: string): readonly AnyJobKind[] => [{
      kind: 'test-move', title: () => 'Passage', may: null,
      run: async ({ payload }: JobContext<{ ms: number }>) => {
        ran.push(name);
        await pause(name === 'first' ? payload.ms : 1);
        return { result: name };
      },
    }];
    const [first, second] = [await workplace(db, silentLog, { kinds: where('first'), loadActor: async () => me, timing: { stopSeconds: 0.2 } }), await workplace(db, silentLog, { kinds: where('second'), loadActor: async () => me })];
    await first.jobs.start();
    const kind = where('x')[0] as AnyJobKind;
    const id = await first.queue(kind, { ms: 4_500 }, me);
    await soon(() => ran.includes('first'));
    await second.jobs.start();
    await first.leave();
    expect(await place.reaches(me, id, 'done')).toMatchObject({ result: 'second' });
    await pause(2_000);
    expect(await place.view(me, id)).toMatchObject({ state: 'done', result: 'second' });
    await second.leave();
  }, 30_000);
});

describe('what was lost on the way', () => {
  const stray = (set: Record<string, unknown>): Promise<number> => db.elevated(async (tx) => {
    const { id } = await jobTables(tx).insertInto('job_run').values({ kind: 'test-sum', title: 'x', state: 'waiting', payload: '{"a":1,"b":2}', cancellable: false, ...set }).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  const stateOf = (id: number) => db.elevated((tx) => jobTables(tx).selectFrom('job_run').select(['state', 'error', 'result']).where('id', '=', id).executeTakeFirstOrThrow());

  test('a row that nobody was told of, and one whose pg-boss job vanished, run all the same', async () => {
    const untold = await stray({});
    const vanished = await stray({ handed_at: sql`now() - interval '1 minute'`, boss_id: crypto.randomUUID() });
    const halfway = await stray({ state: 'running', handed_at: sql`now() - interval '1 minute'`, boss_id: crypto.randomUUID() });
    for (const id of [untold, vanished, halfway]) await soonDone(id);
    expect(await stateOf(vanished)).toMatchObject({ result: { sum: 3 } });
  });

  test('a job that pg-boss gave up after repeated kills is failed, and its person told why', async () => {
    const me = somebody();
    const boss = createBoss(db, silentLog, { heartbeatSeconds: 10, superviseSeconds: 60 });
    await boss.start();
    await boss.createQueue('graveyard');
    const bossId = crypto.randomUUID();
    await boss.insert('graveyard', [{ id: bossId, data: {} }]);
    await sql`update jobs.job set state = 'failed', name = ${QUEUES.ordinary} where id = ${bossId}`.execute(db.kysely);
    const id = await stray({ state: 'running', handed_at: sql`now()`, boss_id: bossId, user_id: me.userId });
    expect(await place.reaches(me, id, 'failed')).toMatchObject({ error: INTERRUPTED });
    expect(place.updates.filter((u) => u.topics[0] === `/users/${me.userId}/jobs`).map((u) => (u.data as { state: string }).state)).toEqual(['failed']);
    await boss.stop({ graceful: false });
  });

  test.skipIf((process.env['TEST_DATABASE_URL'] ?? '') !== '')('at the start of an embedded portal what runs is given back, but not for ever', async () => {
    const [third, fourth] = [await stray({ state: 'running', interruptions: 2, run_after: sql`now() + interval '1 hour'` }), await stray({ state: 'running', interruptions: 3 })];
    await giveBackOrphans(db);
    expect(await stateOf(third)).toMatchObject({ state: 'waiting' });
    expect(await stateOf(fourth)).toMatchObject({ state: 'failed', error: INTERRUPTED });
  });
});

describe('by the clock', () => {
  test('schedules follow the hour of Paris, and those that are gone are taken away', async () => {
    await workplace(db, silentLog, { kinds: KINDS, schedules: [{ name: 'test-gone', cron: '0 5 * * *', kind: 'test-sum' }] }).then(async (w) => { await w.jobs.start(); await w.leave(); });
    const again = await workplace(db, silentLog, { kinds: KINDS, schedules: [{ name: 'test-nightly', cron: '15 2 * * *', kind: 'test-sum', payload: { a: 1, b: 1 } }] });
    await again.jobs.start();
    await again.leave();
    const { rows } = await sql<{ key: string; cron: string; timezone: string }>`select key, cron, timezone from jobs.schedule order by key`.execute(db.kysely);
    expect(rows).toEqual([{ key: 'job-purge', cron: '40 3 * * *', timezone: 'Europe/Paris' }, { key: 'test-nightly', cron: '15 2 * * *', timezone: 'Europe/Paris' }]);
  });

  test('a tick queues its job for the platform', async () => {
    const boss = createBoss(db, silentLog, { heartbeatSeconds: 10, superviseSeconds: 60 });
    await boss.start();
    const before = await count('test-sum');
    await boss.send(QUEUES.clock, { name: 'test-nightly' });
    for (let i = 0; i < 300 && (await count('test-sum')) === before; i++) await pause(30);
    expect(await count('test-sum')).toBe(before + 1);
    await boss.stop({ graceful: false });
  });

  test('old runs are purged, recent and open ones kept', async () => {
    const me = somebody();
    const [old, recent] = [await place.queue(sum, { a: 1, b: 1 }, me), await place.queue(sum, { a: 1, b: 1 }, me)];
    for (const id of [old, recent]) await place.reaches(me, id, 'done');
    await db.elevated((tx) => sql`update job_run set finished_at = now() - interval '31 days' where id = ${old}`.execute(tx));
    await db.elevated((tx) => place.jobs.enqueue(tx, PURGE_JOBS, null, null)).then(soonDone);
    expect(await place.view(me, old)).toBeNull();
    expect(await place.view(me, recent)).not.toBeNull();
  });
});

const count = async (kind: string): Promise<number> => {
  const { n } = await db.elevated((tx) => jobTables(tx).selectFrom('job_run').select((eb) => eb.fn.countAll<number>().as('n')).where('kind', '=', kind).where('user_id', 'is', null).executeTakeFirstOrThrow());
  return n;
};
