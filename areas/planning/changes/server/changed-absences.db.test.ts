import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '#apps/server/areas.ts';
import { AppError } from '#platform/server/app-error.ts';
import { scopeOf } from '#platform/server/services.ts';
import { actorFor, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
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
import {
  portal,
  ours,
  others,
  jean,
  zoe,
  office,
  DAY,
  LATE,
  setUp,
  send,
  cell,
} from './changes.setup.fixtures.ts';

beforeAll(setUp);

describe('absences', () => {
  const call = (who: TestPerson, path: string, body: object) =>
    portal.as(who).post(`/exploitation/api/absence/${path}`, body);
  it('of oneself are asked, never planned, lengthened or deleted', async () => {
    const { customerId, agencies } = ours;
    const planner = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId,
        infraId: agencies[0],
        perimeter: [agencies[0]],
        collaboratorId: zoe,
      }),
    );
    const leave = { code: 'CP', startsOn: '2026-05-04', endsOn: '2026-05-07' };
    const own = { collaborators: [zoe], ...leave };
    const refused = await call(planner, 'add-absence', own);
    expect(refused.json().error).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('sa propre absence'),
    });
    const ofJean = { collaborators: [jean], ...leave };
    const colleague = (await call(planner, 'add-absence', ofJean)).json() as BatchAnswer;
    expect(colleague.absences).toHaveLength(1);
    const planned = (await call(ours.supervisor, 'add-absence', own)).json() as BatchAnswer;
    const { id = 0, version = 0 } = planned.absences[0] ?? {};
    const change = (op: object) => send(planner, { absences: [{ id, version, ...op }] });
    for (const op of [{ op: 'edit', endsOn: '2026-05-08' }, { op: 'remove' }])
      expect(JSON.stringify((await change(op)).refused)).toContain('sa propre absence');
    for (const which of [planned, colleague])
      await send(ours.supervisor, {
        absences: which.absences.map((a) => ({ op: 'remove', id: a.id, version: a.version })),
      });
  });
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
  it('a day that was worked is taken neither as leave nor as rest; half of it may be, and a stop may begin on it', async () => {
    const day = '2026-04-15';
    await portal.run`insert into day_record (customer_id, infra_id, collaborator_id, day, service, driving, night, breaks, status, hash, service_start, service_end)
        values (${ours.customerId}, ${ours.agencies[0]}, ${jean}, ${day}, 27000, 20000, 0, 1800, 'draft', '', '2026-04-15T05:00:00Z', '2026-04-15T13:00:00Z')`;
    const add = async (code: string, half = 'FULL') =>
      (
        await send(ours.admin, {
          preview: true,
          absences: [
            {
              op: 'add',
              collaboratorId: jean,
              code,
              startsOn: day,
              endsOn: day,
              firstHalf: half,
              lastHalf: half,
            },
          ],
        })
      ).refused.map((r) => [r.code, r.message]);
    // 07:00 to 15:00 in Paris with half an hour's break: 7h30.
    for (const code of ['RTT', 'CP'])
      expect(await add(code)).toEqual([['dates', expect.stringContaining('a travaillé 7h30 le')]]);
    expect([await add('RTT', 'AFTERNOON'), await add('MAL')]).toEqual([[], []]);
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
        message: expect.stringMatching(/^Rien n’a été écrit\s: 2 refus\. /u),
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
      (await send(ours.admin, { cells: [cell(jean, day, LATE, { was: DAY })] })).written,
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
    await portal.elevated((tx) => recomputeDays(tx, { collaboratorId: jean, from: day, to: day }));
    const record = async () =>
      (
        await portal.run`select absence_code, absence_halves, absence_seconds, more_absences from day_record where collaborator_id = ${jean} and day = ${day}`
      )[0];
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
    const notices = async (of: string) =>
      (
        await portal.run<{
          type: string;
          topics: string[];
        }>`select type, topics from live_update where data like ${`%${of}%`} order by position`
      ).map((r) => [r.type, r.topics.filter((x) => x.startsWith('/infra'))]);
    const [planning, events] = [
      `/infrastructures/${ours.agencies[0]}/planning`,
      `/infrastructures/${ours.agencies[0]}/calendar`,
    ];
    expect(await notices(batch)).toEqual([
      ['cells', [planning, events]],
      ['event-created', [events]],
    ]);
    const gone = (
      await call(ours.admin, 'delete-absence', { ids: absences.map((a) => a.id) })
    ).json() as BatchAnswer;
    expect(await notices(gone.batch)).toEqual([['cells', [planning, events]]]);
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
    const typed = await portal.as(ours.pay).request('GET', `/exploitation/validate-absence/${id}`, {
      csrf: false,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([typed.statusCode, typed.json().error.code]).toEqual([403, 'csrf']);
    expect(
      (await portal.as(ours.pay).get(`/exploitation/validate-absence/${id}`)).json(),
    ).toMatchObject({ status: 'VALIDATED' });
    const again = await portal.as(ours.pay).get(`/exploitation/validate-absence/${id}`);
    expect([again.statusCode, again.json().error]).toMatchObject([
      409,
      {
        code: 'transition_refused',
        allowed: ['cancel'],
        message: 'Cette absence est validée : ce n’est plus possible.',
      },
    ]);
    expect(
      (await portal.as(others.admin).get(`/exploitation/validate-absence/${id}`)).statusCode,
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
      await portal.run<{
        id: number;
      }>`select id from absence where collaborator_id = ${id} order by id desc limit 1`
    )[0]?.id ?? 0;
  it('by the person; answered by somebody else; given back; each move once', async () => {
    const driver = await portal.elevated((tx) =>
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
    expect(
      await portal.column<string>`select reason from planning_change where collaborator_id = ${zoe} and reason like 'Annulation%' or reason like '%Remplaçant%' order by id`,
    ).toEqual([
      'Annulation demandée',
      'Demande refusée : Remplaçant déjà prévu',
      'Annulation demandée',
    ]);
  });
  it('what is taken shows in the balance once the days are rebuilt', async () => {
    await portal.elevated((tx) => installStarterCounters(tx, ours.customerId));
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
      finish: async () => undefined,
      scope: scopeOf(actor, { id: 'test', ip: '' }),
    });
    expect(
      await portal.value<number>`select max(b.taken)::int as taken from counter_balance b where b.collaborator_id = ${jean}`,
    ).toBeGreaterThan(0);
  });
});
