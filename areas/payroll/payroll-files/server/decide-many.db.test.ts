// Rejecting and deleting all files of a type in an agency: chosen in the list by its filters.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import {
  calculateAll,
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let period: number;
beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
  period = await portal.elevated(async (tx) => {
    const opened = await openOctober(tx, customer);
    for (const [matricule, name, agency] of [
      ['A1', 'Durand', 0],
      ['B2', 'Zola', 1],
    ] as const)
      await placeWorker(tx, customer, {
        matricule,
        name,
        agency,
        days: inOctober(3, { service: 36_000 }),
      });
    await calculateAll(tx, opened, customer);
    return opened;
  });
  await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation: 'octobre 2026',
  });
});
afterAll(() => portal.jobs.stop());

const people = { durand: 'Matricule A1 DURAND Camille', zola: 'Matricule B2 ZOLA Camille' };
const deposit = async (
  address: string,
  { name, person }: { readonly name: string; readonly person: string },
): Promise<void> => {
  const bytes = await printedBytes({
    title: name,
    issuedAt: '2026-11-05T08:00:00Z',
    content: [{ text: person }],
  });
  const [stage, category] = address.split(' ');
  const answer = await portal
    .as(customer.pay)
    .upload(`/evp-payroll/file/deposit/${stage}/${period}/${category}`, [
      { name: `${name}.pdf`, bytes: Buffer.from(bytes) },
    ]);
  expect(answer.json()).toEqual({ stored: 1, ignored: [] });
  await jobsSettled(portal.services.db);
};
interface Row {
  readonly name: string;
  readonly placement: string;
  readonly status: string | null;
  readonly reason: string | null;
}
const listed = async (set: string): Promise<Row[]> =>
  (
    await portal.as(customer.pay).get(`/evp-payroll/file/list/json/${set}/${period}?length=100`)
  ).json().rows;
const act = (path: string, category: string, more: object = {}) =>
  portal.as(customer.pay).post(`/evp-payroll/file/batch/${path}/${period}`, {
    selection: { category: [category], agency: [String(customer.agencies[0])], allSelected: true },
    ...more,
  });

it('of the pre-pay: rejected with a reason, or deleted; other types and agencies stay', async () => {
  await deposit('prepay certificate', { name: 'durand', person: people.durand });
  await deposit('prepay break', { name: 'rupture', person: people.durand });
  await deposit('prepay certificate', { name: 'zola', person: people.zola });
  const states = async () =>
    Object.fromEntries((await listed('fs-documents')).map((r) => [r.name, [r.status, r.reason]]));
  const waiting = ['waiting', null];
  expect((await act('reject/fs-documents', 'certificate')).statusCode).toBe(422);
  const rejected = await act('reject/fs-documents', 'certificate', { reason: 'Prime oubliée' });
  expect(rejected.json()).toEqual({ done: 1, failed: [] });
  expect(await states()).toEqual({
    'durand.pdf': ['rejected', 'Prime oubliée'],
    'rupture.pdf': waiting,
    'zola.pdf': waiting,
  });
  expect((await act('delete/fs-documents', 'break')).json()).toEqual({ done: 1, failed: [] });
  expect(Object.keys(await states()).toSorted()).toEqual(['durand.pdf', 'zola.pdf']);
});

it('of the pay: deleted; there is nothing to reject', async () => {
  await deposit('pay contract', { name: 'contrat-durand', person: people.durand });
  await deposit('pay expense', { name: 'frais-durand', person: people.durand });
  await deposit('pay contract', { name: 'contrat-zola', person: people.zola });
  const refused = await act('reject/pay', 'contract', { reason: 'Prime oubliée' });
  expect([refused.json().done, refused.json().failed.length]).toEqual([0, 1]);
  expect((await act('delete/pay', 'contract')).json()).toEqual({ done: 1, failed: [] });
  expect((await listed('pay')).map((r) => r.name).toSorted()).toEqual([
    'contrat-zola.pdf',
    'frais-durand.pdf',
  ]);
});

it('of a type and a place: what belongs to nobody yet waits', async () => {
  await deposit('prepay pre-payslip', { name: 'inconnu', person: 'Sans nom ni matricule' });
  const answer = await portal
    .as(customer.pay)
    .post(`/evp-payroll/prepay/validate/pre-payslip/${customer.companyId}`, { period });
  expect(answer.json()).toEqual({ done: 0, failed: [] });
  expect(await listed('prepay')).toMatchObject([
    { name: 'inconnu.pdf', placement: 'quarantine', status: 'waiting' },
  ]);
});
