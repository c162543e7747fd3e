import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';
import { daysOfText, withBehind, withSums } from '../behind.ts';
import type { BoardData, BoardRow } from '../contract.ts';

const PEOPLE = 180;
const FIRST = 30;
let portal: WholePortal;
let ours: FreshCustomer;
let ids: number[];

/** Shifts of every kind, leave that takes all, half or hours of them, requests, what is proven with and without a plan. */
const fill = async (): Promise<void> => {
  portal = await wholePortal();
  const { db } = portal.services;
  ours = await freshCustomer(db);
  const { customerId, agencies } = ours;
  ids = await db.elevated(async (tx) => {
    const made = await createCollaborators(
      tx,
      Array.from({ length: PEOPLE }, (_, i) => ({
        customerId,
        infraId: agencies[i % 2] ?? 0,
        matricule: `P${i}-${process.pid}`,
        lastName: `Nom${(i * 79) % PEOPLE}`,
        firstName: 'Ève',
        type: 1 as const,
        driverType: (['CD', 'LD', null] as const)[i % 3] ?? null,
      })),
    );
    await createMissions(
      tx,
      made.map((collaboratorId, i) => ({
        customerId,
        infraId: agencies[i % 2] ?? 0,
        collaboratorId,
        type: 'P' as const,
        startsOn: i % 17 === 0 ? '2026-05-12' : '2024-01-01',
        endsOn: i % 19 === 0 ? '2026-05-20' : null,
        jobTitle: 'Conducteur',
        driverType: (['CD', 'LD', null] as const)[i % 3] ?? null,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    const people = sql`unnest(${made}::bigint[]) with ordinality p(id, n)`;
    const place = sql`${customerId}, (${[...agencies]}::bigint[])[1 + (n - 1) % 2], p.id`;
    // Nights that end on the next day, breaks of none, of 45 and 31 minutes (their middle falls on half a minute).
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      select ${place}, d::date, 'CD', 300 + (n * 37) % 900, 300 + (n * 37) % 900 + 241 + (n * 7) % 300, (array[0, 45, 31])[1 + n % 3]
      from ${people}, generate_series('2026-03-28'::date, '2026-08-02', '1 day') d where (extract(day from d)::int + n) % 7 < 5`;
    await tx.run`insert into day_record (customer_id, infra_id, collaborator_id, day, service, driving, night, status, stale, hash)
      select ${place}, d::date, case when (n + extract(day from d)::int) % 9 = 0 then 0 else 20000 + (n % 60) * 77 end, 3600, case when (n + extract(day from d)::int) % 9 = 0 then 0 else (n % 4) * 611 end, 'validated', n % 11 = 0, ''
      from ${people}, generate_series('2026-05-01'::date, '2026-05-20', '1 day') d where (extract(day from d)::int + n) % 7 < 6`;
    const away = (take: string, which: string) =>
      tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, from_minute, to_minute, status)
        select ${place}, ${sql.raw(take)} from ${people} where ${sql.raw(which)}`;
    await away(
      `'CP', date '2026-04-27', date '2026-05-04', 'FULL', 'FULL', null, null, 'VALIDATED'`,
      'n % 5 = 0',
    );
    await away(
      `'CP', date '2026-05-06', date '2026-05-08', 'AFTERNOON', 'MORNING', null, null, 'VALIDATED'`,
      'n % 4 = 0',
    );
    await away(
      `'RTT', date '2026-05-12', date '2026-05-12', 'MORNING', 'FULL', null, null, 'PENDING_CANCELLATION'`,
      'n % 6 = 0',
    );
    await away(
      `'CP', date '2026-05-14', date '2026-05-16', 'FULL', 'FULL', null, null, 'PENDING_VALIDATION'`,
      'n % 7 = 0',
    );
    await away(
      `'AT', date '2026-05-18', date '2026-05-18', 'FULL', 'FULL', 420, 655, 'VALIDATED'`,
      'n % 3 = 0',
    );
    await away(
      `'AT', date '2026-05-18', date '2026-05-18', 'FULL', 'FULL', 600, 700, 'VALIDATED'`,
      'n % 12 = 0',
    );
    await away(
      `'MAL', date '2026-05-28', date '2026-06-20', 'FULL', 'FULL', null, null, 'VALIDATED'`,
      'n % 13 = 0',
    );
    await away(
      `'CP', date '2026-05-22', date '2026-05-22', 'FULL', 'FULL', null, null, 'REFUSED'`,
      'n % 2 = 0',
    );
    await createGroups(tx, [
      {
        kind: 'collaborator',
        customerId,
        infraId: agencies[0],
        label: 'Nuit',
        description: '',
        members: made.slice(50, 70),
      },
    ]);
    return made;
  });
  await db.elevated((tx) => tx.run`analyze`);
};
beforeAll(fill);
// Twenty thousand days in a database that others share made the tests over all routes five times as long.
afterAll(() =>
  portal.elevated(async (tx) => {
    for (const table of ['planned_day', 'day_record', 'absence'])
      await tx.run`delete from ${sql.table(table)} where customer_id = ${ours.customerId}`;
    await tx.run`analyze`;
  }),
);

const ask = async (query: object): Promise<BoardData> => {
  const answer = await portal
    .as(ours.admin)
    .post('/rest/planning/data', { view: 'month', anchor: '2026-05-20', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** The board as the browser holds it before the days of the others: the first answer, and everybody's sums. */
const inParts = async (query: object): Promise<BoardData> => {
  const first = await ask({ ...query, first: FIRST });
  const answer = await portal
    .as(ours.admin)
    .post('/rest/planning/sums', { view: 'month', anchor: '2026-05-20', ...query });
  expect(answer.statusCode, answer.body).toBe(200);
  return withSums(withBehind(first), answer.json());
};

/** Whether a day lies in no mission. */
const isOutside = (row: BoardRow, day: number): boolean =>
  row.outside.some(([first, last]) => first <= day && day <= last);
/** Minutes of a planned day that stay, one by one: a second way to count, in half minutes. */
const minutesLeft = (row: BoardRow, day: number): number => {
  const cell = row.planned.find(([at]) => at === day);
  if (cell === undefined || isOutside(row, day)) return 0;
  const [, , start, end, pause] = cell;
  const middle = start + end;
  const standing = row.absences.filter(
    ([, , , state, , , first, last]) => state !== 1 && first <= day && day <= last,
  );
  const takes = (half: number): boolean => {
    const morning = half < middle;
    return standing.some(([, , , , , , first, last, halves, hours]) => {
      if (hours !== undefined && hours !== null) return hours[0] * 2 <= half && half < hours[1] * 2;
      const [onFirst, onLast] = [Math.floor(halves / 3), halves % 3];
      const on = [...(day === first ? [onFirst] : []), ...(day === last ? [onLast] : [])];
      const [afternoonOnly, morningOnly] = [on.includes(2), on.includes(1)];
      if (afternoonOnly) return !morning;
      return morningOnly ? morning : true;
    });
  };
  let left = 0;
  for (let half = start * 2; half < end * 2; half += 1)
    if (Math.abs(half + 0.5 - middle) > pause && !takes(half)) left += 1;
  return left / 2;
};
/** Planned, proven, night and gap of a row, from its cells. */
const summed = (row: BoardRow, days: number): number[] => {
  const planned = Array.from({ length: days }, (_, day) => minutesLeft(row, day) * 60);
  const proven = row.proven.filter(([, service]) => service > 0);
  return [
    planned.reduce((a, b) => a + b, 0),
    proven.reduce((sum, [, service]) => sum + service, 0),
    row.proven.reduce((sum, [, , , night]) => sum + night, 0),
    proven.reduce((sum, [day, service]) => sum + service - (planned[day] ?? 0), 0),
  ];
};
/** On which days something stays planned. */
const presentOn = (row: BoardRow, days: number): number[] =>
  Array.from({ length: days }, (_, day) => Number(minutesLeft(row, day) > 0));

describe('a large board in parts', () => {
  it.each([
    { view: 'month' },
    { view: 'quadrimestre', anchor: '2026-05-01' },
    { view: 'week', anchor: '2026-05-18', driverTypes: ['CD', 'LD', 'none'] },
    { view: 'month', search: 'ev', withCrews: true },
  ])(
    'says the sums of everybody, and the days piece by piece are those of the whole: %o',
    async (query) => {
      const whole = await ask(query);
      const first = await ask({ ...query, first: FIRST });
      expect(whole.rows.length).toBeGreaterThan(5 * FIRST);
      expect(first.rows).toHaveLength(FIRST);
      expect({ ...first, rows: [], behind: undefined }).toEqual({ ...whole, rows: [] });
      expect(first.rows).toEqual(whole.rows.slice(0, FIRST));
      const { rows } = await inParts(query);
      expect(rows.map((r) => r.id)).toEqual(whole.rows.map((r) => r.id));
      const rest = whole.rows.slice(FIRST);
      rows.slice(FIRST).forEach((row, i) => {
        const cells = rest[i] as BoardRow;
        expect(row).toMatchObject({
          ...cells,
          outside: [],
          planned: [],
          absences: [],
          proven: [],
        });
        expect([...daysOfText(row.pending ?? '', whole.days.length)], cells.name).toEqual(
          presentOn(cells, whole.days.length),
        );
      });
      const middle = rows.slice(60, 140).map((r) => r.id);
      const piece = await ask({ ...query, collaborators: middle });
      const ofGroup = (data: BoardData, r: BoardRow) => ({ ...r, group: data.groups[r.group]?.id });
      expect(piece.rows.map((r) => ofGroup(piece, r))).toEqual(
        whole.rows.slice(60, 140).map((r) => ofGroup(whole, r)),
      );
    },
  );
  it('its sums are those of the cells, counted minute by minute', async () => {
    const whole = await ask({});
    const { rows } = await inParts({});
    const different = new Set<number>();
    whole.rows.forEach((cells, i) => {
      const [, ...sums] = (rows[i] as BoardRow).totals;
      expect(sums, cells.name).toEqual(summed(cells, whole.days.length));
      different.add(sums[0] ?? 0);
    });
    expect(different.size).toBeGreaterThan(50);
  });
  it('a small board is whole whatever is asked', async () => {
    const few = await ask({ collaborators: ids.slice(0, 150), first: FIRST });
    expect([few.rows.length, few.behind]).toEqual([150, undefined]);
  });
  it('sums are of whom the filters leave, in the perimeter', async () => {
    const sums = async (who: ReturnType<WholePortal['as']>, query: object) =>
      (
        (
          await who.post('/rest/planning/sums', { view: 'month', anchor: '2026-05-20', ...query })
        ).json() as { people: [number, number[], string][] }
      ).people;
    const [all, drivers] = [
      await ask({}),
      await sums(portal.as(ours.admin), { driverTypes: ['LD'] }),
    ];
    const expected = new Map(
      all.rows.filter((r) => r.driverType === 'LD').map((r) => [r.id, r.totals]),
    );
    expect(expected.size).toBeGreaterThan(20);
    expect(new Map(drivers.map(([id, totals]) => [id, totals]))).toEqual(expected);
    const other = await freshCustomer(portal.services.db);
    expect(await sums(portal.as(other.admin), {})).toEqual([]);
  });
  it('an export is of everybody, whatever was seen first', async () => {
    const file = (first: object) =>
      portal
        .as(ours.admin)
        .post('/export/planning', { view: 'month', anchor: '2026-05-20', format: 'csv', ...first });
    const [whole, parts] = [await file({}), await file({ first: FIRST })];
    expect([parts.statusCode, parts.body.split('\n').length]).toEqual([
      200,
      whole.body.split('\n').length,
    ]);
    expect(parts.body.match(/;P\d+-/g)?.length).toBeGreaterThan(5 * FIRST);
  });
  it('around today too', async () => {
    const from = Temporal.Now.plainDateISO('Europe/Paris').subtract({ days: 6 });
    const span = { view: 'date_to_date', from: `${from}`, to: `${from.add({ days: 12 })}` };
    await portal.run`insert into day_record (customer_id, infra_id, collaborator_id, day, service, driving, night, status, hash)
        select ${ours.customerId}, ${ours.agencies[0]}, id, d::date, 25000, 3600, 600, 'draft', '' from unnest(${ids.slice(0, 100)}::bigint[]) id, generate_series(${span.from}::date, ${span.to}::date, '1 day') d`;
    const whole = await ask(span);
    const { rows } = await inParts(span);
    expect(rows.map((r) => r.totals)).toEqual(whole.rows.map((r) => r.totals));
    expect(whole.rows.some((r) => r.totals[2] > 0)).toBe(true);
  });
});
