// A file of the payroll software from its deposit to its end: what the check finds, who sees it, what may be done with it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Block } from '#engines/dsn/block.ts';
import { monthlySend, sickStop } from '#engines/dsn/declarations.fixtures.ts';
import { eventSend } from '#engines/dsn/models.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { DsnDetail, DsnHistory, DsnRow } from '../records.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  await giveSiren('444555668');
});
const giveSiren = (siren: string | null) =>
  portal.run`update infrastructure set siren = ${siren} where id = ${customer.companyId}`;
const setStatus = (id: number, status: string) =>
  portal.run`update dsn_report set status = ${status} where id = ${id}`;

const monthly = (people = 2, change: (text: string) => string = (text) => text): string =>
  change(writeDsn(monthlySend(people)));
const deposit = async (text: string, who = pay, name = 'paie.dsn'): Promise<number> => {
  const answer = await who.upload(`/dsn/deposit/${customer.companyId}`, [
    { name, bytes: Buffer.from(text, 'latin1') },
  ]);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  await jobsSettled(portal.services.db);
  return (answer.json() as { ids: number[] }).ids[0] ?? 0;
};
const load = async (id: number, who = pay): Promise<DsnDetail> =>
  (await who.get(`/dsn/report/${id}/json`)).json() as DsnDetail;
const rows = async (path = '/dsn/home/list', who = pay): Promise<DsnRow[]> =>
  ((await who.get(path)).json() as { rows: DsnRow[] }).rows;
/** Somebody of pay who lacks one right. */
const without = (right: string): Promise<Visitor> =>
  portal.elevated(async (tx) => {
    const person = await freshPerson(tx, {
      roles: ['ROLE_PAY_ADMIN'],
      customerId: customer.customerId,
      infraId: customer.companyId,
      perimeter: [customer.companyId],
    });
    const settings = JSON.stringify({ [right]: 'deny' });
    const profiles =
      await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
      values (${customer.customerId}, ${customer.customerId}, ${`Sans ${right}`}, ${settings}) returning id`;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${person.id}, ${profiles ?? 0}, ${customer.customerId})`;
    return portal.as(person);
  });

describe('a deposit', () => {
  it('is read, checked and told in full', async () => {
    const id = await deposit(monthly());
    const report = await load(id);
    expect(report).toMatchObject({
      check: 'checked',
      status: 'waiting',
      state: 'open',
      model: 'monthly',
      type: 'normal',
      regime: 'general',
      month: '2026-01',
      siret: '44455566800011',
      individuals: 2,
      blocking: 0,
      comparedTo: null,
      acts: ['edit', 'ko', 'stop'],
    });
    expect(report.findings.filter((f) => f.severity === 'blocking')).toEqual([]);
  });

  it('tells a false key at its line and rubric, in French', async () => {
    const text = monthly(1, (t) =>
      t.replace("S21.G00.06.001,'444555668'", "S21.G00.06.001,'444555669'"),
    );
    const line = text.split('\r\n').findIndex((l) => l.startsWith('S21.G00.06.001')) + 1;
    const { findings, blocking } = await load(await deposit(text));
    expect(findings).toContainEqual(
      expect.objectContaining({
        line,
        rubric: 'S21.G00.06.001',
        severity: 'blocking',
        message: 'SIREN dont la clé est fausse.',
      }),
    );
    expect(blocking).toBe(findings.filter((f) => f.severity === 'blocking').length);
  });

  it('of another company is told, of a company without SIREN only warned of', async () => {
    await giveSiren('111222337');
    const codes = async () =>
      (await load(await deposit(monthly()))).findings.map((f) => `${f.code} ${f.severity}`);
    expect(await codes()).toContain('SIREN-OTHER blocking');
    await giveSiren(null);
    expect(await codes()).toContain('SIREN-UNKNOWN warning');
  });

  it('that is no DSN says so and is nobody’s but its depositors’', async () => {
    const id = await deposit('bonjour\n', pay, 'lettre.txt');
    const report = await load(id);
    expect(report).toMatchObject({ check: 'unreadable', model: null, acts: ['ko', 'stop'] });
    expect(report.findings.map((f) => f.code)).toContain('FORMAT-FILE');
  });

  it('is refused with another extension, and for a company out of sight', async () => {
    const bytes = Buffer.from(monthly(), 'latin1');
    const pdf = await pay.upload(`/dsn/deposit/${customer.companyId}`, [{ name: 'x.pdf', bytes }]);
    expect(pdf.statusCode).toBe(415);
    const other = await freshCustomer(portal.services.db);
    const foreign = await pay.upload(`/dsn/deposit/${other.companyId}`, [{ name: 'x.dsn', bytes }]);
    expect(foreign.statusCode).toBe(404);
    const agency = await pay.upload(`/dsn/deposit/${customer.agencies[0]}`, [
      { name: 'x.dsn', bytes },
    ]);
    expect(agency.statusCode).toBe(404);
  });

  it('is the super infrastructure’s: its administrators and the provider’s deposit, an agency’s does not', async () => {
    const local = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        perimeter: [customer.agencies[0]],
      }),
    );
    const file = [{ name: 'x.dsn', bytes: Buffer.from(monthly(), 'latin1') }];
    const status = async (who: TestPerson) =>
      (await portal.as(who).upload(`/dsn/deposit/${customer.companyId}`, file)).statusCode;
    expect(await Promise.all([customer.superAdmin, customer.admin, local].map(status))).toEqual([
      200, 200, 404,
    ]);
    expect((await portal.as(local).get('/dsn/modal/create/list-companies')).json()).toEqual([]);
  });

  it('is compared by person with the one before', async () => {
    const first = await deposit(monthly(3));
    const net = (t: string) => t.replace("S21.G00.50.002,'1591.01'", "S21.G00.50.002,'1600.01'");
    const second = await load(await deposit(monthly(2, net)));
    expect(second.comparedTo?.id).toBe(first);
    expect(second.changedPeople).toBe(2);
    const kinds = second.changes.map((c) => c.kind).toSorted();
    expect(kinds).toEqual(['changed', 'removed']);
    const changed = second.changes.find((c) => c.kind === 'changed');
    expect(changed?.changes).toEqual([
      expect.objectContaining({ rubric: 'S21.G00.50.002', before: '1591.01', after: '1600.01' }),
    ]);
  });
});

describe('who sees what', () => {
  const stop = (): string => {
    const send: Block = eventSend(sickStop);
    return writeDsn(send);
  };
  it('each nature is behind its own right: list, one, content, acts', async () => {
    const [month, event] = [await deposit(monthly()), await deposit(stop())];
    expect((await rows()).map((r) => r.model).toSorted()).toEqual(['monthly', 'work_stopping']);
    // A file of one individual is that person's, one of a month nobody's.
    expect((await rows('/dsn/home/list?search=dupont')).map((r) => r.person)).toEqual([
      'DUPONT JEAN',
    ]);
    expect((await rows()).filter((r) => r.person === null).map((r) => r.id)).toEqual([month]);
    const { flowId } = await load(month);
    const reader = await without('display.view_monthly_dsn_monitoring');
    for (const path of ['/dsn/home/list', '/dsn/dsn-to-finalize/list'])
      expect((await rows(path, reader)).map((r) => r.id)).toEqual([event]);
    const refused = await Promise.all([
      reader.get(`/dsn/report/${month}/json`),
      reader.get(`/dsn/download_dsn_from_s3/${flowId}`),
      reader.get(`/dsn/home/history-details?id=${month}`),
      reader.request('PUT', `/dsn/dsn-to-finalize/dsn-ko/${month}`, { body: { reason: 'essai' } }),
    ]);
    expect(refused.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    const permissions = (await reader.get('/dsn/home/permissions')).json() as { views: object };
    expect(permissions.views).toEqual({ monthly: false, event: true, fctu: true, sadv: true });
  });

  it('a manager has none of it, and the content takes the right of DSN files', async () => {
    const { flowId, fileId } = await load(await deposit(monthly()));
    const paths = [`/dsn/download_dsn_from_s3/${flowId}`, `/dsn/${flowId}/file/${fileId}/download`];
    for (const path of paths) {
      const answer = await pay.get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.toString('latin1')).toBe(monthly());
    }
    const supervisor = portal.as(customer.supervisor);
    for (const path of ['/dsn/home/list', ...paths])
      expect((await supervisor.get(path)).statusCode).toBe(403);
    const reader = await without('legacy_pay.access_file_dsn');
    for (const path of paths) expect((await reader.get(path)).statusCode).toBe(403);
  });

  it('the list is filtered by where a declaration is, as it says itself', async () => {
    const broken = (t: string) => t.replace("S21.G00.06.002,'", "S21.G00.06.002,'9");
    const ids = [await deposit(monthly(3)), await deposit(monthly(2, broken)), await deposit('x')];
    await pay.post('/dsn/stop-workflow', { id: ids[0], reason: 'essai' });
    const all = (await rows()).filter(({ id }) => ids.includes(id));
    expect(all.map((r) => r.stage).toSorted()).toEqual(['stopped', 'to_correct', 'unreadable']);
    for (const { id, stage } of all) {
      const shown = await rows(`/dsn/home/list?stage=${stage}`);
      expect(shown.map((r) => r.id)).toContain(id);
      expect(new Set(shown.map((r) => r.stage))).toEqual(new Set([stage]));
    }
  });

  it('another customer never finds it', async () => {
    const id = await deposit(monthly());
    const { flowId } = await load(id);
    const other = portal.as((await freshCustomer(portal.services.db)).pay);
    expect((await other.get(`/dsn/report/${id}/json`)).statusCode).toBe(404);
    expect((await other.get(`/dsn/download_dsn_from_s3/${flowId}`)).statusCode).toBe(404);
    expect(await rows('/dsn/home/list', other)).toEqual([]);
  });

  it('a reference of fifty characters is asked for, one of fifty-one is no address', async () => {
    const of = async (length: number) =>
      (await pay.get(`/dsn/download_dsn_from_s3/${'a'.repeat(length)}`)).json() as {
        error: { code: string };
      };
    expect((await of(50)).error.code).toBe('not_found');
    expect((await pay.get(`/dsn/download_dsn_from_s3/${'a'.repeat(51)}`)).statusCode).toBe(404);
  });
});

describe('to finalise', () => {
  const edit = (body: object) => pay.post('/dsn/edit_dsn/', body);
  it('a corrected line is a new content, checked anew; the file before is kept', async () => {
    const text = monthly(1, (t) =>
      t.replace("S21.G00.06.001,'444555668'", "S21.G00.06.001,'444555669'"),
    );
    const before = await load(await deposit(text));
    const { id, content, fileId, flowId } = before;
    const wrong = before.findings.find((f) => f.rubric === 'S21.G00.06.001' && f.line > 1);
    const corrections = [{ line: wrong?.line, rubric: wrong?.rubric, value: '444555668' }];
    expect((await edit({ id, content: '0'.repeat(64), corrections })).statusCode).toBe(409);
    expect((await edit({ id, content, corrections })).statusCode).toBe(200);
    await jobsSettled(portal.services.db);
    const after = await load(id);
    expect([before.blocking === 0, after.blocking]).toEqual([false, 0]);
    const old = await pay.get(`/dsn/${flowId}/file/${fileId}/download`);
    expect(old.rawPayload.toString('latin1')).toBe(text);
    const now = await pay.get(`/dsn/download_dsn_from_s3/${flowId}`);
    expect(now.rawPayload.toString('latin1')).toBe(monthly(1));
  });

  it('a line with another rubric is refused, and so is what left', async () => {
    const id = await deposit(monthly());
    const { content } = await load(id);
    const corrections = [{ line: 1, rubric: 'S21.G00.06.001', value: '444555668' }];
    expect((await edit({ id, content, corrections })).statusCode).toBe(422);
    await setStatus(id, 'in_progress');
    const late = await edit({ id, content, corrections });
    expect(late.statusCode).toBe(409);
  });

  it('KO, then the next version waits beside it with a new number', async () => {
    const id = await deposit(monthly());
    const ko = await pay.request('PUT', `/dsn/dsn-to-finalize/dsn-ko/${id}`, {
      body: { reason: 'Refusée par téléphone' },
    });
    expect(ko.json()).toEqual({ id, status: 'rejected', state: 'open' });
    const made = (await pay.post(`/dsn/dsn-to-finalize/regenerate/${id}`)).json() as { id: number };
    await jobsSettled(portal.services.db);
    expect(await load(id)).toMatchObject({ status: 'rejected', state: 'closed', acts: [] });
    expect(await load(made.id)).toMatchObject({
      status: 'waiting',
      number: 2,
      type: 'normal',
      blocking: 0,
    });
    expect((await rows()).map((r) => r.id)).toEqual([made.id]);
    const history = (await pay.get(`/dsn/home/history-details?id=${id}`)).json() as DsnHistory;
    expect(history.versions.map((v) => v.number)).toEqual([2, 1]);
    expect(history.events.map((e) => e.event).toReversed()).toEqual([
      'deposited',
      'checked',
      'ko',
      'regenerated',
      'checked',
    ]);
    expect((await pay.post(`/dsn/dsn-to-finalize/regenerate/${id}`)).statusCode).toBe(409);
  });

  it('what the organisms hold is replaced as a whole', async () => {
    const id = await deposit(monthly());
    await setStatus(id, 'successful');
    const made = (await pay.post(`/dsn/dsn-to-finalize/regenerate/${id}`)).json() as { id: number };
    await jobsSettled(portal.services.db);
    expect(await load(made.id)).toMatchObject({ type: 'cancel_and_replace', blocking: 0 });
  });

  it('a stopped workflow takes nothing more', async () => {
    const id = await deposit(monthly());
    const stop = () => pay.post('/dsn/dsn-to-finalize/stop-workflow', { id, reason: 'Doublon' });
    expect((await stop()).json()).toEqual({ id, status: 'waiting', state: 'stop' });
    expect((await stop()).statusCode).toBe(409);
    expect(await rows('/dsn/dsn-to-finalize/list')).toEqual([]);
    expect((await rows()).map((r) => r.state)).toEqual(['stop']);
  });

  it('parameters hold the fourteen reasons of a stop of work, from the oldest table', async () => {
    const p = (await pay.get('/dsn/dsn-to-finalize/parameters')).json() as {
      standard: string;
      standardTable: string;
      norm: string;
      workStopReasons: { value: string }[];
    };
    expect([p.standard, p.standardTable]).toEqual(['P18V01', 'P19V01']);
    // The version that a declaration made here bears.
    expect(monthly()).toContain(`S10.G00.00.006,'${p.norm}'`);
    expect(p.workStopReasons.map((r) => r.value)).toEqual(
      '01 02 03 04 05 06 07 08 09 10 11 12 13 99'.split(' '),
    );
  });

  it('leads to the planning of its month', async () => {
    const id = await deposit(monthly());
    const answer = await pay.get(`/dsn/dsn-to-finalize/redirect_planning/?id=${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/exploitation/?anchor=2026-01-01',
    ]);
  });
});
