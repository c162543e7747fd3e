// Files of a month: who sees which, what is decided, what leaves the portal.
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { zipBytes } from '#platform/server/exports/zip.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import {
  calculateAll,
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { CATEGORIES, type Category } from '#areas/pay-variables/pay-engine/contract.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let other: FreshCustomer;
let period: number;
/** Durand works in the first agency, Zola in the second. */
let people: Record<'durand' | 'zola', number>;
beforeAll(async () => {
  await startJobs(portal);
  [customer, other] = await Promise.all([
    freshCustomer(portal.services.db),
    freshCustomer(portal.services.db),
  ]);
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    const placed = [];
    for (const [matricule, name, agency] of [
      ['A1', 'Durand', 0],
      ['B2', 'Zola', 1],
    ] as const)
      placed.push(
        await placeWorker(tx, customer, {
          matricule,
          name,
          agency,
          days: inOctober(3, { service: 36_000 }),
        }),
      );
    people = { durand: placed[0]?.collaborator ?? 0, zola: placed[1]?.collaborator ?? 0 };
    await calculateAll(tx, period, customer);
  });
  await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation: 'octobre 2026',
  });
});
afterAll(() => portal.jobs.stop());

const pdf = async (...lines: string[]) =>
  Buffer.from(
    await printedBytes({
      title: 'Bulletin',
      issuedAt: '2026-11-05T08:00:00Z',
      content: lines.map((text) => ({ text })),
    }),
  );
type Who = FreshCustomer['pay'];
const deposit = async (
  stage: 'pay' | 'prepay',
  category: string,
  files: Record<string, Uint8Array>,
  who: Who = customer.pay,
) => {
  const answer = await portal.as(who).upload(
    `/evp-payroll/file/deposit/${stage}/${period}/${category}`,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  );
  await jobsSettled(portal.services.db);
  return answer;
};
interface Row {
  readonly id: number;
  readonly name: string;
  readonly person: string | null;
  readonly placement: string;
  readonly quarantine: string | null;
  readonly suggested: { id: number } | null;
  readonly status: string | null;
  readonly version: number;
  readonly current: boolean;
  readonly acts: string[];
}
const listed = async (set: string, who: Who = customer.pay, query = '') =>
  (
    await portal.as(who).get(`/evp-payroll/file/list/json/${set}/${period}?length=100${query}`)
  ).json().rows as Row[];
const named = async (set: string, name: string): Promise<Row> => {
  const row = (await listed(set)).find((r) => r.name === name && r.current);
  if (row === undefined) throw new Error(`${name} is not in ${set}`);
  return row;
};
const NOTE = 'Fichiers non inclus.txt';
const namesIn = (body: Buffer): string[] =>
  Object.keys(unzipSync(new Uint8Array(body)))
    .map((path) => path.split('/').at(-1) ?? path)
    .filter((name) => name !== NOTE)
    .toSorted();
/** Somebody of pay without the right to some types of file. */
const without = (
  categories: string | readonly string[],
  perimeter: readonly number[],
): Promise<Who> =>
  portal.elevated(async (tx) => {
    const person = await freshPerson(tx, {
      roles: ['ROLE_PAY_ADMIN'],
      customerId: customer.customerId,
      infraId: customer.companyId,
      perimeter,
    });
    const denied = [categories].flat();
    const settings = JSON.stringify(
      Object.fromEntries(denied.map((c) => [`legacy_pay.access_file_${c}`, 'deny'])),
    );
    const rows =
      await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
      values (${customer.customerId}, ${customer.customerId}, ${`Sans ${denied.length} ${person.id}`}, ${settings}) returning id`;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${person.id}, ${rows ?? 0}, ${customer.customerId})`;
    return person;
  });

describe('deposit', () => {
  it('gives each document to the person that two keys agree on; what is not sure waits', async () => {
    await deposit('pay', 'payslip', {
      'A1_DURAND_Camille.pdf': await pdf('Bulletin de paie'),
      'page2.pdf': await pdf('Bulletin de paie', 'Matricule : B2', 'ZOLA Camille'),
      'durand camille.pdf': await pdf('Prime'),
      'scan.pdf': await pdf('Bulletin'),
      'tous.pdf': await pdf('Matricule A1 DURAND Camille', 'Matricule B2 ZOLA Camille'),
    });
    const rows = await listed('pay');
    expect(Object.fromEntries(rows.map((r) => [r.name, r.person ?? r.quarantine]))).toEqual({
      'A1_DURAND_Camille.pdf': 'DURAND Camille',
      'page2.pdf': 'ZOLA Camille',
      'durand camille.pdf': 'one_key',
      'scan.pdf': 'no_key',
      'tous.pdf': 'several_people',
    });
    expect(rows.find((r) => r.name === 'durand camille.pdf')?.suggested?.id).toBe(people.durand);
  });

  it('opens archives, keeps names apart, and says what it left behind', async () => {
    const zip = await zipBytes(
      [
        { name: 'nord/prepaie.pdf', bytes: await pdf('Matricule A1', 'DURAND Camille') },
        { name: 'sud/prepaie.pdf', bytes: await pdf('Matricule B2', 'ZOLA Camille') },
        { name: 'lisez-moi.exe', bytes: Buffer.from('MZ') },
      ],
      '2026-11-05',
    );
    await deposit('prepay', 'pre-payslip', { 'lot.zip': zip });
    const rows = await listed('prepay');
    expect(rows.map((r) => [r.name, r.person ?? r.quarantine]).toSorted()).toEqual([
      ['lot.zip', 'archive'],
      ['prepaie (2).pdf', 'ZOLA Camille'],
      ['prepaie.pdf', 'DURAND Camille'],
    ]);
    // A second archive with the same contents adds nothing and does not stay.
    const again = await zipBytes(
      [{ name: 'autre.pdf', bytes: await pdf('Matricule A1', 'DURAND Camille') }],
      '2026-11-06',
    );
    await deposit('prepay', 'pre-payslip', { 'encore.zip': again });
    expect((await listed('prepay')).length).toBe(3);
  });

  it('one name for two people is no new version: both stand', async () => {
    const expense = async (person: string) => ({ 'frais.pdf': await pdf('Attestation', person) });
    await deposit('pay', 'contract', await expense('Matricule A1 DURAND Camille'));
    await deposit('pay', 'contract', await expense('Matricule B2 ZOLA Camille'));
    await deposit('pay', 'contract', await expense('Personne'));
    const rows = (await listed('pay')).filter((r) => r.name.startsWith('frais'));
    expect(
      rows.map((r) => [r.name, r.person ?? r.quarantine, r.version, r.current]).toSorted(),
    ).toEqual([
      ['frais (2).pdf', 'ZOLA Camille', 1, true],
      ['frais (3).pdf', 'no_key', 1, true],
      ['frais.pdf', 'DURAND Camille', 1, true],
    ]);
    for (const { id } of rows)
      expect(
        (await portal.as(customer.pay).delete(`/evp-payroll/pay/delete/${id}/deposit`)).statusCode,
      ).toBe(204);
  });

  it('a file in quarantine is placed by hand, with people of the company only', async () => {
    const { id } = await named('pay', 'scan.pdf');
    const place = (person: number | null) =>
      portal.as(customer.pay).post(`/evp-payroll/file/place/${id}`, { person });
    expect((await place(999_999)).statusCode).toBe(422);
    expect((await place(null)).statusCode).toBe(409);
    expect((await place(people.zola)).statusCode).toBe(200);
    // Named as it would have been cut: « scan.pdf » says nothing to its employee.
    expect(await named('pay', 'Bulletin 2026-10 B2 ZOLA Camille.pdf')).toMatchObject({
      person: 'ZOLA Camille',
      placement: 'person',
      quarantine: null,
    });
    const answer = await portal
      .as(customer.pay)
      .get(`/evp-payroll/file/people/${period}?search=zola`);
    expect(answer.json().map((p: { matricule: string }) => p.matricule)).toEqual(['B2']);
  });
});

describe('who sees what', () => {
  it('a list, one file, a batch and an archive hold the same files, by type and by agency', async () => {
    await deposit('pay', 'journal', { 'journal.csv': Buffer.from('a;b\r\n') });
    const all = [customer.customerId];
    const noPayslips = await without('payslip', all);
    const oneAgency = await without('dsn', [customer.agencies[0]]);
    const everything = [
      'A1_DURAND_Camille.pdf',
      'Bulletin 2026-10 B2 ZOLA Camille.pdf',
      'durand camille.pdf',
      'journal.csv',
      'page2.pdf',
      'tous.pdf',
    ];
    const rows = await listed('pay');
    const ids = rows.map((r) => r.id).join(',');
    for (const [who, names] of [
      [customer.pay, everything],
      [noPayslips, ['journal.csv']],
      [oneAgency, ['A1_DURAND_Camille.pdf']],
    ] as const) {
      expect((await listed('pay', who)).map((r) => r.name).toSorted()).toEqual(names);
      for (const path of [
        `/evp-payroll/pay/download-all/${period}`,
        `/evp-payroll/file/batch/download?id=${ids}&origin=deposit`,
      ]) {
        const answer = await portal.as(who).get(path);
        expect(answer.statusCode, path).toBe(200);
        expect(namesIn(answer.rawPayload)).toEqual(names);
      }
      for (const row of rows) {
        const { statusCode } = await portal
          .as(who)
          .get(`/evp-payroll/file/download/${row.id}/deposit`);
        expect(statusCode, row.name).toBe(
          (names as readonly string[]).includes(row.name) ? 200 : 404,
        );
      }
    }
    const payslips = await portal
      .as(noPayslips)
      .get(`/evp-payroll/file/download-payslip/${period}`);
    expect(payslips.statusCode).toBe(404);
    const counts = await portal.as(noPayslips).get(`/evp-payroll/pay/agencies-list/json/${period}`);
    expect(counts.json()).toMatchObject({ withheld: 5, quarantine: 0 });
  });

  it('managers, employees and other customers see none of it', async () => {
    const { id } = await named('pay', 'page2.pdf');
    for (const who of [customer.supervisor, customer.collaborator, other.pay])
      for (const path of [
        `/evp-payroll/file/download/${id}/deposit`,
        `/evp-payroll/pay/download-all/${period}`,
        `/evp-payroll/pay/agencies-list/json/${period}`,
      ])
        expect([403, 404]).toContain((await portal.as(who).get(path)).statusCode);
    expect(
      (await portal.as(customer.pay).get(`/evp-payroll/file/download/${id}/engine`)).statusCode,
    ).toBe(404);
  });

  it('each look and each file of an archive is written down', async () => {
    const { id } = await named('pay', 'page2.pdf');
    const reads = () =>
      portal.column<string>`select after->>'how' as how from audit_log where table_name = 'pay_document' and action = 'read' and row_id = ${id} and user_id = ${customer.pay.id} order by id`;
    const before = (await reads()).length;
    await portal.as(customer.pay).get(`/evp-payroll/file/download/${id}/deposit?inline=true`);
    await portal.as(customer.pay).get(`/evp-payroll/file/download-payslip/${period}`);
    expect((await reads()).slice(before)).toEqual(['look', 'archive']);
  });
});

describe('decisions on pre-pay files', () => {
  const table = async () =>
    (
      await portal.as(customer.pay).get(`/evp-payroll/prepay/validate-table-data/${period}/json`)
    ).json().agencies as { id: number; state: string; files: number }[];
  const stateOf = async (agency: number) => (await table()).find((a) => a.id === agency)?.state;

  it('an agency waits, is in progress, then validated by category; a rejection takes it back', async () => {
    const [first] = customer.agencies;
    expect(await stateOf(first)).toBe('waiting');
    const { id } = await named('prepay', 'prepaie.pdf');
    await portal.as(customer.pay).get(`/evp-payroll/file/download/${id}/deposit?inline=true`);
    expect(await stateOf(first)).toBe('in_progress');
    const validated = await portal
      .as(customer.pay)
      .post(`/evp-payroll/prepay/validate/pre-payslip/${first}`, { period });
    expect(validated.json()).toEqual({ done: 1, failed: [] });
    expect(await stateOf(first)).toBe('validated');
    expect((await named('prepay', 'prepaie (2).pdf')).status).toBe('waiting');
    const again = await portal.as(customer.pay).post(`/evp-payroll/file/validate/${id}`);
    expect([again.statusCode, again.json().error.allowed]).toEqual([409, ['reject']]);
    expect(
      (await portal.as(customer.pay).post(`/evp-payroll/file/reject/${id}`, { reason: ' ' }))
        .statusCode,
    ).toBe(422);
    const rejected = await portal
      .as(customer.admin)
      .post(`/evp-payroll/file/reject/${id}`, { reason: 'Prime oubliée' });
    expect(rejected.json()).toEqual({ id, status: 'rejected' });
    // Whoever deposited it is told by whom and why; whoever rejected it, and another customer, are not.
    const heardBy = async (who: TestPerson) =>
      (
        (await portal.as(who).get('/notifications')).json() as {
          notifications: { title: string; text: string; link: string | null }[];
        }
      ).notifications.filter(({ title }) => title.includes('rejeté'));
    expect(await heardBy(customer.pay)).toMatchObject([
      {
        title: 'Fichier de prépaie rejeté : prepaie.pdf',
        text: expect.stringMatching(
          /pour octobre 2026, a été rejeté par .+\.\n\nMotif : Prime oubliée$/,
        ),
        link: `/evp-payroll/prepay/${period}`,
      },
    ]);
    expect([await heardBy(customer.admin), await heardBy(other.pay)]).toEqual([[], []]);
    expect(await stateOf(first)).toBe('in_progress');
  });

  it('a new version of a rejected file waits; deleted, the one before it stands again', async () => {
    await deposit('prepay', 'pre-payslip', {
      'prepaie.pdf': await pdf('Corrigé', 'Matricule A1', 'DURAND Camille'),
    });
    const second = await named('prepay', 'prepaie.pdf');
    expect(second).toMatchObject({ version: 2, status: 'waiting' });
    const remove = (origin: string) =>
      portal.as(customer.pay).delete(`/evp-payroll/prepay/delete/${second.id}/${origin}`);
    expect((await remove('engine')).statusCode).toBe(404);
    expect((await remove('deposit')).statusCode).toBe(204);
    expect(await named('prepay', 'prepaie.pdf')).toMatchObject({ version: 1, status: 'waiting' });
  });

  it('what is in quarantine, and what is of the pay, is not validated', async () => {
    const archive = await named('prepay', 'lot.zip');
    const payslip = await named('pay', 'page2.pdf');
    for (const { id } of [archive, payslip])
      expect(
        (await portal.as(customer.pay).post(`/evp-payroll/file/validate/${id}`)).json(),
      ).toMatchObject({ error: { code: 'transition_refused', allowed: [] } });
    const many = await portal
      .as(customer.pay)
      .post(`/evp-payroll/file/batch/validate/prepay/${period}`, {
        selection: { allSelected: true },
      });
    expect([many.json().done, many.json().failed.length]).toEqual([2, 1]);
  });

  it('who may not see a type may not decide it either, nor may another site make a browser do it', async () => {
    const blind = await without('pre-payslip', [customer.customerId]);
    const { id } = await named('prepay', 'prepaie.pdf');
    expect(
      (await portal.as(blind).post(`/evp-payroll/file/reject/${id}`, { reason: 'Non' })).statusCode,
    ).toBe(404);
    const { headers } = customer.pay;
    const forged = await portal
      .as({ headers: { cookie: headers['cookie'] ?? '' } })
      .get(`/evp-payroll/file/validate/${id}`, { 'sec-fetch-site': 'same-origin' });
    expect(forged.statusCode).toBe(403);
  });

  it('a tab that is none is not served', async () => {
    const visit = (path: string) => portal.as(customer.pay).get(path, { accept: 'text/html' });
    for (const path of [
      '/evp-payroll/pay',
      `/evp-payroll/pay/${period}`,
      `/evp-payroll/prepay/${period}`,
      `/evp-payroll/prepay/${period}/fs-documents`,
    ])
      expect((await visit(path)).statusCode, path).toBe(200);
    expect((await visit(`/evp-payroll/prepay/${period}/autre`)).statusCode).toBe(404);
  });
});

it('one right alone gives one type, in lists and archives: each of the sixteen', async () => {
  const stageOf = (c: Category) => (c.startsWith('pre-') ? 'prepay' : 'pay');
  for (const c of CATEGORIES)
    await portal
      .as(customer.pay)
      .upload(`/evp-payroll/file/deposit/${stageOf(c)}/${period}/${c}`, [
        { name: `seul-${c}.csv`, bytes: Buffer.from(`a;${c}\r\n`) },
      ]);
  await jobsSettled(portal.services.db);
  expect(CATEGORIES).toHaveLength(16);
  const only = (names: string[]): string[] => names.filter((name) => name.startsWith('seul-'));
  for (const c of CATEGORIES) {
    const others = CATEGORIES.filter((other) => other !== c);
    const who = await without(others, [customer.customerId]);
    const packed = async (set: string): Promise<string[]> => {
      const answer = await portal.as(who).get(`/evp-payroll/${set}/download-all/${period}`);
      return answer.statusCode === 404 ? [] : only(namesIn(answer.rawPayload));
    };
    const shown = only((await listed(stageOf(c), who)).map((r) => r.name));
    expect([...(await packed('pay')), ...(await packed('prepay'))]).toEqual([`seul-${c}.csv`]);
    expect(shown).toEqual([`seul-${c}.csv`]);
  }
});

it('papers of an agreed settlement are decided one by one, and by type in an agency', async () => {
  const { id: userId } = customer.pay;
  const settle = async (collaboratorId: number, agency: number, names: readonly string[]) => {
    const files = await Promise.all(
      names.map(async (name) => ({
        group: 'certificate' as const,
        file: await portal.services.files.put(Readable.from([await pdf(name)]), {
          name,
          accept: ['pdf'],
          maxBytes: 1_000_000,
        }),
        at: Temporal.Instant.from('2026-10-30T10:00Z'),
      })),
    );
    await portal.elevated((tx) =>
      createSettlement(tx, {
        customerId: customer.customerId,
        infraId: customer.agencies[agency] ?? 0,
        collaboratorId,
        userId,
        reason: 19,
        status: 'accepted',
        endsOn: '2026-10-30',
        at: Temporal.Instant.from('2026-10-20T10:00Z'),
        assigneeId: null,
        details: {},
        files,
      }),
    );
  };
  await settle(people.durand, 0, ['un.pdf', 'deux.pdf']);
  await settle(people.zola, 1, ['trois.pdf']);
  const base = '/evp-payroll/prepay';
  const seen = async (who: Who = customer.pay) => {
    const answer = await portal.as(who).get(`${base}/final-settlement-files-list/json/${period}`);
    const papers = answer.json().settlements as { files: { id: number; name: string }[] }[];
    return new Map(papers.flatMap(({ files }) => files.map((f) => [f.name, f] as const)));
  };
  const states = async () =>
    Object.fromEntries([...(await seen())].map(([name, f]) => [name, (f as never)['status']]));
  const idOf = (await seen()).get('un.pdf')?.id ?? 0;
  const decide = (act: string, body: object, who: Who = customer.pay) =>
    portal.as(who).post(`${base}/settlement-paper/${act}/${idOf}`, body);
  const why = { reason: 'La date de fin manque' };
  expect((await decide('reject', {})).statusCode).toBe(422);
  expect(
    (await decide('reject', why, await without('certificate', [customer.customerId]))).statusCode,
  ).toBe(404);
  expect(
    (await decide('reject', why, await without('dsn', [customer.agencies[1]]))).statusCode,
  ).toBe(404);
  for (const who of [customer.supervisor, customer.collaborator, other.pay])
    expect([403, 404]).toContain((await decide('validate', {}, who)).statusCode);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['waiting']));
  expect((await decide('reject', why)).json()).toEqual({ id: idOf, status: 'rejected' });
  expect((await decide('reject', why)).statusCode).toBe(409);
  expect((await seen()).get('un.pdf')).toMatchObject({ status: 'rejected', ...why });
  // By type in one agency: what waits there, none perhaps; not what was rejected, nor another agency's.
  const together = (type: string) =>
    portal.as(customer.pay).post(`${base}/validate/${type}/${customer.agencies[0]}`, { period });
  expect((await together('certificate')).json().done).toBeGreaterThan(0);
  const others = [await together('break'), await together('nothing-of-ours')];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  expect(await states()).toEqual({
    'un.pdf': 'rejected',
    'deux.pdf': 'validated',
    'trois.pdf': 'waiting',
  });
  expect((await decide('validate', {})).json()).toMatchObject({ status: 'validated' });
  expect((await seen()).get('un.pdf')).toMatchObject({ reason: null });
});
