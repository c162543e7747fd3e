// My payslips: one’s own alone, kept once opened.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { tellJob } from '#areas/pay-variables/pay-engine/server/publication.ts';
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
type Person = FreshCustomer['pay'];
let durand: Person;
let zola: Person;
beforeAll(async () => {
  await startJobs(portal);
  customer = await freshCustomer(portal.services.db);
  [durand, zola] = await portal.elevated(async (tx) => {
    period = await openOctober(tx, customer);
    const accounts: Person[] = [];
    for (const [matricule, name] of [
      ['A1', 'Durand'],
      ['B2', 'Zola'],
    ] as const) {
      const days = inOctober(3, { service: 36_000 });
      const { collaborator } = await placeWorker(tx, customer, {
        matricule,
        name,
        agency: 0,
        days,
      });
      accounts.push(
        await freshPerson(tx, {
          roles: ['ROLE_COLLABORATOR'],
          customerId: customer.customerId,
          infraId: customer.agencies[1],
          perimeter: [customer.agencies[1]],
          collaboratorId: collaborator,
        }),
      );
    }
    await calculateAll(tx, period, customer);
    return [accounts[0] ?? customer.pay, accounts[1] ?? customer.pay];
  });
  await portal.as(customer.pay).post(`/evp-front-office/vpe/force-close/${period}`, {
    reason: 'Essai de clôture',
    confirmation: 'octobre 2026',
  });
});
afterAll(() => portal.jobs.stop());

const deposit = async (stage: string, category: string, name: string, content = name) => {
  await portal
    .as(customer.pay)
    .upload(`/evp-payroll/file/deposit/${stage}/${period}/${category}`, [
      { name, bytes: Buffer.from(`${content}\r\n`) },
    ]);
  await jobsSettled(portal.services.db);
};
const address = () => `/evp-payroll/pay/publication/${period}`;
const preview = async () => (await portal.as(customer.pay).get(address())).json();
const publish = async (values: object = {}) => {
  const { waiting: expected } = await preview();
  const body = { when: 'now', day: null, minute: null, expected, ...values };
  const answer = await portal.as(customer.pay).post(address(), body);
  await jobsSettled(portal.services.db);
  return answer;
};
const tell = async () => {
  await portal.elevated((tx) => portal.services.jobs.enqueue(tx, tellJob, {}, null));
  await jobsSettled(portal.services.db);
};
const announced = async (who: Person): Promise<number> => {
  const { notifications } = (await portal.as(who).get('/notifications')).json();
  return notifications.filter((n: { link: string }) => n.link === '/collaborative/my-payslips')
    .length;
};
interface Payslip {
  readonly id: number;
  readonly name: string;
  readonly replaced: boolean;
  readonly openedAt: string | null;
}
const own = async (who: Person): Promise<Payslip[]> =>
  (await portal.as(who).get('/collaborative/my-payslips')).json().payslips;
const open = (who: Person, id: number) =>
  portal.as(who).get(`/collaborative/my-payslips/${id}?inline=true`);
const remove = (id: number) =>
  portal.as(customer.pay).delete(`/evp-payroll/pay/delete/${id}/deposit`);

it('shows the payslips placed with the person, and no other document', async () => {
  await deposit('pay', 'payslip', 'A1 Durand Camille.csv');
  await deposit('pay', 'payslip', 'B2 Zola Camille.csv');
  await deposit('pay', 'payslip', 'Durand Camille.csv');
  await deposit('pay', 'discipline', 'A1 Durand Camille avertissement.csv');
  await deposit('prepay', 'pre-payslip', 'A1 Durand Camille.csv', 'à contrôler');
  // Placed, and nobody’s to read before they are published.
  expect([await own(durand), await own(zola), await announced(durand)]).toEqual([[], [], 0]);
  const waiting = await preview();
  expect(waiting).toMatchObject({
    waiting: 2,
    published: 0,
    unplaced: 1,
    missing: { count: 0, names: [] },
  });
  const home = await portal.as(customer.pay).get('/home/notifications');
  expect(home.body).toContain('2 bulletins d’octobre 2026 ne sont pas publiés');
  expect((await publish({ expected: 3 })).json().error.message).toContain('il y en a 2');
  // Two presses at one moment: one publishes, the other is told that nothing is left.
  const pressed = await Promise.all([publish({ expected: 2 }), publish({ expected: 2 })]);
  expect(pressed.map((one) => one.statusCode).toSorted()).toEqual([200, 409]);
  expect(pressed.find((one) => one.statusCode === 200)?.json()).toMatchObject({ published: 2 });
  expect((await own(durand)).map((p) => p.name)).toEqual(['A1 Durand Camille.csv']);
  expect((await own(zola)).map((p) => p.name)).toEqual(['B2 Zola Camille.csv']);
  // Each is announced of their payslip, and of nothing else.
  for (const who of [durand, zola]) {
    const { notifications } = (await portal.as(who).get('/notifications')).json();
    expect(notifications.map((n: { title: string; link: string }) => [n.title, n.link])).toEqual([
      ['Votre bulletin de paie est là', '/collaborative/my-payslips'],
    ]);
  }
});

it('nobody opens another’s, whoever manages them neither', async () => {
  const [payslip] = await own(durand);
  const id = payslip?.id ?? 0;
  expect((await open(zola, id)).statusCode).toBe(404);
  for (const who of [customer.supervisor, durand])
    expect((await portal.as(who).get(address())).statusCode).toBe(403);
  for (const who of [customer.supervisor, customer.collaborator, customer.pay])
    expect((await portal.as(who).get(`/collaborative/my-payslips/${id}`)).statusCode).toBe(403);
  expect((await own(durand))[0]?.openedAt).toBeNull();
});

it('one that was not opened can still be deleted; one that was is the employee’s', async () => {
  const [zolas] = await own(zola);
  expect((await remove(zolas?.id ?? 0)).statusCode).toBe(204);
  expect(await own(zola)).toEqual([]);
  expect((await preview()).missing).toEqual({ count: 1, names: ['ZOLA Camille'] });

  const [payslip] = await own(durand);
  const id = payslip?.id ?? 0;
  const answer = await open(durand, id);
  expect([answer.statusCode, answer.body]).toEqual([200, 'A1 Durand Camille.csv\r\n']);
  expect((await own(durand))[0]?.openedAt).not.toBeNull();
  expect((await remove(id)).json()).toMatchObject({ error: { code: 'payslip_delivered' } });
  const moved = await portal
    .as(customer.pay)
    .post(`/evp-payroll/file/place/${id}`, { person: null });
  expect(moved.statusCode).toBe(409);
  expect(
    await portal.run`select after->>'how' as how from audit_log where table_name = 'pay_document' and row_id = ${id} and action = 'read' and user_id = ${durand.id}`,
  ).toEqual([{ how: 'look' }]);
});

it('a corrected one is beside the one that was opened', async () => {
  await deposit('pay', 'payslip', 'A1 Durand Camille.csv', 'rectifié');
  expect((await own(durand)).map((p) => p.replaced)).toEqual([false]);
  expect(await preview()).toMatchObject({ waiting: 1, corrected: 1 });
  await publish();
  expect((await own(durand)).map((p) => [p.replaced, p.openedAt === null])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('a publication is planned, taken back, and comes at its hour, announced once', async () => {
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 }).toString();
  await deposit('pay', 'payslip', 'B2 Zola Camille.csv', 'de nouveau');
  const [before, count] = [await announced(zola), (await own(zola)).length];
  const refused = await publish({ when: 'later', day: '2026-11-01', minute: 480 });
  expect(refused.json().error.details[0].message).toContain('déjà passée');
  const planned = await publish({ when: 'later', day, minute: 480 });
  expect(planned.json().at).toBe(
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: '08:00' })
      .toInstant()
      .toString(),
  );
  await tell();
  expect([await announced(zola), (await own(zola)).length]).toEqual([before, count]);
  expect(await preview()).toMatchObject({ waiting: 0, planned: 1 });
  const withdraw = () => portal.as(customer.pay).delete(address());
  expect((await withdraw()).json()).toEqual({ withdrawn: 1 });
  expect(await preview()).toMatchObject({ waiting: 1, planned: 0 });
  await publish({ when: 'later', day, minute: 480 });
  await portal.run`update pay_document set published_at = now() - interval '1 second' where published_at > now()`;
  await tell();
  await tell();
  expect([await announced(zola), (await own(zola)).length]).toEqual([before + 1, count + 1]);
  expect((await withdraw()).json()).toEqual({ withdrawn: 0 });
});

it('placed with somebody else after all, it waits again', async () => {
  const [payslip] = await own(zola);
  const placed = (person: number | null) =>
    portal.as(customer.pay).post(`/evp-payroll/file/place/${payslip?.id ?? 0}`, { person });
  const ids = await portal.run<{
    id: number;
    name: string;
  }>`select id, last_name as name from collaborator where customer_id = ${customer.customerId}`;
  const idOf = (name: string) => ids.find((one) => one.name === name)?.id ?? 0;
  const before = (await own(durand)).length;
  expect((await placed(idOf('Durand'))).statusCode).toBe(200);
  expect([(await own(durand)).length, (await preview()).waiting]).toEqual([before, 1]);
  expect((await placed(idOf('Zola'))).statusCode).toBe(200);
  await publish();
});

it('waits on the home page until it is opened', async () => {
  const home = async () =>
    JSON.stringify((await portal.as(durand).get('/home/notifications')).json());
  const [payslip] = await own(durand);
  const before = await home();
  await open(durand, payslip?.id ?? 0);
  expect([
    before.includes('bulletin de paie'),
    (await home()).includes('bulletin de paie'),
  ]).toEqual([true, false]);
});

it('the electronic payslip is refused: the next ones are on paper, those that came stay, support does not choose', async () => {
  const choose = (who: Person, refused: boolean) =>
    portal.as(who).post('/collaborative/my-payslips/choice', { refused });
  const before = (await own(zola)).length;
  expect((await choose(zola, true)).json().refusedSince).not.toBeNull();
  await deposit('pay', 'payslip', 'B2 Zola Camille papier.csv');
  expect(await preview()).toMatchObject({ waiting: 0, onPaper: 1 });
  expect((await own(zola)).length).toBe(before);
  const paper = await portal
    .as(customer.pay)
    .get(`/evp-payroll/file/list/json/pay/${period}?remittance=paper`);
  expect(paper.json().rows).toMatchObject([{ name: 'B2 Zola Camille papier.csv', onPaper: true }]);
  const [hidden] = paper.json().rows as { id: number }[];
  expect((await open(zola, hidden?.id ?? 0)).statusCode).toBe(404);
  expect((await choose(zola, false)).json().refusedSince).toBeNull();
  await deposit('pay', 'payslip', 'B2 Zola Camille encore.csv');
  await publish();
  expect((await own(zola)).length).toBe(before + 1);
});

it('what was opened is kept for fifty years, by the database itself, after the employment too', async () => {
  const [payslip] = await own(durand);
  await open(durand, payslip?.id ?? 0);
  const id = payslip?.id ?? 0;
  const change = (query: ReturnType<typeof sql>) => portal.elevated((tx) => query.execute(tx));
  const person = sql`(select collaborator_id from pay_document where id = ${id})`;
  for (const query of [
    sql`delete from pay_document where id = ${id}`,
    sql`update pay_document set collaborator_id = null where id = ${id}`,
    sql`update pay_document set delivered_at = null where id = ${id}`,
  ])
    await expect(change(query)).rejects.toThrow('fifty years');
  await change(sql`update mission set ends_on = '2026-10-31' where collaborator_id = ${person}`);
  await change(sql`update collaborator set birth_date = '2009-06-30' where id = ${person}`);
  expect((await own(durand)).find((one) => one.id === id)).toMatchObject({
    keptUntil: '2084-06-30',
  });
  // Opened a day less than fifty years ago it stands, a day more and it may go.
  const other =
    (await portal.value<number>`select id from pay_document where name like '%encore.csv'`) ?? 0;
  const opened = (at: ReturnType<typeof sql>) =>
    portal.elevated(async (tx) => {
      await tx.run`update pay_document set delivered_at = ${at} where id = ${other}`;
      await tx.run`delete from pay_document where id = ${other}`;
    });
  await expect(opened(sql`now() - interval '50 years' + interval '1 day'`)).rejects.toThrow(
    'fifty years',
  );
  // Of somebody who is not 75 yet it stands, fifty years or not; on the birthday it may go.
  const born = (interval: string) =>
    change(
      sql`update collaborator set birth_date = (now() - ${interval}::interval)::date where id = (select collaborator_id from pay_document where id = ${other})`,
    );
  await born('75 years -1 day');
  await expect(opened(sql`now() - interval '50 years' - interval '1 day'`)).rejects.toThrow(
    'until 75',
  );
  await born('75 years 1 day');
  await opened(sql`now() - interval '50 years' - interval '1 day'`);
});
