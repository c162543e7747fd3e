import { describe, expect, it } from 'vitest';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { explainAbsence, withAbsence } from './explained-absence.ts';
import type { AbsenceFact, PersonFacts } from './facts.ts';
import { starterCounters } from './starter-counters.data.ts';

const person = (absences: readonly AbsenceFact[], o: Partial<PersonFacts> = {}): PersonFacts => ({
  collaboratorId: 1,
  infraId: 1,
  customerId: 1,
  weeklyMinutes: 2_100,
  employed: [{ first: '2024-06-01', last: '9999-12-31' }],
  absences,
  credits: [],
  planned: new Map(),
  holiday: (d) => isHoliday(d),
  ...o,
});
let id = 0;
const away = (
  code: string,
  first: string,
  last = first,
  more: Partial<AbsenceFact> = {},
): AbsenceFact => {
  id += 1;
  return { id, code, first, last, firstHalf: 'FULL', lastHalf: 'FULL', ...more };
};
const leave = starterCounters.find((c) => c.code === 'CP') ?? null;
const explain = (p: PersonFacts, one: AbsenceFact) =>
  explainAbsence(p, one, one.code === 'CP' && leave !== null ? { id: 3, is: leave } : null, leave);
const notes = (p: PersonFacts, one: AbsenceFact) =>
  Object.fromEntries(explain(p, one).notes.map((n) => [n.kind, n.days]));

describe('an absence explains its cost', () => {
  it('a week: three countings, its Saturday, the balance before and after', () => {
    const one = away('CP', '2025-07-07', '2025-07-11');
    expect(explain(person([one]), one)).toMatchObject({
      counts: { open: 10, workable: 12, calendar: 10 },
      takes: { amount: 60_000, before: 300_000, after: 240_000 },
      notes: [{ kind: 'saturday', days: ['2025-07-12'] }],
      parts: [],
      stop: null,
    });
  });
  it('the last week of a contract that ends on a Friday costs five days: nobody is employed on the Saturday', () => {
    const one = away('CP', '2025-07-07', '2025-07-11');
    const leaver = person([one], { employed: [{ first: '2024-06-01', last: '2025-07-11' }] });
    expect(explain(leaver, one)).toMatchObject({
      counts: { open: 10, workable: 10, calendar: 10 },
      takes: { amount: 50_000 },
    });
  });
  it('says the days of fractionnement that it brings', () => {
    const [summer, winter] = [
      away('CP', '2025-07-21', '2025-08-01'),
      away('CP', '2025-12-22', '2025-12-27'),
    ];
    expect(explain(person([summer, winter]), winter).takes).toMatchObject({
      amount: 50_000,
      gained: 10_000,
      after: 300_000 - 120_000 - 50_000 + 10_000,
    });
  });
  it('a holiday inside, the sixth Saturday, a half-day', () => {
    const one = away('CP', '2025-07-10', '2025-07-16');
    expect(notes(person([one]), one)).toMatchObject({ holiday: ['2025-07-14'] });
    const [six, last] = [
      away('CP', '2025-06-09', '2025-07-13'),
      away('CP', '2025-08-04', '2025-08-08'),
    ];
    expect(notes(person([six, last]), last)).toMatchObject({ saturday_over_cap: ['2025-08-09'] });
    const morning = away('CP', '2025-09-03', '2025-09-03', { firstHalf: 'MORNING' });
    expect([
      notes(person([morning]), morning),
      explain(person([morning]), morning).counts.workable,
    ]).toEqual([{ half: ['2025-09-03'] }, 1]);
  });
  it('part time: counted from the first day that would have been worked to the eve of the return', () => {
    // Works on Mondays and Tuesdays.
    const planned = new Map(
      ['2025-09-01', '2025-09-02', '2025-09-08', '2025-09-09', '2025-09-15', '2025-09-16'].map(
        (day) => [day, 8 * 3600] as const,
      ),
    );
    const one = away('CP', '2025-09-09');
    const explained = explain(person([one], { planned }), one);
    expect([
      explained.counts,
      Object.fromEntries(explained.notes.map((n) => [n.kind, n.days])),
    ]).toMatchObject([
      { workable: 10 + 2 - 2 },
      { extended: ['2025-09-10', '2025-09-11', '2025-09-12'], saturday: ['2025-09-13'] },
    ]);
  });
  it('taken on rights being earned says so, and what is beyond them', () => {
    const [summer, autumn] = [
      away('CP', '2025-08-01', '2025-09-04'),
      away('CP', '2025-11-10', '2025-11-15'),
    ];
    // Twenty-nine of the thirty of 2024-2025 in the summer (five Saturdays, 15 August left out); then four, its sixth Saturday and 11 November left out.
    const takes = explain(person([summer, autumn]), autumn).takes;
    expect(takes).toMatchObject({
      amount: 40_000,
      inAdvance: 30_000,
      beyond: 0,
      before: 10_000,
      after: 0,
      on: '2025-11-15',
      projection: { day: '2026-05-31', available: 0, accruing: 270_000 },
    });
    expect(
      takes?.rights.map((r) => [r.earnedIn.first, r.earned, r.taken, r.mine, r.inAdvance, r.left]),
    ).toEqual([
      ['2024-06-01', 300_000, 290_000, 10_000, 0, 0],
      ['2025-06-01', 125_000, 0, 30_000, 30_000, 95_000],
    ]);
    const early = away('CP', '2024-08-05', '2024-08-09');
    expect(explain(person([early]), early).takes).toMatchObject({
      amount: 60_000,
      inAdvance: 60_000,
      beyond: 10_000,
      before: 0,
      after: 0,
    });
  });
  it('across a border it is split at it', () => {
    const one = away('CP', '2025-05-26', '2025-06-06');
    expect(explain(person([one]), one).parts.map((p) => [p.first, p.last, p.workable])).toEqual([
      ['2024-06-01', '2025-05-31', 10],
      ['2025-06-01', '2026-05-31', 12],
    ]);
  });
  it('across New Year, in a period of its own that does not end there, it is not', () => {
    const one = away('CP', '2025-12-29', '2026-01-02');
    expect(explain(person([one]), one)).toMatchObject({
      parts: [],
      counts: { calendar: 10, workable: 10 },
    });
    expect(notes(person([one]), one)).toMatchObject({ holiday: ['2026-01-01'] });
  });
  it('of an agency of Alsace-Moselle or La Réunion leaves out its own holidays', () => {
    const [boxing, abolition] = [away('CP', '2025-12-26'), away('CP', '2025-12-19', '2025-12-20')];
    expect(
      notes(person([boxing], { holiday: (d) => isHoliday(d, 'alsace-moselle') }), boxing),
    ).toEqual({ before_first_worked_day: ['2025-12-26'] });
    expect(notes(person([boxing]), boxing)).not.toHaveProperty('before_first_worked_day');
    expect(
      notes(person([abolition], { holiday: (d) => isHoliday(d, 'la-reunion') }), abolition),
    ).toMatchObject({ holiday: ['2025-12-20'] });
    expect(notes(person([abolition]), abolition)).not.toHaveProperty('holiday');
  });
});

describe('a stop for sickness', () => {
  const [first, more] = [
    away('MAL', '2025-09-01', '2025-09-05'),
    away('MAL', '2025-09-08', '2025-09-12'),
  ];
  const again = (sameIllness: boolean) => away('MAL', '2025-10-06', '2025-10-10', { sameIllness });
  it('first, then its extension over a week-end, then another or a relapse as the doctor says', () => {
    const [same, other] = [again(true), again(false)];
    expect(explain(person([first, more]), first).stop).toMatchObject({
      kind: 'first',
      waitingDays: 3,
      previous: null,
    });
    expect(explain(person([first, more]), more).stop).toMatchObject({
      kind: 'extension',
      waitingDays: 0,
      previous: { first: '2025-09-01', last: '2025-09-05' },
    });
    expect(explain(person([first, more, same]), same).stop).toMatchObject({
      kind: 'relapse',
      previous: { first: '2025-09-08', last: '2025-09-12' },
    });
    expect(explain(person([first, more, other]), other).stop).toMatchObject({
      kind: 'first',
      waitingDays: 3,
    });
  });
  it('after a work accident has no waiting days (Code de la sécurité sociale, L433-1)', () => {
    const accident = away('AT', '2025-09-01', '2025-09-05');
    expect(explain(person([accident]), accident).stop).toMatchObject({
      kind: 'first',
      waitingDays: 0,
      earned: 0,
    });
  });
  it('earns leave at two days a month', () => {
    const month = away('MAL', '2025-09-01', '2025-09-30');
    expect(explain(person([month]), month).stop?.earned).toBe(20_000);
  });
});

it('what waits is read as if it were granted', () => {
  const [a, b] = [away('CP', '2025-07-07', '2025-07-11'), away('CP', '2025-06-02', '2025-06-06')];
  expect(withAbsence([a], b).map((x) => x.id)).toEqual([b.id, a.id]);
});
