// A customer's own codes: typed, refused where they are not in force, kept as they are once they are used, and of its own people only.
import { beforeAll, describe, expect, it } from 'vitest';
import { freshPerson } from '#platform/testing/actors.ts';
import { portal, ours, others, jean, setUp, send } from './changes.setup.fixtures.ts';

beforeAll(setUp);

const code = (o: object) => ({
  id: 0,
  version: 0,
  kind: 'absence',
  label: 'Congé d’ancienneté',
  code: 'ANC',
  color: 'm',
  unit: 'day',
  nature: 'CP',
  counts: 'workable',
  visibility: 'shown',
  start: null,
  end: null,
  pause: 0,
  from: null,
  to: null,
  ...o,
});
const save = (o: object, who = ours.admin) => portal.as(who).post('/planning/codes/edit', code(o));
const fault = async (o: object): Promise<unknown> => {
  const answer = await save(o);
  return [answer.statusCode, answer.json().error?.details?.[0]?.field];
};
const absence = (o: object) => ({ op: 'add', collaboratorId: jean, ...o });
const away = (o: object) => send(ours.admin, { gesture: 'absence', absences: [absence(o)] });
const shift = (day: string, letters: string) =>
  send(ours.admin, {
    gesture: 'type',
    cells: [
      {
        collaboratorId: jean,
        day,
        shift: { was: null, set: { code: letters, start: 420, end: 900, pause: 45 } },
      },
    ],
  });
const messages = (answer: { refused: readonly { code: string }[] }): string[] =>
  answer.refused.map((r) => r.code);

describe('own codes', () => {
  it('are typed like those that everybody has, by their customer alone', async () => {
    const made = await save({ code: 'anc' });
    expect(made.statusCode, made.body).toBe(200);
    const read = async (who: typeof ours.admin): Promise<string[]> =>
      (await portal.as(who).get('/rest/planning/codes'))
        .json()
        .codes.map((c: { code: string }) => c.code);
    expect([await read(ours.admin), await read(others.admin)]).toEqual([
      expect.arrayContaining(['CP', 'ANC', 'LD']),
      expect.not.arrayContaining(['ANC']),
    ]);
    expect(
      messages(await away({ code: 'ANC', startsOn: '2026-10-05', endsOn: '2026-10-09' })),
    ).toEqual([]);
    expect(
      messages(await away({ code: 'XYZ', startsOn: '2026-10-12', endsOn: '2026-10-12' })),
    ).toEqual(['code']);
    expect(messages(await shift('2026-10-12', 'ANC'))).toEqual(['code']);
    const foreign = await portal.as(others.admin).post('/exploitation/api/absence/new', {
      collaborators: [jean],
      code: 'ANC',
      startsOn: '2026-11-02',
      endsOn: '2026-11-02',
    });
    expect(foreign.statusCode).toBe(404);
  });

  it('are by law what their nature is: a stop lies over the customer’s own leave', async () => {
    expect(
      messages(await away({ code: 'MAL', startsOn: '2026-10-07', endsOn: '2026-10-08' })),
    ).toEqual([]);
    expect(
      await portal.run`select code, nature from absence where collaborator_id = ${jean} and starts_on between '2026-10-05' and '2026-10-09' order by starts_on`,
    ).toEqual([
      { code: 'ANC', nature: 'CP' },
      { code: 'MAL', nature: null },
    ]);
    // Of another nature it may not.
    expect(
      (await save({ code: 'REP', label: 'Repos choisi', nature: 'AUTRE', counts: 'open' }))
        .statusCode,
    ).toBe(200);
    expect(
      messages(await away({ code: 'REP', startsOn: '2026-10-19', endsOn: '2026-10-20' })),
    ).toEqual([]);
    expect(
      messages(await away({ code: 'MAL', startsOn: '2026-10-19', endsOn: '2026-10-20' })),
    ).toEqual(['absence']);
  });

  it('keep what days follow from once they are used; the rest may change', async () => {
    const { codes } = (await portal.as(ours.admin).get('/planning/codes/json')).json<{
      codes: { code: string; id: number; version: number }[];
    }>();
    const { id = 0, version = 0 } = codes.find((c) => c.code === 'ANC') ?? {};
    const used = (o: object) => fault({ id, version, ...o });
    expect([
      await used({ unit: 'hour' }),
      await used({ counts: 'open' }),
      await used({ nature: 'RTT' }),
      await used({ code: 'ANCI' }),
      await used({ kind: 'shift', nature: 'work' }),
    ]).toEqual([
      [422, 'unit'],
      [422, 'counts'],
      [422, 'nature'],
      [422, 'code'],
      [422, 'kind'],
    ]);
    expect((await save({ id, version, color: 'b', to: '2026-10-31' })).statusCode).toBe(200);
  });

  it('that have ended are planned no more, and stay where they are', async () => {
    expect(
      messages(await away({ code: 'ANC', startsOn: '2026-10-30', endsOn: '2026-10-30' })),
    ).toEqual([]);
    expect(
      messages(await away({ code: 'ANC', startsOn: '2026-10-29', endsOn: '2026-11-02' })),
    ).toEqual(['code']);
    expect(
      messages(await away({ code: 'ANC', startsOn: '2026-11-03', endsOn: '2026-11-03' })),
    ).toEqual(['code']);
  });

  it('say beside the field what they cannot be', async () => {
    expect([
      await fault({ code: '1A' }),
      await fault({ code: 'ABS' }),
      await fault({ code: 'ANC', label: 'Autre' }),
      await fault({ code: 'CQ', label: 'congés payés' }),
      await fault({ code: 'CP', label: 'Vacances', nature: 'RTT' }),
      await fault({ code: 'NN', label: 'Nuit courte', kind: 'shift', nature: 'CP' }),
      await fault({ code: 'NN', label: 'Nuit courte', kind: 'shift', nature: 'work', start: 60 }),
      await fault({
        code: 'NN',
        label: 'N',
        kind: 'shift',
        nature: 'work',
        start: 60,
        end: 90,
        pause: 30,
      }),
      await fault({ code: 'CQ', label: 'Q', from: '2026-02-01', to: '2026-01-31' }),
      await fault({ code: 'CQ', label: 'Q', color: 'z' }),
    ]).toEqual([
      [422, 'code'],
      [422, 'code'],
      [422, 'code'],
      [422, 'label'],
      [422, 'nature'],
      [422, 'nature'],
      [422, 'end'],
      [422, 'pause'],
      [422, 'to'],
      [422, 'color'],
    ]);
    expect((await save({}, ours.supervisor)).statusCode).toBe(403);
  });

  it('employees ask for those that are shown to them, and read « Absence » for those that are not', async () => {
    const secret = {
      code: 'DISC',
      label: 'Mise à pied',
      nature: 'ABI',
      counts: 'open',
      visibility: 'hidden',
    };
    expect((await save(secret)).statusCode).toBe(200);
    const asked = {
      code: 'DON',
      label: 'Don de jours',
      nature: 'AUTRE',
      counts: 'open',
      visibility: 'requestable',
    };
    expect((await save(asked)).statusCode).toBe(200);
    await away({ code: 'DISC', startsOn: '2026-09-07', endsOn: '2026-09-07' });
    const driver = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: ours.customerId,
        infraId: ours.agencies[0],
        perimeter: [ours.agencies[0]],
        collaboratorId: jean,
      }),
    );
    const own = (await portal.as(driver).get('/collaborative/calendar?month=2026-09')).json<{
      days: { day: string; absences: { code: string; label: string }[] }[];
    }>();
    expect(own.days.find((d) => d.day === '2026-09-07')?.absences).toMatchObject([
      { code: 'ABS', label: 'Absence' },
    ]);
    const { types } = (await portal.as(driver).get('/collaborative/absences')).json<{
      types: { code: string }[];
    }>();
    expect(types.map((t) => t.code)).toEqual(expect.arrayContaining(['CP', 'DON']));
    expect(types.map((t) => t.code)).not.toContain('DISC');
    const request = (letters: string) =>
      portal.as(driver).post('/collaborative/absences', {
        code: letters,
        startsOn: '2026-09-14',
        endsOn: '2026-09-14',
      });
    expect([(await request('DISC')).statusCode, (await request('DON')).statusCode]).toEqual([
      422, 200,
    ]);
  });
});
