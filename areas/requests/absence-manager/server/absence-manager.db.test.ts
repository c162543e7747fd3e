import { expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const base = '/admin/absence-manager';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const today = todayIn(portal.services.now());
const set = (who: TestPerson, o: object, path = 'set') =>
  portal.as(who).post(`${base}/${path}`, {
    userId: who.id,
    startsOn: today,
    endsOn: addDays(today, 3),
    message: null,
    ...o,
  });
const load = async (who: TestPerson) => (await portal.as(who).get(`${base}/set`)).json();
const refused = async (answer: ReturnType<typeof set>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().error?.details?.[0]?.field];
};
const isAbsent = async (who: TestPerson) => (await portal.as(who).get(`${base}/is-absent`)).json();

it('is declared for oneself with a substitute, shown, and taken back, by both versions', async () => {
  expect(await isAbsent(c.pay)).toEqual({ isAbsent: false, absence: null });
  const declared = await set(
    c.pay,
    { substituteId: c.admin.id, message: 'De retour lundi.' },
    '0/set',
  );
  expect(declared.statusCode, declared.body).toBeLessThan(300);
  expect(await isAbsent(c.pay)).toMatchObject({
    isAbsent: true,
    absence: { substituteId: c.admin.id, message: 'De retour lundi.' },
  });
  const home = await portal.as(c.pay).get('/home/notifications');
  expect(home.json().notifications.map(({ id }: { id: string }) => id)).toContainEqual(
    expect.stringMatching(/^absence \d+$/),
  );
  const [absence] = (await load(c.pay)).absences;
  expect(
    await portal.run`select user_id, customer_id from audit_log where table_name = 'approver_substitute' and row_id = ${absence.id}`,
  ).toEqual([{ user_id: c.pay.id, customer_id: c.customerId }]);
  const gone = await portal.as(c.pay).post(`${base}/remove/1`, { id: absence.id });
  expect(gone.statusCode).toBeLessThan(300);
  expect((await load(c.pay)).absences).toEqual([]);
  expect((await portal.as(c.pay).post(`${base}/remove`, { id: absence.id })).statusCode).toBe(404);
});

it('makes no circle where two replace each other at once', async () => {
  const own = await freshCustomer(portal.services.db);
  // The embedded database does one transaction after the other: one round shows that the case stands.
  const rounds = (process.env['TEST_DATABASE_URL'] ?? '') === '' ? 1 : 12;
  for (let round = 1; round <= rounds; round += 1) {
    const days = {
      startsOn: addDays(today, 10 * round),
      endsOn: addDays(today, 10 * round + 3),
    };
    const answers = await Promise.all([
      set(own.pay, { substituteId: own.admin.id, ...days }),
      set(own.admin, { substituteId: own.pay.id, ...days }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  }
});

it('refuses circles, twice the same days, days gone by, oneself, and strangers', async () => {
  const other = await freshCustomer(portal.services.db);
  expect((await set(c.pay, { substituteId: c.admin.id })).statusCode).toBeLessThan(300);
  expect(await refused(set(c.admin, { substituteId: c.pay.id }))).toEqual([422, 'substituteId']);
  expect(await refused(set(c.pay, { substituteId: c.supervisor.id }))).toEqual([422, 'startsOn']);
  expect(await refused(set(c.admin, { substituteId: c.admin.id }))).toEqual([422, 'substituteId']);
  expect(await refused(set(c.admin, { substituteId: other.admin.id }))).toEqual([
    422,
    'substituteId',
  ]);
  const past = { startsOn: addDays(today, -9), endsOn: addDays(today, -5) };
  expect(await refused(set(c.admin, { substituteId: c.supervisor.id, ...past }))).toEqual([
    422,
    'endsOn',
  ]);
});

it('of somebody else is an administrator’s to declare, within the perimeter', async () => {
  const later = { startsOn: addDays(today, 40), endsOn: addDays(today, 41) };
  const forPay = { userId: c.pay.id, substituteId: c.supervisor.id, ...later };
  expect((await set(c.admin, forPay)).statusCode).toBeLessThan(300);
  const forAdmin = { userId: c.admin.id, substituteId: c.supervisor.id, ...later };
  expect(await refused(set(c.pay, forAdmin))).toEqual([422, 'userId']);
  expect((await set(c.supervisor, { substituteId: c.admin.id })).statusCode).toBe(403);
  const staff = await portal.elevated((tx) =>
    freshPerson(tx, { roles: ['ROLE_STAFF_PAY'], customerId: null, infraId: 1, perimeter: [1] }),
  );
  expect((await set(staff, { substituteId: c.superAdmin.id })).statusCode).toBeLessThan(300);
  expect((await isAbsent(staff)).isAbsent).toBe(true);
  expect(await refused(set(staff, { substituteId: c.admin.id, ...later }))).toEqual([
    422,
    'substituteId',
  ]);
});

it('answers whoever writes to somebody away with their text, once a day', async () => {
  const other = await freshCustomer(portal.services.db);
  await set(other.admin, { substituteId: other.pay.id, message: 'Écrivez à Sophie.' });
  const write = (recipient: number) =>
    portal.as(other.superAdmin).post('/message/conversation-message/new', {
      infraIds: [other.companyId],
      recipientIds: [recipient],
      subject: 'Question',
      text: 'Êtes-vous là ?',
    });
  const answers = async () =>
    portal.column<string>`select text from notification
        where user_id = ${other.superAdmin.id} and kind = 'absence-manager.away'`;
  expect((await write(other.pay.id)).statusCode).toBeLessThan(300);
  expect(await answers()).toEqual([]);
  for (const recipient of [other.admin.id, other.admin.id])
    expect((await write(recipient)).statusCode).toBeLessThan(300);
  expect(await answers()).toEqual(['Écrivez à Sophie.']);
});
