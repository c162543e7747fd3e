// What is not published is hidden where the company sets it: neither shown nor told as rest.
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { Published } from '#areas/planning/publications/contract.ts';
import {
  plannedPeople,
  type Employee,
} from '#areas/planning/publications/server/planned-people.setup.fixtures.ts';
import type { OwnHome, OwnMonth } from '../contract.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const at = {} as { portal: WholePortal; customer: FreshCustomer };
const { employee, plan, clear } = plannedPeople(at);
const publish = async (first: string, last: string, who = c.supervisor): Promise<Published> =>
  (
    await portal.as(who).post('/exploitation/planning/publications/publish', {
      first,
      last,
      agencies: [c.agencies[0]],
    })
  ).json();
const hide = async (hideUnpublished: boolean): Promise<void> => {
  const answer = await portal
    .as(c.admin)
    .post('/admin/exploitation/configuration/save', { hideUnpublished });
  expect(answer.statusCode).toBe(204);
};
/** `day start|rest|unknown` of some days of a month. */
const seen = async ({ account }: Employee, ...days: string[]): Promise<string[]> => {
  const month = days[0]?.slice(0, 7);
  const answer = await portal.as(account).get(`/collaborative/calendar?month=${month}`);
  return (answer.json() as OwnMonth).days
    .filter(({ day }) => days.includes(day))
    .map(({ day, shifts, published }) => {
      const start = shifts.map((s) => s.startsMinute).join('+');
      return `${day.slice(8)} ${start === '' && published ? 'rest' : start}${published ? '' : 'unknown'}`;
    });
};
const home = async ({ account }: Employee): Promise<OwnHome> =>
  (await portal.as(account).get('/collaborative/home')).json();
const inDays = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString();

beforeAll(async () => {
  Object.assign(at, { portal, customer: c });
});

describe('days that are not published', () => {
  it('are shown as they are planned, unless the company hides them', async () => {
    const ana = await employee('Ana');
    await plan(ana, '2031-06-02', 300);
    expect(await seen(ana, '2031-06-02', '2031-06-03')).toEqual(['02 300', '03 rest']);
    await hide(true);
    expect(await seen(ana, '2031-06-02', '2031-06-03')).toEqual(['02 unknown', '03 unknown']);
    await hide(false);
    expect(await seen(ana, '2031-06-02')).toEqual(['02 300']);
  });

  it('are seen once published, rest too, and as they were published until they are again', async () => {
    const [bea, idle] = [await employee('Bea'), await employee('Repos')];
    await hide(true);
    await plan(bea, '2031-07-07', 300);
    const first = await publish('2031-07-07', '2031-07-13');
    expect(first.told.map((p) => p.collaboratorId)).toEqual([bea.id]);
    expect(first.silent).toBeGreaterThanOrEqual(1);
    expect(await seen(bea, '2031-07-07', '2031-07-08', '2031-07-14')).toEqual([
      '07 300',
      '08 rest',
      '14 unknown',
    ]);
    expect(await seen(idle, '2031-07-07', '2031-07-14')).toEqual(['07 rest', '14 unknown']);
    // Told of nothing, and asked to acknowledge nothing.
    const own = await portal.as(idle.account).get('/collaborative/publications');
    expect(own.json()).toEqual({ publications: [] });

    await clear(bea, '2031-07-07');
    await plan(bea, '2031-07-07', 420);
    await plan(idle, '2031-07-09', 420);
    expect(await seen(bea, '2031-07-07')).toEqual(['07 300']);
    expect(await seen(idle, '2031-07-09')).toEqual(['09 rest']);
    const second = await publish('2031-07-07', '2031-07-13');
    expect([second.told.length, second.silent]).toEqual([2, 0]);
    expect(await seen(bea, '2031-07-07')).toEqual(['07 420']);
    expect(await seen(idle, '2031-07-09')).toEqual(['09 420']);
    await hide(false);
  });

  it('of rest become visible too where the provider’s staff publishes', async () => {
    const noe = await employee('Noe');
    await hide(true);
    await publish('2031-10-06', '2031-10-12', c.superAdmin);
    expect(await seen(noe, '2031-10-06', '2031-10-13')).toEqual(['06 rest', '13 unknown']);
    await hide(false);
  });

  it('do not hide today, and leave no untruth on the home page', async () => {
    const eve = await employee('Eve');
    await plan(eve, inDays(0), 1_430);
    await plan(eve, inDays(3), 300);
    await hide(true);
    const hidden = await home(eve);
    expect(hidden).toMatchObject({ hidesUnpublished: true, tomorrowUnpublished: true });
    const counted = await portal
      .as(c.admin)
      .get('/admin/exploitation/configuration/unpublished/json');
    expect(counted.json().days).toBeGreaterThanOrEqual(1);
    expect(hidden.today.shifts).toHaveLength(1);
    expect(hidden.next?.day).not.toBe(inDays(3));
    await publish(inDays(1), inDays(7));
    expect(await home(eve)).toMatchObject({ tomorrowUnpublished: false });
    const month = await seen(eve, inDays(3));
    expect(month).toEqual([`${inDays(3).slice(8)} 300`]);
    await hide(false);
  });

  it('leave an absence that covers a published shift as it is', async () => {
    const ida = await employee('Ida');
    await plan(ida, '2031-08-04', 300);
    await hide(true);
    await publish('2031-08-04', '2031-08-10');
    const asked = await portal.as(ida.account).post('/collaborative/absences', {
      code: 'CP',
      startsOn: '2031-08-04',
      endsOn: '2031-08-04',
    });
    expect(asked.statusCode).toBe(200);
    await portal.run`update absence set status = 'VALIDATED' where collaborator_id = ${ida.id}`;
    const month = await portal.as(ida.account).get('/collaborative/calendar?month=2031-08');
    const day = (month.json() as OwnMonth).days.find((d) => d.day === '2031-08-04');
    expect(day?.absences).toHaveLength(1);
    expect(day?.shifts.map((shift) => shift.seconds)).toEqual([0]);

    // Nor is there work where the planner moved the shift under it since.
    await clear(ida, '2031-08-04');
    await plan(ida, '2031-08-04', 420);
    const again = await portal.as(ida.account).get('/collaborative/calendar?month=2031-08');
    const moved = (again.json() as OwnMonth).days.find((d) => d.day === '2031-08-04');
    expect(moved?.shifts.map((shift) => [shift.startsMinute, shift.seconds])).toEqual([[300, 0]]);
    await hide(false);
  });
});
