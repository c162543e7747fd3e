// A published day that changes: told at once for tomorrow, marked on the board until it is seen, called off as it was called.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import type { OwnPublication } from '../contract.ts';
import { plannedPeople, type Employee } from './planned-people.setup.fixtures.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const at = {} as { portal: WholePortal; customer: FreshCustomer };
const { employee, plan: planAs } = plannedPeople(at);
const plan = (who: Employee, day: Day, start: number) => planAs(who, day, start, 0, 'LD');
const inDays = (days: number): Day => addDays(todayIn(Temporal.Now.instant()), days);
const shift = (start: number) => ({ code: 'LD', start, end: start + 480, pause: 60 });
const publish = (first: Day, last: Day, who = c.supervisor) =>
  portal.as(who).post('/exploitation/planning/publications/publish', { first, last });
/** As the board does it. */
const change = async ({ id }: Employee, day: Day, was: number | null, set: number | null) => {
  const cell = {
    collaboratorId: id,
    day,
    shift: { was: was === null ? null : shift(was), set: set === null ? null : shift(set) },
  };
  const body = { batch: crypto.randomUUID(), gesture: 'type', reason: 'demande du client' };
  const answer = await portal
    .as(c.supervisor)
    .post('/exploitation/api/planning/change-cells', { ...body, cells: [cell] });
  expect(answer.json(), answer.body).toMatchObject({ written: true });
};
const own = async ({ account }: Employee): Promise<OwnPublication[]> =>
  (await portal.as(account).get('/collaborative/publications')).json().publications;
const titles = async ({ account }: Employee): Promise<string[]> =>
  (await portal.as(account).get('/notifications'))
    .json()
    .notifications.map((n: { title: string }) => n.title);
const marks = async ({ id }: Employee, who: TestPerson = c.supervisor): Promise<string[]> =>
  (
    await portal
      .as(who)
      .post('/exploitation/planning/publications/marks', { from: inDays(0), to: inDays(30) })
  )
    .json()
    .marks.flatMap((m: { collaboratorId: number; day: Day; state: string }) =>
      m.collaboratorId === id ? [`${m.day} ${m.state}`] : [],
    );

beforeAll(() => {
  Object.assign(at, { portal, customer: c });
});

describe('a change after publication', () => {
  it('of tomorrow is told at once and marked until it is seen; its undo too', async () => {
    const [ana, unpublished] = [await employee('Ana'), await employee('Non')];
    await plan(ana, inDays(1), 360);
    await plan(unpublished, inDays(1), 360);
    await publish(inDays(0), inDays(7));
    await portal.run`delete from planning_publication where collaborator_id = ${unpublished.id}`;
    const [first] = await own(ana);
    await portal.as(ana.account).post('/collaborative/publications/seen', { ids: [first?.id] });
    expect(await marks(ana)).toEqual([]);

    await change(ana, inDays(1), 360, 420);
    await change(unpublished, inDays(1), 360, 420);
    expect((await own(ana)).map((p) => [p.first, p.last, p.isChange, p.changes])).toEqual([
      [
        inDays(1),
        inDays(1),
        true,
        [{ day: inDays(1), before: [['LD', 360, 840, 60]], after: [['LD', 420, 900, 60]] }],
      ],
    ]);
    // Nothing was published to the other: nothing is told of a draft.
    expect(await titles(unpublished)).toEqual(['Changement pour aujourd’hui ou demain']);
    expect(await marks(ana)).toEqual([`${inDays(1)} unseen`]);
    expect(await marks(ana, other.supervisor)).toEqual([]);

    await change(ana, inDays(1), 420, 360);
    const ids = (await own(ana)).map((p) => p.id);
    expect(ids).toHaveLength(2);
    await portal.as(ana.account).post('/collaborative/publications/seen', { ids });
    expect(await marks(ana)).toEqual([]);
  });

  it('of a day further away is marked, and told with the next publication alone', async () => {
    const ben = await employee('Ben');
    await plan(ben, inDays(3), 360);
    await publish(inDays(0), inDays(7));
    // A planning that is simply new is no change.
    expect(await marks(ben)).toEqual([]);
    await change(ben, inDays(3), 360, null);
    await change(ben, inDays(5), null, 300);
    expect(await own(ben)).toHaveLength(1);
    expect(await marks(ben)).toEqual([`${inDays(3)} changed`, `${inDays(5)} changed`]);
    const preview = await portal
      .as(c.supervisor)
      .post('/exploitation/planning/publications/publish', {
        first: inDays(0),
        last: inDays(7),
        preview: true,
      });
    expect(preview.json().told[0].changes.map((x: { day: Day }) => x.day)).toEqual([
      inDays(3),
      inDays(5),
    ]);
    await publish(inDays(0), inDays(7));
    expect(await own(ben)).toHaveLength(2);
    expect(await marks(ben)).toEqual([`${inDays(3)} unseen`, `${inDays(5)} unseen`]);
  });

  it('is tomorrow’s on the clock of the agency', async () => {
    const zone = (name: string) =>
      portal.elevated(
        (tx) => tx.run`update infrastructure set timezone = ${name} where id = ${c.agencies[0]}`,
      );
    const eve = await employee('Eve');
    const now = Temporal.Now.instant();
    // The farthest of the two clocks from that of Paris, so that its tomorrow is another day at any hour but one.
    const name =
      todayIn(now, 'Pacific/Noumea') === todayIn(now) ? 'Indian/Reunion' : 'Pacific/Noumea';
    await zone(name);
    const there = addDays(todayIn(now, name), 1);
    await plan(eve, there, 360);
    await plan(eve, addDays(there, 1), 360);
    await publish(inDays(0), inDays(7));
    await change(eve, there, 360, 420);
    await change(eve, addDays(there, 1), 360, 420);
    expect((await own(eve)).filter((p) => p.isChange).map((p) => p.first)).toEqual([there]);
    await zone('Europe/Paris');
  });
});
