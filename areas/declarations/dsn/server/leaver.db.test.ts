// A leaver from the end of the mission to the return of the declaration, over the areas: settlement, its papers in the files of pre-pay, the
// declaration made from it, sent to a gate with a fault, its return read for the person.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { writeCivilData } from './civil-data.fixtures.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { Settlement } from '#areas/payroll/final-settlement/records.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { EventForm } from '../event-form.ts';
import type { DsnDetail } from '../records.ts';
import { gateStandIn, type GateStandIn } from './gate/gate-stand-in.fixtures.ts';
import { httpGate } from './gate/http-gate.ts';
import { followReport } from './returns.ts';
import { sendReport } from './send.ts';

const NIR = '1850369123045';
const ENDS = '2026-08-31';
const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;
let supervisor: Visitor;
let standIn: GateStandIn;
let person = 0;

beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  supervisor = portal.as(customer.supervisor);
  standIn = await gateStandIn();
  const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
  person = await portal.elevated(async (tx) => {
    await tx.run`update infrastructure set siret = '44455566800011' where id = ${customer.companyId}`;
    const id = await createCollaborator(tx, {
      ...place,
      matricule: 'DEP-1',
      lastName: 'Partant',
      firstName: 'Luc',
      type: 1,
      birthDate: '1985-03-12',
      nir: `${NIR}${String(97 - (Number(NIR) % 97)).padStart(2, '0')}`,
    });
    await writeCivilData(tx, { id, ...place });
    await addMission(tx, { ...place, collaboratorId: id, startsOn: '2016-09-01', endsOn: ENDS });
    return id;
  });
});
afterAll(async () => {
  await standIn.close();
  await portal.jobs.stop();
});

const FS = '/final-settlement';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const settlement = async (id: number): Promise<Settlement> =>
  (await pay.get(`${FS}/edit/${id}`)).json() as Settlement;
const ok = <T extends { readonly statusCode: number; readonly body: string }>(answer: T): T => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
};
const edit = async (id: number, body: object, who = pay): Promise<void> => {
  const { version } = await settlement(id);
  ok(await who.post(`${FS}/edit/${id}`, { version, ...body }));
};
const file = async (id: number, group: string, who = pay): Promise<void> => {
  const files = [{ name: `${group}.pdf`, bytes: PDF }];
  ok(await who.upload(`${FS}/files/${id}?group=${group}`, files));
};

/** A resignation, from the request to the papers handed over. */
const finalized = async (): Promise<number> => {
  const asked = { collaboratorId: person, reason: 19, endsOn: ENDS };
  const { id } = ok(await supervisor.post(`${FS}/create`, asked)).json() as { id: number };
  await file(id, 'letter', supervisor);
  await edit(id, { notifiedOn: '2026-08-24', transition: 'available' }, supervisor);
  await edit(id, { transition: 'assign' });
  await edit(id, {
    category: 'workers',
    lastTwelve: 2_880_000,
    monthsPaid: 12,
    lastThree: 720_000,
    leaveLeft: 0,
    method: 'transfer',
  });
  for (const transition of ['to_verify', 'accept']) await edit(id, { transition });
  expect((await settlement(id)).declarationUrl).toBeNull();
  await edit(id, { transition: 'client_accept' }, supervisor);
  for (const group of ['payslip', 'certificate', 'receipt', 'attestation']) await file(id, group);
  const handedOver = { certificateOn: ENDS, receiptOn: ENDS, attestationOn: ENDS, paidOn: ENDS };
  await edit(id, { ...handedOver, transition: 'finalize' });
  return id;
};
/** What neither the portal nor a file knows yet. */
const TYPED = {
  S10_G00_01_005: '69003',
  S10_G00_01_006: 'LYON',
  S10_G00_02_001: '02',
  S10_G00_02_004: 'paie@example.test',
  S10_G00_02_005: '0400000000',
  S20_G00_07_002: '0400000001',
  S20_G00_07_003: 'rh@example.test',
  S21_G00_11_004: '69800',
  S21_G00_11_005: 'SAINT PRIEST',
  S21_G00_40_007: '01',
  S21_G00_40_009: '00001',
};

/** The papers stand beside the files of the month in which the contract ends, each of a type that its reader has the right to. */
const showsPapers = async (id: number): Promise<void> => {
  const { customerId, companyId } = customer;
  const period = await portal.elevated(async (tx) => {
    await ensurePeriods(tx, { customerId, companyId, from: '2026-08', to: '2026-09' });
    return tx.column<number>`select id from pay_period where infra_id = ${companyId} order by first_day`;
  });
  const reader = await portal.elevated(async (tx) => {
    const own = await freshPerson(tx, {
      roles: ['ROLE_PAY_ADMIN'],
      customerId,
      infraId: companyId,
      perimeter: [companyId, ...customer.agencies],
    });
    const rows =
      await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
      values (${customerId}, ${customerId}, 'Sans attestations', '{"legacy_pay.access_file_certificate": "deny"}') returning id`;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${own.id}, ${rows ?? 0}, ${customerId})`;
    return portal.as(own);
  });
  const papers = async (of: number | undefined, who = pay) => {
    const path = `/evp-payroll/prepay/final-settlement-files-list/json/${of}`;
    const { settlements } = ok(await who.get(path)).json() as {
      settlements: { id: number; files: { name: string; category: string }[] }[];
    };
    return settlements.map((each) => [each.id, each.files.map((f) => f.category).toSorted()]);
  };
  const all = ['break', 'break', 'certificate', 'certificate', 'payslip'];
  expect(await papers(period[0])).toEqual([[id, all]]);
  expect(await papers(period[1])).toEqual([]);
  expect(await papers(period[0], reader)).toEqual([[id, ['break', 'break', 'payslip']]]);
  const archive = async (who: Visitor) => {
    const zip = await who.get(`/evp-payroll/prepay/download-all/${period[0]}`);
    expect(zip.statusCode).toBe(200);
    const names = Object.keys(unzipSync(zip.rawPayload));
    return names.map((name) => name.replace(/^(.*\/)?(\d+ )?/, '')).toSorted();
  };
  const some = ['attestation.pdf', 'certificate.pdf', 'letter.pdf', 'payslip.pdf', 'receipt.pdf'];
  expect(await archive(pay)).toEqual(some);
  // Certificate and attestation are of the type that this reader is refused.
  expect(await archive(reader)).toEqual(['letter.pdf', 'payslip.pdf', 'receipt.pdf']);
  expect(
    await portal.run`select count(*)::int as n from audit_log where table_name = 'final_settlement_file' and action = 'read' and customer_id = ${customerId}`,
  ).toEqual([{ n: 8 }]);
};

it('is settled, declared, sent once and read back', async () => {
  const id = await finalized();
  const { status, declarationUrl } = await settlement(id);
  expect(status).toBe('finalized');
  const asked = new URL(declarationUrl ?? '', 'http://portal.test');
  expect(asked.pathname).toBe('/dsn/create');
  expect((await supervisor.get(`${FS}/edit/${id}`)).json()).toMatchObject({ declarationUrl: null });

  await showsPapers(id);
  const form = (await pay.get(`/dsn/modal/create/form${asked.search}`)).json() as EventForm;
  const values = Object.fromEntries(
    form.groups.flatMap(({ fields }) => fields.map(({ name, value }) => [name, value ?? ''])),
  );
  expect(values).toMatchObject({
    S21_G00_62_001: ENDS,
    S21_G00_62_002: '059',
    S21_G00_63_001: '01',
    S21_G00_63_002: '2026-08-24',
    // 120 months of service, the last day included.
    S21_G00_86_003: '120',
  });
  const made = ok(
    await pay.post('/dsn/modal/create', {
      model: 'end_of_contract',
      company: customer.companyId,
      collaborator: person,
      settlement: id,
      values: { ...values, ...TYPED },
    }),
  ).json() as { id: number };
  await jobsSettled(portal.services.db);
  const report = async (): Promise<DsnDetail> =>
    (await pay.get(`/dsn/report/${made.id}/json`)).json() as DsnDetail;
  expect(await report()).toMatchObject({ check: 'checked', blocking: 0, status: 'waiting' });

  // The gate takes it, and the answer is lost: it is found there, not sent again.
  await portal.run`update dsn_report set status = 'in_progress' where id = ${made.id}`;
  const tools = {
    services: portal.services,
    gate: httpGate({
      siret: '44455566800011',
      lastName: 'MARTIN',
      firstName: 'PAUL',
      password: 'secret',
      base: standIn.base,
      timeoutMs: 5_000,
    }),
    now: portal.services.now,
    pauses: [1, 1],
  };
  standIn.faults.push('cut');
  await sendReport(tools, made.id);
  expect(standIn.taken).toHaveLength(1);
  expect(standIn.taken[0]?.text).toContain("S21.G00.62.002,'059'\r\n");
  const { remoteFlow, flowId } = await report();
  standIn.returns.set(remoteFlow ?? '', [
    { nature: '11', statut: 'OK', ops: 'GIP-MDS', text: 'Certificat' },
    {
      nature: '44',
      statut: 'OK',
      ops: 'France Travail',
      text: JSON.stringify({ retour: { salaries: [{ nir: NIR, etat: 'prise en compte' }] } }),
    },
  ]);
  await followReport(tools, made.id);
  const { status: sent, returns } = await report();
  expect(sent).toBe('successful');
  const office = returns.find(({ nature }) => nature === '44');
  const read = await pay.get(`/dsn/${flowId}/flow-return-file/${office?.id}/details`);
  expect(read.json()).toMatchObject({
    people: [{ person: 'Partant Luc', messages: ['prise en compte'], values: [] }],
  });
});
