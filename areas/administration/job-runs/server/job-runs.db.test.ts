import { afterAll, describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { listOutbox } from '#platform/server/mail/outbox.ts';
import { scopeOf } from '#platform/server/services.ts';
import { actorFor, freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { jobRuns } from '../contract.ts';

const path = jobRuns.list.path;
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);

// Other files wait until no job is left: what is written here, and put back to wait, nobody runs.
afterAll(
  () => portal.run`delete from job_run where title = 'Calcul d’essai' or kind = 'test-of-customer'`,
);

interface Written {
  readonly by?: number | null;
  readonly customer: number | null;
  readonly infra?: number | null;
  readonly state?: string;
  readonly failures?: number;
  readonly kind?: string;
  readonly payload?: object;
}
/** A job that nothing runs here (`handed_at` in the future of the sweep): as it stands in the table. */
const written = async (o: Written): Promise<number> =>
  (await portal.value<number>`insert into job_run (kind, title, state, payload, cancellable, user_id, customer_id, context_infra, failures, error, attempts, run_after)
      values (${o.kind ?? 'test-page'}, 'Calcul d’essai', ${o.state ?? 'failed'}, ${JSON.stringify(o.payload ?? { secret: 's3cr3t' })}::jsonb, false,
        ${o.by ?? null}, ${o.customer}, ${o.infra ?? null}, ${o.failures ?? 3}, 'Le disque est plein.', 3, now() + interval '10 minutes') returning id`) ??
  0;
const seen = async (v: Visitor, query = 'length=100'): Promise<Record<string, unknown>[]> => {
  const answer = await v.get(`${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().rows as Record<string, unknown>[];
};
const ids = async (v: Visitor): Promise<number[]> => (await seen(v)).map((r) => Number(r['id']));
const act = (v: Visitor, name: string, ...chosen: number[]) =>
  v.post(`${path}/act`, { selection: { ids: chosen }, values: { act: name }, preview: false });
const stateOf = async (id: number): Promise<string | undefined> =>
  await portal.value<string>`select state from job_run where id = ${id}`;

describe('who sees which jobs', () => {
  it('an administrator: those of the customer, with what they say and nothing of what they were asked with', async () => {
    const id = await written({ by: c.pay.id, customer: c.customerId, kind: 'payroll.test' });
    const row = (await seen(admin)).find((r) => r['id'] === id);
    expect(row).toMatchObject({
      title: 'Calcul d’essai',
      nature: 'other',
      state: 'failed',
      attempts: 3,
      failures: 3,
      error: 'Le disque est plein.',
      recipients: null,
    });
    expect(row?.['askedBy']).toContain('Camille');
    expect(row?.['customer']).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain('s3cr3t');
  });

  it('nobody of another customer, nor anybody who is no administrator', async () => {
    const id = await written({ customer: c.customerId });
    const nobodys = await written({ customer: null });
    expect(await ids(admin)).toContain(id);
    expect(await ids(admin)).not.toContain(nobodys);
    expect(await ids(portal.as(other.admin))).not.toContain(id);
    expect((await act(portal.as(other.admin), 'retry', id)).json()).toMatchObject({
      done: 0,
      failed: [{ id }],
    });
    for (const who of [c.pay, c.supervisor, c.collaborator]) {
      expect((await portal.as(who).get(path)).statusCode).toBe(403);
      expect((await act(portal.as(who), 'retry', id)).statusCode).toBe(403);
    }
    expect((await portal.stranger.get(path)).statusCode).toBe(401);
    expect(await stateOf(id)).toBe('failed');
    const provider = portal.as(c.superAdmin);
    expect(await ids(provider)).toEqual(expect.arrayContaining([id, nobodys]));
  });

  it('an administrator of one agency: those of that agency', async () => {
    const [agency, elsewhere] = c.agencies;
    const person = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: agency,
        perimeter: [agency],
      }),
    );
    const here = await written({ customer: c.customerId, infra: agency });
    const there = await written({ customer: c.customerId, infra: elsewhere });
    const whole = await written({ customer: c.customerId });
    const sight = await ids(portal.as(person));
    expect(sight).toContain(here);
    expect(sight).not.toContain(there);
    expect(sight).not.toContain(whole);
    expect((await act(portal.as(person), 'give-up', there)).json()).toMatchObject({ done: 0 });
  });

  it('the own routes of a person stay their own: an administrator reads no other person’s result there', async () => {
    const id = await written({ by: c.pay.id, customer: c.customerId, state: 'done' });
    expect((await admin.get(`/jobs/${id}/json`)).statusCode).toBe(404);
    expect((await admin.post(`/jobs/${id}/retry`, {})).statusCode).toBe(404);
    expect((await admin.get(`/export-file/download/${id}`)).statusCode).toBe(404);
  });

  it('as a file, too', async () => {
    const id = await written({ customer: c.customerId, kind: 'in-the-file' });
    const file = await admin.get(`${path}/export/csv?ids=${id}&columns=title&columns=error`);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body).toContain('Le disque est plein.');
    const foreign = await portal.as(other.admin).get(`${path}/export/csv?ids=${id}`);
    expect(foreign.body).not.toContain('Le disque est plein.');
  });
});

describe('mails', () => {
  const queued = async (to: string): Promise<number> => {
    const actor = await actorFor(portal.services.db, access, c.pay);
    const scope = scopeOf(actor, { id: 'test', ip: '' });
    return portal.services.db.within(scope, 'write', (tx) =>
      queueMail(tx, portal.services, { to, subject: 'Dossier de Zoé', text: 'Le lien secret' }),
    );
  };

  it('show masked recipients, neither address nor subject', async () => {
    const id = await queued('zoe.durand@demo.test');
    const row = (
      await seen(admin, 'length=100&nature=mail&state=waiting&state=done&state=running')
    ).find((r) => r['id'] === id);
    expect(row).toMatchObject({ nature: 'mail', recipients: 'z…@demo.test', askedBy: null });
    expect(JSON.stringify(row)).not.toMatch(/durand|Dossier|secret/);
    expect(await ids(portal.as(other.admin))).not.toContain(id);
  });

  it('that failed leave when they are relaunched', async () => {
    const id = await queued('relance@demo.test');
    await portal.run`update job_run set state = 'failed', error = 'x', handed_at = null, boss_id = null where id = ${id}`;
    expect((await act(admin, 'retry', id)).json()).toEqual({ done: 1, failed: [] });
    await portal.jobs.start();
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('done');
    expect(await listOutbox(portal.services.config.DATA_DIR, 'relance@demo.test')).toHaveLength(1);
    await portal.jobs.stop();
  });
});

describe('acts', () => {
  it('relaunch what failed and what waits for a new try; refuse the rest and say why', async () => {
    const failed = await written({ customer: c.customerId });
    const again = await written({ customer: c.customerId, state: 'waiting', failures: 1 });
    const running = await written({ customer: c.customerId, state: 'running' });
    const answer = (await act(admin, 'retry', failed, again, running)).json();
    expect(answer).toMatchObject({ done: 2, failed: [{ id: running }] });
    expect(await stateOf(failed)).toBe('waiting');
    expect(
      await portal.run`select run_after <= now() as due from job_run where id = ${again}`,
    ).toEqual([{ due: true }]);
  });

  it('give up what waits, and are in the history with who did it', async () => {
    const id = await written({ customer: c.customerId, state: 'waiting', failures: 0 });
    expect((await act(admin, 'give-up', id)).json()).toEqual({ done: 1, failed: [] });
    expect(await stateOf(id)).toBe('cancelled');
    const history = (
      await admin.get('/logs/history/list?what=administration.job-give-up')
    ).json() as { rows: { name: string; who: string }[] };
    expect(history.rows[0]).toMatchObject({ name: 'Abandon d’un traitement' });
    expect(history.rows[0]?.who).toContain('Camille');
  });
});

it('a job belongs to the customer of whoever asked', async () => {
  const actor = await actorFor(portal.services.db, access, c.pay);
  const kind = { kind: 'test-of-customer', title: () => 'x', may: null, run: async () => {} };
  const id = await portal.services.db.within(
    scopeOf(actor, { id: 'test', ip: '' }),
    'write',
    (tx) => portal.jobs.enqueue(tx, kind, null, actor),
  );
  expect(await ids(admin)).toContain(id);
  expect(await ids(portal.as(other.admin))).not.toContain(id);
});
