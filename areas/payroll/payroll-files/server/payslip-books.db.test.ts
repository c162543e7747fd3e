// A PDF of several payslips: cut, compared, placed, told; types found by what files hold.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { calculatedOctober } from '#areas/pay-variables/pay-entry/server/calculated-october.setup.fixtures.ts';
import { inOctober } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
beforeAll(async () => {
  await startJobs(portal);
  const days = inOctober(3, { service: 36_000 });
  ({ customer, period } = await calculatedOctober(portal.services.db, [
    { matricule: 'A1', name: 'Durand', agency: 0, days },
    { matricule: 'B2', name: 'Zola', agency: 1, days },
    { matricule: 'C3', name: 'Zola', agency: 1, days },
  ]));
  await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation: 'octobre 2026',
  });
});
afterAll(() => portal.jobs.stop());

/** One page for each list of lines. */
const pdf = async (...pages: (readonly string[])[]) =>
  Buffer.from(
    await printedBytes({
      title: 'x',
      issuedAt: '2026-11-05T08:00:00Z',
      unnumbered: true,
      content: pages.map((lines, i) => ({
        stack: lines.map((text) => ({ text })),
        ...(i === 0 ? {} : { pageBreak: 'before' as const }),
      })),
    }),
  );
const deposit = async (
  stage: 'pay' | 'prepay',
  category: string,
  files: Record<string, Uint8Array>,
) => {
  const answer = await portal.as(customer.pay).upload(
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
  readonly category: string;
  readonly placement: string;
  readonly quarantine: string | null;
  readonly note: string | null;
  readonly netCents: number | null;
  readonly placedBy: string | null;
  readonly matricule: string | null;
  readonly version: number;
}
type Who = FreshCustomer['pay'];
const listed = async (set: string, who: Who = customer.pay) =>
  (
    (
      await portal.as(who).get(`/evp-payroll/file/list/json/${set}/${period}?length=100`)
    ).json() as { rows: Row[] }
  ).rows;
const short = async (set: string) =>
  (await listed(set))
    .map((r) => [r.name, r.quarantine ?? r.matricule, r.netCents] as const)
    .toSorted();
const books = async (who: Who = customer.pay) =>
  (await portal.as(who).get(`/evp-payroll/pay/agencies-list/json/${period}`)).json().books as {
    name: string;
    payslips: number;
    netCents: number;
  }[];

const payslip = (matricule: string, name: string, net: string) => [
  'BULLETIN DE PAIE',
  `Matricule : ${matricule}`,
  name,
  `Net payé : ${net} €`,
];
/** With the thin blank of French figures, which the font has no picture of. */
const DURAND = payslip('A1', 'DURAND Camille', '1\u202F500,50');
const ZOLA = payslip('B2', 'ZOLA Camille', '2 000,00');
const summary = (total: string) => [
  'Récapitulatif',
  'Nombre de bulletins : 2',
  `Total des nets : ${total}`,
];

describe('a PDF of several payslips', () => {
  it('one cent beside its summary hands nothing out, and says both totals', async () => {
    await deposit('pay', 'auto', { 'faux.pdf': await pdf(DURAND, ZOLA, summary('3 500,51')) });
    const [row, ...others] = await listed('pay');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ category: 'payslip', quarantine: 'totals', person: null });
    expect(row?.note?.replaceAll(/\s/g, ' ')).toContain('total des nets 3 500,50 €, 3 500,51 €');
    expect(await books()).toEqual([]);
    await portal.as(customer.pay).delete(`/evp-payroll/pay/delete/${row?.id ?? 0}/deposit`);
  });

  it('becomes one file a person; the summary is the company’s; the book does not stay', async () => {
    await deposit('pay', 'auto', { 'octobre.pdf': await pdf(DURAND, ZOLA, summary('3 500,50')) });
    expect(await short('pay')).toEqual([
      ['Bulletin 2026-10 A1 DURAND Camille.pdf', 'A1', 150_050],
      ['Bulletin 2026-10 B2 ZOLA Camille.pdf', 'B2', 200_000],
      ['octobre - page 3.pdf', null, null],
    ]);
    expect((await listed('pay')).find((r) => r.matricule === 'B2')?.note).toBe(
      'page 2 d’octobre.pdf',
    );
    expect(await books()).toMatchObject([{ name: 'octobre.pdf', payslips: 2, netCents: 350_050 }]);
    const result =
      await portal.value<number>`select count(*)::int as n from pay_document d where d.pay_period_id = ${period}
        and d.category = 'payslip' and d.infra_id = any(${[...customer.agencies]}::bigint[])`;
    expect(result).toBe(2);
  });
  it('deposited again under another name adds nothing; corrected it is a second version', async () => {
    await deposit('pay', 'auto', { 'encore.pdf': await pdf(DURAND, ZOLA, summary('3 500,50')) });
    expect((await short('pay')).length).toBe(3);
    const corrected = payslip('A1', 'DURAND Camille', '1 500,60');
    await deposit('pay', 'payslip', { 'corrige.pdf': await pdf(corrected, ZOLA) });
    const rows = (await listed('pay')).filter((r) => r.matricule === 'A1');
    expect(rows.map((r) => [r.version, r.netCents]).toSorted()).toEqual([
      [1, 150_050],
      [2, 150_060],
    ]);
  });
  it('what is not sure of it waits by itself, with its page', async () => {
    const strangers = [payslip('Z9', 'LUPIN Arsène', '1,00'), ['BULLETIN DE PAIE', 'ZOLA Camille']];
    await deposit('prepay', 'auto', { 'prepaie.pdf': await pdf(DURAND, ...strangers) });
    expect((await short('prepay')).map(([name, what]) => [name, what])).toEqual([
      ['Bulletin de prépaie 2026-10 A1 DURAND Camille.pdf', 'A1'],
      ['prepaie - page 2.pdf', 'no_key'],
      ['prepaie - page 3.pdf', 'conflict'],
    ]);
    const inQuarantine = async (set: string) =>
      (
        await portal.as(customer.pay).get(`/evp-payroll/prepay/agencies-list/json/${period}${set}`)
      ).json().quarantine as number;
    const ofPrepay = (await listed('prepay')).filter((r) => r.quarantine !== null).length;
    expect(await inQuarantine('?set=prepay')).toBe(ofPrepay);
    expect(ofPrepay).toBeGreaterThan(0);
    // The tab of settlements says nothing of them.
    expect(await inQuarantine('?set=fs-documents')).toBe(0);
    expect(await inQuarantine('')).toBe(ofPrepay);
  });
  it('the transfer of the same amount tells two of one name apart', async () => {
    const transfer = (matricule: string, amount: string) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${matricule}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>ZOLA Camille</Nm></Cdtr></CdtTrfTxInf>`;
    const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">${transfer('B2', '2000.00')}${transfer('C3', '1800.00')}</Document>`;
    await deposit('pay', 'auto', { 'virements.xml': Buffer.from(xml) });
    expect((await listed('pay')).find((r) => r.name === 'virements.xml')?.category).toBe(
      'transfer',
    );
    await deposit('pay', 'auto', {
      'zola.pdf': await pdf(['BULLETIN DE PAIE', 'ZOLA Camille', 'Net payé : 1 800,00 €']),
    });
    expect((await listed('pay')).find((r) => r.name === 'zola.pdf')).toMatchObject({
      matricule: 'C3',
      placedBy: 'name net',
    });
  });
});

describe('types by content', () => {
  /** Somebody of pay who sees all but payslips. */
  const blind = () =>
    portal.elevated(async (tx) => {
      const person = await freshPerson(tx, {
        roles: ['ROLE_PAY_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.companyId,
        perimeter: [customer.customerId],
      });
      const settings = JSON.stringify({ 'legacy_pay.access_file_payslip': 'deny' });
      const rows =
        await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
        values (${customer.customerId}, ${customer.customerId}, 'Sans bulletins', ${settings}) returning id`;
      await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${person.id}, ${rows ?? 0}, ${customer.customerId})`;
      return person;
    });

  it('a payslip under another type waits, unseen by whoever may not see payslips', async () => {
    await deposit('pay', 'journal', { 'journal.pdf': await pdf(['BULLETIN DE SALAIRE', 'x']) });
    const row = (await listed('pay')).find((r) => r.name === 'journal.pdf');
    expect(row).toMatchObject({ quarantine: 'mistyped', category: 'journal' });
    const who = await blind();
    expect((await listed('pay', who)).map((r) => r.name)).not.toContain('journal.pdf');
    expect((await listed('pay', who)).map((r) => r.name)).toContain('virements.xml');
    const taken = await portal.as(who).get(`/evp-payroll/file/download/${row?.id ?? 0}/deposit`);
    expect(taken.statusCode).toBe(404);
    expect(await books(who)).toEqual([]);
  });
  it('what nothing tells waits until a person says what it is and whose', async () => {
    await deposit('pay', 'auto', { 'divers.pdf': await pdf(['Bonjour']) });
    const { id, quarantine } = (await listed('pay')).find((r) => r.name === 'divers.pdf') ?? {};
    expect(quarantine).toBe('type');
    const place = (body: object) =>
      portal.as(customer.pay).post(`/evp-payroll/file/place/${id ?? 0}`, body);
    const nothing = await place({ person: null });
    expect([nothing.statusCode, nothing.json().error.details[0].field]).toEqual([422, 'category']);
    expect((await place({ person: null, category: 'pre-journal' })).statusCode).toBe(422);
    expect((await place({ person: null, category: 'legal' })).statusCode).toBe(200);
    expect((await listed('pay')).find((r) => r.name === 'divers.pdf')).toMatchObject({
      category: 'legal',
      placement: 'company',
    });
  });
});
