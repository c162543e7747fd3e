// A leaver from the request to the papers: who may do what, what is refused, what is written down.
import { REASONS } from '../reasons.data.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { setAgreement } from '#areas/organisation/infrastructures/server/api.ts';
import { helpOf } from '../help.ts';
import type { Settlement, SettlementEvent } from '../records.ts';

const BASE = '/final-settlement';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;
let supervisor: Visitor;
let person: number;
let matricule = 0;

const leaver = (mission: { readonly startsOn?: string; readonly endsOn?: string | null } = {}) =>
  portal.elevated(async (tx) => {
    matricule += 1;
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    const id = await createCollaborator(tx, {
      ...place,
      matricule: `STC-${matricule}`,
      lastName: `Partant${matricule}`,
      firstName: 'Luc',
      type: 1,
      birthDate: '1981-03-15',
    });
    await createMission(tx, {
      ...place,
      collaboratorId: id,
      type: 'P',
      startsOn: '2016-09-01',
      endsOn: '2026-08-31',
      jobTitle: 'Conducteur',
      driverType: 'CD',
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
      ...mission,
    });
    return id;
  });
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  supervisor = portal.as(customer.supervisor);
  person = await leaver();
});

/** The reason of the end of a fixed-term contract (DSN 031). */
const FIXED_TERM = REASONS.find(({ code }) => code === '031')?.number ?? 0;
const ask = async (who = supervisor, body: object = {}): Promise<number> => {
  const answer = await who.post(`${BASE}/create`, {
    collaboratorId: person,
    reason: 19,
    endsOn: '2026-08-31',
    ...body,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return (answer.json() as { id: number }).id;
};
const load = async (id: number, who = pay): Promise<Settlement> =>
  (await who.get(`${BASE}/edit/${id}`)).json() as Settlement;
const edit = async (id: number, body: object, who = pay) =>
  who.post(`${BASE}/edit/${id}`, { version: (await load(id)).version, ...body });
const addFile = (id: number, group: string, who = pay) =>
  who.upload(`${BASE}/files/${id}?group=${group}`, [{ name: `${group}.pdf`, bytes: PDF }]);
const logs = async (id: number): Promise<SettlementEvent[]> =>
  ((await pay.get(`${BASE}/logs/${id}`)).json() as { logs: SettlementEvent[] }).logs;
const ok = (answer: { readonly statusCode: number; readonly body: string }): void =>
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
const allowedOf = (answer: { json: () => unknown }): unknown =>
  (answer.json() as { error: { allowed?: unknown } }).error.allowed;

const prepared = {
  category: 'workers',
  lastTwelve: 2_880_000,
  monthsPaid: 12,
  lastThree: 720_000,
  leaveLeft: 1_250,
  method: 'transfer',
};
/** A resignation with everything that its preparation asks for, taken in charge. */
const inProgress = async (): Promise<number> => {
  const id = await ask();
  ok(await addFile(id, 'letter', supervisor));
  ok(await edit(id, { notifiedOn: '2026-08-03', transition: 'available' }, supervisor));
  ok(await edit(id, { transition: 'assign' }));
  ok(await edit(id, prepared));
  return id;
};
const accepted = async (): Promise<number> => {
  const id = await inProgress();
  for (const transition of ['to_verify', 'accept']) ok(await edit(id, { transition }));
  ok(await edit(id, { transition: 'client_accept' }, supervisor));
  return id;
};

describe('a request', () => {
  it('begins from the end of a mission, with what the portal can tell of it', async () => {
    const offered = (await supervisor.get(`${BASE}/candidates?search=Partant`)).json() as {
      collaboratorId: number;
    }[];
    expect(offered.map((c) => c.collaboratorId)).toEqual([person]);
    const id = await ask();
    expect(await load(id)).toMatchObject({
      status: 'draft',
      startsOn: '2016-09-01',
      endsOn: '2026-08-31',
      category: 'workers',
      priority: 'urgent',
      editable: 'all',
    });
    expect((await supervisor.get(`${BASE}/candidates?search=Partant`)).json()).toEqual([]);
  });
  it('counts the employment from the first of missions that follow each other', async () => {
    const id = await leaver({ startsOn: '2020-01-01', endsOn: '2022-06-30' });
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    await portal.elevated((tx) =>
      addMission(tx, { ...place, collaboratorId: id, startsOn: '2022-07-01', driverType: 'LD' }),
    );
    const settlement = await ask(supervisor, { collaboratorId: id });
    expect((await load(settlement)).startsOn).toBe('2020-01-01');
  });
  it('is made once for a contract, for people of the own payroll, on a day of it', async () => {
    await ask();
    const again = { collaboratorId: person, reason: 19, endsOn: '2026-08-31' };
    expect((await supervisor.post(`${BASE}/create`, again)).statusCode).toBe(409);
    const other = await leaver();
    const late = { collaboratorId: other, reason: 19, endsOn: '2026-09-01' };
    expect((await supervisor.post(`${BASE}/create`, late)).statusCode).toBe(422);
    const unknown = { collaboratorId: other, reason: 47, endsOn: '2026-08-31' };
    expect((await supervisor.post(`${BASE}/create`, unknown)).statusCode).toBe(422);
  });
  it('is not there for another customer, nor for an agency out of sight', async () => {
    const id = await ask();
    const stranger = await freshCustomer(portal.services.db);
    const elsewhere = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: customer.customerId,
        infraId: customer.agencies[1],
        perimeter: [customer.agencies[1]],
      }),
    );
    for (const who of [portal.as(stranger.pay), portal.as(elsewhere)]) {
      expect((await who.get(`${BASE}/edit/${id}`)).statusCode).toBe(404);
      expect((await who.get(`${BASE}/logs/${id}`)).statusCode).toBe(404);
      expect((await who.get(`${BASE}/leave-left/${id}`)).statusCode).toBe(404);
      expect((await who.get(`${BASE}/drawn/${id}/receipt`)).statusCode).toBe(404);
    }
    expect((await portal.as(customer.collaborator).get(`${BASE}/edit/${id}`)).statusCode).toBe(403);
  });
  it('takes over the balance of the leave counter', async () => {
    const id = await leaver({ startsOn: '2026-06-01', endsOn: '2026-08-31' });
    const settlement = await ask(supervisor, { collaboratorId: id });
    const left = async () => (await supervisor.get(`${BASE}/leave-left/${settlement}`)).json();
    expect(await left()).toEqual({ endsOn: '2026-08-31', hundredths: null });
    await portal.elevated((tx) => installStarterCounters(tx, customer.customerId));
    // 92 days are 3.29 months of four weeks (L3141-4), at 2.5 days 8.2, rounded up (L3141-7).
    expect(await left()).toEqual({ endsOn: '2026-08-31', hundredths: 900 });
  });
  it('is found by its priority', async () => {
    const id = await ask();
    const rows = async (priority: string) =>
      (
        (await pay.get(`${BASE}/list/json?priority=${priority}`)).json() as {
          rows: { id: number }[];
        }
      ).rows.map((row) => row.id);
    expect([await rows('urgent'), await rows('low')]).toEqual([[id], []]);
  });
});

describe('moves', () => {
  it('go through the ten statuses, each by whom the right belongs to', async () => {
    const id = await inProgress();
    expect(await load(id)).toMatchObject({ status: 'in_progress', assigneeId: customer.pay.id });
    ok(await edit(id, { transition: 'to_verify' }));
    ok(await pay.post(`${BASE}/reject/${id}`, { reason: 'Le brut est faux' }));
    ok(await edit(id, { transition: 'to_verify' }));
    ok(await edit(id, { transition: 'accept' }));
    ok(await supervisor.post(`${BASE}/reject/${id}`, { reason: 'Il manque un jour de congé' }));
    expect((await load(id)).status).toBe('validation_rejected');
    ok(await edit(id, { leaveLeft: 1_350, transition: 'to_verify' }));
    ok(await edit(id, { transition: 'accept' }));
    ok(await edit(id, { transition: 'client_accept' }, supervisor));
    for (const group of ['certificate', 'receipt', 'attestation']) ok(await addFile(id, group));
    const handedOver = '2026-08-31';
    ok(
      await edit(id, {
        certificateOn: handedOver,
        receiptOn: handedOver,
        attestationOn: handedOver,
        paidOn: handedOver,
        transition: 'finalize',
      }),
    );
    expect((await load(id)).status).toBe('finalized');
    const story = await logs(id);
    expect(
      story
        .filter((e) => e.event === 'moved')
        .map((e) => e.to)
        .toReversed(),
    ).toEqual([
      'waiting',
      'in_progress',
      'to_verify',
      'verification_rejected',
      'to_verify',
      'to_validate',
      'validation_rejected',
      'to_verify',
      'to_validate',
      'accepted',
      'finalized',
    ]);
    expect(story.find((e) => e.to === 'verification_rejected')?.note).toBe('Le brut est faux');
  });
  it('are refused from a wrong status with what is allowed, and to whoever lacks the right', async () => {
    const id = await inProgress();
    const early = await edit(id, { transition: 'accept' });
    expect([early.statusCode, allowedOf(early)]).toEqual([409, ['to_verify', 'deactivate']]);
    expect((await edit(id, { transition: 'to_verify' }, supervisor)).statusCode).toBe(403);
    ok(await edit(id, { transition: 'to_verify' }));
    ok(await edit(id, { transition: 'accept' }));
    // Whoever prepared does not answer for the customer.
    expect((await edit(id, { transition: 'client_accept' })).statusCode).toBe(403);
    const provider = portal.as(customer.superAdmin);
    expect((await edit(id, { transition: 'client_accept' }, provider)).statusCode).toBe(403);
    // Nor in the name of an administrator of the customer.
    const started = await provider.post(`/impersonation/start/${customer.supervisor.id}`);
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
    const acting = portal.as({ headers: { cookie, 'x-csrf-token': started.json().csrfToken } });
    expect((await edit(id, { transition: 'client_accept' }, acting)).statusCode).toBe(403);
  });
  it('wait until nothing is missing, field and file by name', async () => {
    const id = await ask();
    const incomplete = await edit(id, { transition: 'available' }, supervisor);
    const { error } = incomplete.json() as { error: { details: { field: string }[] } };
    expect([incomplete.statusCode, error.details.map((d) => d.field)]).toEqual([
      422,
      ['notifiedOn', 'files.letter'],
    ]);
    expect((await load(id)).status).toBe('draft');
  });
  it('`validate` makes the step forward, only with the portal’s own header', async () => {
    const id = await inProgress();
    expect(
      (
        await pay.get(`${BASE}/validate/${id}`, {
          'sec-fetch-site': 'same-origin',
          'x-csrf-token': 'no',
        })
      ).statusCode,
    ).toBe(403);
    expect((await load(id)).status).toBe('in_progress');
    const later = () =>
      portal.run`update final_settlement_event set at = at - interval '1 second' where final_settlement_id = ${id}`;
    await later();
    ok(await pay.get(`${BASE}/validate/${id}`));
    expect((await load(id)).status).toBe('to_verify');
    // Pressed twice, it is one answer.
    expect((await pay.post(`${BASE}/validate/${id}`)).statusCode).toBe(409);
    expect((await load(id)).status).toBe('to_verify');
    await later();
    ok(await pay.post(`${BASE}/validate/${id}`));
    ok(await supervisor.post(`${BASE}/validate/${id}`));
    expect((await load(id)).status).toBe('accepted');
  });
  it('a deactivated request needs a reason, leaves the contract free for another, and comes back once', async () => {
    const id = await ask();
    expect((await supervisor.post(`${BASE}/deactivate/${id}`, { reason: '' })).statusCode).toBe(
      422,
    );
    ok(await supervisor.post(`${BASE}/deactivate/${id}`, { reason: 'Il reste finalement' }));
    const second = await ask();
    expect(second).not.toBe(id);
    const reopened = await pay.post(`${BASE}/reopen/${id}`);
    expect([reopened.statusCode, reopened.body.includes('déjà un solde')]).toEqual([409, true]);
  });
  it('nobody prepares or answers for a settlement of their own', async () => {
    const clerk = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.customerId,
        perimeter: [customer.customerId],
        collaboratorId: person,
      }),
    );
    const own = portal.as(clerk);
    const asked = { collaboratorId: person, reason: 19, endsOn: '2026-08-31' };
    expect((await own.post(`${BASE}/create`, asked)).statusCode).toBe(422);
    const id = await inProgress();
    expect(await load(id, own)).toMatchObject({ editable: 'nothing', moves: [] });
    expect((await edit(id, { transition: 'to_verify' }, own)).statusCode).toBe(403);
    expect((await edit(id, { lastTwelve: 1 }, own)).statusCode).toBe(409);
    expect((await own.get(`${BASE}/validate/${id}`)).statusCode).toBe(403);
  });
  it('in charge is only somebody who prepares in that agency', async () => {
    const id = await inProgress();
    const refused = await edit(id, { assigneeId: customer.supervisor.id });
    expect(refused.statusCode).toBe(422);
    const colleague = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.customerId,
        perimeter: [customer.customerId],
      }),
    );
    ok(await edit(id, { assigneeId: colleague.id }));
    expect((await load(id)).assigneeId).toBe(colleague.id);
  });
});

describe('content', () => {
  it('is whoever prepares’ once in progress, nobody’s while it is judged, the papers’ days once validated', async () => {
    const id = await inProgress();
    expect((await edit(id, { lastTwelve: 1 }, supervisor)).statusCode).toBe(409);
    ok(await edit(id, { transition: 'to_verify' }));
    expect((await edit(id, { lastTwelve: 1 })).statusCode).toBe(409);
    ok(await edit(id, { transition: 'accept' }));
    ok(await edit(id, { transition: 'client_accept' }, supervisor));
    expect((await edit(id, { lastTwelve: 1 })).statusCode).toBe(409);
    expect((await addFile(id, 'letter')).statusCode).toBe(409);
    ok(await edit(id, { certificateOn: '2026-08-31' }));
    expect((await load(id)).lastTwelve).toBe(2_880_000);
  });
  it('refuses days that contradict each other, and a save over somebody else’s', async () => {
    const id = await ask();
    const wrong = await edit(id, { notifiedOn: '2026-09-15' });
    expect(wrong.statusCode).toBe(422);
    const { version } = await load(id);
    ok(await pay.post(`${BASE}/edit/${id}`, { version, notifiedOn: '2026-08-03' }));
    const stale = await pay.post(`${BASE}/edit/${id}`, { version, heirs: 'Personne' });
    expect(stale.statusCode).toBe(409);
  });
  it('notes which fields were changed, and comments', async () => {
    const id = await ask();
    ok(await edit(id, { notifiedOn: '2026-08-03', hasHandicap: true }));
    ok(await pay.post(`${BASE}/save-comment/${id}`, { text: 'Prévenir le garage' }));
    const [comment, change] = await logs(id);
    expect(comment).toMatchObject({ event: 'commented', note: 'Prévenir le garage' });
    expect(change).toMatchObject({
      event: 'edited',
      note: 'Notifiée le, Travailleur handicapé reconnu',
    });
  });
});

describe('files and papers', () => {
  it('are read by whoever sees the request, by nobody else, and can be taken away again', async () => {
    const id = await ask();
    ok(await addFile(id, 'letter', supervisor));
    const [file] = (await load(id)).files;
    expect(file).toMatchObject({ group: 'letter', name: 'letter.pdf' });
    const url = `${BASE}/request_document/download/${file?.id}`;
    const got = await pay.get(url);
    expect([got.statusCode, got.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(
      await portal.run`select l.user_id, l.after ->> 'name' as name from audit_log l join final_settlement_file f on f.id = l.row_id where l.table_name = 'final_settlement_file' and l.action = 'read' and f.final_settlement_id = ${id}`,
    ).toEqual([{ user_id: customer.pay.id, name: 'letter.pdf' }]);
    const stranger = await freshCustomer(portal.services.db);
    expect((await portal.as(stranger.pay).get(url)).statusCode).toBe(404);
    expect((await portal.as(stranger.pay).get(`/file/${file?.id}`)).statusCode).toBe(404);
    expect((await supervisor.delete(`${BASE}/file/${file?.id}`)).statusCode).toBe(204);
    expect((await load(id)).files).toEqual([]);
    expect((await pay.get(url)).statusCode).toBe(404);
  });
  it('certificate, receipt and attestation data are PDFs', async () => {
    const id = await accepted();
    for (const paper of ['certificate', 'receipt', 'attestation']) {
      const answer = await pay.get(`${BASE}/drawn/${id}/${paper}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await pay.get(`${BASE}/drawn/${id}/diploma`)).statusCode).toBe(404);
  });
  it('a paper that is drawn up is filed with the request, once', async () => {
    const id = await accepted();
    const file = async (paper: string) =>
      (await pay.post(`${BASE}/drawn/${id}/${paper}`)).json() as { files: object[]; file: number };
    const first = await file('certificate');
    const again = await file('certificate');
    expect(again.file).toBe(first.file);
    const { files } = await load(id);
    expect(files.filter((f) => f.group === 'certificate')).toMatchObject([
      { id: first.file, name: expect.stringMatching(/\.pdf$/) },
    ]);
    const url = `${BASE}/request_document/download/${first.file}`;
    expect((await pay.get(url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('the reason of a fixed-term contract is refused for one of ten years', async () => {
    const refused = await supervisor.post(`${BASE}/create`, {
      collaboratorId: person,
      reason: FIXED_TERM,
      endsOn: '2026-08-31',
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('L1242-8-1');
  });
  it('a receipt with a sum that nobody entered is not drawn up', async () => {
    const id = await ask();
    expect((await pay.get(`${BASE}/drawn/${id}/receipt`)).statusCode).toBe(409);
    expect((await pay.get(`${BASE}/drawn/${id}/certificate`)).statusCode).toBe(200);
  });
});

it('compares with the agreement of the company on the day of the notification', async () => {
  const id = await inProgress();
  expect((await load(id)).agreement).toBeNull();
  const { companyId, customerId } = customer;
  await portal.elevated(async (tx) => {
    const company = { id: companyId, customerId };
    await setAgreement(tx, company, { idcc: '0016', since: '2020-01-01' });
    await setAgreement(tx, company, { idcc: '1486', since: '2026-08-04' });
  });
  expect((await load(id)).agreement).toBe('0016');
  ok(await edit(id, { notifiedOn: '2026-08-04' }));
  const settled = await load(id);
  expect(settled.agreement).toBe('1486');
  const { notice } = helpOf(settled, settled.birthDate) ?? {};
  expect(notice).toMatchObject({ length: { weeks: 0, months: 0 }, isAgreementNotRead: true });
});

describe('notices', () => {
  const titles = async (who: Visitor): Promise<string[]> => {
    const { notifications } = (await who.get('/notifications')).json();
    return notifications
      .map(({ title }: { title: string }) => title.split(/\s:/u)[0] ?? '')
      .filter((title: string) => title.startsWith('Un solde'))
      .toReversed();
  };
  it('go to whoever acts next, and to whoever prepared it when it is refused', async () => {
    const id = await inProgress();
    ok(await edit(id, { transition: 'to_verify' }));
    ok(await edit(id, { transition: 'accept' }));
    ok(await supervisor.post(`${BASE}/reject/${id}`, { reason: 'Un jour manque' }));
    expect(await titles(supervisor)).toEqual(['Un solde de tout compte attend votre validation']);
    expect(await titles(pay)).toEqual(['Un solde de tout compte est refusé']);
  });
});
