import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { AppError } from '#platform/server/app-error.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  actorFor,
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { createAssignments, createCircuits } from '#areas/planning/circuits/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { recomputeDays } from '#areas/working-time/days/server/api.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import type { BatchAnswer } from '../contract.ts';
import {
  moveAbsence,
  requestAbsence,
  type AskedMove,
  type MovedAbsence,
  type WriteCall,
} from './api.ts';
import { followJob } from './follow.ts';

let portal: WholePortal;
let ours: FreshCustomer;
let others: FreshCustomer;
let [jean, zoe, office, stranger] = [0, 0, 0, 0];
const DAY = { code: 'CD', start: 420, end: 900, pause: 45 };
const LATE = { code: 'CD', start: 840, end: 1_320, pause: 45 };

const person = (
  c: FreshCustomer,
  infraId: number,
  lastName: string,
  endsOn: string | null = null,
): Promise<number> =>
  portal.services.db.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId };
    const id = await createCollaborator(tx, {
      ...place,
      matricule: `P${lastName}-${process.pid}`,
      lastName,
      firstName: 'Jean',
      type: 1,
      driverType: 'CD',
    });
    await createMission(tx, {
      ...place,
      collaboratorId: id,
      type: 'P',
      startsOn: '2020-01-01',
      endsOn,
      jobTitle: 'Conducteur',
      driverType: 'CD',
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
    });
    return id;
  });
beforeAll(async () => {
  portal = await wholePortal();
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  [jean, zoe, office, stranger] = [
    await person(ours, ours.agencies[0], 'Dupont'),
    await person(ours, ours.agencies[0], 'Zoé', '2026-05-31'),
    await person(ours, ours.agencies[1], 'Ailleurs'),
    await person(others, others.agencies[0], 'Etranger'),
  ];
  await db.elevated(async (tx) => {
    await ensurePeriods(tx, {
      customerId: ours.customerId,
      companyId: ours.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await sql`update pay_period set status = 'closed' where infra_id = ${ours.companyId}`.execute(
      tx,
    );
  });
});

const send = async (who: TestPerson, body: object, status = 200): Promise<BatchAnswer> => {
  const answer = await portal.as(who).post('/exploitation/api/planning/change-cells', {
    batch: randomUUID(),
    gesture: 'type',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
const cell = (
  collaboratorId: number,
  day: string,
  set: object | null,
  was: object | null = null,
  more: object = {},
) => ({ collaboratorId, day, shift: { was, set }, ...more });
const planned = async (id: number, day: string) =>
  (
    await portal.services.db.elevated((tx) =>
      sql<{
        code: string;
        starts_minute: number;
        ends_minute: number;
      }>`select code, starts_minute, ends_minute from planned_day where collaborator_id = ${id} and day = ${day}`.execute(
        tx,
      ),
    )
  ).rows[0];

describe('days', () => {
  it('are set, changed, cleared; the trace says who', async () => {
    expect(await send(ours.supervisor, { cells: [cell(jean, '2026-06-01', DAY)] })).toMatchObject({
      done: 1,
      written: true,
      refused: [],
      warnings: [],
    });
    expect(await planned(jean, '2026-06-01')).toEqual({
      code: 'CD',
      starts_minute: 420,
      ends_minute: 900,
    });
    await send(ours.admin, { cells: [cell(jean, '2026-06-01', LATE, DAY)] });
    expect(await planned(jean, '2026-06-01')).toMatchObject({ starts_minute: 840 });
    await send(ours.admin, { gesture: 'clear', cells: [cell(jean, '2026-06-01', null, LATE)] });
    expect(await planned(jean, '2026-06-01')).toBeUndefined();
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        gesture: string;
        user_id: number;
      }>`select gesture, user_id from planning_change where collaborator_id = ${jean} and day = '2026-06-01' order by id`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { gesture: 'type', user_id: ours.supervisor.id },
      { gesture: 'type', user_id: ours.admin.id },
      { gesture: 'clear', user_id: ours.admin.id },
    ]);
  });
  it('a batch sent twice is written once', async () => {
    const body = { batch: randomUUID(), cells: [cell(jean, '2026-06-02', DAY)] };
    const [first, again] = [await send(ours.admin, body), await send(ours.admin, body)];
    expect(again).toEqual(first);
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from planning_change where batch = ${body.batch}::uuid`.execute(
        tx,
      ),
    );
    expect(rows[0]?.n).toBe(1);
    await send(ours.supervisor, { ...body, cells: [cell(jean, '2026-06-03', DAY)] }, 409);
  });
  it('somebody else’s change is kept and told with a name', async () => {
    await send(ours.supervisor, { cells: [cell(jean, '2026-06-04', DAY)] });
    const answer = await send(ours.admin, {
      cells: [cell(jean, '2026-06-04', LATE), cell(jean, '2026-06-05', DAY)],
    });
    expect(answer.refused).toMatchObject([{ index: 0, code: 'stale', current: { shift: DAY } }]);
    expect(answer.refused[0]?.by).toBeTruthy();
    expect(answer.done).toBe(1);
    expect(await planned(jean, '2026-06-04')).toMatchObject({ starts_minute: 420 });
    expect(await planned(jean, '2026-06-05')).toBeDefined();
  });
  it.each<[string, () => object, string]>([
    ['a closed period', () => cell(jean, '2026-03-10', DAY), 'closed'],
    ['a day without mission', () => cell(zoe, '2026-06-10', DAY), 'no_mission'],
  ])('blocked: %s', async (_, change, code) => {
    const answer = await send(ours.admin, { cells: [change()] });
    expect([answer.written, answer.refused.map((r) => r.code)]).toEqual([false, [code]]);
    expect(answer.refused[0]?.message.length).toBeGreaterThan(30);
  });
  it('changes of a group share their fate', async () => {
    await send(ours.admin, { cells: [cell(zoe, '2026-05-28', DAY)] });
    const answer = await send(ours.admin, {
      gesture: 'move',
      cells: [
        cell(zoe, '2026-05-28', null, DAY, { group: 1 }),
        cell(zoe, '2026-06-01', DAY, null, { group: 1 }),
      ],
    });
    expect([answer.done, answer.refused.map((r) => r.code)]).toEqual([0, ['no_mission']]);
    expect(await planned(zoe, '2026-05-28')).toBeDefined();
  });
  it('a legal limit asks for a reason, offers other starts, and is logged', async () => {
    await send(ours.admin, { cells: [cell(jean, '2026-06-16', LATE)] });
    const cells = [cell(jean, '2026-06-17', { ...DAY, start: 300, end: 780 })];
    const tried = await send(ours.admin, { preview: true, cells });
    expect(tried).toMatchObject({ written: false, reasonNeeded: true });
    expect(tried.warnings[0]).toMatchObject({ rule: 'daily-rest', minutes: -120 });
    expect(tried.warnings[0]?.alternatives[0]).toMatchObject({ kind: 'later', start: 420 });
    expect(await send(ours.admin, { cells })).toMatchObject({ written: false, reasonNeeded: true });
    expect(await planned(jean, '2026-06-17')).toBeUndefined();
    const batch = randomUUID();
    expect(await send(ours.admin, { batch, reason: 'Remplacement urgent', cells })).toMatchObject({
      written: true,
    });
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        reason: string;
        warnings: { rule: string }[];
      }>`select reason, warnings from planning_change where batch = ${batch}::uuid`.execute(tx),
    );
    expect(rows[0]).toMatchObject({
      reason: 'Remplacement urgent',
      warnings: [{ rule: 'daily-rest', minutes: -120 }, { rule: 'daily-work' }],
    });
    // The board says so of that day until its shift is another one.
    const said = async () =>
      (
        await portal.as(ours.admin).post('/rest/planning/data', {
          view: 'week',
          anchor: '2026-06-17',
          collaborators: [jean],
        })
      ).json<{ rows: { limits?: unknown[] }[] }>().rows[0]?.limits;
    expect(await said()).toEqual([[2, 300, 780, 'Repos journalier, Travail quotidien']]);
    await send(ours.admin, {
      cells: [
        cell(
          jean,
          '2026-06-17',
          { ...DAY, start: 480, end: 960 },
          { ...DAY, start: 300, end: 780 },
        ),
      ],
    });
    expect(await said()).toBeUndefined();
  });
  it('offers another driver and another circuit beside another start, none of them out of sight', async () => {
    const { db } = portal.services;
    const [agency] = ours.agencies;
    const friend = await person(ours, agency, 'Libre');
    const [busy, resting] = [
      await person(ours, agency, 'Occupée'),
      await person(ours, agency, 'Absente'),
    ];
    const circuit = {
      customerId: ours.customerId,
      color: 'c',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      pause: 45,
      shiftCode: 'CD',
      vehicleGroupId: null,
      validFrom: '2026-01-01',
      values: {},
      label: 'Tournée',
    } as const;
    const [late = 0, taken = 0] = await db.elevated((tx) =>
      createCircuits(tx, [
        { ...circuit, infraId: agency, code: 'L1', start: 840, end: 1_260 },
        { ...circuit, infraId: agency, code: 'L2', start: 800, end: 1_200 },
        { ...circuit, infraId: agency, code: 'TOT', start: 240, end: 600 },
        { ...circuit, infraId: ours.agencies[1], code: 'LOIN', start: 830, end: 1_250 },
      ]),
    );
    await db.elevated((tx) =>
      createAssignments(tx, [
        {
          customerId: ours.customerId,
          infraId: agency,
          circuitId: taken,
          day: '2026-09-09',
          collaboratorId: busy,
          validated: false,
        },
      ]),
    );
    await send(ours.admin, {
      cells: [cell(jean, '2026-09-08', LATE), cell(busy, '2026-09-09', DAY)],
    });
    await send(ours.admin, {
      absences: [
        {
          op: 'add',
          collaboratorId: resting,
          code: 'CP',
          startsOn: '2026-09-09',
          endsOn: '2026-09-09',
        },
      ],
    });
    const tried = await send(ours.supervisor, {
      preview: true,
      cells: [cell(jean, '2026-09-09', { ...DAY, start: 300, end: 780 })],
    });
    const rest = tried.warnings.find((w) => w.rule === 'daily-rest');
    expect(rest?.alternatives.map((a) => [a.kind, a.collaboratorId, a.start, a.circuitId])).toEqual(
      [
        ['later', jean, 420, null],
        ['other', friend, 300, null],
        ['circuit', jean, 840, late],
      ],
    );
    const circuitOffer = rest?.alternatives[2];
    expect(
      await send(ours.supervisor, {
        cells: [
          cell(jean, '2026-09-09', {
            code: circuitOffer?.code,
            start: circuitOffer?.start,
            end: circuitOffer?.end,
            pause: circuitOffer?.pause,
          }),
        ],
      }),
    ).toMatchObject({ written: true, warnings: [] });
    expect(
      await send(ours.supervisor, {
        cells: [cell(friend, '2026-09-09', { ...DAY, start: 300, end: 780 })],
      }),
    ).toMatchObject({ written: true });
    // Two services at once are only judged.
    const many = await send(ours.admin, {
      preview: true,
      cells: [
        cell(jean, '2026-09-10', { ...DAY, start: 60, end: 540 }),
        cell(jean, '2026-09-11', { ...DAY, start: 60, end: 540 }),
      ],
    });
    expect(
      many.warnings
        .flatMap((w) => w.alternatives)
        .filter((a) => a.kind === 'other' || a.kind === 'circuit'),
    ).toEqual([]);
  });
  it('comments stand beside the plan and reach the board', async () => {
    await send(ours.admin, {
      gesture: 'comment',
      cells: [
        {
          collaboratorId: jean,
          day: '2026-06-22',
          comment: { was: null, set: 'Livraison à quai' },
        },
      ],
    });
    const board = (
      await portal
        .as(ours.admin)
        .post('/rest/planning/data', { view: 'month', anchor: '2026-06-10', collaborators: [jean] })
    ).json();
    expect(board.rows[0].notes).toEqual([[21, 'Livraison à quai']]);
  });
});

describe('absences', () => {
  const call = (who: TestPerson, path: string, body: object) =>
    portal.as(who).post(`/exploitation/api/absence/${path}`, body);
  it('are added, changed, deleted; two never overlap; a day inside takes no shift', async () => {
    const added = (
      await call(ours.supervisor, 'add-absence', {
        collaborators: [jean],
        code: 'CP',
        startsOn: '2026-07-06',
        endsOn: '2026-07-10',
      })
    ).json() as BatchAnswer;
    const id = added.absences[0]?.id ?? 0;
    expect(
      (
        await call(ours.admin, 'add-absence', {
          collaborators: [jean],
          code: 'RTT',
          startsOn: '2026-07-10',
          endsOn: '2026-07-13',
        })
      ).json().error,
    ).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('déjà une absence'),
      details: [{ field: 'collaborators.0' }],
      refused: [{ code: 'absence', collaboratorId: jean }],
    });
    expect(
      (await send(ours.admin, { cells: [cell(jean, '2026-07-08', DAY)] })).refused,
    ).toMatchObject([{ code: 'absence' }]);
    const edited = await portal
      .as(ours.admin)
      .request('PATCH', '/exploitation/api/absence/edit-absences', {
        body: { ids: [id], values: { endsOn: '2026-07-07' } },
      });
    expect(edited.json()).toMatchObject({ written: true, absences: [{ id, version: 1 }] });
    expect(
      (await send(ours.admin, { absences: [{ op: 'remove', id, version: 0 }] })).refused,
    ).toMatchObject([{ code: 'stale' }]);
    expect((await call(ours.admin, 'delete-absence', { ids: [id] })).json()).toMatchObject({
      written: true,
    });
    expect((await call(ours.admin, 'delete-absence', { ids: [id] })).statusCode).toBe(404);
  });
  it('a call of which nothing can be written is refused with the reason of each line; one of which something is written says what was not', async () => {
    const week = { code: 'CP', startsOn: '2027-06-07', endsOn: '2027-06-08' };
    expect(
      (await call(ours.admin, 'add-absence', { collaborators: [jean], ...week })).json(),
    ).toMatchObject({ written: true });
    const both = await call(ours.admin, 'add-absence', { collaborators: [jean, office], ...week });
    expect([both.statusCode, both.json()]).toMatchObject([
      200,
      { written: true, done: 1, refused: [{ index: 0, collaboratorId: jean }] },
    ]);
    const again = await call(ours.admin, 'add-absence', { collaborators: [jean, office], ...week });
    expect([again.statusCode, again.json().error]).toMatchObject([
      409,
      {
        code: 'conflict',
        message: expect.stringMatching(/^Rien n’a été écrit : 2 refus\. /u),
        details: [{ field: 'collaborators.0' }, { field: 'collaborators.1' }],
      },
    ]);
    const { absences } = both.json() as BatchAnswer;
    const turned = await portal
      .as(ours.admin)
      .request('PATCH', '/exploitation/api/absence/edit-absences', {
        body: { ids: [absences[0]?.id], values: { endsOn: '2027-06-01' } },
      });
    expect([turned.statusCode, turned.json().error]).toMatchObject([
      422,
      {
        code: 'invalid',
        details: [{ field: 'ids.0', message: expect.stringContaining('précède') }],
      },
    ]);
  });
  it('of some hours of a day leave the shift, go by the unit of their type, and reach the board and the day', async () => {
    const day = '2026-07-15';
    const add = async (o: object) =>
      (
        await call(ours.admin, 'add-absence', {
          collaborators: [jean],
          code: 'VM',
          startsOn: day,
          endsOn: day,
          fromMinute: 540,
          toMinute: 660,
          ...o,
        })
      ).json() as BatchAnswer;
    const why = async (o: object): Promise<string> => {
      const { error } = (await add(o)) as unknown as {
        error: { code: string; details: { message: string }[] };
      };
      return `${error.code} ${error.details[0]?.message}`;
    };
    await send(ours.admin, { cells: [cell(jean, day, DAY)] });
    expect(await why({ fromMinute: null, toMinute: null })).toMatch(
      /^invalid .*Visite médicale.*se saisit en heures/u,
    );
    expect(await why({ code: 'CP' })).toMatch(/Congés payés.*jours/u);
    expect(await why({ toMinute: null })).toMatch(/début et la fin/u);
    expect(await why({ toMinute: 540 })).toMatch(/heure de fin/u);
    expect(await why({ endsOn: '2026-07-16' })).toMatch(/seule journée/u);
    const made = await add({});
    const id = made.absences[0]?.id ?? 0;
    expect([
      made.written,
      await why({ code: 'FOR', fromMinute: 600, toMinute: 720 }),
      await why({ code: 'RTT', fromMinute: null, toMinute: null }),
    ]).toEqual([
      true,
      expect.stringContaining('déjà une absence'),
      expect.stringContaining('déjà une absence'),
    ]);
    // What follows it on the same day may stand; the shift may still change.
    expect([
      (await add({ code: 'FOR', fromMinute: 660, toMinute: 720 })).written,
      (await send(ours.admin, { cells: [cell(jean, day, LATE, DAY)] })).written,
    ]).toEqual([true, true]);
    const board = (
      await portal
        .as(ours.admin)
        .post('/rest/planning/data', { view: 'week', anchor: day, collaborators: [jean] })
    ).json();
    expect(board.rows[0].absences.map((a: unknown[]) => [a[2], a[9]])).toEqual([
      ['VM', [540, 660]],
      ['FOR', [660, 720]],
    ]);
    await portal.services.db.elevated((tx) =>
      recomputeDays(tx, { collaboratorId: jean, from: day, to: day }),
    );
    const record = async () =>
      (
        await portal.services.db.elevated((tx) =>
          sql`select absence_code, absence_halves, absence_seconds, more_absences from day_record where collaborator_id = ${jean} and day = ${day}`.execute(
            tx,
          ),
        )
      ).rows[0];
    expect(await record()).toEqual({
      absence_code: 'VM',
      absence_halves: 0,
      absence_seconds: 7_200,
      more_absences: [{ code: 'FOR', halves: 0, seconds: 3_600 }],
    });
    const detail = (await portal.as(ours.admin).get(`/working-time/day/${jean}/${day}`)).json();
    expect([detail.absences, detail.record.absences]).toEqual([
      [
        { code: 'VM', halves: [], hours: [[540, 660]] },
        { code: 'FOR', halves: [], hours: [[660, 720]] },
      ],
      [
        { code: 'VM', halves: 0, seconds: 7_200 },
        { code: 'FOR', halves: 0, seconds: 3_600 },
      ],
    ]);
    expect(
      (
        await portal.as(ours.admin).post('/rest/planning/export/presence-report', {
          from: day,
          to: day,
          collaborators: [jean],
          format: 'csv',
        })
      ).body,
    ).toContain('VM 09:00–11:00, FOR 11:00–12:00');
    const calendar = (
      await portal
        .as(ours.admin)
        .get(`/rest/calendar/json?from=${day}&to=${day}&collaborators=${jean}`)
    ).json();
    expect(calendar.people[0].days[0]).toMatchObject({
      planned: { code: 'CD' },
      away: [{ code: 'VM', from: 540, to: 660 }, { code: 'FOR' }],
    });
    expect(
      (
        await portal.as(ours.admin).request('PATCH', '/exploitation/api/absence/edit-absences', {
          body: { ids: [id], values: { fromMinute: 480, toMinute: 570 } },
        })
      ).json(),
    ).toMatchObject({ written: true });
    expect((await portal.as(ours.admin).get(`/counters/absence/${id}`)).json()).toMatchObject({
      hours: [480, 570],
      counts: { calendar: 0 },
    });
  });
  it('are told to boards and calendars; one that was not there is an event of the calendar', async () => {
    const { batch, absences } = (
      await call(ours.admin, 'add-absence', {
        collaborators: [jean],
        code: 'CP',
        startsOn: '2027-05-03',
        endsOn: '2027-05-03',
      })
    ).json() as BatchAnswer;
    const told = async (of: string) =>
      (
        await portal.services.db.elevated((tx) =>
          sql<{
            type: string;
            topics: string[];
          }>`select type, topics from live_update where data like ${`%${of}%`} order by position`.execute(
            tx,
          ),
        )
      ).rows.map((r) => [r.type, r.topics.filter((x) => x.startsWith('/infra'))]);
    const [planning, events] = [
      `/infrastructures/${ours.agencies[0]}/planning`,
      `/infrastructures/${ours.agencies[0]}/calendar`,
    ];
    expect(await told(batch)).toEqual([
      ['cells', [planning, events]],
      ['event-created', [events]],
    ]);
    const gone = (
      await call(ours.admin, 'delete-absence', { ids: absences.map((a) => a.id) })
    ).json() as BatchAnswer;
    expect(await told(gone.batch)).toEqual([['cells', [planning, events]]]);
  });
  it('one that waits is validated once', async () => {
    const { absences } = await send(ours.admin, {
      gesture: 'absence',
      absences: [
        {
          op: 'add',
          collaboratorId: jean,
          code: 'RTT',
          startsOn: '2026-07-20',
          endsOn: '2026-07-20',
          pending: true,
        },
      ],
    });
    const id = absences[0]?.id ?? 0;
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(
      (await portal.as(ours.pay).get(`/exploitation/validate-absence/${id}`, headers)).json(),
    ).toMatchObject({ status: 'VALIDATED' });
    const again = await portal.as(ours.pay).get(`/exploitation/validate-absence/${id}`, headers);
    expect([again.statusCode, again.json().error]).toMatchObject([
      409,
      {
        code: 'transition_refused',
        allowed: ['cancel'],
        message: 'Cette absence est validée : ce n’est plus possible.',
      },
    ]);
    expect(
      (await portal.as(others.admin).get(`/exploitation/validate-absence/${id}`, headers))
        .statusCode,
    ).toBe(404);
  });
});

describe('absences asked for', () => {
  const tried = async (
    who: TestPerson,
    run: (call: WriteCall) => Promise<MovedAbsence>,
  ): Promise<string> => {
    const actor = await actorFor(portal.services.db, access, who);
    try {
      return (
        await portal.services.db.within(scopeOf(actor, { id: 'test', ip: '' }), 'write', (tx) =>
          run({ tx, actor, now: Temporal.Now.instant(), services: portal.services }),
        )
      ).status;
    } catch (e) {
      if (e instanceof AppError) return e.code;
      throw e;
    }
  };
  const waitingOf = async (id: number) =>
    (
      await portal.services.db.elevated((tx) =>
        sql<{
          id: number;
        }>`select id from absence where collaborator_id = ${id} order by id desc limit 1`.execute(
          tx,
        ),
      )
    ).rows[0]?.id ?? 0;
  it('by the person; answered by somebody else; given back; each move once', async () => {
    const driver = await portal.services.db.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: ours.customerId,
        infraId: ours.agencies[0],
        perimeter: [ours.agencies[0]],
        collaboratorId: zoe,
      }),
    );
    const asking = (who: TestPerson, collaboratorId: number, startsOn = '2026-04-20') =>
      tried(who, (call) =>
        requestAbsence(call, { collaboratorId, code: 'CP', startsOn, endsOn: startsOn }),
      );
    expect([
      await asking(driver, jean),
      await asking(driver, zoe),
      await asking(driver, zoe),
      await asking(ours.pay, zoe, '2026-04-22'),
    ]).toEqual(['forbidden', 'PENDING_VALIDATION', 'conflict', 'PENDING_VALIDATION']);
    const id = await waitingOf(zoe);
    const moving = (who: TestPerson, move: AskedMove['move'], reason = '') =>
      tried(who, (call) => moveAbsence(call, { id, move, reason }));
    expect([
      await moving(driver, 'validate'),
      await moving(ours.supervisor, 'cancel'),
      await moving(others.admin, 'validate'),
      await moving(driver, 'revive'),
      await moving(driver, 'revive'),
    ]).toEqual(['forbidden', 'forbidden', 'not_found', 'REVIVAL', 'conflict']);
    expect([
      await moving(ours.supervisor, 'validate'),
      await moving(ours.supervisor, 'refuse', 'Trop tard'),
      await moving(driver, 'cancel'),
      await moving(ours.pay, 'refuse'),
      await moving(ours.pay, 'refuse', 'Remplaçant déjà prévu'),
      await moving(driver, 'cancel'),
      await moving(ours.pay, 'validate'),
      await moving(driver, 'cancel'),
    ]).toEqual([
      'VALIDATED',
      'transition_refused',
      'PENDING_CANCELLATION',
      'invalid',
      'REFUSED_CANCELLATION',
      'PENDING_CANCELLATION',
      'CANCELED',
      'transition_refused',
    ]);
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        reason: string;
      }>`select reason from planning_change where collaborator_id = ${zoe} and reason like 'Annulation%' or reason like '%Remplaçant%' order by id`.execute(
        tx,
      ),
    );
    expect(rows.map((r) => r.reason)).toEqual([
      'Annulation demandée',
      'Demande refusée : Remplaçant déjà prévu',
      'Annulation demandée',
    ]);
  });
  it('what is taken shows in the balance once the days are rebuilt', async () => {
    await portal.services.db.elevated((tx) => installStarterCounters(tx, ours.customerId));
    await portal.as(ours.admin).post('/exploitation/api/absence/add-absence', {
      collaborators: [jean],
      code: 'CP',
      startsOn: '2026-04-13',
      endsOn: '2026-04-14',
    });
    const actor = await actorFor(portal.services.db, access, ours.pay);
    await followJob.run({
      payload: { people: [{ id: jean, from: '2026-04-12', to: '2026-04-15' }] },
      actor,
      services: portal.services,
      signal: new AbortController().signal,
      log: portal.services.log,
      now: Temporal.Now.instant(),
      progress: async () => undefined,
      scope: scopeOf(actor, { id: 'test', ip: '' }),
    });
    const { rows } = await portal.services.db.elevated((tx) =>
      sql<{
        taken: number;
      }>`select max(b.taken)::int as taken from counter_balance b where b.collaborator_id = ${jean}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.taken).toBeGreaterThan(0);
  });
});

describe('requests', () => {
  const ask = async (collaboratorId: number, startsOn: string, code = 'CP'): Promise<number> =>
    (
      await send(ours.admin, {
        gesture: 'absence',
        absences: [{ op: 'add', collaboratorId, code, startsOn, endsOn: startsOn, pending: true }],
      })
    ).absences[0]?.id ?? 0;
  const list = async (who: TestPerson, query = '') =>
    (await portal.as(who).get(`/exploitation/absence-requests?length=100${query}`)).json() as {
      rows: {
        id: number;
        status: string;
        days: number;
        othersAway: number;
        answer: string | null;
        answeredBy: string | null;
      }[];
    };
  const answer = (
    who: TestPerson,
    ids: number[],
    kind: 'validate' | 'refuse',
    reason = '',
    preview = false,
  ) =>
    portal.as(who).post('/exploitation/absence-requests/answer', {
      selection: { ids },
      values: { answer: kind, reason },
      preview,
    });
  /** Mails queued since the last look, as the person reads them. */
  const mails = async () =>
    (
      await portal.services.db.elevated((tx) =>
        sql<{
          payload: { sealed: string };
        }>`select payload from job_run where kind = 'mail' order by id`.execute(tx),
      )
    ).rows.map(
      ({ payload }) =>
        JSON.parse(portal.services.secrets.open(payload.sealed, 'mail')) as {
          to: string;
          subject: string;
          text: string;
        },
    );
  it('are listed, answered many at once with a reason, and the people told by mail', async () => {
    const driver = await portal.services.db.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: ours.customerId,
        infraId: ours.agencies[0],
        perimeter: [ours.agencies[0]],
        collaboratorId: jean,
      }),
    );
    const [first, second, elsewhere] = [
      await ask(jean, '2026-09-21'),
      await ask(jean, '2026-09-23', 'RTT'),
      await ask(office, '2026-09-21'),
    ];
    const ids = async (who: TestPerson, query = '') =>
      (await list(who, query)).rows
        .map((r) => r.id)
        .filter((id) => [first, second, elsewhere].includes(id));
    expect([
      await ids(ours.pay),
      await ids(ours.supervisor),
      await ids(others.admin),
      await ids(ours.pay, '&code[]=RTT'),
      await ids(ours.pay, '&days[start]=2026-09-22'),
    ]).toEqual([[first, elsewhere, second], [first, second], [], [second], [second]]);
    expect((await answer(ours.pay, [first, second], 'refuse', '')).statusCode).toBe(422);
    expect((await answer(ours.pay, [first, second], 'refuse', '', true)).json()).toEqual({
      done: 2,
      failed: [],
    });
    const [own, foreign, none] = [
      await answer(driver, [first], 'validate'),
      (await answer(others.admin, [first], 'validate')).json(),
      (await mails()).filter((m) => m.to === driver.email),
    ];
    expect([own.statusCode, foreign.done, none.length]).toEqual([403, 0, 0]);
    expect(
      (await answer(ours.pay, [second], 'refuse', 'Trop de départs ce jour-là')).json(),
    ).toMatchObject({ done: 1 });
    expect((await answer(ours.pay, [first, second], 'validate')).json()).toMatchObject({
      done: 1,
      failed: [{ id: second }],
    });
    expect(
      (await list(ours.pay, '&status[]=REFUSED')).rows.find((r) => r.id === second),
    ).toMatchObject({
      status: 'REFUSED',
      answer: 'Trop de départs ce jour-là',
      days: 1,
      answeredBy: expect.any(String),
    });
    expect(
      (
        await portal.as(ours.pay).post('/exploitation/api/absence/answer-absences', {
          ids: [elsewhere],
          answer: 'refuse',
          reason: 'Effectif trop bas',
        })
      ).json(),
    ).toMatchObject({ done: 1, failed: [] });
    expect(
      (
        await portal
          .as(others.admin)
          .post('/exploitation/api/absence/answer-absences', { ids: [first], answer: 'validate' })
      ).statusCode,
    ).toBe(404);
    const sent = (await mails()).filter((m) => m.to === driver.email);
    expect(sent.map((m) => m.subject)).toEqual([
      'Votre demande d’absence est refusée',
      'Votre demande d’absence est acceptée',
    ]);
    expect(sent[0]?.text).toContain('Motif : Trop de départs ce jour-là');
  });
  it('one explains what it costs, and a stop what it is', async () => {
    await portal.services.db.elevated((tx) => installStarterCounters(tx, ours.customerId));
    const id = await ask(jean, '2026-11-11');
    const said = async (who: TestPerson, one: number) =>
      portal.as(who).get(`/counters/absence/${one}`);
    expect((await said(ours.pay, id)).json()).toMatchObject({
      waiting: true,
      counts: { open: 0, workable: 0, calendar: 2 },
      counter: { amount: 0 },
      stop: null,
    });
    const [first, again] = [
      await ask(jean, '2026-11-16', 'MAL'),
      await ask(jean, '2026-11-25', 'MAL'),
    ];
    await answer(ours.pay, [first], 'validate');
    expect((await said(ours.pay, again)).json().stop).toMatchObject({
      kind: 'first',
      sameIllness: false,
      previous: { first: '2026-11-16' },
    });
    expect(
      (
        await portal
          .as(ours.pay)
          .post('/exploitation/api/absence/same-illness', { id: again, sameIllness: true })
      ).statusCode,
    ).toBe(204);
    expect((await said(ours.pay, again)).json().stop).toMatchObject({
      kind: 'relapse',
      sameIllness: true,
    });
    expect([
      (await said(others.admin, again)).statusCode,
      (
        await portal
          .as(others.admin)
          .post('/exploitation/api/absence/same-illness', { id: again, sameIllness: false })
      ).statusCode,
      (await said(ours.collaborator, again)).statusCode,
    ]).toEqual([404, 404, 404]);
  });
  it('those of a type that is closed to an account are not shown to it', async () => {
    const id = await ask(jean, '2026-09-28', 'MAL');
    const mine = async () => (await list(ours.supervisor)).rows.some((r) => r.id === id);
    expect(await mine()).toBe(true);
    await portal.services.db.elevated((tx) =>
      sql`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', '{CP,RTT}')`.execute(
        tx,
      ),
    );
    expect([await mine(), (await answer(ours.supervisor, [id], 'validate')).json().done]).toEqual([
      false,
      0,
    ]);
    await portal.services.db.elevated((tx) =>
      sql`delete from user_accreditation where user_id = ${ours.supervisor.id}`.execute(tx),
    );
  });
});

describe('a colleague’s days', () => {
  it('are copied after saying what is in the way', async () => {
    await send(ours.admin, {
      cells: [cell(jean, '2026-08-03', DAY), cell(jean, '2026-08-04', DAY)],
    });
    await send(ours.admin, { cells: [cell(jean, '2026-08-11', LATE)] });
    const body = {
      from: { collaboratorId: jean, first: '2026-08-03', last: '2026-08-09' },
      to: [{ collaboratorId: jean, first: '2026-08-10' }],
    };
    const asked = (
      await portal.as(ours.admin).post('/exploitation/calendar/check-copy-conflicts', {
        ...body,
        batch: randomUUID(),
        overwrite: true,
      })
    ).json();
    expect(asked).toMatchObject({ written: false, taken: [{ day: '2026-08-11' }] });
    expect(
      (
        await portal
          .as(ours.admin)
          .post('/exploitation/calendar/copy-partner-data', { ...body, batch: randomUUID() })
      ).json(),
    ).toMatchObject({ written: true, done: 1 });
    expect([await planned(jean, '2026-08-10'), await planned(jean, '2026-08-11')]).toMatchObject([
      { starts_minute: 420 },
      { starts_minute: 840 },
    ]);
    // Every day is taken by now: asked, it says which; the copy is refused for what it is.
    const check = await portal
      .as(ours.admin)
      .post('/exploitation/calendar/check-copy-conflicts', { ...body, batch: randomUUID() });
    expect([check.statusCode, check.json()]).toMatchObject([
      200,
      { written: false, done: 0, taken: [{ day: '2026-08-10' }, { day: '2026-08-11' }] },
    ]);
    const copy = await portal
      .as(ours.admin)
      .post('/exploitation/calendar/copy-partner-data', { ...body, batch: randomUUID() });
    expect([copy.statusCode, copy.json().error.message]).toEqual([
      409,
      expect.stringMatching(/2 jours sont déjà prévus .*10 août 2026/u),
    ]);
  });
});

describe('who may', () => {
  it('nobody changes what is out of sight', async () => {
    await send(ours.admin, { cells: [cell(stranger, '2026-06-01', DAY)] }, 404);
    await send(ours.supervisor, { cells: [cell(office, '2026-06-01', DAY)] }, 404);
    await send(ours.collaborator, { cells: [cell(jean, '2026-06-01', DAY)] }, 403);
    expect(
      (await portal.as(ours.admin).get('/exploitation/exploitation-initialization')).json(),
    ).toMatchObject({ allowEdit: true, isSuperApprover: true });
  });
});
