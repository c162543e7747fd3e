import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, daysBetween, type Day } from '#engines/french-time/days.ts';
import { plannedSeconds, type TakenOfDay } from '#engines/working-day/planned-time.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { AbsenceStatus } from '../absence-status.ts';
import { plannedTime } from './planned-time.ts';

const FIRST: Day = '2026-06-01';
const COUNT = 7;
type Part = 'FULL' | 'MORNING' | 'AFTERNOON';
interface Shift {
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
interface Away {
  readonly from: number;
  readonly to: number;
  readonly first: Part;
  readonly last: Part;
  readonly hours: readonly [number, number] | null;
  readonly status: AbsenceStatus;
}
const COUNTS: readonly AbsenceStatus[] = [
  'VALIDATED',
  'PENDING_CANCELLATION',
  'REFUSED_CANCELLATION',
];

/** What an absence takes, day by day, written apart from the product's own way. */
const takenBy = (a: Away, day: number): TakenOfDay => {
  if (!COUNTS.includes(a.status) || day < a.from || a.to < day) return { halves: [], spans: [] };
  if (a.hours !== null) return { halves: [], spans: [a.hours] };
  const parts = [...(day === a.from ? [a.first] : []), ...(day === a.to ? [a.last] : [])];
  const half = parts.find((p) => p !== 'FULL');
  if (half === undefined) return { halves: ['morning', 'afternoon'], spans: [] };
  return { halves: [half === 'MORNING' ? 'morning' : 'afternoon'], spans: [] };
};

const shift = fc
  .record({
    start: fc.integer({ min: 0, max: 1320 }),
    length: fc.integer({ min: 60, max: 720 }),
    pause: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ start, length, pause }): Shift => ({ start, end: start + length, pause }));
const states = fc.constantFrom<AbsenceStatus>(
  ...COUNTS,
  'PENDING_VALIDATION',
  'REVIVAL',
  'REFUSED',
  'CANCELED',
);
const days = fc
  .record({
    from: fc.integer({ min: -2, max: COUNT }),
    length: fc.integer({ min: 0, max: 4 }),
    first: fc.constantFrom<Part>('FULL', 'MORNING', 'AFTERNOON'),
    last: fc.constantFrom<Part>('FULL', 'MORNING', 'AFTERNOON'),
    single: fc.constantFrom<Part>('FULL', 'MORNING', 'AFTERNOON'),
    status: states,
  })
  .map(({ from, length, first, last, single, status }): Away => {
    const halves = length === 0 ? { first: single, last: single } : { first, last };
    return { from, to: from + length, ...halves, hours: null, status } as Away;
  });
const hours = fc
  .record({
    day: fc.integer({ min: 0, max: COUNT - 1 }),
    from: fc.integer({ min: 0, max: 1380 }),
    length: fc.integer({ min: 1, max: 300 }),
    status: states,
  })
  .map(({ day, from, length, status }): Away => ({
    from: day,
    to: day,
    first: 'FULL',
    last: 'FULL',
    hours: [from, Math.min(1440, from + length)],
    status,
  }));

it('the time that stays planned is the same in SQL as in the engine', async () => {
  const { services } = await wholePortal();
  const { customerId, agencies } = await freshCustomer(services.db);
  const infraId = agencies[0];
  /** The last day of the week is after the mission: what is planned on it is not time that stays planned. */
  const inMission = COUNT - 1;
  const person = await services.db.elevated(async (tx) => {
    const collaboratorId = await addPerson(tx, {
      customerId,
      infraId,
      matricule: `P${process.pid}`,
      lastName: 'Prévu',
    });
    await addMission(tx, {
      customerId,
      infraId,
      collaboratorId,
      startsOn: FIRST,
      endsOn: addDays(FIRST, inMission - 1),
    });
    return collaboratorId;
  });
  const week = fc.record({
    shifts: fc.array(shift, { minLength: COUNT, maxLength: COUNT }),
    absences: fc.array(fc.oneof(days, hours), { maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(week, async ({ shifts, absences }) => {
      const answered = await services.db.elevated(async (tx) => {
        await tx.run`delete from planned_day where collaborator_id = ${person}`;
        await tx.run`delete from absence where collaborator_id = ${person}`;
        await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
          select ${customerId}, ${infraId}, ${person}, day, 'CD', starts, ends, pause from unnest(${shifts.map((_, i) => addDays(FIRST, i))}::date[], ${shifts.map((s) => s.start)}::int[], ${shifts.map((s) => s.end)}::int[], ${shifts.map((s) => s.pause)}::int[]) as s(day, starts, ends, pause)`;
        for (const a of absences) {
          await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, from_minute, to_minute, status)
            values (${customerId}, ${infraId}, ${person}, 'CP', ${addDays(FIRST, a.from)}, ${addDays(FIRST, a.to)}, ${a.first}, ${a.last}, ${a.hours?.[0] ?? null}, ${a.hours?.[1] ?? null}, ${a.status})`;
        }
        const range = { first: FIRST, last: addDays(FIRST, COUNT - 1) };
        const p = plannedTime('p', range, (x) => sql`${x.person} = ${person}`);
        return await tx.run<{
          day: Day;
          seconds: number;
        }>`select ${p.day}::text as day, ${p.seconds} as seconds from ${p.rows} order by ${p.day}`;
      });
      const expected = shifts.slice(0, inMission).map((s, day) => {
        const taken = absences.map((a) => takenBy(a, day));
        return plannedSeconds(s, {
          halves: taken.flatMap((t) => t.halves),
          spans: taken.flatMap((t) => t.spans),
        });
      });
      expect(answered.map((r) => daysBetween(FIRST, r.day))).toEqual(expected.map((_, i) => i));
      expect(answered.map((r) => r.seconds)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
