// What is not published is hidden where the company sets it: neither shown nor told as rest.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import type { Published } from '#areas/planning/publications/contract.ts';
import { addPlannedDays, clearPlannedDays } from '#areas/working-time/schedules/server/api.ts';
import type { OwnHome, OwnMonth } from '../contract.ts';

let portal: WholePortal;
let c: FreshCustomer;
interface Employee {
  readonly id: number;
  readonly account: TestPerson;
}
const employee = (lastName: string): Promise<Employee> =>
  portal.services.db.elevated(async (tx) => {
    const [customerId, infraId] = [c.customerId, c.agencies[0]];
    const [id = 0] = await createCollaborators(tx, [
      { customerId, infraId, matricule: lastName, lastName, firstName: 'Léo', type: 1 },
    ]);
    const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
    await createMissions(tx, [
      { customerId, infraId, collaboratorId: id, type: 'P', jobTitle: 'Conducteur', ...spell },
    ]);
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: id,
    });
    return { id, account };
  });
const plan = ({ id }: Employee, day: string, start: number): Promise<unknown> =>
  portal.services.db.elevated((tx) =>
    addPlannedDays(tx, [
      {
        customerId: c.customerId,
        infraId: c.agencies[0],
        collaboratorId: id,
        day,
        code: 'J',
        start,
        end: start + 480,
        pause: 60,
      },
    ]),
  );
const clear = ({ id }: Employee, day: string): Promise<unknown> =>
  portal.services.db.elevated((tx) => clearPlannedDays(tx, [{ collaboratorId: id, day }]));
const publish = async (first: string, last: string): Promise<Published> =>
  (
    await portal
      .as(c.supervisor)
      .post('/exploitation/planning/publications/publish', { first, last })
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
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
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

  it('do not hide today, and leave no untruth on the home page', async () => {
    const eve = await employee('Eve');
    await plan(eve, inDays(0), 1_430);
    await plan(eve, inDays(3), 300);
    await hide(true);
    const hidden = await home(eve);
    expect(hidden).toMatchObject({ hidesUnpublished: true });
    expect(hidden.today.shifts).toHaveLength(1);
    expect(hidden.next?.day).not.toBe(inDays(3));
    await publish(inDays(1), inDays(7));
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
    await portal.services.db.elevated((tx) =>
      sql`update absence set status = 'VALIDATED' where collaborator_id = ${ida.id}`.execute(tx),
    );
    const month = await portal.as(ida.account).get('/collaborative/calendar?month=2031-08');
    const day = (month.json() as OwnMonth).days.find((d) => d.day === '2031-08-04');
    expect(day?.absences).toHaveLength(1);
    expect(day?.shifts.map((shift) => shift.seconds)).toEqual([0]);
    await hide(false);
  });
});
