import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import {
  calculateAll,
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { access, fileRight } from '../access.ts';
import { CATEGORIES, type Category } from '../documents.ts';

const portal = await wholePortal();
const [customer, other] = await Promise.all([
  freshCustomer(portal.services.db),
  freshCustomer(portal.services.db),
]);
let period: number;
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    for (const [matricule, name] of [
      ['A1', 'Durand'],
      ['A2', 'Zola'],
    ] as const)
      await placeWorker(tx, customer, {
        matricule,
        name,
        agency: 0,
        days: inOctober(3, { service: 36_000 }),
      });
    await calculateAll(tx, period, customer);
  });
});
const pdf = (text: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${text}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n`);
const send = (
  stage: 'pay' | 'prepay',
  category: string,
  files: Record<string, Buffer>,
  o: { who?: FreshCustomer['pay']; body?: Record<string, string> } = {},
) =>
  portal.as(o.who ?? customer.pay).upload(
    `/pay-engine/document/integrate-${stage}/${category}`,
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    { period: String(period), ...o.body },
  );
const listed = async (who = customer.pay) =>
  (await portal.as(who).get(`/pay-engine/document/list/json?period=${period}`)).json() as {
    documents: {
      name: string;
      version: number;
      current: boolean;
      status: string | null;
      id: number;
    }[];
    withheld: number;
    states: {
      success: number;
      failure: number;
      people: { name: string; message: string | null }[];
    };
  };
const sync = (states: object[], who = customer.pay) =>
  portal.as(who).post('/pay-engine/payroll/batch-sync', { period, software: 'Silae', states });

it('nothing is deposited for an open period', async () => {
  expect((await send('prepay', 'pre-payslip', { 'a.pdf': pdf('a') })).json()).toMatchObject({
    error: { code: 'pay_period_open' },
  });
  expect((await sync([{ matricule: 'A1', state: 'success' }])).statusCode).toBe(409);
  expect(
    (
      await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
        reason: 'Essai de clôture',
        confirmation: 'octobre 2026',
      })
    ).statusCode,
  ).toBe(200);
});

it('documents are kept once by content, by period, stage and category; another of the same name is its next version', async () => {
  const first = (
    await send('prepay', 'pre-payslip', { 'bulletins.pdf': pdf('un'), 'autres.pdf': pdf('deux') })
  ).json();
  expect(first).toMatchObject({
    stored: [{ name: 'bulletins.pdf', version: 1 }, { version: 1 }],
    ignored: [],
  });
  const again = await send('prepay', 'pre-payslip', {
    'renommé.pdf': pdf('un'),
    'neuf.pdf': pdf('trois'),
  });
  expect([again.statusCode, again.json().error.code, again.json().error.details.length]).toEqual([
    409,
    'duplicate_document',
    1,
  ]);
  expect(
    (await send('prepay', 'pre-payslip', { 'x.pdf': pdf('x'), 'y.pdf': pdf('x') })).statusCode,
  ).toBe(422);
  expect(
    (await send('prepay', 'pre-payslip', { 'bulletins.pdf': pdf('corrigé') })).json(),
  ).toMatchObject({ stored: [{ version: 2 }] });
  expect((await send('pay', 'journal', { 'journal.pdf': pdf('un') })).statusCode).toBe(200);
  const { documents } = await listed();
  expect(documents.map((d) => [d.name, d.version, d.current, d.status])).toEqual([
    ['journal.pdf', 1, true, null],
    ['bulletins.pdf', 2, true, 'waiting'],
    ['autres.pdf', 1, true, 'waiting'],
    ['bulletins.pdf', 1, false, 'waiting'],
  ]);
  expect(
    (
      await portal.as(customer.pay).get(`/pay-engine/document/download/${documents[0]?.id}`)
    ).rawPayload.equals(pdf('un')),
  ).toBe(true);
  for (const who of [other.pay, customer.supervisor])
    expect([403, 404]).toContain(
      (await portal.as(who).get(`/pay-engine/document/download/${documents[0]?.id}`)).statusCode,
    );
});

it('refuses what it does not know and ignores what begins with 000', async () => {
  for (const [stage, category] of [
    ['prepay', 'payslip'],
    ['pay', 'pre-payslip'],
    ['pay', 'nimporte'],
  ] as const)
    expect((await send(stage, category, { 'a.pdf': pdf(category) })).statusCode).toBe(422);
  expect((await send('pay', 'payslip', {})).statusCode).toBe(422);
  expect((await send('pay', 'payslip', { 'faux.pdf': Buffer.from('pas un pdf') })).statusCode).toBe(
    415,
  );
  expect(
    (
      await send('pay', 'payslip', { 'a.pdf': pdf('zéro') }, { body: { classification: '000-12' } })
    ).json(),
  ).toEqual({ stored: [], ignored: ['a.pdf'] });
  expect(
    (await send('pay', 'payslip', { 'a.pdf': pdf('autre') }, { who: other.pay })).statusCode,
  ).toBe(404);
  expect(
    (await send('pay', 'payslip', { 'a.pdf': pdf('autre') }, { who: customer.supervisor }))
      .statusCode,
  ).toBe(403);
  expect((await listed()).documents.length).toBe(4);
});

it('each of the sixteen types has a right of its own, which gates the list and the content alike', async () => {
  const withoutPayslips = await portal.elevated(async (tx) => {
    const person = await freshPerson(tx, {
      roles: ['ROLE_PAY_ADMIN'],
      customerId: customer.customerId,
      infraId: customer.companyId,
      perimeter: [customer.customerId],
    });
    const made =
      await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
      values (${customer.customerId}, ${customer.customerId}, 'Sans bulletins', '{"legacy_pay.access_file_pre-payslip": "deny"}') returning id`;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id)
      values (${person.id}, ${made ?? 0}, ${customer.customerId})`;
    return person;
  });
  const whole = await listed();
  expect([whole.documents.length, whole.withheld]).toEqual([4, 0]);
  const part = await listed(withoutPayslips);
  expect(part.documents.map((d) => d.name)).toEqual(['journal.pdf']);
  expect(part.withheld).toBe(3);
  const statuses = [];
  for (const d of whole.documents)
    statuses.push(
      (await portal.as(withoutPayslips).get(`/pay-engine/document/download/${d.id}`)).statusCode,
    );
  expect(statuses).toEqual([200, 404, 404, 404]);
});

it('managers have none of the rights on files of pay, whoever administers pay has all sixteen', () => {
  const rolesOf = (category: Category) => access[fileRight(category)].roles;
  expect(Object.keys(access).filter((p) => p.startsWith('legacy_pay.access_file_'))).toHaveLength(
    16,
  );
  for (const category of CATEGORIES)
    expect(rolesOf(category)).toEqual(['ROLE_ADMIN', 'ROLE_PAY_ADMIN']);
});

it('payslips’ states come by matricule, a whole batch or nothing, and twice the same changes nothing', async () => {
  expect(
    (
      await sync([
        { matricule: 'A1', state: 'success' },
        { matricule: 'ZZ', state: 'success' },
        { matricule: 'a1', state: 'failure' },
      ])
    )
      .json()
      .error.details.map((d: { field: string }) => d.field),
  ).toEqual(['states.1.matricule', 'states.2.matricule']);
  expect((await listed()).states).toMatchObject({ success: 0, failure: 0 });
  const batch = [
    { matricule: 'a1', state: 'success' },
    { matricule: 'A2', state: 'failure', message: 'RIB absent' },
  ];
  expect((await sync(batch)).json()).toEqual({ changed: 2, same: 0 });
  expect((await sync(batch)).json()).toEqual({ changed: 0, same: 2 });
  expect((await listed()).states).toMatchObject({
    success: 1,
    failure: 1,
    people: [{ name: 'ZOLA Camille', message: 'RIB absent' }, {}],
  });
  expect((await sync(batch, other.pay)).statusCode).toBe(404);
});

it('a period with documents is reopened with a reason only, with a validated pre-pay file not at all', async () => {
  const open = (force: boolean) =>
    portal
      .as(customer.pay)
      .post(
        `/evp-front-office/vpe/${force ? 'force-open' : 'open'}/${period}`,
        force ? { reason: 'Erreur de saisie' } : {},
      );
  expect((await open(false)).json()).toMatchObject({
    error: { code: 'already_deposited', allowed: ['force-open'] },
  });
  await portal.elevated(async (tx) =>
    tx
      .updateTable('pay_document')
      .set({ status: 'validated' })
      .where('pay_period_id', '=', period)
      .where('stage', '=', 'prepay')
      .execute(),
  );
  expect((await open(true)).json()).toMatchObject({ error: { code: 'prepay_validated' } });
  await portal.elevated(async (tx) =>
    tx
      .updateTable('pay_document')
      .set({ status: 'rejected' })
      .where('pay_period_id', '=', period)
      .where('stage', '=', 'prepay')
      .execute(),
  );
  expect((await open(true)).statusCode).toBe(200);
});
