import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { addPlannedDays, insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { Applied, Template } from '../contract.ts';

const base = '/exploitation/week-templates';
const EARLY = { code: 'CD', start: 420, end: 900, pause: 45 };
const LATE = { code: 'CD', start: 840, end: 1_320, pause: 45 };
/** A week of mornings, then four afternoons. */
const CYCLE = [
  [EARLY, EARLY, EARLY, EARLY, EARLY, null, null],
  [LATE, LATE, LATE, LATE, null, null, null],
];
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
let [alix, basile, chloe, stranger] = [0, 0, 0, 0];
let cycle = 0;

const save = (who: TestPerson, o: object) =>
  portal.as(who).post(`${base}/edit`, {
    id: 0,
    version: 0,
    label: 'Deux semaines',
    infraId: c.customerId,
    weeks: CYCLE,
    ...o,
  });
const saved = async (who: TestPerson, o: object): Promise<{ id: number; version: number }> => {
  const answer = await save(who, o);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const list = async (who: TestPerson): Promise<Template[]> =>
  (await portal.as(who).get(`${base}/json`)).json().templates;
const faultOf = (answer: {
  statusCode: number;
  json: () => { error: { details?: { field: string }[] } };
}) => [answer.statusCode, answer.json().error.details?.[0]?.field];

/** Easter Monday 29 March to Sunday 11 April 2027; March is closed. */
const RANGE = { first: '2027-03-29', last: '2027-04-11' };
const call = (o: object, who = c.admin) =>
  portal.as(who).post(`${base}/apply`, {
    batch: randomUUID(),
    template: cycle,
    people: [{ id: alix }, { id: basile, week: 1 }, { id: chloe }],
    ...RANGE,
    ...o,
  });
const applied = async (o: object): Promise<Applied> => {
  const answer = await call(o);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const countsOf = (a: Applied) =>
  Object.fromEntries(Object.entries(a.counts).filter(([, count]) => count > 0));
const plannedDays = async (ids: readonly number[]) =>
  portal.run<{ id: number; day: string; start: number }>`
          select collaborator_id as id, day, starts_minute as start from planned_day
          where collaborator_id = any(${ids}::bigint[]) and day between ${RANGE.first} and '2027-06-30' order by day`;

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const places = [
      [c, c.agencies[0]],
      [c, c.agencies[0]],
      [c, c.agencies[1]],
      [other, other.agencies[0]],
    ] as const;
    const place = (i: number) => {
      const [of, infraId] = places[i] ?? [c, c.agencies[0]];
      return { customerId: of.customerId, infraId };
    };
    const ids = await createCollaborators(
      tx,
      ['Alix', 'Basile', 'Chloé', 'Dehors'].map((lastName, i) => ({
        ...place(i),
        matricule: `W${i}`,
        lastName,
        firstName: 'Al',
        type: 1 as const,
        driverType: 'CD' as const,
      })),
    );
    [alix = 0, basile = 0, chloe = 0, stranger = 0] = ids;
    await createMissions(
      tx,
      ids.map((collaboratorId, i) => ({
        ...place(i),
        collaboratorId,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: 'Conducteur',
        driverType: 'CD' as const,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    await insertAbsence(tx, {
      customer_id: c.customerId,
      infra_id: c.agencies[1],
      collaborator_id: chloe,
      code: 'CP',
      starts_on: '2027-04-05',
      ends_on: '2027-04-06',
      first_half: 'FULL',
      last_half: 'FULL',
      status: 'VALIDATED',
    });
    await addPlannedDays(tx, [
      {
        customerId: c.customerId,
        infraId: c.agencies[1],
        collaboratorId: chloe,
        day: '2027-04-07',
        code: 'CD',
        start: 600,
        end: 1_080,
        pause: 45,
      },
    ]);
    await ensurePeriods(tx, {
      customerId: c.customerId,
      companyId: c.companyId,
      from: '2027-03',
      to: '2027-03',
    });
    await tx.run`update pay_period set status = 'closed' where infra_id = ${c.companyId} and year = 2027 and month = 3`;
  });
  cycle = (await saved(c.admin, {})).id;
});

describe('templates', () => {
  it('are used by whoever plans below their place, and changed by whoever has it', async () => {
    const agencies = await saved(c.supervisor, {
      label: 'Quai',
      infraId: c.agencies[0],
      weeks: CYCLE.slice(0, 1),
    });
    const seen = (await list(c.supervisor)).map((x) => [x.label, x.editable]);
    expect(seen).toEqual([
      ['Deux semaines', false],
      ['Quai', true],
    ]);
    expect(faultOf(await save(c.supervisor, { label: 'Autre' }))).toEqual([422, 'infraId']);
    const tree = { id: cycle, version: 0 };
    expect((await save(c.supervisor, { ...tree, infraId: c.agencies[0] })).statusCode).toBe(403);
    expect((await portal.as(c.supervisor).delete(`${base}/${cycle}`)).statusCode).toBe(403);
    expect(await list(other.admin)).toEqual([]);
    expect((await portal.as(other.admin).delete(`${base}/${agencies.id}`)).statusCode).toBe(404);
    expect((await portal.as(c.supervisor).delete(`${base}/${agencies.id}`)).statusCode).toBe(204);
    expect((await list(c.supervisor)).map((x) => x.label)).toEqual(['Deux semaines']);
  });
  it('say which day cannot be read, and which name is taken', async () => {
    const unknown = [[null, { ...EARLY, code: 'ZZ' }, null, null, null, null, null]];
    expect(faultOf(await save(c.admin, { label: 'Inconnu', weeks: unknown }))).toEqual([
      422,
      'weeks.0.1',
    ]);
    expect(faultOf(await save(c.admin, {}))).toEqual([422, 'label']);
    const off = [[null, null, null, null, null, null, null]];
    expect(faultOf(await save(c.admin, { label: 'Vide', weeks: off }))).toEqual([422, 'weeks']);
    const { id, version } = await saved(c.admin, { label: 'Version' });
    await saved(c.admin, { id, version, label: 'Version 2' });
    const late = (await save(c.admin, { id, version, label: 'Trop tard' })).json().error;
    expect(late).toMatchObject({ code: 'stale', current: { label: 'Version 2' } });
  });
});

describe('a template laid down on several people', () => {
  it('is foreseen day by day, then written as foreseen, or not at all', async () => {
    const preview = await applied({});
    // By hand: a holiday each; 30 and 31 March closed; Alix 1, 2 and 5–8 April; Basile 1 and 5–9;
    // Chloé 1, 2 and 8, on leave on 5 and 6, planned on 7.
    expect(countsOf(preview)).toEqual({ create: 15, holiday: 3, closed: 6, absence: 2, kept: 1 });
    const dayOf = (id: number, day: string) =>
      preview.people.find((p) => p.id === id)?.days.find((d) => d.day === day);
    expect(dayOf(alix, '2027-04-05')).toEqual({
      day: '2027-04-05',
      outcome: 'create',
      set: LATE,
      was: null,
    });
    expect(dayOf(basile, '2027-04-05')?.set).toEqual(EARLY);
    expect(dayOf(chloe, '2027-04-07')?.was).toMatchObject({ start: 600 });
    const [first, second] = [preview.warnings, preview.reasonNeeded];
    expect([first, second]).toEqual([[], false]);
    expect(await plannedDays([alix, basile])).toEqual([]);

    // Without the preview’s mark, and after a colleague’s change, nothing is written.
    const refused = await call({ preview: false });
    expect(refused.statusCode).toBe(409);
    await portal.elevated((tx) =>
      addPlannedDays(tx, [
        {
          customerId: c.customerId,
          infraId: c.agencies[0],
          collaboratorId: alix,
          day: '2027-04-08',
          ...EARLY,
        },
      ]),
    );
    expect((await call({ preview: false, seen: preview.seen })).statusCode).toBe(409);
    expect(await plannedDays([alix, basile])).toHaveLength(1);

    const again = await applied({});
    expect(countsOf(again)).toEqual({ create: 14, holiday: 3, closed: 6, absence: 2, kept: 2 });
    const done = await applied({ preview: false, seen: again.seen });
    expect(done.written).toBe(true);
    const days = await plannedDays([alix, basile, chloe]);
    expect(days).toHaveLength(14 + 2);
    expect(days.filter((d) => d.id === basile).map((d) => [d.day, d.start])).toEqual([
      ['2027-04-01', 840],
      ['2027-04-05', 420],
      ['2027-04-06', 420],
      ['2027-04-07', 420],
      ['2027-04-08', 420],
      ['2027-04-09', 420],
    ]);
    // Again: everything is so already.
    expect(countsOf(await applied({})).create).toBeUndefined();
  });

  it('leaves published days alone, unless they are asked for too', async () => {
    const week = { first: '2027-05-03', last: '2027-05-09', people: [{ id: alix }] };
    await portal.run`insert into planning_publication (customer_id, infra_id, publication, collaborator_id, first_day, last_day, published_by, days, changes)
        values (${c.customerId}, ${c.agencies[0]}, ${randomUUID()}, ${alix}, '2027-05-03', '2027-05-04', 'Planificateur', '{}', '[]')`;
    // Thursday 6 May 2027 is Ascension Day.
    expect(countsOf(await applied(week))).toEqual({ create: 2, holiday: 1, published: 2 });
    const all = { ...week, published: true, holidays: true };
    expect(countsOf(await applied(all))).toEqual({ create: 5 });
  });

  it('asks for a reason where a limit of law is passed, and writes nothing before', async () => {
    const weeks = [
      [{ ...LATE, end: 1_380 }, { ...EARLY, start: 300 }, null, null, null, null, null],
    ];
    const { id } = await saved(c.admin, { label: 'Repos court', weeks });
    const week = {
      template: id,
      first: '2027-06-07',
      last: '2027-06-13',
      people: [{ id: basile }],
    };
    // From 23:00 to 05:00: six hours of rest.
    const preview = await applied(week);
    expect(preview.reasonNeeded).toBe(true);
    expect(preview.warnings.map((w) => w.message).join()).toMatch(/Repos/);
    const { seen } = preview;
    const without = await applied({ ...week, preview: false, seen });
    expect([without.written, without.reasonNeeded]).toEqual([false, true]);
    expect((await plannedDays([basile])).filter((d) => d.day > '2027-06-01')).toEqual([]);
    const reason = 'Pont exceptionnel';
    expect((await applied({ ...week, preview: false, seen, reason })).written).toBe(true);
    expect((await plannedDays([basile])).filter((d) => d.day > '2027-06-01')).toHaveLength(2);
  });

  it('says what is wrong with the call, and stays within what one sees', async () => {
    const fault = async (o: object) => faultOf(await call(o));
    expect(await fault({ people: [{ id: alix }, { id: alix }] })).toEqual([422, 'people.1.id']);
    expect(await fault({ people: [{ id: alix, week: 2 }] })).toEqual([422, 'people.0.week']);
    expect(await fault({ last: '2027-03-28' })).toEqual([422, 'last']);
    expect(await fault({ last: '2027-07-30' })).toEqual([422, 'last']);
    expect((await call({ last: '2027-07-29', people: [{ id: alix }] })).statusCode).toBe(200);
    expect((await call({ people: [{ id: stranger }] })).statusCode).toBe(404);
    // The provider's staff sees both customers, and does not mix them.
    expect(faultOf(await call({ people: [{ id: stranger }] }, c.superAdmin))).toEqual([
      422,
      'people.0.id',
    ]);
    expect((await call({}, c.supervisor)).statusCode).toBe(404);
    expect((await call({ people: [{ id: stranger }] }, other.admin)).statusCode).toBe(404);
    expect((await call({ people: [{ id: alix }] }, c.supervisor)).statusCode).toBe(200);
  });
});
