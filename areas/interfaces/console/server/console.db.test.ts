import { afterAll, describe, expect, it } from 'vitest';
import { freshCustomer, TEST_PASSWORD } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { providerConsole } from '../contract.ts';

const path = '/admin/console';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const root = portal.as(c.superAdmin);
afterAll(() => portal.run`delete from job_run where title = 'Essai de la console'`);

/** A job that nobody takes: as it stands in the table. */
const written = async (state: string, error: string | null = null, kind = 'test.console') =>
  (await portal.value<number>`
      insert into job_run (kind, title, state, payload, cancellable, failures, error, attempts, run_after, finished_at)
      values (${kind}, 'Essai de la console', ${state}, 'null'::jsonb, false, 0, ${error}, 1, now() + interval '1 hour',
        case when ${state} in ('done', 'failed') then now() - interval '100 days' end) returning id`) ??
  0;
const stateOf = (id: number) => portal.value<string>`select state from job_run where id = ${id}`;
const execute = (name: string, values: object = {}, dryRun = false) =>
  root.post(`${path}/command-execute/${name}`, { values, dryRun });
const confirm = (who: Visitor, password = TEST_PASSWORD) =>
  who.post('/profile/confirm-password', { password });

describe('a command', () => {
  it('is listed with its typed parameters, and nothing else can be started', async () => {
    const { commands } = (await root.get(providerConsole.commands.path)).json();
    const names = commands.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['job-purge', 'counters:recompute']));
    const details = (await root.get(`${path}/command-details/job-purge/json`)).json();
    expect(details).toMatchObject({
      destroys: true,
      parameters: [{ kind: 'integer', name: 'days' }],
    });
    for (const name of ['mail', 'export', 'counters.recompute', 'rm -rf', 'a;b'])
      expect((await execute(encodeURIComponent(name))).statusCode, name).toBe(404);
  });

  it('refuses values that its parameters do not allow', async () => {
    for (const days of [0, 366, 1.5, '3', null]) {
      const answer = await execute('job-purge', { days }, true);
      expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, 'days']);
    }
    const foreign = await execute('counters:recompute', { customer: 999_999_999 }, true);
    expect(foreign.json().error.details[0].field).toBe('customer');
  });

  it('says in a dry run what it would do, and changes nothing', async () => {
    const old = await written('done');
    const answer = (await execute('job-purge', { days: 90 }, true)).json();
    expect(answer).toMatchObject({ status: 0, job: null });
    expect(answer.output[0]).toMatch(/^Traitements à supprimer\s: [1-9]/);
    const change = await portal.elevated(async (tx) => {
      const id = await tx.value<number>`
        insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
        values (${c.customerId}, ${c.agencies[0]}, 'C1', 'Essai', 'Console', 1) returning id`;
      return tx.value<number>`
        insert into tracked_change (customer_id, infra_id, collaborator_id, kind, field, user_name, status, decided_at)
        values (${c.customerId}, ${c.agencies[0]}, ${id}, 'contact', 'email', 'Test', 'validated', now() - interval '3 years') returning id`;
    });
    const purge = (await execute('tracked-changes:purge', {}, true)).json();
    // Other files of the run may have left older ones.
    expect(purge.output[0]).toMatch(/^[1-9].*modifications? à supprimer$/);
    expect(await portal.run`select id from tracked_change where id = ${change}`).toEqual([
      { id: change },
    ]);
    expect(await stateOf(old)).toBe('done');
  });

  it('that destroys asks for the password again, in this session alone', async () => {
    const refused = await execute('job-purge', { days: 364 });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'step_up']);
    expect((await confirm(root, 'un autre')).statusCode).toBe(422);
    expect((await execute('job-purge', { days: 364 })).statusCode).toBe(403);
    const elsewhere = await freshCustomer(portal.services.db);
    expect((await confirm(portal.as(elsewhere.superAdmin))).statusCode).toBeLessThan(300);
    expect((await execute('job-purge', { days: 364 })).statusCode).toBe(403);
    expect((await confirm(root)).statusCode).toBeLessThan(300);
    expect((await execute('job-purge', { days: 364 })).statusCode).toBe(200);
    await portal.run`update session set confirmed_at = now() - interval '6 minutes' where user_id = ${c.superAdmin.id}`;
    expect((await execute('job-purge', { days: 363 })).statusCode).toBe(403);
  });

  it('that waits is not asked twice with the same parameters, also at one moment', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => execute('days:catch-up')));
    const codes = asked.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it('runs as its job: who, status and output are there', async () => {
    const { job } = (await execute('counters:recompute', { customer: c.customerId })).json();
    await portal.jobs.start();
    await expect.poll(() => stateOf(job), { timeout: 20_000 }).toBe('done');
    await portal.jobs.stop();
    const { executions } = (
      await root.get(`${path}/command-details/counters:recompute/json`)
    ).json();
    expect(executions[0]).toMatchObject({
      job,
      state: 'done',
      status: 0,
      output: [expect.stringMatching(/^Soldes modifiés\s: 0$/)],
    });
    await portal.run`update job_run set state = 'failed', error = 'Disque plein' where id = ${job}`;
    const details = (await root.get(`${path}/command-details/counters:recompute/json`)).json();
    expect(details.executions[0]).toMatchObject({ job, state: 'failed', status: 1 });
    expect(executions[0].who).toContain('Camille');
    expect(executions[0].parameters[0]).toMatch(/^Client/);
  });
});

describe('a queue', () => {
  it('shows failures by reason, and tries those of one reason again together', async () => {
    const full = [await written('failed', 'Disque plein'), await written('failed', 'Disque plein')];
    const other = await written('failed', 'Autre raison');
    const { deadLetters } = (await root.get(providerConsole.home.path)).json();
    expect(deadLetters).toContainEqual(
      expect.objectContaining({ name: 'test:console', reason: 'Disque plein', count: 2 }),
    );
    const listed = (await root.get(`${path}/queue/test:console?length=100&state=failed`)).json();
    expect(listed.total).toBe(3);
    const body = { name: 'test:console', reason: 'Disque plein' };
    expect((await root.post(`${path}/queue/retry-reason`, body)).json()).toEqual({ count: 2 });
    expect(await Promise.all([...full, other].map(stateOf))).toEqual([
      'waiting',
      'waiting',
      'failed',
    ]);
  });

  it('stops what waits, and removes what is over once the password is confirmed', async () => {
    const waiting = await written('waiting');
    expect((await root.delete(`${path}/queue/delete/${waiting}`)).statusCode).toBeLessThan(300);
    expect(await stateOf(waiting)).toBe('cancelled');
    const over = await written('failed', 'Fini');
    expect((await root.delete(`${path}/queue/delete/${over}`)).json().error.code).toBe('step_up');
    await confirm(root);
    expect((await root.delete(`${path}/queue/delete/${over}`)).statusCode).toBeLessThan(300);
    expect(await stateOf(over)).toBeUndefined();
  });
});

it('is the super administrator’s: no role of a customer opens it', async () => {
  for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
    const visitor = portal.as(who);
    expect((await visitor.get(providerConsole.home.path)).statusCode).toBe(403);
    expect((await visitor.post(`${path}/command-execute/days:catch-up`, {})).statusCode).toBe(403);
    expect((await visitor.delete(`${path}/queue/delete/1`)).statusCode).toBe(403);
  }
});
