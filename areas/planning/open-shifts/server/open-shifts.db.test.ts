// Open shifts and swaps: judged as typed on the board, answered by the planner, all or nothing, and nobody else's.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { TimeZone } from '#engines/french-time/territories.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import {
  plannedPeople,
  type Employee,
} from '#areas/planning/publications/server/planned-people.setup.fixtures.ts';
import { addPlannedDays, shiftsOf } from '#areas/working-time/schedules/server/api.ts';
import type { OpenShift, Swap, Verdict } from '../contract.ts';
import type { Choice, OwnOpenShift, OwnSwap } from '../own-contract.ts';

const PLANNER = '/exploitation/open-shifts';
const OWN = '/collaborative/open-shifts';
/** The Monday of a week that lies in one month, some weeks ahead. */
const monday = ((): Day => {
  const far = addDays(mondayOf(todayIn(Temporal.Now.instant())), 21);
  return far.slice(0, 7) === addDays(far, 6).slice(0, 7) ? far : addDays(far, 7);
})();
const on = (n: number): Day => addDays(monday, n);
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const at = {} as { portal: WholePortal; customer: FreshCustomer };
const { employee, clear } = plannedPeople(at);
/** Eight hours from `start` (minutes from midnight), with a break of one. */
const plan = ({ id }: Employee, day: Day, start: number, agency: 0 | 1 = 0): Promise<unknown> =>
  portal.elevated((tx) =>
    addPlannedDays(tx, [
      {
        customerId: c.customerId,
        infraId: c.agencies[agency],
        collaboratorId: id,
        day,
        code: 'JR',
        start,
        end: start + 480,
        pause: 60,
      },
    ]),
  );
let ana: Employee;
let ben: Employee;
let cleo: Employee;
let far: Employee;
let stranger: Employee;

const post = async <T>(who: TestPerson, path: string, body: object, status = 200): Promise<T> => {
  const answer = await portal.as(who).post(path, body);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json() as T;
};
const get = async <T>(who: TestPerson, path: string, status = 200): Promise<T> => {
  const answer = await portal.as(who).get(path);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json() as T;
};
const own = ({ account }: Employee) =>
  get<{ shifts: OwnOpenShift[]; swaps: OwnSwap[] }>(account, `${OWN}/json`);
const planner = (who = c.supervisor) =>
  get<{ shifts: OpenShift[]; swaps: Swap[] }>(who, `${PLANNER}/json`);
const titles = async ({ account }: Employee): Promise<string[]> =>
  (await get<{ notifications: { title: string }[] }>(account, '/notifications')).notifications.map(
    (n) => n.title,
  );
/** Start minutes of what is planned of somebody, by day of the week. */
const planned = async ({ id }: Employee): Promise<Record<number, number>> => {
  const shifts = await portal.elevated((tx) => shiftsOf(tx, id, { first: monday, last: on(13) }));
  return Object.fromEntries(
    shifts.map((s) => [Array.from({ length: 14 }, (_, n) => on(n)).indexOf(s.day), s.startsMinute]),
  );
};
const form = (day: Day, more: object = {}) => ({
  infraId: c.agencies[0],
  day,
  code: 'JR',
  start: 360,
  end: 840,
  pause: 60,
  ...more,
});
const offer = (day: Day, more: object = {}) =>
  post<{ id: number; notified: number }>(c.supervisor, `${PLANNER}/publish`, form(day, more));
const ask = (who: Employee, id: number, status = 200) =>
  post<{ status: string; message: string }>(who.account, `${OWN}/${id}/take`, {}, status);
interface Answered {
  readonly status: string;
  readonly reasonNeeded: boolean;
  readonly warnings: string[];
  readonly refused: string | null;
}
const answerClaim = async (
  shiftId: number,
  who: Employee,
  is: 'grant' | 'refuse',
  o: { reason?: string; by?: TestPerson; status?: number } = {},
): Promise<Answered> => {
  const { shifts } = await planner(c.admin);
  const claim = shifts
    .find((s) => s.id === shiftId)
    ?.claims.find((x) => x.collaboratorId === who.id);
  const path = `${PLANNER}/claims/${claim?.id ?? 0}/${is}`;
  return post(o.by ?? c.supervisor, path, { reason: o.reason ?? '' }, o.status);
};
const propose = (who: Employee, day: Day, withWhom: Employee, withDay: Day, status = 200) =>
  post<{ id: number; status: string }>(
    who.account,
    `${OWN}/swaps/propose`,
    { day, with: withWhom.id, withDay },
    status,
  );
const move = (who: Employee, id: number, is: string, status = 200) =>
  post<{ status: string; refused: string | null }>(
    who.account,
    `${OWN}/swaps/${id}/${is}`,
    {},
    status,
  );
const answerSwap = (
  id: number,
  is: 'grant' | 'refuse',
  reason = '',
  by = c.supervisor,
  status = 200,
) => post<Answered>(by, `${PLANNER}/swaps/${id}/${is}`, { reason }, status);

/** How often the pages of the planners of the first agency were told. */
const toldPlanners = async (): Promise<number> => {
  const topic = `/infrastructures/${c.agencies[0]}/exchanges`;
  return (
    (await portal.value<number>`select count(*)::int as n from live_update where topics @> array[${topic}]`) ??
    0
  );
};

beforeAll(async () => {
  Object.assign(at, { portal, customer: other });
  stranger = await employee('Étranger');
  Object.assign(at, { customer: c });
  ana = await employee('Ana');
  ben = await employee('Ben');
  cleo = await employee('Cléo');
  far = await employee('Loin', 1);
});

describe('an open shift', () => {
  it('is seen and heard of by those whom it suits, and granted by the planner', async () => {
    await plan(cleo, on(0), 300);
    const { id, notified } = await offer(on(0));
    // Cléo works that day, the others are of another agency or customer.
    expect(notified).toBe(2);
    expect((await own(ana)).shifts.map((s) => [s.id, s.left, s.claim])).toEqual([[id, 1, null]]);
    expect(await titles(ana)).toContain('Un service est à prendre');
    for (const who of [cleo, far, stranger]) {
      expect((await own(who)).shifts).toEqual([]);
      await ask(who, id, 404);
    }
    const verdict = await get<Verdict>(ana.account, `${OWN}/${id}/verdict/json`);
    expect([verdict.refused, verdict.warnings]).toEqual([null, []]);
    // Nothing is planned of Ana that month: seven hours more, none of them at night.
    const [effect] = verdict.people;
    expect([effect?.before.service, effect?.after.service, effect?.after.night]).toEqual([
      0,
      7 * 3_600,
      0,
    ]);
    const before = await toldPlanners();
    await ask(ana, id);
    await ask(ben, id);
    await ask(ana, id, 409);
    // The open pages of the agency's planners hear of the two, not of what was refused.
    expect((await toldPlanners()) - before).toBe(2);
    // Another customer’s planner, and one of another agency, have no such claim.
    await answerClaim(id, ana, 'grant', { by: other.admin, status: 404 });
    await answerClaim(id, ana, 'refuse', { status: 422 });
    expect((await answerClaim(id, ana, 'grant')).status).toBe('granted');
    expect(await planned(ana)).toEqual({ 0: 360 });
    // The last place is taken: Ben is told.
    const [mine] = (await own(ben)).shifts;
    expect(mine?.claim).toEqual({ status: 'refused', reason: 'Toutes les places sont prises.' });
    expect(await titles(ben)).toContain('Le service ne vous est pas confié');
    expect(await titles(ana)).toContain('Le service est à vous');
    expect((await planner()).shifts.find((s) => s.id === id)?.status).toBe('filled');
    await answerClaim(id, ben, 'grant', { status: 409 });
  });

  it('is refused with the reason where the plan has changed since; a limit passed asks why', async () => {
    const { id } = await offer(on(1), { places: 2 });
    await ask(ben, id);
    await plan(ben, on(1), 600);
    const late = await answerClaim(id, ben, 'grant');
    expect([late.status, late.refused]).toEqual([
      'refused',
      'Cette personne a désormais autre chose ce jour-là, ou n’est plus de cette agence.',
    ]);
    expect(await planned(ben)).toEqual({ 1: 600 });
    // Ana ended at 14:00 on Monday: from 22:00 it is eight hours of rest, for eleven of the law (L3131-1).
    const night = await offer(on(0), { start: 1_320, end: 1_800, code: 'NU' });
    await ask(ana, night.id, 404);
    const early = await offer(on(1), { start: 60, end: 540, places: 1 });
    await clear(ana, on(0));
    await plan(ana, on(0), 840);
    const warned = await get<Verdict>(ana.account, `${OWN}/${early.id}/verdict/json`);
    expect(warned.refused).toBeNull();
    expect(warned.warnings.join(' ')).toMatch(/repos/i);
    await ask(ana, early.id);
    const first = await answerClaim(early.id, ana, 'grant');
    expect([first.status, first.reasonNeeded]).toEqual(['asked', true]);
    expect(await planned(ana)).toEqual({ 0: 840 });
    const reasoned = await answerClaim(early.id, ana, 'grant', { reason: 'Panne du camion' });
    expect(reasoned.status).toBe('granted');
    expect(await planned(ana)).toEqual({ 0: 840, 1: 60 });
  });

  it('is given up and asked for again, and withdrawn for all', async () => {
    const { id } = await offer(on(4));
    await ask(cleo, id);
    await post(cleo.account, `${OWN}/${id}/give-up`, {});
    await ask(cleo, id);
    await post(other.admin, `${PLANNER}/${id}/withdraw`, {}, 404);
    await post(c.supervisor, `${PLANNER}/${id}/withdraw`, {});
    const mine = (await own(cleo)).shifts.find((s) => s.id === id);
    expect(mine?.claim?.status).toBe('refused');
    await post(c.supervisor, `${PLANNER}/${id}/withdraw`, {}, 409);
  });

  it('is bounded: to come, of an agency in sight, with a code that there is', async () => {
    const wrong = (more: object, who = c.supervisor) =>
      post(who, `${PLANNER}/publish`, { ...form(on(3)), ...more }, 422);
    await wrong({ day: addDays(todayIn(Temporal.Now.instant()), -1) });
    await wrong({ day: addDays(todayIn(Temporal.Now.instant()), 93) });
    await wrong({ infraId: c.agencies[1] });
    await wrong({ infraId: other.agencies[0] }, c.admin);
    await wrong({ code: 'RIEN' });
    await wrong({ end: 300 });
    await wrong({ pause: 480 });
    await wrong({ groupId: 999_999 });
    // What is over there may still be today in Paris.
    const clock = (zone: TimeZone) =>
      portal.elevated(
        (tx) => tx.run`update infrastructure set timezone = ${zone} where id = ${c.agencies[0]}`,
      );
    await clock('Pacific/Noumea');
    await wrong({ day: addDays(todayIn(Temporal.Now.instant(), 'Pacific/Noumea'), -1) });
    await clock('Europe/Paris');
    expect((await planner()).shifts.some((s) => s.day === on(3))).toBe(false);
  });
});

describe('a swap', () => {
  it('is offered, accepted by the other alone, and granted whole', async () => {
    const before = await toldPlanners();
    await plan(ana, on(7), 300);
    await plan(ben, on(9), 720);
    const { choices } = await get<{ choices: Choice[] }>(
      ana.account,
      `${OWN}/swaps/choices/json?day=${on(7)}`,
    );
    expect(choices.find((x) => x.id === ben.id && x.shift.day === on(9))?.shift.start).toBe(720);
    expect(choices.some((x) => x.id === far.id || x.id === stranger.id)).toBe(false);
    const { id } = await propose(ana, on(7), ben, on(9));
    expect(await titles(ben)).toContain('Un échange vous est proposé');
    await propose(ana, on(7), ben, on(9), 409);
    // Neither a third person, nor whoever offered, nor a planner who has not heard of it.
    await move(cleo, id, 'accept', 404);
    await move(stranger, id, 'accept', 404);
    await move(ana, id, 'accept', 403);
    await answerSwap(id, 'grant', '', c.supervisor, 409);
    expect(await planned(ana)).toMatchObject({ 7: 300 });
    expect((await move(ben, id, 'accept')).status).toBe('accepted');
    // Once it was offered, once it was accepted.
    expect((await toldPlanners()) - before).toBe(2);
    await answerSwap(id, 'grant', '', other.admin, 404);
    const verdict = await get<Verdict>(c.supervisor, `${PLANNER}/swaps/${id}/verdict/json`);
    expect(verdict.people.map((p) => p.id)).toEqual([ana.id, ben.id]);
    const mine = await get<Verdict>(ben.account, `${OWN}/swaps/${id}/verdict/json`);
    expect(mine.people.map((p) => p.id)).toEqual([ben.id]);
    expect((await answerSwap(id, 'grant')).status).toBe('granted');
    const [a, b] = [await planned(ana), await planned(ben)];
    expect([a[7], a[9], b[7], b[9]]).toEqual([undefined, 720, 300, undefined]);
    expect(await titles(ana)).toContain('Votre échange est accordé');
    expect(await titles(ben)).toContain('Votre échange est accordé');
    await answerSwap(id, 'grant', '', c.supervisor, 409);
  });

  it('moves nothing where one of the two cannot, and says why to both', async () => {
    await plan(ana, on(10), 300);
    await plan(cleo, on(11), 300);
    const { id } = await propose(ana, on(10), cleo, on(11));
    await move(cleo, id, 'accept');
    // Since then Ana works on the day that she would take.
    await plan(ana, on(11), 480);
    const late = await answerSwap(id, 'grant');
    expect(late.status).toBe('refused');
    expect(late.refused).toContain('modifié');
    const [a, b] = [await planned(ana), await planned(cleo)];
    expect([a[10], a[11], b[10], b[11]]).toEqual([300, 480, undefined, 300]);
    const reason = (await own(cleo)).swaps.find((s) => s.id === id)?.reason;
    expect(reason).toBe(late.refused);
    expect(await titles(ana)).toContain('Votre échange est refusé');
  });

  it('is refused by itself where a shift is no longer the same, and where the planner says no', async () => {
    await plan(ben, on(12), 300);
    await plan(cleo, on(13), 300);
    const gone = await propose(ben, on(12), cleo, on(13));
    await clear(ben, on(12));
    await plan(ben, on(12), 360);
    const accepted = await move(cleo, gone.id, 'accept');
    expect(accepted.status).toBe('refused');
    expect(accepted.refused).toContain('n’est plus le même');
    const again = await propose(ben, on(12), cleo, on(13));
    await move(cleo, again.id, 'accept');
    await answerSwap(again.id, 'refuse', '', c.supervisor, 422);
    expect((await answerSwap(again.id, 'refuse', 'Client exigeant')).status).toBe('refused');
    expect((await planned(ben))[12]).toBe(360);
  });

  it('is for colleagues of one agency: no other agency, customer, day without a shift', async () => {
    await plan(far, on(12), 300, 1);
    await propose(ben, on(12), far, on(12), 422);
    await propose(ben, on(12), stranger, on(12), 422);
    await propose(ben, on(12), ben, on(12), 422);
    await propose(ben, on(3), cleo, on(13), 422);
    await propose(ben, on(12), cleo, on(3), 422);
    expect((await own(far)).swaps).toEqual([]);
  });
});

describe('who may not', () => {
  it('a planner of another agency answers nothing of this one', async () => {
    const near = await employee('Proche', 1);
    const { id } = await post<{ id: number }>(
      c.admin,
      `${PLANNER}/publish`,
      form(on(2), { infraId: c.agencies[1] }),
    );
    await ask(near, id);
    for (const is of ['grant', 'refuse'] as const)
      await answerClaim(id, near, is, { reason: 'Non', status: 404 });
    await plan(near, on(5), 300, 1);
    await plan(far, on(6), 300, 1);
    const swap = await propose(near, on(5), far, on(6));
    await move(far, swap.id, 'accept');
    for (const is of ['grant', 'refuse'] as const)
      await answerSwap(swap.id, is, 'Non', c.supervisor, 404);
    await get(c.supervisor, `${PLANNER}/swaps/${swap.id}/verdict/json`, 404);
    expect(await planned(near)).toEqual({ 5: 300 });
  });

  it('a planner who is employed there answers neither what they ask for nor their own swap', async () => {
    const boss = await employee('Chef');
    await portal.run`update app_user set roles = '{ROLE_COLLABORATOR,ROLE_SUPERVISOR}' where collaborator_id = ${boss.id}`;
    const { id } = await offer(on(2));
    await ask(boss, id);
    for (const is of ['grant', 'refuse'] as const)
      await answerClaim(id, boss, is, { reason: 'Moi', by: boss.account, status: 403 });
    const mate = await employee('Collègue');
    await plan(boss, on(5), 300);
    await plan(mate, on(6), 300);
    const swap = await propose(boss, on(5), mate, on(6));
    await move(mate, swap.id, 'accept');
    await answerSwap(swap.id, 'grant', '', boss.account, 403);
    expect([(await planned(boss))[5], (await planned(mate))[6]]).toEqual([300, 300]);
  });

  it('a service under an absence of the whole day is neither offered nor granted', async () => {
    const [here, away] = [await employee('Ici'), await employee('Loin')];
    await plan(here, on(5), 300);
    await plan(away, on(6), 300);
    const swap = await propose(here, on(5), away, on(6));
    await move(away, swap.id, 'accept');
    await portal.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
        values (${c.customerId}, ${c.agencies[0]}, ${away.id}, 'CP', ${on(6)}, ${on(6)}, 'VALIDATED')`;
    const late = await answerSwap(swap.id, 'grant');
    expect([late.status, late.refused]).toEqual([
      'refused',
      expect.stringContaining('n’est plus le même'),
    ]);
    expect([(await planned(here))[5], (await planned(away))[6]]).toEqual([300, 300]);
    await propose(here, on(5), away, on(6), 422);
    await propose(away, on(6), here, on(5), 422);
  });
});
