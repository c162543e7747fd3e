import { beforeAll, describe, expect, it } from 'vitest';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const path = '/admin/customer-visit';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
let staff: Visitor;
let visitor: number;
beforeAll(async () => {
  const person = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_STAFF_COMMERCIAL'],
      customerId: null,
      infraId: 1,
      perimeter: [c.customerId],
    }),
  );
  staff = portal.as(person);
  visitor = person.id;
});
const values = (o: object = {}) => ({
  infraId: c.agencies[0],
  visitedOn: '2026-03-02',
  startsAt: 600,
  kind: 'follow_up',
  state: 'done',
  subject: 'Point trimestriel',
  visitorId: visitor,
  supervisorIds: [c.supervisor.id],
  kilometres: 131,
  meals: 2,
  nights: 1,
  report: 'Vu ensemble',
  version: 0,
  ...o,
});
const create = (o: object = {}) => staff.post(`${path}/create`, values(o));
const refusedField = async (o: object) => (await create(o)).json().error.details[0]?.field;

describe('a visit', () => {
  it('costs what the scale of its day says, whatever is sent', async () => {
    const made = await create({ expense: 1 });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    const asked = `visitedOn=2026-03-02&kilometres=131&meals=2&nights=1`;
    const { amount } = (await staff.get(`${path}/get-expense-amount?${asked}`)).json();
    expect(amount).toBe(7_009 + 4_280 + 7_660);
    expect((await staff.get(`${path}/edit/${id}`)).json()).toMatchObject({
      expense: amount,
      demands: 0,
    });
    await staff.post(`${path}/edit/${id}`, values({ kilometres: 0 }));
    expect((await staff.get(`${path}/edit/${id}`)).json().expense).toBe(4_280 + 7_660);
    const file = (await staff.get(`${path}/export`)).body;
    expect(file).toContain('119,40');
    expect((await staff.delete(`${path}/delete/${id}`)).statusCode).toBeLessThan(300);
  });

  it('is made by staff, with supervisors over the place, and reported when it is done', async () => {
    const tomorrow = Temporal.PlainDate.from(todayIn(Temporal.Now.instant(), paris)).add({
      days: 1,
    });
    expect(await refusedField({ visitorId: c.admin.id })).toBe('visitorId');
    expect(await refusedField({ supervisorIds: [c.admin.id] })).toBe('supervisorIds');
    expect(await refusedField({ infraId: c.agencies[1], supervisorIds: [c.supervisor.id] })).toBe(
      'supervisorIds',
    );
    expect(await refusedField({ report: null })).toBe('report');
    expect(await refusedField({ visitedOn: tomorrow.toString() })).toBe('state');
    const today = todayIn(Temporal.Now.instant(), paris);
    expect((await create({ visitedOn: today })).statusCode).toBe(200);
    expect(await refusedField({ visitedOn: '2020-01-01' })).toBe('visitedOn');
    const other = await freshCustomer(portal.services.db);
    expect(await refusedField({ infraId: other.companyId, supervisorIds: [] })).toBe('infraId');
    const elsewhere = await staff.post(`${path}/create/${c.agencies[1]}`, values());
    expect(elsewhere.json().error.details[0].field).toBe('infraId');
  });

  it('offers agencies and supervisors of its place', async () => {
    const agencies = (await staff.get(`${path}/get-agency-select/${c.companyId}`)).json().agencies;
    expect(agencies.map(({ value }: { value: string }) => Number(value)).toSorted()).toEqual(
      c.agencies.toSorted(),
    );
    const over = (await staff.get(`${path}/get-supervisors?infraId=${c.agencies[0]}`)).json();
    expect(over.supervisors.map(({ value }: { value: string }) => value)).toEqual([
      String(c.supervisor.id),
    ]);
    expect((await staff.get(`${path}/get-agency-select/1`)).statusCode).toBe(404);
  });

  it('leads to demands of its place', async () => {
    const { id } = (await create()).json();
    const theme = {
      parentId: null,
      label: `Thème ${c.customerId}`,
      audience: ['ROLE_ADMIN'],
      serviceId: null,
      firstMinutes: null,
      nextMinutes: null,
      solutionMinutes: null,
      interlocutorType: null,
      position: 0,
      version: 0,
    };
    const admin = portal.as(c.superAdmin);
    const { id: themeId } = (
      await admin.post('/admin/message/theme-management/theme/new', theme)
    ).json();
    const followed = await admin.post(`${path}/follow-up/${id}`, {
      themeId,
      label: 'À revoir',
      text: 'Suite',
    });
    expect(followed.statusCode, followed.body).toBe(200);
    expect((await admin.get(`${path}/edit/${id}`)).json().demands).toBe(1);
  });
});

it('is the provider’s business', async () => {
  for (const who of [c.admin, c.pay, c.supervisor])
    expect((await portal.as(who).get(`${path}/list/json`)).statusCode).toBe(403);
});
