import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborators,
  createMissions,
  type DriverType,
} from '#areas/collaborators/directory/server/api.ts';
import { createAssignments, createCircuits } from '#areas/planning/circuits/server/api.ts';
import { addPlannedDays, insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { Candidate, Uncovered } from '../contract.ts';

const TUESDAY = '2027-03-02';
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
/** By last name. */
const people = new Map<string, number>();
const idOf = (name: string): number => people.get(name) ?? 0;
const DAY = { code: 'LD', start: 420, end: 900, pause: 45 };

interface Wanted {
  readonly name: string;
  readonly of: FreshCustomer;
  readonly agency: 0 | 1;
  readonly driver: DriverType | null;
}
const drivers = (): Wanted[] => [
  { name: 'Absent', of: c, agency: 0, driver: 'LD' },
  { name: 'Proche', of: c, agency: 0, driver: 'LD' },
  { name: 'Autre', of: c, agency: 0, driver: 'CD' },
  { name: 'Loin', of: c, agency: 1, driver: 'LD' },
  { name: 'Chargé', of: c, agency: 0, driver: 'LD' },
  { name: 'Nocturne', of: c, agency: 0, driver: 'LD' },
  { name: 'Occupé', of: c, agency: 0, driver: 'LD' },
  { name: 'Malade', of: c, agency: 0, driver: 'LD' },
  { name: 'Bureau', of: c, agency: 0, driver: null },
  { name: 'Etranger', of: other, agency: 0, driver: 'LD' },
];
const shift = (name: string, day: string, hours = DAY) => ({
  customerId: c.customerId,
  infraId: c.agencies[0],
  collaboratorId: idOf(name),
  day,
  ...hours,
});
const absence = (name: string, startsOn: string, endsOn: string, more = {}) => ({
  customer_id: c.customerId,
  infra_id: c.agencies[0],
  collaborator_id: idOf(name),
  code: 'CP',
  starts_on: startsOn,
  ends_on: endsOn,
  first_half: 'FULL' as const,
  last_half: 'FULL' as const,
  status: 'VALIDATED' as 'VALIDATED' | 'PENDING_VALIDATION',
  ...more,
});

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const all = drivers();
    const ids = await createCollaborators(
      tx,
      all.map(({ name, of, agency, driver }, i) => ({
        customerId: of.customerId,
        infraId: of.agencies[agency],
        matricule: `R${i}`,
        lastName: name,
        firstName: 'Al',
        type: driver === null ? (2 as const) : (1 as const),
        driverType: driver,
      })),
    );
    for (const [i, { name }] of all.entries()) people.set(name, ids[i] ?? 0);
    await createMissions(
      tx,
      all.map(({ of, agency, driver }, i) => ({
        customerId: of.customerId,
        infraId: of.agencies[agency],
        collaboratorId: ids[i] ?? 0,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: driver === null ? 'Exploitant' : 'Conducteur',
        driverType: driver,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    await addPlannedDays(tx, [
      shift('Absent', TUESDAY),
      shift('Absent', '2027-03-06'),
      // Four days of 7h15: 29h00, and 7h15 more are 1h15 beyond 35h00.
      ...['2027-03-01', '2027-03-03', '2027-03-04', '2027-03-05'].map((day) =>
        shift('Chargé', day),
      ),
      // Until 2 in the morning, five hours before the service.
      shift('Nocturne', '2027-03-01', { code: 'NU', start: 1_080, end: 1_560, pause: 45 }),
      shift('Occupé', TUESDAY),
      shift('Bureau', '2027-03-03', { code: 'JR', start: 540, end: 1_020, pause: 60 }),
    ]);
    await insertAbsence(tx, absence('Absent', '2027-03-01', '2027-03-05'));
    await insertAbsence(tx, absence('Malade', '2027-03-02', '2027-03-02'));
    await insertAbsence(
      tx,
      absence('Bureau', '2027-03-03', '2027-03-03', { status: 'PENDING_VALIDATION' as const }),
    );
    const [circuit = 0] = await createCircuits(tx, [
      {
        customerId: c.customerId,
        infraId: c.agencies[0],
        code: 'T1',
        label: 'Tournée du port',
        color: 'a',
        weekdays: [4],
        start: 360,
        end: 780,
        pause: 30,
        shiftCode: 'CD',
        vehicleGroupId: null,
        validFrom: '2027-01-01',
        values: {},
      },
    ]);
    people.set('circuit', circuit);
    await createAssignments(
      tx,
      // Thursdays: Proche drove twice, Loin once; on the fourth it is the one who is away.
      [
        ['2027-02-11', 'Loin'],
        ['2027-02-18', 'Proche'],
        ['2027-02-25', 'Proche'],
        ['2027-03-04', 'Absent'],
      ].map(([day = '', name = '']) => ({
        customerId: c.customerId,
        infraId: c.agencies[0],
        circuitId: circuit,
        day,
        collaboratorId: idOf(name),
        validated: true,
      })),
    );
  });
});

const get = async <T>(who: TestPerson, path: string, status = 200): Promise<T> => {
  const answer = await portal.as(who).get(`/exploitation/replacements/${path}`);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json() as T;
};
const week = (who = c.supervisor) =>
  get<{ uncovered: Uncovered[]; open: number }>(
    who,
    'json?dateStart=2027-03-01&dateEnd=2027-03-07',
  );
const find = (query: string, status = 200, who = c.admin) =>
  get<{ services: Uncovered[]; minutes: number; candidates: Candidate[] }>(
    who,
    `candidates/json?${query}`,
    status,
  );
const shortName = ({ name }: { readonly name: string }): string => {
  const [last = ''] = name.split(' ');
  return `${last.slice(0, 1)}${last.slice(1).toLocaleLowerCase('fr')}`;
};
const names = (all: readonly Candidate[]): string[] => all.map(shortName);

describe('what nobody does', () => {
  it('is a service under a whole day of granted absence, and a circuit whose driver is away', async () => {
    const { uncovered, open } = await week();
    const rows = uncovered.map((u) => [u.kind, u.day, u.absent && shortName(u.absent), u.pending]);
    expect(rows).toEqual([
      ['service', TUESDAY, 'Absent', false],
      // Wednesday’s leave is asked for and not granted: nothing is missing yet.
      ['service', '2027-03-03', 'Bureau', true],
      ['circuit', '2027-03-04', 'Absent', false],
    ]);
    expect(open).toBe(2);
  });

  it('of one absent person is services and circuits of theirs, and nobody else’s', async () => {
    const of = async (name: string, who = c.supervisor) =>
      (
        await get<{ uncovered: Uncovered[] }>(
          who,
          `json?dateStart=2027-03-01&dateEnd=2027-03-07&collaborator=${idOf(name)}`,
        )
      ).uncovered.map((u) => [u.kind, u.day]);
    expect(await of('Absent')).toEqual([
      ['service', TUESDAY],
      ['circuit', '2027-03-04'],
    ]);
    expect(await of('Proche')).toEqual([]);
    expect(await of('Absent', other.supervisor)).toEqual([]);
  });

  it('stays with its customer, and with the days that one may ask for', async () => {
    expect((await week(other.supervisor)).uncovered).toEqual([]);
    const asked = `candidates/json?kind=service&id=${idOf('Absent')}&days=${TUESDAY}`;
    await get(other.supervisor, asked, 404);
    await get(c.supervisor, 'json?dateStart=2027-03-01&dateEnd=2027-03-31');
    await get(c.supervisor, 'json?dateStart=2027-03-01&dateEnd=2027-04-01', 422);
    await get(c.supervisor, 'json?dateStart=2027-03-02&dateEnd=2027-03-01', 422);
  });
});

describe('who could stand in', () => {
  it('is proposed by law, agency, work and hours, each with what it means', async () => {
    const { candidates } = await find(`kind=service&id=${idOf('Absent')}&days=${TUESDAY}`);
    expect(names(candidates)).toEqual([
      'Proche',
      'Chargé',
      'Autre',
      'Loin',
      'Nocturne',
      'Malade',
      'Occupé',
    ]);
    const by = new Map(candidates.map((x) => [shortName(x), x]));
    expect(by.get('Proche')?.warnings).toEqual([]);
    expect(by.get('Chargé')).toMatchObject({ weekMinutes: 4 * 435, contractMinutes: 2_100 });
    expect(by.get('Nocturne')?.warnings.join()).toMatch(/Repos/);
    expect(by.get('Autre')).toMatchObject({ sameAgency: true, sameWork: false });
    expect(by.get('Loin')).toMatchObject({ sameAgency: false, sameWork: true });
    expect([by.get('Malade')?.state, by.get('Occupé')?.state]).toEqual(['away', 'planned']);
  });

  it('is nobody of an agency out of sight', async () => {
    const asked = `kind=service&id=${idOf('Absent')}&days=${TUESDAY}`;
    const { candidates } = await find(asked, 200, c.supervisor);
    expect(names(candidates)).not.toContain('Loin');
    expect(names(candidates)).toContain('Proche');
  });

  it('knows who drove the circuit', async () => {
    const { candidates, services } = await find(
      `kind=circuit&id=${idOf('circuit')}&days=2027-03-04`,
    );
    expect(services[0]?.absent?.id).toBe(idOf('Absent'));
    const driven = new Map(candidates.map((x) => [shortName(x), x.driven]));
    expect([driven.get('Proche'), driven.get('Loin'), driven.get('Autre')]).toEqual([2, 1, 0]);
    expect(names(candidates)[0]).toBe('Proche');
  });

  it('is asked only of what is missing', async () => {
    const asked = async (id: number, day: string): Promise<number> => {
      const query = `kind=service&id=${id}&days=${day}`;
      const path = `/exploitation/replacements/candidates/json?${query}`;
      return (await portal.as(c.admin).get(path)).statusCode;
    };
    expect(await asked(idOf('Absent'), '2027-03-06')).toBe(404);
    expect(await asked(idOf('Proche'), TUESDAY)).toBe(404);
  });
});

describe('a replacement', () => {
  const take = (replacement: string, more = {}, status = 200) =>
    portal
      .as(c.supervisor)
      .post('/exploitation/replacements/replace', {
        collaborator: idOf('Absent'),
        days: [TUESDAY],
        replacement: idOf(replacement),
        ...more,
      })
      .then((answer) => {
        expect(answer.statusCode, answer.body).toBe(status);
        return answer.json() as {
          ids: number[];
          informed: boolean;
          reasonNeeded: boolean;
          refused: string | null;
        };
      });
  const planned = (
    name: string,
  ): Promise<
    number | undefined
  > => portal.value<number>`select starts_minute as start from planned_day
        where collaborator_id = ${idOf(name)} and day = ${TUESDAY}`;

  it('asks for a reason where a limit is passed, and writes nothing before', async () => {
    expect(await take('Nocturne')).toMatchObject({ ids: [], reasonNeeded: true });
    expect(await planned('Nocturne')).toBeUndefined();
  });

  it('is written once, seen beside the service, and taken back whole', async () => {
    const { ids } = await take('Proche');
    expect(await planned('Proche')).toBe(420);
    // The absent person’s own service stays under the absence.
    expect(await planned('Absent')).toBe(420);
    const { uncovered, open } = await week();
    expect(uncovered[0]?.replacement?.id).toBe(idOf('Proche'));
    expect(open).toBe(1);
    await take('Loin', {}, 409);
    const undo = await portal.as(c.supervisor).post('/exploitation/replacements/undo', { ids });
    expect(undo.json()).toEqual({ refused: null });
    expect(await planned('Proche')).toBeUndefined();
    expect((await week()).open).toBe(2);
  });

  it('is over when the plan says something else, and is not taken back then', async () => {
    const { ids } = await take('Proche');
    await portal.run`update planned_day set starts_minute = 480 where collaborator_id = ${idOf('Proche')} and day = ${TUESDAY}`;
    expect((await week()).open).toBe(2);
    const undo = await portal.as(c.supervisor).post('/exploitation/replacements/undo', { ids });
    expect((undo.json() as { refused: string | null }).refused).toMatch(/a changé/);
    expect(await planned('Proche')).toBe(480);
  });
});

describe('shifts that somebody who left leaves behind', () => {
  const days = ['2027-04-05', '2027-04-06'] as const;
  beforeAll(async () => {
    await portal.elevated(async (tx) => {
      await addPlannedDays(
        tx,
        days.map((day) => shift('Occupé', day)),
      );
      await tx.run`update mission set ends_on = '2027-04-05' where collaborator_id = ${idOf('Occupé')}`;
    });
  });
  const left = async (): Promise<Uncovered[]> =>
    (
      await get<{ uncovered: Uncovered[] }>(c.admin, 'json?dateStart=2027-04-05&dateEnd=2027-04-11')
    ).uncovered.filter((u) => u.left);
  const leftOf = (after: string, who = c.supervisor) =>
    get<{ shifts: { day: string }[] }>(
      who,
      `left-behind/json?collaborator=${idOf('Occupé')}&after=${after}`,
    );

  it('are shown where the end is typed, wait to be given, go to a colleague, and come back with the undo', async () => {
    expect((await leftOf('2027-04-04')).shifts.map((s) => s.day)).toEqual(days);
    expect((await leftOf('2027-04-05')).shifts.map((s) => s.day)).toEqual(['2027-04-06']);
    expect((await leftOf('2027-04-05', other.supervisor)).shifts).toEqual([]);
    expect(await left()).toMatchObject([
      { kind: 'service', day: '2027-04-06', left: true, pending: false, replacement: null },
    ]);
    const { candidates } = await find(`kind=service&id=${idOf('Occupé')}&days=2027-04-06`);
    // Drivers, as the one who left was.
    expect(names(candidates.filter((x) => x.state === 'free'))).toContain('Proche');
    expect(names(candidates)).not.toContain('Bureau');
    const replace = await portal.as(c.admin).post('/exploitation/replacements/replace', {
      collaborator: idOf('Occupé'),
      days: ['2027-04-06'],
      replacement: idOf('Proche'),
    });
    expect(replace.json()).toMatchObject({ refused: null, reasonNeeded: false });
    expect(await left()).toEqual([]);
    expect((await leftOf('2027-04-05')).shifts).toEqual([]);
    const undone = await portal
      .as(c.admin)
      .post('/exploitation/replacements/undo', { ids: replace.json().ids });
    expect(undone.json()).toEqual({ refused: null });
    expect((await leftOf('2027-04-05')).shifts.map((s) => s.day)).toEqual(['2027-04-06']);
  });
  it('count nowhere: not in the board’s sums, not in its rows', async () => {
    const query = { view: 'week', anchor: '2027-04-05', collaborators: [idOf('Occupé')] };
    const board = await portal.as(c.admin).post('/rest/planning/data', query);
    const sums = await portal.as(c.admin).post('/rest/planning/sums', query);
    // 7:00–15:00 less 45 minutes is 7h15, of Monday alone.
    expect(board.json().rows[0].totals[1]).toBe(26_100);
    expect(sums.json().people[0][1][1]).toBe(26_100);
  });
});

describe('the days of an absence', () => {
  const days = ['2027-05-10', '2027-05-11', '2027-05-12'];
  const accounts = new Map<string, TestPerson>();
  beforeAll(async () => {
    await portal.elevated(async (tx) => {
      await addPlannedDays(tx, [
        ...days.map((day) => shift('Absent', day)),
        shift('Autre', '2027-05-11'),
      ]);
      await insertAbsence(tx, absence('Absent', '2027-05-10', '2027-05-12', { code: 'MAL' }));
      for (const name of ['Absent', 'Proche'])
        accounts.set(
          name,
          await freshPerson(tx, {
            customerId: c.customerId,
            infraId: c.agencies[0],
            roles: ['ROLE_COLLABORATOR'],
            perimeter: [c.agencies[0]],
            collaboratorId: idOf(name),
          }),
        );
    });
  });
  const take = async (replacement: string, which = days) =>
    (
      await portal.as(c.supervisor).post('/exploitation/replacements/replace', {
        collaborator: idOf('Absent'),
        days: which,
        replacement: idOf(replacement),
        reason: 'malade',
      })
    ).json() as { ids: number[]; informed: boolean; unreached: string[]; refused: string | null };
  const undo = (ids: readonly number[], who = c.supervisor) =>
    portal.as(who).post('/exploitation/replacements/undo', { ids });
  const heard = async (name: string): Promise<string[]> => {
    const who = accounts.get(name) ?? c.collaborator;
    const answer = (await portal.as(who).get('/notifications')).json();
    return answer.notifications.map((n: { title: string; text: string }) => n.text);
  };
  const planned = async (name: string): Promise<number> =>
    (await portal.value<number>`select count(*)::int from planned_day
      where collaborator_id = ${idOf(name)} and day between '2027-05-10' and '2027-05-12'`) ?? 0;
  const setting = (replacementsTold: string) =>
    portal.as(c.admin).post('/admin/exploitation/configuration/save', { replacementsTold });

  it('are offered at once: who could take all of them first, who could take some with which', async () => {
    const asked = days.map((day) => `days=${day}`).join('&');
    const { services, candidates } = await find(`kind=service&id=${idOf('Absent')}&${asked}`);
    expect(services.map((u) => [u.day, u.until])).toEqual(days.map((day) => [day, '2027-05-12']));
    const by = new Map(candidates.map((x) => [shortName(x), x]));
    expect(by.get('Proche')).toMatchObject({ state: 'free', days });
    expect(by.get('Autre')).toMatchObject({ state: 'partly', days: [days[0], days[2]] });
    // Three of 7h15, and nobody's week is more than that.
    expect((await find(`kind=service&id=${idOf('Absent')}&${asked}`)).minutes).toBe(3 * 435);
  });

  it('go all or none, both are informed, and so they are when it is taken back', async () => {
    expect((await take('Autre')).refused).not.toBeNull();
    expect(await planned('Autre')).toBe(1);
    const { ids, informed, unreached } = await take('Proche');
    expect(unreached).toEqual([]);
    expect([ids.length, informed, await planned('Proche')]).toEqual([3, true, 3]);
    expect(await heard('Proche')).toEqual([
      'Vous remplacez ABSENT Al. lun. 10 : 07:00 – 15:00 ; mar. 11 : 07:00 – 15:00 ; mer. 12 : 07:00 – 15:00',
    ]);
    expect(await heard('Absent')).toEqual([
      'PROCHE Al assure vos services : lun. 10, mar. 11, mer. 12.',
    ]);
    expect((await undo(ids, other.supervisor)).statusCode).toBe(404);
    expect((await undo(ids)).json()).toEqual({ refused: null });
    expect(await planned('Proche')).toBe(0);
    expect((await heard('Proche'))[0]).toBe(
      'lun. 10 : Repos au lieu de 07:00 – 15:00 ; mar. 11 : Repos au lieu de 07:00 – 15:00 ; mer. 12 : Repos au lieu de 07:00 – 15:00',
    );
  });

  it('are informed with the publication where the company wants it so', async () => {
    await setting('publication');
    await portal.run`delete from planning_publication where collaborator_id = ${idOf('Proche')}`;
    const before = await heard('Proche');
    const { ids, informed } = await take('Proche', days.slice(0, 1));
    expect(informed).toBe(false);
    expect(await heard('Proche')).toEqual(before);
    await undo(ids);
    expect(await heard('Proche')).toEqual(before);
    await setting('now');
  });
});
