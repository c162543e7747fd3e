// Quotas: what is counted, what is refused and in which words, who sees what is used.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { sweepFiles } from '#platform/server/files/sweep.ts';
import { uploadRoom, withinQuota } from '#platform/server/quotas/quotas.ts';
import { scopeOf, type JobKind } from '#platform/server/services.ts';
import { actorFor, freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { quotas } from '../contract.ts';

const path = quotas.list.path;
const MIB = 1_048_576;
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);

const NONE = { QUOTA_FILES_MB: 0, QUOTA_UPLOADS_DAY: 0, QUOTA_JOBS: 0 };
const file = (text: string, size: number) => ({
  sha256: createHash('sha256').update(text).digest('hex'),
  name: 'f.csv',
  type: 'text/csv',
  size,
  field: 'file',
});
/** 23:30 of the 14th in Paris. */
const EVENING = Temporal.Instant.from('2026-11-14T22:30:00Z');
const room = (settings: Partial<typeof NONE>, customer: number | null, now = EVENING) =>
  uploadRoom({ db: portal.services.db, config: { ...NONE, ...settings } }, customer, now);
const lines = async (
  who: FreshCustomer['admin'],
  more = '',
): Promise<Record<string, unknown>[]> => {
  const answer = await portal.as(who).get(`${path}?length=500${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows;
};

describe('deposited files', () => {
  it('count once a content, for whoever deposits them; the byte that is too many is refused', async () => {
    const { customerId } = await freshCustomer(portal.services.db);
    const first = await room({ QUOTA_FILES_MB: 2 }, customerId);
    first.take(file('a', MIB));
    first.take(file('b', MIB - 1));
    await first.record();
    const again = await room({ QUOTA_FILES_MB: 2 }, customerId);
    expect(() => again.take(file('c', 2))).toThrow('quota de 2 Mio');
    again.take(file('d', 1));
    await again.record();
    const full = await room({ QUOTA_FILES_MB: 2 }, customerId);
    expect(() => full.take(file('e', 1))).toThrow('Supprimez des fichiers');
    (await room({ QUOTA_FILES_MB: 2 }, other.customerId)).take(file('e', 1));
    (await room({ QUOTA_FILES_MB: 2 }, null)).take(file('f', 3 * MIB));
  });

  it('of a day are counted by the day of Paris', async () => {
    const { customerId } = await freshCustomer(portal.services.db);
    const day = await room({ QUOTA_UPLOADS_DAY: 2 }, customerId);
    for (const name of ['a', 'b']) day.take(file(name, 1));
    expect(() => day.take(file('c', 1))).toThrow('les 2 fichiers de son quota');
    await day.record();
    const late = await room({ QUOTA_UPLOADS_DAY: 2 }, customerId, EVENING.add({ minutes: 29 }));
    expect(() => late.take(file('c', 1))).toThrow('quota');
    (await room({ QUOTA_UPLOADS_DAY: 2 }, customerId, EVENING.add({ minutes: 30 }))).take(
      file('c', 1),
    );
  });

  it('that nothing refers to are forgotten by the nightly sweep, a day later', async () => {
    const { customerId } = await freshCustomer(portal.services.db);
    const now = Temporal.Now.instant();
    const taken = await room({}, customerId, now);
    taken.take(file(`unused ${customerId}`, 10));
    await taken.record();
    const kept = async (): Promise<unknown> =>
      await portal.run`select size::integer from quota_content where customer_id = ${customerId}`;
    await sweepFiles(portal.services, now);
    expect(await kept()).toEqual([{ size: 10 }]);
    await sweepFiles(portal.services, now.add({ hours: 25 }));
    expect(await kept()).toEqual([]);
  });

  it('reach the page of administrators through an upload; others see nothing of it', async () => {
    const bytes = Buffer.from(`no card of ${c.customerId}`);
    const sent = await portal.as(c.admin).upload('/legal-files/upload', [{ name: 'a.C1B', bytes }]);
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    const [line, ...more] = await lines(c.admin);
    expect(line).toMatchObject({ id: c.customerId, files: 1, mebibytes: 1, uploads: 1 });
    expect(more).toEqual([]);
    expect((await lines(other.admin)).map((l) => l['id'])).toEqual([other.customerId]);
    // Other files of the run leave more customers than a page holds.
    const mine = await lines(c.superAdmin, `&customer=${c.customerId}`);
    expect(mine).toMatchObject([{ id: c.customerId, files: 1, uploads: 1 }]);
    for (const who of [c.pay, c.supervisor, c.collaborator])
      expect((await portal.as(who).get(path)).statusCode).toBe(403);
    const limits = await portal.as(c.admin).get(quotas.limits.path);
    expect(limits.json()).toEqual({ mebibytes: 102_400, uploads: 50_000, jobs: 500 });
  });
});

describe('jobs at once', () => {
  const KIND: JobKind<null> = {
    kind: 'quota-test',
    title: () => 'Essai de quota',
    may: null,
    run: async () => {},
  };
  it('are refused above the quota, whoever of the customer asked; the portal’s own are not', async () => {
    const { db, jobs } = portal.services;
    const people = await Promise.all([c.admin, c.pay].map((p) => actorFor(db, access, p)));
    const [admin, pay] = people;
    const stranger = await actorFor(db, access, other.admin);
    if (admin === undefined || pay === undefined) throw new Error('two people');
    const limited = withinQuota(jobs, { ...NONE, QUOTA_JOBS: 2 });
    const ask = (by: typeof admin, asked: typeof admin | null = by): Promise<number> =>
      db.within(scopeOf(by, { id: 'r', ip: '' }), 'write', (tx) =>
        limited.enqueue(tx, KIND, null, asked),
      );
    const made = [await ask(admin), await ask(pay)];
    await expect(ask(pay)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('2 traitements'),
    });
    made.push(await ask(pay, null), await ask(stranger));
    await db.elevated(
      (tx) => tx.run`update job_run set state = 'done', finished_at = now() where id = ${made[0]}`,
    );
    made.push(await ask(pay));
    await expect(ask(admin)).rejects.toThrow('quota');
    await db.elevated((tx) => tx.run`delete from job_run where kind = 'quota-test'`);
    expect(made).toHaveLength(5);
  });
});
