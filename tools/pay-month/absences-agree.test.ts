// What counters take is what pay receives and what each payroll file carries: three ways through the areas, one count.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAbsences } from '#engines/counters/absence-count.ts';
import { addDays, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { absencesOf } from '#engines/payroll-layout/lines.ts';
import { countedAs } from '#areas/pay-variables/headings/absence-names.ts';
import { fileAbsences } from '#areas/pay-variables/pay-entry/server/file-absences.ts';
import {
  calendarOf,
  countedOf,
  takingsOf,
  type PersonFacts,
} from '#areas/working-time/counters/facts.ts';
import { starterCounters } from '#areas/working-time/counters/starter-counters.data.ts';

const person = (o: Partial<PersonFacts>): PersonFacts => ({
  collaboratorId: 1,
  infraId: 1,
  customerId: 1,
  weeklyMinutes: 2_100,
  employed: [{ first: '2020-01-01', last: '9999-12-31' }],
  absences: [],
  credits: [],
  planned: new Map(),
  holiday: (day) => isHoliday(day),
  ...o,
});
type Absence = PersonFacts['absences'][number];
const absence = (id: number, code: string, first: Day, last: Day = first): Absence => ({
  id,
  code,
  first,
  last,
  firstHalf: 'FULL',
  lastHalf: 'FULL',
});

/** Days (ten-thousandths) of a code in a period: by the counter, by the pay heading, by the lines of a file. */
const threeWays = (p: PersonFacts, code: string, range: DayRange) => {
  const counter = starterCounters.find((c) => c.absences.includes(code));
  if (counter === undefined) throw new Error(code);
  const days = countAbsences(countedOf(p.absences), calendarOf(p));
  const exported = fileAbsences(days, { range, missionOn: () => 1 });
  const lines = absencesOf(
    {
      matricule: '1',
      lastName: '',
      firstName: '',
      agency: '',
      driverType: null,
      contract: '1',
      from: range.first,
      to: range.last,
      entry: range.first,
      exit: null,
      values: [],
      absences: exported,
    },
    { [code]: code },
  );
  return {
    counter: takingsOf(counter, p)
      .filter((m) => isInRange(m.day, range))
      .reduce((sum, m) => sum + m.amount, 0),
    pay: days
      .filter((d) => d.code === code && isInRange(d.day, range))
      .reduce((sum, d) => sum + countedAs(d, 'jours'), 0),
    file: lines.reduce((sum, line) => sum + line.counted * 5_000, 0),
    lines,
  };
};

describe('an absence', () => {
  const august = { first: '2026-08-01', last: '2026-08-31' };
  it('of leave from 1 to 14 August 2026 is 11 ouvrables everywhere: Saturday 15 August is a holiday', () => {
    const p = person({ absences: [absence(1, 'CP', '2026-08-01', '2026-08-14')] });
    const { lines, ...sums } = threeWays(p, 'CP', august);
    expect(sums).toEqual({ counter: 110_000, pay: 110_000, file: 110_000 });
    expect(lines.map((l) => [l.from, l.to])).toEqual([['2026-08-01', '2026-08-14']]);
  });
  it('of RTT on 1 May takes nothing and stands in no file', () => {
    const p = person({ absences: [absence(1, 'RTT', '2026-05-01')] });
    const { lines, ...sums } = threeWays(p, 'RTT', { first: '2026-05-01', last: '2026-05-31' });
    expect(sums).toEqual({ counter: 0, pay: 0, file: 0 });
    expect(lines).toEqual([]);
  });
  it('of leave that sickness covers is left to the stop, in the file too', () => {
    const p = person({
      absences: [
        absence(1, 'CP', '2026-08-03', '2026-08-14'),
        absence(2, 'MAL', '2026-08-05', '2026-08-07'),
      ],
    });
    const { lines, ...sums } = threeWays(p, 'CP', august);
    // 11 ouvrables less Wednesday, Thursday and Friday.
    expect(sums).toEqual({ counter: 80_000, pay: 80_000, file: 80_000 });
    expect(lines.map((l) => l.own)).toEqual(['CP', 'CP']);
  });
  it('a stop over a week-end is one line: no second first stop', () => {
    const p = person({ absences: [absence(1, 'MAL', '2026-10-01', '2026-10-20')] });
    const range = { first: '2026-10-01', last: '2026-10-31' };
    const days = countAbsences(countedOf(p.absences), calendarOf(p));
    expect(fileAbsences(days, { range, missionOn: () => 1 })).toHaveLength(20);
  });
  it('whatever its days, the plan and the month, is the same in counter, pay and file', () => {
    const start = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01', n));
    const spans = fc.array(
      fc.record({ gap: fc.nat(9), length: fc.nat(12), code: fc.constantFrom('CP', 'RTT') }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const shifts = fc.array(fc.nat(90), { maxLength: 50 });
    fc.assert(
      fc.property(start, spans, shifts, (first, all, planned) => {
        let day = first;
        const absences = all.map(({ gap, length, code }, i) => {
          const from = addDays(day, gap);
          day = addDays(from, length + 1);
          return absence(i + 1, code, from, addDays(from, length));
        });
        const p = person({
          absences,
          planned: new Map(planned.map((n) => [addDays(first, n), 28_800] as const)),
        });
        const range = { first: addDays(first, 5), last: addDays(first, 35) };
        for (const code of ['CP', 'RTT'].filter((c) => absences.some((a) => a.code === c))) {
          const { lines: _, ...sums } = threeWays(p, code, range);
          expect(new Set(Object.values(sums)).size).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
