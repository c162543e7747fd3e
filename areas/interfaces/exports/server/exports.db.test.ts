import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import type { Actor } from '#platform/server/call.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const me = portal.as(c.superAdmin);
beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());

const actorOf = async (person: TestPerson): Promise<Actor> =>
  (await portal.auth.actorOf(person.id)) as Actor;
const queue = async (person: TestPerson, listId: string): Promise<number> => {
  const actor = await actorOf(person);
  return portal.elevated((tx) =>
    portal.services.jobs.enqueue(
      tx,
      exportJob,
      { listId, title: 'Codes NAF', format: 'csv', params: {}, query: {} } as never,
      actor,
    ),
  );
};
const ended = async (
  id: number,
  who = me,
): Promise<{ state: string; fileId: number | null; error: string | null }> => {
  for (let i = 0; i < 100; i += 1) {
    const job = (await who.get(`/jobs/${id}/json`)).json() as {
      state: string;
      fileId: number | null;
      error: string | null;
    };
    if (['done', 'failed', 'cancelled'].includes(job.state)) return job;
    await wait(100);
  }
  throw new Error('the job did not end');
};

const updatesOf = async (id: number): Promise<unknown[]> =>
  (
    await portal.run<{
      type: string;
      data: string;
    }>`select type, data from live_update where topics[1] = ${`/users/${c.superAdmin.id}/export`} order by position`
  )
    .map((r) => ({
      type: r.type,
      ...(JSON.parse(r.data) as { data: { job: number; message: string | null } }).data,
    }))
    .filter((e) => e.job === id);

describe('an export that became a job', () => {
  it('is verified, then downloaded from the address that the call gives', async () => {
    const id = await queue(c.superAdmin, 'naf-codes');
    expect(await ended(id)).toMatchObject({ state: 'done', fileId: expect.any(Number) });
    expect((await me.get(`/export-file/verify/${id}`)).json()).toEqual({
      ready: true,
      state: 'done',
      message: null,
      url: `/export-file/download/${id}`,
    });
    const { url } = (await me.post('/export-file/download', { job: id })).json() as { url: string };
    const file = await me.get(url);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('.csv'),
    ]);
    expect(file.body).toContain('01.11Z');
    expect((await me.get('/jobs/json')).json().jobs[0]).toMatchObject({
      id,
      state: 'done',
      fileName: expect.stringContaining('.csv'),
    });
    expect(await updatesOf(id)).toMatchObject([{ type: 'export-generated', message: null }]);
  });

  it('that fails says why, everywhere', async () => {
    const id = await queue(c.superAdmin, 'no-such-list');
    const job = await ended(id);
    expect([job.state, job.error]).toEqual(['failed', expect.any(String)]);
    expect(await updatesOf(id)).toMatchObject([{ type: 'export-failed', message: job.error }]);
    expect((await me.get(`/export-file/verify/${id}`)).json()).toMatchObject({
      ready: false,
      state: 'failed',
      message: job.error,
      url: null,
    });
    const link = await me.post('/export-file/download', { job: id });
    expect([link.statusCode, link.json().error.code, link.json().error.message]).toEqual([
      409,
      'export_failed',
      job.error,
    ]);
    expect((await me.get(`/export-file/download/${id}`)).statusCode).toBe(404);
  }, 180_000);

  it('belongs to the person who asked', async () => {
    const id = await queue(c.superAdmin, 'naf-codes');
    await ended(id);
    const other = portal.as(c.admin);
    expect((await other.get(`/export-file/verify/${id}`)).json()).toMatchObject({
      ready: false,
      state: 'missing',
    });
    for (const answer of [
      await other.get(`/export-file/download/${id}`),
      await other.post('/export-file/download', { job: id }),
      await other.get(`/jobs/${id}/json`),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await other.get('/jobs/json')).json().jobs).toEqual([]);
  });

  it('is no longer for somebody who sees less than when it was made', async () => {
    const [first, second] = c.agencies;
    const person = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: c.customerId,
        infraId: first,
        perimeter: [first, second],
      }),
    );
    const them = portal.as(person);
    const id = await queue(person, 'collaborators');
    const { fileId } = await ended(id, them);
    const answers = async (): Promise<number[]> => [
      (await them.get(`/export-file/download/${id}`)).statusCode,
      (await them.get(`/file/${fileId}`)).statusCode,
    ];
    expect(await answers()).toEqual([200, 200]);
    const place = `/modules/users/users/${person.id}/tabs/perimeters/${second}`;
    expect((await portal.as(c.admin).delete(place)).statusCode).toBe(204);
    expect(await answers()).toEqual([403, 404]);
  });

  it('asked for by nothing is refused', async () =>
    expect((await me.post('/export-file/download', {})).statusCode).toBe(422));
});
