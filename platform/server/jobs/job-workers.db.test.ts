// Several workers on one database, what they lose and find again, and what runs by the clock.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { quiet } from '#platform/testing/quiet.ts';
import { scopeOf, type Db, type JobContext, type JobKind } from '../services.ts';
import { sql } from 'kysely';
import { insertedId } from '#platform/server/db/rows.ts';
import type { AnyJobKind } from './attempt.ts';
import { QUEUES } from './boss.ts';
import { createBoss } from './create-boss.ts';
import { giveBackOrphans, INTERRUPTED } from './hand-over.ts';
import { jobTables } from './job-run.ts';
import { somebody, soonDone, workplace, type Workplace } from './jobs.fixtures.ts';
import { PURGE_JOBS } from './purge.ts';
import { heard, KINDS, patient, soon, sum } from './test-kinds.fixtures.ts';

let db: Db;
let place: Workplace;
beforeAll(async () => {
  db = await newTestDb();
  place = await workplace(db, silentLog, {
    kinds: KINDS,
    schedules: [
      { name: 'test-nightly', cron: '15 2 * * *', kind: 'test-sum', payload: { a: 1, b: 1 } },
    ],
  });
  await place.jobs.start();
});
afterAll(async () => {
  await place.leave();
  await db.close();
});

const within = (who: ReturnType<typeof somebody>) => scopeOf(who, { id: 'test', ip: '127.0.0.1' });

describe('several workers', () => {
  test('share the work, each job once; a cancellation reaches the one that runs it', async () => {
    const counted = new Map<number, number>();
    const once: JobKind<{ n: number }> = {
      kind: 'test-once',
      title: () => 'Une fois',
      may: null,
      run: async ({ payload }) => {
        counted.set(payload.n, (counted.get(payload.n) ?? 0) + 1);
        await quiet(5, 'a job takes its time');
      },
    };
    const me = somebody();
    const everyone = async () => me;
    const two = await Promise.all(
      [1, 2].map(() => workplace(db, silentLog, { kinds: [once, patient], loadActor: everyone })),
    );
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
    const where = (name: string): readonly AnyJobKind[] => [
      {
        kind: 'test-move',
        title: () => 'Passage',
        may: null,
        run: async ({ payload }: JobContext<{ ms: number }>) => {
          ran.push(name);
          await quiet(name === 'first' ? payload.ms : 1, 'a job takes its time');
          return { result: name };
        },
      },
    ];
    const [first, second] = [
      await workplace(db, silentLog, {
        kinds: where('first'),
        loadActor: async () => me,
        timing: { stopSeconds: 0.2 },
      }),
      await workplace(db, silentLog, { kinds: where('second'), loadActor: async () => me }),
    ];
    await first.jobs.start();
    const kind = where('x')[0] as AnyJobKind;
    const id = await first.queue(kind, { ms: 4_500 }, me);
    await soon(() => ran.includes('first'));
    await second.jobs.start();
    await first.leave();
    expect(await place.reaches(me, id, 'done')).toMatchObject({ result: 'second' });
    await quiet(2_000, 'the first one’s own end must change nothing');
    expect(await place.view(me, id)).toMatchObject({ state: 'done', result: 'second' });
    await second.leave();
  }, 180_000);
});

test('a worker that is stopped while it starts, as by a signal, works no more', async () => {
  const ran: string[] = [];
  const me = somebody();
  const kind: AnyJobKind = {
    kind: 'test-hasty',
    title: () => 'Trop tard',
    may: null,
    run: async () => void ran.push('ran'),
  };
  const hasty = await workplace(db, silentLog, { kinds: [kind], loadActor: async () => me });
  const start = hasty.jobs.start();
  await hasty.jobs.stop();
  await expect(start).resolves.toBeUndefined();
  const id = await hasty.queue(kind, null, me);
  await quiet(1_500, 'a place that stopped must run nothing');
  expect(ran).toEqual([]);
  // Taken away, not cancelled: the worker of this file takes it up again and again, since it does not know its kind.
  await db.elevated((tx) => jobTables(tx).deleteFrom('job_run').where('id', '=', id).execute());
  await hasty.leave();
});

describe('what was lost on the way', () => {
  const stray = (set: Record<string, unknown>): Promise<number> =>
    db.elevated(async (tx) => {
      const id = await insertedId(jobTables(tx), 'job_run', {
        kind: 'test-sum',
        title: 'x',
        state: 'waiting',
        payload: '{"a":1,"b":2}',
        cancellable: false,
        ...set,
      });
      return id;
    });
  const stateOf = (id: number) =>
    db.elevated((tx) =>
      jobTables(tx)
        .selectFrom('job_run')
        .select(['state', 'error', 'result'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );

  test('a row that nobody was told of, and one whose pg-boss job vanished, run all the same', async () => {
    const untold = await stray({});
    const vanished = await stray({
      handed_at: sql`now() - interval '1 minute'`,
      boss_id: crypto.randomUUID(),
    });
    const halfway = await stray({
      state: 'running',
      handed_at: sql`now() - interval '1 minute'`,
      boss_id: crypto.randomUUID(),
    });
    for (const id of [untold, vanished, halfway]) await soonDone(db, id);
    expect(await stateOf(vanished)).toMatchObject({ result: { sum: 3 } });
  });

  test('a job that pg-boss gave up after repeated kills is failed, and its person told why', async () => {
    const me = somebody();
    const boss = createBoss(db, silentLog, { heartbeatSeconds: 10, superviseSeconds: 60 });
    await boss.start();
    await boss.createQueue('graveyard');
    const bossId = crypto.randomUUID();
    await boss.insert('graveyard', [{ id: bossId, data: {} }]);
    await sql`update jobs.job set state = 'failed', name = ${QUEUES.ordinary} where id = ${bossId}`.execute(
      db.kysely,
    );
    const id = await stray({
      state: 'running',
      handed_at: sql`now()`,
      boss_id: bossId,
      user_id: me.userId,
    });
    expect(await place.reaches(me, id, 'failed')).toMatchObject({ error: INTERRUPTED });
    expect(
      place.updates
        .filter((u) => u.topics[0] === `/users/${me.userId}/jobs`)
        .map((u) => (u.data as { state: string }).state),
    ).toEqual(['failed']);
    await boss.stop({ graceful: false });
  });

  test.skipIf((process.env['TEST_DATABASE_URL'] ?? '') !== '')(
    'at the start of an embedded portal what runs is given back, but not for ever',
    async () => {
      const [third, fourth] = [
        await stray({
          state: 'running',
          interruptions: 2,
          run_after: sql`now() + interval '1 hour'`,
        }),
        await stray({ state: 'running', interruptions: 3 }),
      ];
      await giveBackOrphans(db);
      expect(await stateOf(third)).toMatchObject({ state: 'waiting' });
      expect(await stateOf(fourth)).toMatchObject({ state: 'failed', error: INTERRUPTED });
    },
  );
});

describe('by the clock', () => {
  test('schedules follow the hour of Paris, and those that are gone are taken away', async () => {
    await workplace(db, silentLog, {
      kinds: KINDS,
      schedules: [{ name: 'test-gone', cron: '0 5 * * *', kind: 'test-sum' }],
    }).then(async (w) => {
      await w.jobs.start();
      await w.leave();
    });
    const again = await workplace(db, silentLog, {
      kinds: KINDS,
      schedules: [
        { name: 'test-nightly', cron: '15 2 * * *', kind: 'test-sum', payload: { a: 1, b: 1 } },
      ],
    });
    await again.jobs.start();
    await again.leave();
    const { rows } = await sql<{
      key: string;
      cron: string;
      timezone: string;
    }>`select key, cron, timezone from jobs.schedule order by key`.execute(db.kysely);
    expect(rows).toEqual(
      [
        ['file-sweep', '10 4 * * *'],
        ['job-purge', '40 3 * * *'],
        ['test-nightly', '15 2 * * *'],
      ].map(([key, cron]) => ({ key, cron, timezone: 'Europe/Paris' })),
    );
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
    const [old, recent] = [
      await place.queue(sum, { a: 1, b: 1 }, me),
      await place.queue(sum, { a: 1, b: 1 }, me),
    ];
    for (const id of [old, recent]) await place.reaches(me, id, 'done');
    await db.elevated(
      (tx) => tx.run`update job_run set finished_at = now() - interval '31 days' where id = ${old}`,
    );
    await db
      .elevated((tx) => place.jobs.enqueue(tx, PURGE_JOBS, null, null))
      .then((id) => soonDone(db, id));
    expect(await place.view(me, old)).toBeNull();
    expect(await place.view(me, recent)).not.toBeNull();
  });
});

const count = async (kind: string): Promise<number> => {
  const { n } = await db.elevated((tx) =>
    jobTables(tx)
      .selectFrom('job_run')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('kind', '=', kind)
      .where('user_id', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return n;
};
