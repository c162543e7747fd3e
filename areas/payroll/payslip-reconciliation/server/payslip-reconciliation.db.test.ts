// A month that leaves for the payroll software and comes back as payslips: the figures of the payslips are those of the exported file itself, with faults planted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { calculatedOctober } from '#areas/pay-variables/pay-entry/server/calculated-october.setup.fixtures.ts';
import { inOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { closePast } from '#areas/pay-variables/pay-entry/server/api.ts';
import type { ReconciliationView } from '../contract.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
beforeAll(async () => {
  await startJobs(portal);
  const days = (service: number) => inOctober(20, { service, night: 3_600, meals: 1 });
  ({ customer, period } = await calculatedOctober(portal.services.db, [
    { matricule: 'A1', name: 'Durand', agency: 0, days: days(33_912) },
    { matricule: 'B2', name: 'Zola', agency: 0, days: days(36_000) },
  ]));
  await portal.elevated(async (tx) => {
    const month = { periodId: period, companyId: customer.companyId };
    await closePast(tx, portal.services.files, month, {
      userId: customer.pay.id,
      at: Temporal.Instant.from('2026-11-03T09:00Z'),
      software: 'xlsx',
    });
  });
});
afterAll(() => portal.jobs.stop());

const base = () => `/evp-payroll/reconciliation/${period}`;
type Who = FreshCustomer['pay'];
const load = async (who: Who = customer.pay): Promise<ReconciliationView> =>
  (await portal.as(who).get(`${base()}/json`)).json();
/** The exported file, as a table of texts: title of the column → text of the cell, for each matricule. */
const exported = async (): Promise<Map<string, Map<string, string>>> => {
  const { body } = await portal.as(customer.pay).post(`/export/payroll-software/csv/${period}`, {});
  const [titles = [], ...rows] = body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((text) => text.replaceAll('"', '')));
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      new Map(titles.map((title, i) => [title, cells[i] ?? ''])),
    ]),
  );
};
interface Printed {
  readonly matricule: string;
  readonly name: string;
  readonly net: string;
  readonly lines: readonly (readonly string[])[];
}
const page = ({ matricule, name, net, lines }: Printed) => ({
  stack: [
    { text: 'BULLETIN DE PAIE' },
    { text: `Matricule : ${matricule}` },
    { text: name },
    {
      table: {
        widths: [220, 70, 70, 80],
        body: [['Rubrique', 'Nombre', 'Taux', 'Montant'], ...lines].map((cells) =>
          cells.map((text, i) => ({ text, alignment: i === 0 ? 'left' : 'right' })),
        ),
      },
    },
    { text: `Net payé : ${net}` },
  ],
});
const deposit = async (name: string, people: readonly Printed[]) => {
  const bytes = await printedBytes({
    title: 'x',
    issuedAt: '2026-11-05T08:00:00Z',
    unnumbered: true,
    content: people.map((one, i) => ({
      ...page(one),
      ...(i === 0 ? {} : { pageBreak: 'before' }),
    })),
  });
  await portal
    .as(customer.pay)
    .upload(`/evp-payroll/file/deposit/pay/${period}/payslip`, [{ name, bytes }]);
  await jobsSettled(portal.services.db);
};
const read = async () => {
  await portal.as(customer.pay).post(`${base()}/read`, {});
  await jobsSettled(portal.services.db);
};
let lines: Map<string, string[][]>;

describe('payslips beside the export', () => {
  it('says what is missing before there is anything to compare', async () => {
    expect(await load()).toMatchObject({ state: 'no_payslip', agrees: false });
    const file = await exported();
    const { headings } = await load();
    expect(headings.length).toBeGreaterThan(2);
    lines = new Map(
      [...file].map(([matricule, cells]) => [
        matricule,
        headings.flatMap(({ code, label }) => {
          const text = [...cells].find(([title]) => title.includes(code))?.[1] ?? '';
          return /[1-9]/.test(text) ? [[`${code} ${label}`, text, '12,3456', '1 000,00']] : [];
        }),
      ]),
    );
    expect(lines.get('A1')?.length).toBeGreaterThan(2);
  });
  const printed = (matricule: 'A1' | 'B2'): Printed => ({
    matricule,
    name: matricule === 'A1' ? 'DURAND Camille' : 'ZOLA Camille',
    net: matricule === 'A1' ? '2 000,00' : '2 100,00',
    lines: lines.get(matricule) ?? [],
  });
  it('a green tick when the payslips say what was exported', async () => {
    await deposit('octobre.pdf', [printed('A1'), printed('B2')]);
    expect(await load()).toMatchObject({ state: 'to_read', payslips: 2, toRead: 2 });
    await read();
    const view = await load();
    expect(view).toMatchObject({ state: 'ready', agrees: true, netCents: 410_000 });
    expect(view.people.map((p) => [p.matricule, p.state, p.findings.length])).toEqual([
      ['A1', 'agrees', 0],
      ['B2', 'agrees', 0],
    ]);
    expect(view.people[0]?.agreeing).toBe(lines.get('A1')?.length);
    expect(view.layout).toMatchObject({ confirmedBy: null });
    expect(view.layout?.bands.map(({ role }) => role)).toEqual(['quantity', 'rate', 'amount']);
  });
  it('a line left out, one twice and a hundredth too much are found where they stand', async () => {
    const [durand, zola] = [printed('A1'), printed('B2')];
    const [first = [], second = [], ...others] = durand.lines;
    const [quantity = ''] = first.slice(1);
    const more = quantity.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
    await deposit('corrige.pdf', [
      { ...durand, lines: [[first[0] ?? '', more, first[2] ?? '', first[3] ?? ''], ...others] },
      { ...zola, lines: [...zola.lines, zola.lines[1] ?? []] },
    ]);
    await read();
    const view = await load();
    expect(view.agrees).toBe(false);
    const kinds = view.people.map((p) => [p.matricule, p.findings.map((f) => [f.kind, f.code])]);
    const codeOf = (line: readonly string[]) => (line[0] ?? '').split(' ')[0];
    expect(kinds).toEqual([
      [
        'A1',
        [
          ['changed', codeOf(first)],
          ['missing', codeOf(second)],
        ],
      ],
      ['B2', [['doubled', codeOf(zola.lines[1] ?? [])]]],
    ]);
    expect(view.people[0]?.findings[0]?.places[0]).toMatchObject({
      page: 1,
      text: expect.stringContaining(more) as string,
    });
    const file = await portal.as(customer.pay).post(`${base()}/export/csv`, {});
    expect(file.statusCode).toBe(200);
    expect(file.body.match(/En double/g)?.length).toBe(1);
    expect(file.body).toContain('Absente du bulletin');
  });
  it('a layout that a person put right is kept, one column too few is refused', async () => {
    const save = (roles: string[]) => portal.as(customer.pay).post(`${base()}/layout`, { roles });
    expect((await save(['quantity'])).statusCode).toBe(422);
    expect((await save(['ignored', 'rate', 'amount'])).json().confirmedBy).not.toBeNull();
    const blind = await load();
    expect(blind.people[0]?.findings.every(({ kind }) => kind !== 'doubled')).toBe(true);
    expect((await save(['quantity', 'rate', 'amount'])).statusCode).toBe(200);
    const label = await portal
      .as(customer.pay)
      .post(`${base()}/label`, { label: 'Ligne', code: 'INCONNU' });
    expect([label.statusCode, label.json().error.details[0].field]).toEqual([422, 'code']);
  });
  it('is for who may see the payslips of the whole company', async () => {
    const agencyOnly = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.companyId,
        perimeter: [customer.agencies[0]],
      }),
    );
    const other = await freshCustomer(portal.services.db);
    for (const [who, status] of [
      [customer.supervisor, 403],
      [customer.collaborator, 403],
      [agencyOnly, 403],
      [other.pay, 404],
    ] as const)
      expect((await portal.as(who).get(`${base()}/json`)).statusCode).toBe(status);
  });
  it('readings leave no trace of pay in the audit, and go with their document', async () => {
    const count = async () => {
      const rows = await portal.run<{ readings: number; audited: number }>`select
          (select count(*)::int from payslip_reading where customer_id = ${customer.customerId}) as readings,
          (select count(*)::int from audit_log where table_name = 'payslip_reading') as audited`;
      return rows[0];
    };
    expect(await count()).toEqual({ readings: 4, audited: 0 });
    const [id] = (await load()).people[0]?.documents ?? [];
    await portal.as(customer.pay).delete(`/evp-payroll/pay/delete/${id ?? 0}/deposit`);
    expect((await count())?.readings).toBe(3);
  });
});
