// What the directory lends to the SQL of others says the same as its words: compared with a count on fingers, over spells that touch, end and last.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db } from '#platform/server/services.ts';
import { createCollaborator, createMissions } from './api.ts';
import { missionRows, personRows, plainPlate } from './table.ts';

const SPELLS = [
  { startsOn: '2026-01-01', endsOn: '2026-01-31', type: 'P', driverType: 'LD' },
  { startsOn: '2026-02-01', endsOn: '2026-02-01', type: 'I', driverType: null },
  { startsOn: '2026-03-29', endsOn: '2026-10-25', type: 'L', driverType: 'CD' },
  { startsOn: '2026-10-26', endsOn: null, type: 'P', driverType: null },
] as const;
type Spell = (typeof SPELLS)[number];
const daysOf = (s: Spell): string[] => {
  const days: string[] = [];
  for (let day: string = s.startsOn; day <= (s.endsOn ?? '2027-01-31'); day = addDays(day, 1))
    days.push(day);
  return days;
};
const SPANS = [
  { first: '2025-12-31', last: '2026-01-01' },
  { first: '2026-01-31', last: '2026-02-01' },
  { first: '2026-02-02', last: '2026-03-28' },
  { first: '2026-03-29', last: '2026-03-29' },
  { first: '2026-10-25', last: '2026-10-26' },
  { first: '2026-12-01', last: '2026-12-31' },
];

describe('rows lent by the directory', () => {
  let db: Db;
  let c: FreshCustomer;
  let ids: number[];
  let person: number;
  beforeAll(async () => {
    db = await testDb();
    c = await freshCustomer(db);
    await db.elevated(async (tx) => {
      person = await createCollaborator(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        matricule: 'PRÊT1',
        lastName: 'Dupré',
        firstName: 'Zoé',
        type: 3,
        driverType: 'LD',
      });
      ids = await createMissions(
        tx,
        SPELLS.map((s, i) => ({
          ...s,
          customerId: c.customerId,
          infraId: c.agencies[i === 1 ? 1 : 0],
          collaboratorId: person,
          jobTitle: 'Conducteur',
          monthlyMinutes: 9100,
          weeklyMinutes: 2100,
        })),
      );
    });
  });

  const m = missionRows('m');
  const idsWhere = (where: ReturnType<typeof m.on>): Promise<number[]> =>
    db.elevated(
      async (tx: Tx) =>
        await tx.column<number>`select ${m.id} as id from ${m.rows} where ${m.person} = ${person} and ${where} order by ${m.id}`,
    );
  const expected = (holds: (s: Spell) => boolean): number[] =>
    SPELLS.flatMap((s, i) => (holds(s) ? [ids[i] ?? 0] : []));

  it.each(SPANS)('missions during $first – $last, and their days there', async (span) => {
    const within = (s: Spell): string[] =>
      daysOf(s).filter((day) => day >= span.first && day <= span.last);
    expect(await idsWhere(m.during(span))).toEqual(expected((s) => within(s).length > 0));
    const rows = await db.elevated(
      (tx) =>
        tx.run<{
          n: number;
        }>`select coalesce(sum(${m.daysWithin(span)}), 0)::int as n from ${m.rows} where ${m.person} = ${person} and ${m.during(span)}`,
    );
    expect(rows[0]?.n).toBe(SPELLS.flatMap(within).length);
  });

  it.each(SPANS.flatMap(({ first, last }) => [first, last]))('missions on %s', async (day) => {
    expect(await idsWhere(m.on(day))).toEqual(expected((s) => daysOf(s).includes(day)));
    expect(await idsWhere(m.on(sql`${day}::date`))).toEqual(await idsWhere(m.on(day)));
    expect(await idsWhere(m.notOverOn(day))).toEqual(
      expected((s) => s.endsOn === null || s.endsOn >= day),
    );
  });

  it('agencies, payroll, driving, the one that started last', async () => {
    expect(await idsWhere(m.in([c.agencies[1]]))).toEqual(expected((s) => s === SPELLS[1]));
    expect(await idsWhere(m.onOwnPayroll)).toEqual(expected((s) => s.type === 'P'));
    expect(await idsWhere(m.drives)).toEqual(expected((s) => s.driverType !== null));
    const rows = await db.elevated(
      (tx) =>
        tx.run<{
          id: number;
        }>`select ${m.id} as id from ${m.rows} where ${m.person} = ${person} order by ${m.latestFirst} limit 1`,
    );
    expect(rows[0]?.id).toBe(ids[3]);
  });

  it('names are capitals in French, plates without their dashes; row-level security holds', async () => {
    const p = personRows('p');
    const named = (tx: Tx) =>
      tx.run<{
        name: string;
        plate: string;
        driver: boolean;
      }>`select ${p.name} as name, ${plainPlate(sql`'ab-123-cd'`)} as plate, ${p.isDriver} as driver from ${p.rows} where ${p.id} = ${person}`;
    expect(await db.elevated(named)).toEqual([
      { name: 'DUPRÉ Zoé', plate: 'AB123CD', driver: true },
    ]);
    const scope = {
      customerId: c.customerId,
      personId: 0,
      provider: false,
      audit: { userId: null, impersonatorId: null, requestId: 'test', ip: '' },
    };
    const seen = (infras: readonly number[]) =>
      db.within({ ...scope, infras }, 'read', async (tx) => (await named(tx)).length);
    expect([await seen([]), await seen([c.agencies[0]])]).toEqual([0, 1]);
  });
});
