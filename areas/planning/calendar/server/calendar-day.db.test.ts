import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { boundsOfDay } from '#engines/french-time/zones.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { freshPerson } from '#platform/testing/actors.ts';
import { withdrawEvidence } from '#areas/working-time/days/server/api.ts';
import {
  portal,
  c,
  jean,
  person,
  stranger,
  H,
  DAY,
  at,
  get,
  post,
  hashOf,
  correct,
  serviceOn,
  setUp,
} from './calendar.setup.fixtures.ts';

beforeAll(setUp);

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

/** A customer's administrator who lacks one right. */
const without = (right: string) =>
  portal.elevated(async (tx) => {
    const { customerId } = c;
    const who = await freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId,
      infraId: customerId,
      perimeter: [customerId],
    });
    const profile =
      (await tx.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
        values (${customerId}, ${customerId}, ${right}, ${JSON.stringify({ [right]: 'deny' })}) returning id`) ??
      0;
    await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${who.id}, ${profile}, ${customerId})`;
    return who;
  });
describe('the six editing permissions', () => {
  const CLOSED = '2026-03-10';
  let scheduled = 0;
  beforeAll(async () => {
    scheduled = await person(c, 'Prevu');
    await portal.run`update collaborator set type = 3 where id = ${scheduled}`;
  });
  const work = [{ start: at('2026-05-06', 8), end: at('2026-05-06', 10), activity: 'work' }];
  const correction = (
    collaborator: number,
    day: string,
    choice: object,
    hash: string | null = null,
  ) =>
    [
      '/exploitation/calendar/update-data',
      { collaborator, day, hash, preview: true, reason: '', choice },
    ] as const;
  const expense = (collaboratorId: number) =>
    [
      '/rest/planning/expense/add-manual-expense-addition',
      { collaboratorId, day: CLOSED, meals: 1, overnights: 0, reason: 'Oubli' },
    ] as const;
  /** What each permission is asked for; nothing is written by it: tried, or in a closed month. */
  const acts = async () => ({
    driverExpenses: expense(jean),
    scheduledExpenses: expense(scheduled),
    driverData: correction(jean, '2026-05-06', { by: 'stretches', stretches: work }),
    scheduledData: correction(scheduled, '2026-05-06', { by: 'stretches', stretches: work }),
    drivingData: correction(jean, DAY, { by: 'side', side: 'planned' }, await hashOf(DAY)),
    partnerData: [
      '/exploitation/calendar/check-copy-conflicts',
      {
        batch: randomUUID(),
        from: { collaboratorId: jean, first: DAY, last: DAY },
        to: [{ collaboratorId: jean, first: '2026-05-20' }],
      },
    ] as const,
  });
  it.each([
    ['calendar.edit-driver-expenses', ['driverExpenses']],
    ['calendar.edit-scheduled-expenses', ['scheduledExpenses']],
    // Who may not correct a driver's day corrects no driving of it either.
    ['calendar.edit-driver-data', ['driverData', 'drivingData']],
    ['calendar.edit-scheduled-data', ['scheduledData']],
    ['calendar.edit-driving-data', ['drivingData']],
    ['calendar.edit-partner-data', ['partnerData']],
  ])('without %s, what it is for is refused, and nothing else', async (right, refused) => {
    const who = await without(right);
    const { editing } = await get('/rest/calendar/additional-information/json', who);
    expect(Object.keys(editing).filter((key) => editing[key] === false)).toEqual([refused[0]]);
    const stopped: string[] = [];
    for (const [key, [path, body]] of Object.entries(await acts())) {
      const answer = await portal.as(who).post(path, body);
      expect([200, 403, 409], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 403 || typeof answer.json().refused === 'string') stopped.push(key);
    }
    expect(stopped).toEqual(refused);
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
    await portal.run`update collaborator set card_nation = 17, card_number = ${`F${String(c.customerId).padStart(13, '0')}`} where id = ${jean}`;
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
    await portal.elevated((tx) => withdrawEvidence(tx, sent.json().outcomes[0].fileId));
    expect((await get(path)).positions).toEqual([]);
  });
});
