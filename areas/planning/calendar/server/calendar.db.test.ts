import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import {
  recomputeDays,
  recordEvidence,
  withdrawEvidence,
  type EvidenceDay,
} from '#areas/working-time/days/server/api.ts';
import type { CalendarData, ControlDay, Effect } from '../contract.ts';

let portal: WholePortal;
let c: FreshCustomer;
let others: FreshCustomer;
let [jean, stranger] = [0, 0];
const H = 3600;
const DAY = '2026-05-05';
/** Elapsed hours from local midnight. */
const at = (day: string, hours: number): number =>
  boundsOfDay(day, 'Europe/Paris').start + hours * H;
const span = (
  from: number,
  to: number,
  activity: 'driving' | 'work' | 'rest',
): EvidenceDay['spans'][number] => ({
  start: (from - 2) * H,
  seconds: (to - from) * H,
  activity,
  crew: false,
});
const person = (of: FreshCustomer, lastName: string) =>
  portal.services.db.elevated(async (tx) => {
    const place = { customerId: of.customerId, infraId: of.agencies[0] };
    const id = await createCollaborator(tx, {
      ...place,
      matricule: `C${lastName}-${process.pid}`,
      lastName,
      firstName: 'Jean',
      type: 1,
      driverType: 'LD',
    });
    await createMission(tx, {
      ...place,
      collaboratorId: id,
      type: 'P',
      startsOn: '2020-01-01',
      jobTitle: 'Conducteur',
      driverType: 'LD',
      monthlyMinutes: 9_100,
      weeklyMinutes: 2_100,
    });
    return id;
  });
const get = async (path: string, who: TestPerson = c.admin, status = 200) => {
  const answer = await portal.as(who).get(path);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
const post = async (path: string, body: object, who: TestPerson = c.admin, status = 200) => {
  const answer = await portal.as(who).post(path, body);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
const hashOf = async (day: string): Promise<string | null> =>
  (await get(`/rest/calendar/details/hours/json?collaborator=${jean}&day=${day}`)).record?.hash ??
  null;
const correct = async (
  choice: object,
  o: {
    day?: string;
    preview?: boolean;
    reason?: string;
    who?: TestPerson;
    status?: number;
    hash?: string | null;
  } = {},
): Promise<Effect & { error: { code: string; message: string } }> => {
  const day = o.day ?? DAY;
  return post(
    '/exploitation/calendar/update-data',
    {
      collaborator: jean,
      day,
      hash: o.hash === undefined ? await hashOf(day) : o.hash,
      preview: o.preview ?? false,
      reason: o.reason ?? 'Carte oubliée',
      choice,
    },
    o.who,
    o.status ?? 200,
  );
};
const serviceOn = async (day: string): Promise<number> =>
  ((await get(`/rest/calendar/details/hours/json?collaborator=${jean}&day=${day}`)).record
    ?.service ?? 0) / H;

beforeAll(async () => {
  portal = await wholePortal();
  [c, others] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
  [jean, stranger] = [await person(c, 'Dupont'), await person(others, 'Ailleurs')];
  await portal.services.db.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId: c.agencies[0] };
    // Paris is two hours ahead of UTC in May.
    await recordEvidence(tx, {
      ...place,
      collaboratorId: jean,
      source: 'card',
      origin: 'C.C1B',
      days: [
        {
          day: DAY,
          spans: [span(6, 10, 'driving'), span(10, 11, 'rest'), span(11, 15, 'driving')],
        },
      ],
    });
    await recordEvidence(tx, {
      ...place,
      collaboratorId: jean,
      source: 'event',
      origin: 'Pointeuse',
      days: [
        { day: DAY, spans: [span(6, 12, 'work'), span(12, 13, 'rest'), span(13, 17, 'work')] },
      ],
    });
    await sql`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${c.agencies[0]}, ${jean}, ${DAY}, 'LD', 360, 900, 60), (${c.customerId}, ${c.agencies[0]}, ${jean}, '2026-05-07', 'LD', 360, 900, 60)`.execute(
      tx,
    );
    await sql`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status) values (${c.customerId}, ${c.agencies[0]}, ${jean}, 'CP', '2026-05-11', '2026-05-12', 'AFTERNOON', 'FULL', 'VALIDATED')`.execute(
      tx,
    );
    await recomputeDays(tx, { collaboratorId: jean, from: '2026-05-01', to: '2026-05-31' });
    await ensurePeriods(tx, {
      customerId: c.customerId,
      companyId: c.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await sql`update pay_period set status = 'closed' where infra_id = ${c.companyId}`.execute(tx);
  });
});

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
    await portal.services.db.elevated((tx) =>
      sql`update day_record set stale = true where collaborator_id = ${jean} and day = ${DAY}`.execute(
        tx,
      ),
    );
    expect(await get('/rest/calendar/calendar/sync-status')).toMatchObject({
      waiting: 1,
      people: 1,
      oldestDay: DAY,
    });
    await portal.services.db.elevated((tx) =>
      recomputeDays(tx, { collaboratorId: jean, from: DAY, to: DAY }),
    );
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

describe('a day', () => {
  it('is told by three sides', async () => {
    const { sides, corrected, editable } = await get(
      `/rest/calendar/details/activity/json?collaborator=${jean}&day=${DAY}`,
    );
    expect(
      [
        sides.planned.service,
        sides.clocked.service,
        sides.tachograph.service,
        sides.kept.service,
      ].map((s: number) => s / H),
    ).toEqual([8, 10, 8, 10]);
    expect([corrected, editable]).toEqual([false, true]);
    for (const part of [
      'collaborator',
      'events',
      'offences',
      'hours',
      'expense',
      'attributes',
      'comment',
    ])
      await get(
        `/rest/calendar/details/${part}/json?collaborator=${stranger}&day=${DAY}`,
        c.admin,
        404,
      );
  });
  it('a choice tells its effect and keeps nothing, until it is saved with a reason', async () => {
    const before = await hashOf(DAY);
    const tried = await correct({ by: 'side', side: 'tachograph' }, { preview: true, reason: '' });
    expect(tried).toMatchObject({
      written: false,
      reasonNeeded: true,
      refused: null,
      month: { before: 10 * H, after: 8 * H },
      days: [{ day: DAY, before: { service: 10 * H }, after: { service: 8 * H } }],
    });
    expect([
      await hashOf(DAY),
      (await correct({ by: 'side', side: 'tachograph' }, { reason: '' })).written,
      await hashOf(DAY),
    ]).toEqual([before, false, before]);
    expect((await correct({ by: 'side', side: 'tachograph' })).written).toBe(true);
    expect(await serviceOn(DAY)).toBe(8);
    const { events } = await get(
      `/rest/calendar/details/events/json?collaborator=${jean}&day=${DAY}`,
    );
    expect(events[0]).toMatchObject({
      kind: 'correction',
      text: expect.stringContaining('Carte oubliée'),
    });
  });
  it('goes back to its evidence', async () => {
    await correct({ by: 'evidence' });
    expect([
      await serviceOn(DAY),
      (await get(`/rest/calendar/details/activity/json?collaborator=${jean}&day=${DAY}`)).corrected,
    ]).toEqual([10, false]);
  });
  it('is not overwritten unseen, nor corrected where it is closed, to come, or somebody else’s to correct', async () => {
    expect(
      (await correct({ by: 'side', side: 'clocked' }, { hash: 'seen-long-ago', status: 409 })).error
        .message,
    ).toContain('changé');
    expect(
      (
        await correct(
          {
            by: 'stretches',
            stretches: [
              { start: at('2026-03-10', 8), end: at('2026-03-10', 10), activity: 'work' },
            ],
          },
          { day: '2026-03-10', status: 409 },
        )
      ).error.message,
    ).toContain('clôturée');
    await correct({ by: 'side', side: 'planned' }, { day: '2099-01-01', status: 422 });
    await correct({ by: 'side', side: 'clocked' }, { day: '2026-05-07', status: 422 });
    // A supervisor corrects days, but not driving time.
    expect(
      (await correct({ by: 'side', side: 'planned' }, { who: c.supervisor, preview: true }))
        .refused,
    ).toContain('conduite');
    await correct({ by: 'side', side: 'planned' }, { who: c.supervisor, status: 403 });
    expect(await serviceOn(DAY)).toBe(10);
    await post(
      '/exploitation/calendar/update-data',
      { collaborator: stranger, day: DAY, hash: null, choice: { by: 'evidence' }, reason: 'essai' },
      c.admin,
      404,
    );
  });
  it.each([
    ['2025-03-29', 7],
    ['2025-10-25', 9],
  ] as const)('the night of %s counts the hours that there were', async (day, hours) => {
    const next = boundsOfDay(day, 'Europe/Paris').end + (hours - 2) * H;
    const effect = await correct(
      { by: 'stretches', stretches: [{ start: at(day, 22), end: next, activity: 'work' }] },
      { day },
    );
    expect(effect.days.map((d) => [d.day, d.after.service / H])).toEqual([[day, hours]]);
  });
  it('holds a comment that nobody overwrites', async () => {
    const save = (was: string | null, comment: string, status = 200) =>
      post(
        '/rest/calendar/details/save-comment',
        { collaborator: jean, day: DAY, was, comment },
        c.supervisor,
        status,
      );
    expect(await save(null, ' À revoir ')).toEqual({ comment: 'À revoir' });
    expect((await save(null, 'Autre', 409)).error.message).toContain('À revoir');
    expect(await save('À revoir', '')).toEqual({ comment: null });
  });
});

describe('positions', () => {
  it('come in with a card, stand in the order of the day, and go with the file', async () => {
    const start = at(DAY, 6);
    const where = (time: number, latitude: number, longitude: number) => ({
      time,
      accuracy: 10,
      position: { latitude, longitude },
      authenticated: null,
    });
    const plain = { lastControl: null, lastDownload: start + 12 * H, days: [], vehiclesUsed: [] };
    const bytes = encodeDriverCard({
      identification: {
        issuingNation: 17,
        cardNumber: `F${String(c.customerId).padStart(13, '0')}00`,
        authority: 'FRANCE',
        issuedAt: start,
        validFrom: start,
        expiresAt: start,
        surname: 'DUPONT',
        firstNames: 'JEAN',
        birthDate: null,
        language: 'fr',
      },
      drivingLicence: null,
      places: [],
      ...plain,
      second: {
        ...plain,
        version: 1,
        vehicleUnits: [],
        places: [
          {
            time: start,
            type: 0,
            nation: 17,
            region: 0,
            odometer: 1_000,
            gnss: where(start, 45.76, 4.84),
          },
        ],
        gnssPlaces: [
          { time: start + 3 * H, place: where(start + 3 * H, 47.32, 5.04), odometer: 1_200 },
        ],
      },
    });
    await portal.services.db.elevated((tx) =>
      sql`update collaborator set card_nation = 17, card_number = ${`F${String(c.customerId).padStart(13, '0')}`} where id = ${jean}`.execute(
        tx,
      ),
    );
    const sent = await portal.as(c.admin).upload('/legal-files/upload', [{ name: 'C.C1B', bytes }]);
    expect(sent.statusCode, sent.body).toBe(200);
    const path = `/rest/calendar/details/positions/json?collaborator=${jean}&day=${DAY}`;
    expect(
      (await get(path)).positions.map(
        (p: { at: number; kind: string; nation: string | null; latitude: number }) => [
          p.at - start,
          p.kind,
          p.nation,
          Math.round(p.latitude * 100),
        ],
      ),
    ).toEqual([
      [0, 'start', 'F', 4_576],
      [3 * H, 'driving', null, 4_732],
    ]);
    await get(path.replace(`=${jean}&`, `=${stranger}&`), c.admin, 404);
    await portal.services.db.elevated((tx) => withdrawEvidence(tx, sent.json().outcomes[0].fileId));
    expect((await get(path)).positions).toEqual([]);
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
