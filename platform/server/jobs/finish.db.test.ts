// A job ends together with its last effect, so that a worker that dies after it repeats nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { listOutbox } from '../mail/outbox.ts';
import { MAIL_JOB, queueMail } from '../mail/send-mail.ts';
import type { Db, JobContext, JobKind } from '../services.ts';
import { jobTables } from './job-run.ts';
import { somebody, workplace, type Workplace } from './jobs.fixtures.ts';

type Writing = JobKind<{ readonly to: string }>;
const mailTo = ({ services, finish }: JobContext<unknown>, to: string, ends: boolean) =>
  services.db.elevated(async (tx) => {
    await queueMail(tx, services, { to, subject: 'Invitation', text: 'Bonjour' });
    if (ends) await finish(tx, { result: 'written' });
  });

/** Dies once its mail is queued, as a worker that is killed there: the first time. */
const dying = (name: string, ends: boolean): Writing => {
  let runs = 0;
  return {
    kind: name,
    title: () => 'Invitation',
    may: null,
    retries: 1,
    run: async (job) => {
      await mailTo(job, job.payload.to, ends);
      if ((runs += 1) === 1) throw new Error('killed');
    },
  };
};
const together = dying('test-finish', true);
const apart = dying('test-finish-apart', false);
/** Somebody else has taken it up while it worked. */
const overtaken: Writing = {
  kind: 'test-finish-overtaken',
  title: () => 'Invitation',
  may: null,
  run: async (job) => {
    await job.services.db.elevated((tx) =>
      jobTables(tx)
        .updateTable('job_run')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('kind', '=', 'test-finish-overtaken')
        .execute(),
    );
    await mailTo(job, job.payload.to, true).finally(() => (refused += 1));
  },
};
let refused = 0;

let db: Db;
let place: Workplace;
beforeAll(async () => {
  db = await newTestDb();
  place = await workplace(db, silentLog, { kinds: [together, apart, overtaken, MAIL_JOB] });
  await place.jobs.start();
});
afterAll(async () => {
  await place.leave();
  await db.close();
});
const mails = async (to: string): Promise<number> =>
  (await listOutbox(place.services.config.DATA_DIR, to)).length;

test('an effect and the end of its job are there together: a death after them repeats nothing', async () => {
  const me = somebody();
  const id = await place.queue(together, { to: 'once@demo.test' }, me);
  expect(await place.reaches(me, id, 'done')).toMatchObject({ result: 'written', error: null });
  await expect.poll(() => mails('once@demo.test')).toBe(1);
  // What it prevents, seen the same way.
  const twice = await place.queue(apart, { to: 'twice@demo.test' }, me);
  await place.reaches(me, twice, 'done');
  await expect.poll(() => mails('twice@demo.test')).toBe(2);
  expect(await mails('once@demo.test')).toBe(1);
});

test('whoever was overtaken writes nothing', async () => {
  await place.queue(overtaken, { to: 'nobody@demo.test' }, somebody());
  await expect.poll(() => refused).toBe(1);
  expect(await mails('nobody@demo.test')).toBe(0);
});
