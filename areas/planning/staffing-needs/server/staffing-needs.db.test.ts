import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';
import { addPlannedDays, insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { CoveredNeed } from '../contract.ts';

const base = '/exploitation/staffing-needs';
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let quai = 0;
const people = new Map<string, number>();

/** Who works what, in the week of Monday 7 June 2027; `next` is the agency beside. */
const PLAN: readonly (readonly [name: string, day: string, start: number, end: number])[] = [
  // Monday: two mornings, one of them until 10:00, when Cyril comes.
  ['Anna', '2027-06-07', 360, 840],
  ['Bruno', '2027-06-07', 360, 600],
  ['Cyril', '2027-06-07', 600, 1_080],
  // Tuesday: Bruno is on leave, Cyril only asked for his.
  ['Anna', '2027-06-08', 360, 840],
  ['Bruno', '2027-06-08', 360, 840],
  ['Cyril', '2027-06-08', 360, 840],
  // Wednesday: three where two are needed; Denis in the agency beside does not count.
  ['Anna', '2027-06-09', 360, 840],
  ['Bruno', '2027-06-09', 360, 840],
  ['Cyril', '2027-06-09', 300, 900],
  ['Denis', '2027-06-09', 360, 840],
  // Thursday: Anna’s morning is taken.
  ['Anna', '2027-06-10', 360, 840],
  ['Bruno', '2027-06-10', 360, 840],
  // The night from Saturday to Sunday 28 March: the clocks change.
  ['Anna', '2027-03-27', 1_320, 1_740],
  ['Bruno', '2027-03-28', 240, 480],
];
const need = (o: object) => ({
  id: 0,
  version: 0,
  label: 'Matin',
  infraId: c.agencies[0],
  groupId: null,
  qualification: null,
  weekdays: [1, 2, 3, 4, 5],
  start: 360,
  end: 840,
  required: 2,
  holidays: 'same',
  validFrom: '2027-01-01',
  validTo: null,
  exceptions: [],
  ...o,
});
const save = (o: object, who = c.admin) => portal.as(who).post(`${base}/edit`, need(o));
const saved = async (o: object): Promise<{ id: number; version: number }> => {
  const answer = await save(o);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const faultOf = (answer: {
  statusCode: number;
  json: () => { error: { details?: { field: string }[] } };
}) => [answer.statusCode, answer.json().error.details?.[0]?.field];
const json = { accept: 'application/json' };
const needs = async (query: string, who = c.admin): Promise<CoveredNeed[]> => {
  const answer = await portal.as(who).get(`${base}/json?${query}`, json);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().needs;
};
const WEEK = 'dateStart=2027-06-07&dateEnd=2027-06-13';
const covers = async (id: number, query = WEEK) =>
  (await needs(query))
    .find((n) => n.id === id)
    ?.days.map((d) => [d.index, d.least, d.most, d.required, d.missing, d.state]);

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const names = ['Anna', 'Bruno', 'Cyril', 'Denis'];
    const infraOf = (name: string): number => (name === 'Denis' ? c.agencies[1] : c.agencies[0]);
    const ids = await createCollaborators(
      tx,
      names.map((lastName, i) => ({
        customerId: c.customerId,
        infraId: infraOf(lastName),
        matricule: `N${i}`,
        lastName,
        firstName: 'Al',
        type: 1 as const,
        driverType: lastName === 'Cyril' ? ('LD' as const) : ('CD' as const),
      })),
    );
    names.forEach((name, i) => people.set(name, ids[i] ?? 0));
    await createMissions(
      tx,
      names.map((name, i) => ({
        customerId: c.customerId,
        infraId: infraOf(name),
        collaboratorId: ids[i] ?? 0,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: 'Conducteur',
        driverType: name === 'Cyril' ? ('LD' as const) : ('CD' as const),
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    await addPlannedDays(
      tx,
      PLAN.map(([name, day, start, end]) => ({
        customerId: c.customerId,
        infraId: infraOf(name),
        collaboratorId: people.get(name) ?? 0,
        day,
        code: 'CD',
        start,
        end,
        pause: 0,
      })),
    );
    const away = (name: string, day: string, o: object = {}) =>
      insertAbsence(tx, {
        customer_id: c.customerId,
        infra_id: infraOf(name),
        collaborator_id: people.get(name) ?? 0,
        code: 'CP',
        starts_on: day,
        ends_on: day,
        first_half: 'FULL',
        last_half: 'FULL',
        status: 'VALIDATED',
        ...o,
      });
    await away('Bruno', '2027-06-08');
    await away('Cyril', '2027-06-08', { status: 'PENDING_VALIDATION' });
    await away('Anna', '2027-06-10', { first_half: 'MORNING' });
    // The day after a night takes nothing of it.
    await away('Anna', '2027-03-28');
    [quai = 0] = await createGroups(tx, [
      {
        kind: 'collaborator',
        customerId: c.customerId,
        infraId: c.agencies[0],
        label: 'Quai',
        description: '',
        members: [people.get('Anna') ?? 0, people.get('Cyril') ?? 0],
      },
    ]);
  });
});

describe('needs against the plan', () => {
  it('are met, short or over by their weakest moment, absences taken off', async () => {
    const { id } = await saved({});
    expect(await covers(id)).toEqual([
      // Bruno goes as Cyril comes: two all the time.
      [0, 2, 2, 2, 0, 'met'],
      // Anna, and Cyril whose leave is not granted.
      [1, 2, 2, 2, 0, 'met'],
      [2, 3, 3, 2, 0, 'over'],
      // Until 10:00, the middle of her shift, Anna is away: 240 minutes of one person.
      [3, 1, 2, 2, 240, 'short'],
      // Friday nobody: 480 minutes of two.
      [4, 0, 0, 2, 960, 'short'],
    ]);
  });
  it('count those of a team, of a qualification, and of no other agency', async () => {
    const team = await saved({ label: 'Quai', groupId: quai, required: 1 });
    expect((await covers(team.id))?.map(([day, least, most]) => [day, least, most])).toEqual([
      [0, 1, 2],
      [1, 2, 2],
      [2, 2, 2],
      [3, 0, 1],
      [4, 0, 0],
    ]);
    const long = await saved({ label: 'Longue', qualification: 'LD', required: 1 });
    expect((await covers(long.id))?.map(([day, least]) => [day, least])).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 0],
      [4, 0],
    ]);
  });
  it('run through the night on which the clocks change, and into the next morning', async () => {
    const { id } = await saved({
      label: 'Nuit',
      weekdays: [6],
      start: 1_320,
      end: 1_800,
      required: 1,
    });
    const night = 'dateStart=2027-03-22&dateEnd=2027-03-28';
    // 22:00 to 06:00 are seven hours; Anna until 05:00, Bruno from 04:00 on: nobody is missing.
    expect(await covers(id, night)).toEqual([[5, 1, 2, 1, 0, 'over']]);
    const detail = (
      await portal.as(c.admin).get(`${base}/day/json?need=${id}&day=2027-03-27`, json)
    ).json();
    expect(detail.hours.map((h: { label: string; count: number }) => [h.label, h.count])).toEqual([
      ['22:00', 1],
      ['23:00', 1],
      ['00:00', 1],
      ['01:00', 1],
      ['03:00', 1],
      ['04:00', 2],
      ['05:00', 1],
    ]);
    expect(detail.people.map((p: { hours: string }) => p.hours)).toEqual([
      '22:00–05:00',
      '04:00–08:00',
    ]);
  });
  it('follow their holidays and their dates apart', async () => {
    // Whit Monday 2027 is 17 May.
    const week = 'dateStart=2027-05-17&dateEnd=2027-05-23';
    const days = async (o: object): Promise<unknown> => {
      const { id } = await saved({ label: 'Férié', ...o });
      return (await covers(id, week))?.map(([day, , , required]) => [day, required]);
    };
    expect(await days({ holidays: 'none', weekdays: [1, 2] })).toEqual([[1, 2]]);
    expect(await days({ holidays: 'only', weekdays: [2] })).toEqual([[0, 2]]);
    const exceptions = [
      { day: '2027-05-17', required: 4 },
      { day: '2027-05-18', required: 0 },
    ];
    expect(await days({ holidays: 'none', weekdays: [1, 2, 3], exceptions })).toEqual([
      [0, 4],
      [2, 2],
    ]);
    expect(await days({ validTo: '2027-05-18', weekdays: [1, 2, 3] })).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
  it('are exported as they are shown', async () => {
    const answer = await portal.as(c.admin).get(`${base}/export?${WEEK}&agencies=${c.agencies[0]}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    const line = answer.body
      .split('\n')
      .find((l: string) => l.includes('Matin') && l.includes('10/06/2027'));
    expect(line).toMatch(/2;1;2;4h00;Insuffisant/);
  });
  it('stay with their agency, and say what is wrong with them', async () => {
    expect(await needs(WEEK, other.admin)).toEqual([]);
    const beside = await saved({ label: 'À côté', infraId: c.agencies[1] });
    expect((await needs(WEEK, c.supervisor)).map((n) => n.label)).not.toContain('À côté');
    expect((await portal.as(c.supervisor).delete(`${base}/${beside.id}`)).statusCode).toBe(404);
    // Whoever plans one agency writes nothing for the agency beside, and moves nothing there.
    const besides = { infraId: c.agencies[1] };
    expect(faultOf(await save(besides, c.supervisor))).toEqual([422, 'infraId']);
    const mine = await saved({ label: 'Ici' });
    expect(faultOf(await save({ ...mine, ...besides }, c.supervisor))).toEqual([422, 'infraId']);
    const asked = await needs(`${WEEK}&agencies=${besides.infraId}`);
    expect(asked.map((n) => n.label)).toEqual(['À côté']);
    // Nor does the provider's staff move a need to another customer.
    const moved = { ...mine, infraId: other.agencies[0] };
    expect(faultOf(await save(moved, c.superAdmin))).toEqual([422, 'infraId']);
    expect((await portal.as(c.admin).delete(`${base}/${mine.id}`)).statusCode).toBe(204);
    expect((await portal.as(c.admin).delete(`${base}/${beside.id}`)).statusCode).toBe(204);
    expect(faultOf(await save({ infraId: c.companyId }))).toEqual([422, 'infraId']);
    expect(faultOf(await save({ infraId: other.agencies[0] }))).toEqual([422, 'infraId']);
    expect(faultOf(await save({ groupId: 999_999 }))).toEqual([422, 'groupId']);
    expect(faultOf(await save({ start: 600, end: 600 }))).toEqual([422, 'end']);
    expect(faultOf(await save({ weekdays: [] }))).toEqual([422, 'weekdays']);
    const twice = [
      { day: '2027-05-17', required: 1 },
      { day: '2027-05-17', required: 2 },
    ];
    expect(faultOf(await save({ exceptions: twice }))).toEqual([422, 'exceptions']);
    const long = await portal
      .as(c.admin)
      .get(`${base}/json?dateStart=2027-01-01&dateEnd=2027-03-04`);
    expect(faultOf(long)).toEqual([422, 'dateEnd']);
  });
});
