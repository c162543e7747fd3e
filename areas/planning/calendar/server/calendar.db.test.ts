import { beforeAll, describe, expect, it } from 'vitest';
import { recomputeDays } from '#areas/working-time/days/server/api.ts';
import type { CalendarData, ControlDay } from '../contract.ts';
import {
  portal,
  c,
  others,
  jean,
  stranger,
  H,
  DAY,
  get,
  post,
  setUp,
} from './calendar.setup.fixtures.ts';

beforeAll(setUp);

it('shows what the customer chose to show, and everything to start with', async () => {
  const keys = async () =>
    Object.keys(
      (await get(`/rest/calendar/json?collaborators=${jean}&from=${DAY}&to=${DAY}`)).people[0]
        .days[0],
    );
  const all = await keys();
  expect(all).toEqual(expect.arrayContaining(['planned', 'real']));
  const calendarSettings = async (shown: readonly string[]): Promise<void> => {
    expect(
      (
        await portal
          .as(c.admin)
          .post('/admin/exploitation/calendar/configuration/save', { shown, syncDays: 31 })
      ).statusCode,
    ).toBe(204);
  };
  await calendarSettings(['planned']);
  expect(await keys()).toEqual(
    all.filter((k) => !['real', 'absence', 'expense', 'offences', 'comment'].includes(k)),
  );
  await calendarSettings(['planned', 'proven', 'absences', 'expenses', 'offences', 'comments']);
  expect(await keys()).toEqual(all);
});

it('the details open on the last day of which something is proven', async () => {
  const last = (from: string, to: string, who = c.admin, status = 200) =>
    get(
      `/rest/calendar/details/last-day/json?collaborator=${jean}&from=${from}&to=${to}`,
      who,
      status,
    );
  expect([await last('2026-05-01', '2026-05-31'), await last('2026-04-01', '2026-04-30')]).toEqual([
    { day: DAY },
    { day: null },
  ]);
  await last('2026-05-01', '2026-05-31', others.admin, 404);
  await last('2026-05-01', '2026-05-31', c.collaborator, 403);
});
describe('the month', () => {
  it('holds plan, proof, absences and holidays, and nothing of others', async () => {
    const data: CalendarData = await get(
      `/rest/calendar/json?from=2026-05-01&to=2026-05-31&collaborators=${jean}`,
    );
    const day = (d: string) => data.people[0]?.days.find((x) => x.day === d);
    expect(day('2026-05-01')).toMatchObject({ holiday: '1er mai', off: true });
    expect(day(DAY)).toMatchObject({
      planned: { code: 'LD', seconds: 8 * H },
      real: { service: 10 * H, driving: 8 * H, anomalies: 0 },
    });
    expect([day('2026-05-11')?.absences, day('2026-05-12')?.absences]).toEqual([
      [{ code: 'CP', halves: ['afternoon'], pending: false }],
      [{ code: 'CP', halves: ['morning', 'afternoon'], pending: false }],
    ]);
    expect(day('2026-05-04')).toEqual({ day: '2026-05-04' });
    await get(
      `/rest/calendar/json?from=2026-05-01&to=2026-05-31&collaborators=${stranger}`,
      c.admin,
      404,
    );
    expect(
      (await get('/rest/calendar/json?from=2026-05-31&to=2026-05-01', c.admin, 422)).error
        .details[0].field,
    ).toBe('to');
  });
  it('adds up for each person; a whole month of contract is the contract', async () => {
    const { people } = await post('/exploitation/calendar/collaborators-details', {
      from: '2026-05-01',
      to: '2026-05-31',
      collaborators: [jean],
    });
    expect(people[0].totals).toMatchObject({
      contract: 9_100 * 60,
      planned: 16 * H,
      service: 10 * H,
      gap: 2 * H,
      absentHalves: 3,
      worked: 1,
    });
  });
  it('says what waits to be computed again', async () => {
    expect(await get(`/rest/calendar/calendar/sync-status?collaborators=${jean}`)).toMatchObject({
      waiting: 0,
      oldestDay: null,
      lastCalculation: expect.stringContaining('T'),
    });
    await portal.run`update day_record set stale = true where collaborator_id = ${jean} and day = ${DAY}`;
    const waiting = { waiting: 1, people: 1, oldestDay: DAY };
    expect(await get('/rest/calendar/calendar/sync-status')).toMatchObject(waiting);
    expect(await get(`/rest/calendar/calendar/sync-status?collaborators=${jean}`)).toMatchObject(
      waiting,
    );
    // Of somebody else nothing waits.
    expect(
      await get(`/rest/calendar/calendar/sync-status?collaborators=${jean + 1_000_000}`),
    ).toMatchObject({ waiting: 0, oldestDay: null, lastCalculation: null });
    await portal.elevated((tx) => recomputeDays(tx, { collaboratorId: jean, from: DAY, to: DAY }));
  });
  it('an old address leads to the calendar of this portal, and only of people in sight', async () => {
    const answer = await portal
      .as(c.admin)
      .get(`/exploitation/calendar/from-legacy/${jean}/${c.agencies[0]}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/exploitation/${c.agencies[0]}?module=calendar&people=${jean}`,
    ]);
    await get(`/exploitation/calendar/from-legacy/${stranger}/${c.agencies[0]}`, c.admin, 404);
    const unknown = await portal
      .as(c.admin)
      .get(`/exploitation/calendar/from-legacy/${jean}/${others.agencies[0]}`);
    expect([unknown.statusCode, unknown.headers.location]).toEqual([
      302,
      `/exploitation/?module=calendar&people=${jean}`,
    ]);
  });
});

describe('the control', () => {
  const control = async (more = ''): Promise<{ days: ControlDay[]; total: number }> =>
    get(`/rest/calendar/control/json?from=2026-05-01&to=2026-05-31&collaborators=${jean}${more}`);
  it('names what differs between what was kept and each side', async () => {
    const { days } = await control('&onlyDifferences=true');
    const of = (day: string) =>
      days.find((d) => d.day === day)?.differences.map((d) => `${d.side} ${d.what} ${d.by / H}`);
    expect(of(DAY)).toEqual([
      'planned end 2',
      'planned service 2',
      'tachograph end 2',
      'tachograph service 2',
    ]);
    expect(of('2026-05-07')).toEqual(['planned absent -8']);
    await portal
      .as(c.collaborator)
      .get('/rest/calendar/control/json?from=2026-05-01&to=2026-05-31')
      .then((a) => expect(a.statusCode).toBe(403));
  });
});

describe('attributes', () => {
  const base = '/exploitation/calendar/attribute';
  const define = (o: object, who = c.admin, status = 200) =>
    post(
      `${base}/configuration/save`,
      {
        id: 0,
        infraId: c.companyId,
        label: 'Tournée',
        kind: 'choice',
        choices: ['Nord', 'Sud'],
        mandatory: true,
        visible: true,
        position: 1,
        active: true,
        ...o,
      },
      who,
      status,
    );
  const fill = (values: object[], status = 200, id = jean) =>
    post(`/exploitation/attribute/save/${id}`, { day: DAY, values }, c.supervisor, status);
  it('hold from their level down, are filled, and keep their meaning', async () => {
    const { id } = await define({});
    expect((await define({}, c.admin, 422)).error.details[0].field).toBe('label');
    expect(
      (await define({ label: 'Rien', choices: ['Seul'] }, c.admin, 422)).error.details[0].field,
    ).toBe('choices');
    await define({ label: 'Ailleurs', infraId: others.companyId }, c.admin, 422);
    await define({ label: 'Chef' }, c.supervisor, 403);
    const seen = async () =>
      (
        await get(
          `/rest/calendar/details/attributes/json?collaborator=${jean}&day=${DAY}`,
          c.supervisor,
        )
      ).attributes[0];
    expect(await seen()).toMatchObject({ id, label: 'Tournée', missing: true, value: null });
    expect((await fill([{ attributeId: id, value: 'Est' }], 422)).error.details[0]).toMatchObject({
      field: 'values.0.value',
      message: expect.stringContaining('Tournée'),
    });
    await fill([{ attributeId: 999_999, value: 'x' }], 422);
    await fill([{ attributeId: id, value: 'Nord' }], 404, stranger);
    expect(await fill([{ attributeId: id, value: 'Nord' }])).toEqual({ saved: 1 });
    expect(await seen()).toMatchObject({ missing: false, value: 'Nord' });
    const month: CalendarData = await get(
      `/rest/calendar/json?from=${DAY}&to=${DAY}&collaborators=${jean}`,
    );
    expect(month.people[0]?.days[0]?.attributes).toEqual([{ id, label: 'Tournée', text: 'Nord' }]);
    expect(
      (await define({ id, choices: ['Sud', 'Est'] }, c.admin, 422)).error.details[0].field,
    ).toBe('choices');
    expect(
      (await define({ id, kind: 'text', choices: [] }, c.admin, 422)).error.details[0].field,
    ).toBe('kind');
    expect((await get(`${base}/configuration/list/json`)).rows).toMatchObject([
      { id, used: 1, level: expect.any(String) },
    ]);
    expect((await get(`${base}/configuration/data/json?id=${id}`)).attribute).toMatchObject({
      id,
      choices: ['Nord', 'Sud'],
    });
    await get(`${base}/configuration/data/json?id=${id}`, others.admin, 404);
    expect((await get(`${base}/configuration/list/json`, others.admin)).total).toBe(0);
  });
});
