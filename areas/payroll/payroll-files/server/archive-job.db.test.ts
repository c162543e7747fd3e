// Archives that a job packs: what they hold is judged when the job runs, and whose they are when they are fetched.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { openOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { fr as payFr } from '#areas/pay-variables/pay-engine/fr.ts';
import { nobodyActor } from '#platform/server/http/auth-port.ts';
import { CATEGORIES, type Category } from '#areas/pay-variables/pay-engine/contract.ts';
import { archiveJob } from './archive-job.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
const stageOf = (c: Category): 'prepay' | 'pay' => (c.startsWith('pre-') ? 'prepay' : 'pay');
const nameOf = (c: Category): string => `de-${c}.csv`;
const ofCompany = CATEGORIES.filter((c) => !c.endsWith('payslip'));
beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
  period = await portal.elevated((tx) => openOctober(tx, customer));
  const pay = portal.as(customer.pay);
  const confirmation = 'octobre 2026';
  await pay.post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation,
  });
  for (const c of CATEGORIES) {
    const bytes = Buffer.from(`a;${c}\r\n`);
    await pay.upload(`/evp-payroll/file/deposit/${stageOf(c)}/${period}/${c}`, [
      { name: nameOf(c), bytes },
    ]);
  }
  await jobsSettled(portal.services.db);
});
afterAll(() => portal.jobs.stop());

const right = (c: Category): string => `legacy_pay.access_file_${c}`;
const give = (
  settings: Readonly<Record<string, 'grant' | 'deny'>>,
  { id }: { readonly id: number },
): Promise<void> =>
  portal.elevated(async (tx) => {
    const { customerId } = customer;
    const rows =
      await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
      values (${customerId}, ${customerId}, ${`Droits ${crypto.randomUUID()}`}, ${JSON.stringify(settings)}) returning id`;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${id}, ${rows ?? 0}, ${customerId})`;
    await portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, { user: id });
  });
const someone = async (
  role: 'ROLE_PAY_ADMIN' | 'ROLE_SUPERVISOR',
  settings: Readonly<Record<string, 'grant' | 'deny'>> = {},
): Promise<TestPerson> => {
  const { customerId, companyId: infraId } = customer;
  const person = await portal.elevated((tx) =>
    freshPerson(tx, { roles: [role], customerId, infraId, perimeter: [customerId] }),
  );
  await give(settings, person);
  return person;
};

const asked = async (who: TestPerson, what: string): Promise<number> => {
  const answer = await portal.as(who).post(`/evp-payroll/file/archive/${what}/${period}`);
  expect([answer.statusCode, answer.json()]).toEqual([202, { job: expect.any(Number) }]);
  return answer.json().job as number;
};
const jobOf = async (who: TestPerson, job: number) =>
  (await portal.as(who).get(`/jobs/${job}/json`)).json() as {
    readonly fileId: number;
    readonly state: string;
  };
const fetched = (who: TestPerson, job: number) =>
  portal.as(who).get(`/export-file/download/${job}`);
const NOTE = 'Fichiers non inclus.txt';
const namesIn = (body: Buffer): string[] =>
  Object.keys(unzipSync(new Uint8Array(body)))
    .map((path) => path.split('/').at(-1) ?? path)
    .filter((name) => name !== NOTE)
    .toSorted();
const heldBy = async (who: TestPerson, job: number): Promise<string[]> => {
  const answer = await fetched(who, job);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return namesIn(answer.rawPayload);
};
const settled = (): Promise<void> => jobsSettled(portal.services.db);

it('one right alone gives one type: each of the sixteen', async () => {
  expect(CATEGORIES).toHaveLength(16);
  const packing = new Map<Category, { who: TestPerson; job: number }>();
  for (const c of CATEGORIES) {
    const others = CATEGORIES.filter((other) => other !== c);
    const who = await someone(
      'ROLE_PAY_ADMIN',
      Object.fromEntries(others.map((o) => [right(o), 'deny'])),
    );
    packing.set(c, { who, job: await asked(who, stageOf(c)) });
  }
  const all = await asked(customer.pay, 'pay');
  await settled();
  expect(await heldBy(customer.pay, all)).toEqual(
    CATEGORIES.filter((c) => stageOf(c) === 'pay')
      .map(nameOf)
      .toSorted(),
  );
  for (const [c, { who, job }] of packing) expect(await heldBy(who, job)).toEqual([nameOf(c)]);
});

it('holds what its reader may see when the job runs, and is theirs while they still may', async () => {
  const who = await someone('ROLE_PAY_ADMIN');
  await portal.jobs.stop();
  const job = await asked(who, 'pay');
  await give({ [right('payslip')]: 'deny', [right('dsn')]: 'deny' }, who);
  await portal.jobs.start();
  await settled();
  expect(await jobOf(who, job)).toMatchObject({ state: 'done', fileName: 'paie-2026-10.zip' });
  const others = CATEGORIES.filter((c) => stageOf(c) === 'pay' && c !== 'payslip' && c !== 'dsn');
  expect(await heldBy(who, job)).toEqual(others.map(nameOf).toSorted());

  // Withdrawn after it was made: neither address gives it, nor to anybody else.
  const { fileId } = await jobOf(who, job);
  expect((await portal.as(who).get(`/file/${fileId}`)).statusCode).toBe(200);
  await give({ [right('journal')]: 'deny' }, who);
  const refused = await fetched(who, job);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    expect.stringMatching(/^Vos droits ont changé/),
  ]);
  expect((await portal.as(who).get(`/file/${fileId}`)).statusCode).toBe(404);
  expect((await portal.as(who).post('/export-file/download', { job })).statusCode).toBe(403);
  expect((await fetched(customer.pay, job)).statusCode).toBe(404);
});

it('has no payslip for a manager to whom other files were opened', async () => {
  const manager = await someone('ROLE_SUPERVISOR', {
    'pay-document.read': 'grant',
    [right('expense')]: 'grant',
  });
  const [all, payslips] = [await asked(manager, 'pay'), await asked(manager, 'payslips')];
  await settled();
  expect(await heldBy(manager, all)).toEqual([nameOf('expense')]);
  expect(await jobOf(manager, payslips)).toMatchObject({
    state: 'failed',
    error: 'Aucun fichier que vous puissiez consulter.',
  });
  const direct = await portal.as(manager).get(`/evp-payroll/pay/download-all/${period}`);
  expect(namesIn(direct.rawPayload)).toEqual([nameOf('expense')]);
  // It says what it leaves out, without a name; whoever may see all of it has no such note.
  const noteIn = (body: Buffer) => unzipSync(new Uint8Array(body))[NOTE];
  const note = new TextDecoder().decode(noteIn(direct.rawPayload));
  const stage = CATEGORIES.filter((c) => stageOf(c) === 'pay');
  expect(note).toContain(`${stage.length - 1} fichiers ne sont pas dans cette archive`);
  expect(note).toContain(payFr.categories.payslip);
  expect(note).not.toContain(payFr.categories.expense);
  // Types of which this set holds no file are not spoken of.
  for (const of of CATEGORIES.filter((c) => stageOf(c) !== 'pay'))
    expect(note.split('\n')[1]).not.toMatch(new RegExp(`: (.*, )?${payFr.categories[of]}[,.]`));
  expect(note).not.toContain('.csv');
  const whole = await portal.as(customer.pay).get(`/evp-payroll/pay/download-all/${period}`);
  expect(noteIn(whole.rawPayload)).toBeUndefined();
  const plain = await portal
    .as(customer.supervisor)
    .post(`/evp-payroll/file/archive/pay/${period}`);
  expect(plain.statusCode).toBe(403);
});

it('of the company’s own files goes with the perimeter over all of it', async () => {
  const who = await someone('ROLE_PAY_ADMIN');
  const job = await asked(who, 'pay');
  await settled();
  expect(await heldBy(who, job)).toContain(nameOf('journal'));
  await portal.run`update user_perimeter set infra_id = ${customer.agencies[0]} where user_id = ${who.id}`;
  await give({}, who);
  expect((await fetched(who, job)).statusCode).toBe(403);
});

it('with what nobody has put under a type yet, or papers of settlements, asks those rights too', async () => {
  const needs = { categories: [], untyped: false, places: [], companies: [] };
  const mayFetch = (permissions: readonly string[], result: object) =>
    portal.elevated(async (tx) =>
      archiveJob.mayFetch?.(
        { tx, actor: { ...nobodyActor, permissions: new Set(permissions) } },
        { payload: { what: 'pay', period, name: '' }, result: { files: 1, needs, ...result } },
      ),
    );
  const every = CATEGORIES.map(right);
  expect(await mayFetch([], { papers: false })).toBe(true);
  expect(await mayFetch(every, { papers: true })).toBe(false);
  expect(await mayFetch(['settlement.read'], { papers: true })).toBe(true);
  const untyped = { papers: false, needs: { ...needs, untyped: true } };
  expect(await mayFetch(every.slice(1), untyped)).toBe(false);
  expect(await mayFetch(every, untyped)).toBe(true);
});

it('of chosen files: a few at once, and each written down where a job packs them', async () => {
  const who = await someone('ROLE_PAY_ADMIN');
  const rows = (
    await portal.as(who).get(`/evp-payroll/file/list/json/pay/${period}?length=100`)
  ).json().rows as { id: number; name: string }[];
  const ids = rows.filter(({ name }) => ofCompany.slice(0, 2).map(nameOf).includes(name));
  const some = await portal.as(who).post(`/evp-payroll/file/batch/download/pay/${period}`, {
    selection: { ids: ids.map(({ id }) => id) },
  });
  expect(namesIn(some.rawPayload)).toEqual(ids.map(({ name }) => name).toSorted());
  await asked(who, 'payslips');
  await settled();
  expect(
    await portal.run`select after->>'name' as name from audit_log where table_name = 'pay_document' and action = 'read' and user_id = ${who.id} and after->>'how' = 'archive' order by id desc limit 1`,
  ).toEqual([{ name: nameOf('payslip') }]);
});
