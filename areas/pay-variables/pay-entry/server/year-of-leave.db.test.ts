// What counters take of a year of leave is what pay receives and what each payroll file carries: at most five Saturdays a reference period.
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, isInRange, type Day } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth } from '#engines/french-time/months.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { missionsDuring } from '#areas/collaborators/directory/server/api.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { countedAs } from '#areas/pay-variables/headings/server/api.ts';
import { absencesOf } from './around-missions.ts';
import { loadAbsences } from './load-absences.ts';
import { placeWorker } from './pay-month.fixtures.ts';

const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
beforeAll(async () => {
  await portal.elevated((tx) => installStarterCounters(tx, customer.customerId));
});

interface Away {
  readonly code: 'CP' | 'CONG' | 'MAL';
  readonly first: Day;
  readonly last: Day;
}
const YEAR = Array.from({ length: 12 }, (_, i) => addMonths('2025-06', i));
let people = 0;
/** Of one person, month by month of the year from June 2025: ten-thousandths of a day by the counter, by pay, by the payroll file. */
const threeWays = async (absences: readonly Away[]) => {
  people += 1;
  const placed = await portal.elevated(async (tx) => {
    const person = await placeWorker(tx, customer, {
      matricule: `Y${people}`,
      name: 'Année',
      agency: 0,
      days: [],
    });
    for (const a of absences)
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${customer.customerId}, ${customer.agencies[0]}, ${person.collaborator}, ${a.code}, ${a.first}, ${a.last})`;
    return person;
  });
  const { counters } = (
    await portal.as(customer.pay).get(`/counters/of/${placed.collaborator}?day=2026-05-31`)
  ).json();
  const lines: { kind: string; day: Day; amount: number }[] = counters.find(
    (c: { code: string }) => c.code === 'CP',
  ).lines;
  return portal.elevated(async (tx) => {
    const missions = new Map([
      [
        placed.collaborator,
        await missionsDuring(
          tx,
          { collaboratorIds: [placed.collaborator] },
          { first: '2025-01-01', last: '2026-12-31' },
        ),
      ],
    ]);
    const months = [];
    for (const month of YEAR) {
      const range = daysOfMonth(month);
      const days = (await loadAbsences(tx, missions, range)).get(placed.collaborator) ?? [];
      const period = { firstDay: range.first, lastDay: range.last } as Period;
      const file = await absencesOf(tx, period, [customer.agencies[0]]);
      const sum = (all: readonly number[]): number => all.reduce((n, x) => n + x, 0);
      months.push({
        month,
        counter: sum(
          lines.flatMap((l) => (l.kind === 'taken' && isInRange(l.day, range) ? [-l.amount] : [])),
        ),
        pay: sum(
          days.flatMap((d) =>
            (d.code === 'CP' || d.code === 'CONG') && isInRange(d.day, range)
              ? [d.workable * 5_000]
              : [],
          ),
        ),
        file: sum(
          file.flatMap((d) =>
            (d.code === 'CP' || d.code === 'CONG') && d.mission === placed.mission
              ? [(d.counted ?? 0) * 5_000]
              : [],
          ),
        ),
      });
    }
    return months;
  });
};
/** Weeks from Monday to Friday that follow each other by `gap` weeks. */
const weeks = (first: Day, count: number, gap: number): Away[] =>
  Array.from({ length: count }, (_, i) => {
    const monday = addDays(first, 7 * gap * i);
    return { code: 'CP' as const, first: monday, last: addDays(monday, 4) };
  });
const amounts = (months: readonly { readonly pay: number }[]): number[] =>
  months.map((m) => m.pay / 10_000).filter((n) => n > 0);

describe('a year of leave', () => {
  it('a sixth week costs no Saturday, whatever the months between', async () => {
    // Mondays of 16 June, 11 August, 6 October, 1 December 2025, 26 January and 23 March 2026: six ouvrables each, five over
    // Friday 15 August, then five without the sixth Saturday.
    const months = await threeWays(weeks('2025-06-16', 6, 8));
    expect(amounts(months)).toEqual([6, 5, 6, 6, 6, 5]);
    for (const m of months) expect([m.counter, m.file], m.month).toEqual([m.pay, m.pay]);
  });
  it('whatever the customer calls its leave, there are five Saturdays; each type is counted as the customer says', async () => {
    const { services } = portal;
    await services.db.elevated(async (tx) => {
      for (const [code, label, nature, counts] of [
        ['CONG', 'Congés maison', 'CP', 'workable'],
        ['REP', 'Repos choisi', 'AUTRE', 'calendar'],
      ])
        await tx.run`insert into planning_code (customer_id, kind, code, label, color, unit, nature, counts, visibility) values (${customer.customerId}, 'absence', ${code}, ${label}, 'a', 'day', ${nature}, ${counts}, 'shown')`;
      await tx.run`update counter set absences = array['CP', 'CONG'] where customer_id = ${customer.customerId} and code = 'CP'`;
    });
    const six = weeks('2025-06-16', 6, 8);
    const months = await threeWays(six.map((a, i) => (i % 2 === 0 ? a : { ...a, code: 'CONG' })));
    expect(amounts(months)).toEqual([6, 5, 6, 6, 6, 5]);
    for (const m of months) expect([m.counter, m.file], m.month).toEqual([m.pay, m.pay]);
    // A stop gives back the customer's own leave: Friday 20 June and its Saturday.
    const stopped = await threeWays([
      { code: 'CONG', first: '2025-06-16', last: '2025-06-20' },
      { code: 'MAL', first: '2025-06-20', last: '2025-06-22' },
    ]);
    expect(amounts(stopped)).toEqual([4]);
    // Friday to Monday in calendar days: four, in the unit that the payroll file carries, and `jours` of a formula.
    const worker = await services.db.elevated(async (tx) => {
      const person = await placeWorker(tx, customer, {
        matricule: 'YR',
        name: 'Repos',
        agency: 0,
        days: [],
      });
      await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${customer.customerId}, ${customer.agencies[0]}, ${person.collaborator}, 'REP', '2025-09-05', '2025-09-08')`;
      const missions = await missionsDuring(
        tx,
        { collaboratorIds: [person.collaborator] },
        { first: '2025-01-01', last: '2026-12-31' },
      );
      const days = await loadAbsences(
        tx,
        new Map([[person.collaborator, missions]]),
        daysOfMonth('2025-09'),
      );
      const mine = days.get(person.collaborator) ?? [];
      return mine.reduce((n, d) => n + countedAs(d, 'jours'), 0);
    });
    expect(worker).toBe(40_000);
  });
  it('a Saturday that sickness gave back is none of the five', async () => {
    const stop: Away = { code: 'MAL', first: '2025-06-20', last: '2025-06-22' };
    const months = await threeWays([...weeks('2025-06-16', 7, 6), stop]);
    // Friday and Saturday given back: four; 28 July to 2 August is four and two; five Saturdays until January, none in February.
    expect(amounts(months)).toEqual([4, 4, 2, 6, 6, 6, 6, 5]);
    for (const m of months) expect([m.counter, m.file], m.month).toEqual([m.pay, m.pay]);
  });
  it.each([1, 2, 3, 4])('drawn by seed %d: the three agree in every month', async (seed) => {
    let state = seed;
    const draw = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const absences: Away[] = [];
    let day: Day = '2025-06-02';
    while (day < '2026-05-10') {
      const length = 1 + draw(10);
      absences.push({ code: 'CP', first: day, last: addDays(day, length) });
      if (draw(3) === 0 && length > 3)
        absences.push({ code: 'MAL', first: addDays(day, 1), last: addDays(day, 1 + draw(3)) });
      day = addDays(day, length + 5 + draw(40));
    }
    const months = await threeWays(absences);
    for (const m of months) expect([m.counter, m.file], m.month).toEqual([m.pay, m.pay]);
  });
});
