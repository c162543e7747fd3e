// Publishing: those whose days changed are told, with the difference; nobody else, and nobody twice.
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { OwnPublication, PublicationView, Published } from '../contract.ts';
import { plannedPeople, type Employee } from './planned-people.setup.fixtures.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const at = {} as { portal: WholePortal; customer: FreshCustomer };
const { employee, plan, clear } = plannedPeople(at);
const publish = async (
  first: string,
  last: string,
  o: object = {},
  who: TestPerson = c.supervisor,
) =>
  (
    await portal.as(who).post('/exploitation/planning/publications/publish', { first, last, ...o })
  ).json() as Published;
const own = async ({ account }: Employee): Promise<OwnPublication[]> =>
  (await portal.as(account).get('/collaborative/publications')).json().publications;
const see = (who: Employee, ids: number[]) =>
  portal.as(who.account).post('/collaborative/publications/seen', { ids });
const names = ({ told: people }: Published): string[] => people.map((p) => p.name);
const titles = async ({ account }: Employee): Promise<string[]> =>
  (await portal.as(account).get('/notifications'))
    .json()
    .notifications.map((n: { text: string }) => n.text);

beforeAll(async () => {
  Object.assign(at, { portal, customer: c });
});

describe('a week that is published', () => {
  it('tells those whose days changed, once, with the difference; also who was taken off', async () => {
    const [ana, ben] = [await employee('Ana'), await employee('Ben')];
    await plan(ana, '2031-06-02', 300);
    await plan(ana, '2031-06-03', 300);
    await plan(ben, '2031-06-02', 360);
    const preview = await publish('2031-06-02', '2031-06-08', { preview: true });
    expect(preview.told.map((p) => [p.collaboratorId, p.days])).toEqual([
      [ana.id, 2],
      [ben.id, 1],
    ]);
    expect(await own(ana)).toEqual([]);
    await publish('2031-06-02', '2031-06-08');
    expect((await publish('2031-06-02', '2031-06-08')).told).toEqual([]);
    const [first] = await own(ana);
    expect(first?.changes).toEqual([
      { day: '2031-06-02', before: [], after: [['J', 300, 780, 60]] },
      { day: '2031-06-03', before: [], after: [['J', 300, 780, 60]] },
    ]);
    expect(await titles(ana)).toHaveLength(1);

    // Ana moves on Tuesday, Ben has nothing left; a span that overlaps tells the same truth.
    await clear(ana, '2031-06-03');
    await plan(ana, '2031-06-03', 420);
    await clear(ben, '2031-06-02');
    const second = await publish('2031-06-01', '2031-06-30');
    expect(names(second)).toEqual(names(preview));
    expect((await own(ana))[0]?.changes).toEqual([
      { day: '2031-06-03', before: [['J', 300, 780, 60]], after: [['J', 420, 900, 60]] },
    ]);
    expect((await own(ben))[0]?.changes).toEqual([
      { day: '2031-06-02', before: [['J', 360, 840, 60]], after: [] },
    ]);
    expect(await titles(ben)).toHaveLength(2);

    // Acknowledged by oneself alone; the planner sees who has.
    const ids = (await own(ana)).map((p) => p.id);
    expect((await see(ben, ids)).json()).toEqual({ done: 0 });
    expect((await see(ana, ids)).json()).toEqual({ done: 2 });
    expect(await own(ana)).toEqual([]);
    const { publications: list } = (
      await portal.as(c.supervisor).get('/exploitation/planning/publications/json')
    ).json() as { publications: PublicationView[] };
    expect(list.map((p) => [p.told, p.seen, p.waiting])).toEqual([
      [2, 1, ['BEN Léo']],
      [2, 1, ['BEN Léo']],
    ]);
  });

  it('stays within the planner’s agencies and the people chosen', async () => {
    const [here, there] = [await employee('Ici', 0), await employee('Loin', 1)];
    await plan(here, '2031-09-01', 300, 0);
    await plan(there, '2031-09-01', 300, 1);
    expect(names(await publish('2031-09-01', '2031-09-07', { preview: true }))).toEqual([
      'ICI Léo',
    ]);
    const all = await publish('2031-09-01', '2031-09-07', { preview: true }, c.admin);
    expect(names(all)).toEqual(['ICI Léo', 'LOIN Léo']);
    const some = { preview: true, agencies: [c.agencies[1]] };
    expect(names(await publish('2031-09-01', '2031-09-07', some, c.admin))).toEqual(['LOIN Léo']);
    const one = { preview: true, people: [here.id] };
    expect(names(await publish('2031-09-01', '2031-09-07', one, c.admin))).toEqual(['ICI Léo']);
    expect(names(await publish('2031-09-01', '2031-09-07', {}, other.admin))).toEqual([]);
  });

  it('refuses spans that are none, and those who may not', async () => {
    const send = (who: TestPerson, first: string, last: string) =>
      portal.as(who).post('/exploitation/planning/publications/publish', { first, last });
    expect((await send(c.supervisor, '2031-06-08', '2031-06-02')).statusCode).toBe(422);
    expect((await send(c.supervisor, '2031-01-01', '2031-04-03')).statusCode).toBe(422);
    expect((await send(c.supervisor, '2031-01-01', '2031-04-02')).statusCode).toBe(200);
    // Days that are over are told to nobody.
    expect((await send(c.supervisor, '2025-06-02', '2025-06-08')).statusCode).toBe(422);
    expect((await send(c.collaborator, '2031-06-02', '2031-06-08')).statusCode).toBe(403);
    expect((await portal.as(c.collaborator).get('/collaborative/publications')).statusCode).toBe(
      403,
    );
  });
});
