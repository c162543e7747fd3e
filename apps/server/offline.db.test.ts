// What an employee recorded without a network, through the whole portal: once, in order, with both clocks, in nobody else's name.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { tables } from '#platform/server/call.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
let driver: TestPerson;
let driverId = 0;

beforeAll(async () => {
  const [customerId, infraId] = [c.customerId, c.agencies[0]];
  driverId = await portal.elevated(async (tx) => {
    const [id = 0] = await createCollaborators(tx, [
      { customerId, infraId, matricule: 'H1', lastName: 'Horsligne', firstName: 'Ali', type: 1 },
    ]);
    const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
    const mission = { customerId, infraId, collaboratorId: id, jobTitle: 'Conducteur', ...spell };
    await createMissions(tx, [{ ...mission, type: 'P' }]);
    return id;
  });
  driver = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: driverId,
    }),
  );
});

interface Item {
  readonly id: string;
  readonly status: string;
  readonly message: string | null;
  readonly answer: { readonly id: number; readonly version: number } | null;
  readonly recordedAt: string;
  readonly receivedAt: string;
}
let minute = 0;
const asking = (day: string, o: object = {}) => ({
  id: randomUUID(),
  method: 'POST',
  route: '/collaborative/absences',
  body: { code: 'CP', startsOn: day, endsOn: day },
  recordedAt: `2026-10-25T02:${String(minute++).padStart(2, '0')}:00Z`,
  ...o,
});
const sync = async (items: object[], who = driver): Promise<Item[]> =>
  (await portal.as(who).post('/sync', { items })).json().items;
const absencesOn = (day: string) =>
  portal.elevated((tx) =>
    tables<ScheduleTables>({ tx })
      .selectFrom('absence')
      .select('id')
      .where('collaborator_id', '=', driverId)
      .where('starts_on', '=', day)
      .execute(),
  );

describe('a request recorded in a yard', () => {
  it('is made once, however often and from however many tabs it is brought', async () => {
    const item = asking('2030-05-06');
    const answers = await Promise.all([sync([item]), sync([item]), sync([item, item])]);
    expect(new Set(answers.flat().map((a) => a.status))).toEqual(new Set(['done']));
    expect(new Set(answers.flat().map((a) => a.answer?.id)).size).toBe(1);
    expect(await absencesOn('2030-05-06')).toHaveLength(1);
    const [again] = await sync([item]);
    expect(again).toMatchObject({ status: 'done', recordedAt: item.recordedAt });
    expect(Temporal.Instant.compare(again?.receivedAt ?? '', item.recordedAt)).toBe(1);
  });

  it('is not made where its record cannot be stored with it', async () => {
    // No database knows a year 0: it refuses this record after the request was made, as when the server dies between the two.
    const item = asking('2030-05-07', { recordedAt: '0000-01-01T00:00:00Z' });
    expect((await sync([item]))[0]).toMatchObject({ status: 'waiting' });
    expect(await absencesOn('2030-05-07')).toEqual([]);
    expect((await sync([asking('2030-05-07')]))[0]).toMatchObject({ status: 'done' });
    expect(await absencesOn('2030-05-07')).toHaveLength(1);
  });

  it('keeps its order: what rests on a record that waits waits too', async () => {
    const [first] = await sync([asking('2030-05-08')]);
    const move = (version: number) => ({
      ...asking(''),
      route: '/collaborative/absences/{id}/{move}',
      params: { id: first?.answer?.id ?? 0, move: 'cancel' },
      body: { version },
    });
    const [stale, right] = [move(99), move(first?.answer?.version ?? 0)];
    // Sent in the wrong order, judged in that of their recording.
    const answers = await sync([right, stale]);
    expect(answers.map((a) => [a.id, a.status])).toEqual([
      [stale.id, 'conflict'],
      [right.id, 'done'],
    ]);
    expect(answers[0]?.answer).toMatchObject({ error: { code: 'stale' } });
  });

  it('that is refused says why, each time it is asked about', async () => {
    const item = asking('2030-05-09', {
      body: { code: 'NON', startsOn: '2030-05-09', endsOn: '2030-05-09' },
    });
    const [once] = await sync([item]);
    expect(once).toMatchObject({ status: 'refused', message: expect.any(String) });
    expect(JSON.stringify(once?.answer)).toContain('ne se demande pas ici');
    expect((await sync([{ ...item, body: asking('2030-05-09').body }]))[0]).toMatchObject({
      status: 'refused',
      message: once?.message,
    });
  });
});

describe('what seals a device', () => {
  const keys = async (who: TestPerson) =>
    (await portal.as(who).get('/sync/device-keys')).json() as { accountId: number; keys: string[] };
  it('is the account’s own, the same each time', async () => {
    const [mine, again, theirs] = [await keys(driver), await keys(driver), await keys(c.admin)];
    expect(again).toEqual(mine);
    expect(mine.keys.map((k) => Buffer.from(k, 'base64').length)).toEqual([32]);
    expect(theirs.accountId).not.toBe(mine.accountId);
    expect(theirs.keys).not.toEqual(mine.keys);
  });
  it('is not given to strangers', async () => {
    expect((await portal.stranger.get('/sync/device-keys')).statusCode).toBe(401);
  });
});
