// Figures by hand from the articles: D3312-45 (bands), the shares of domain handbook §8, L3121-36, L3123-28 and -29.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachDay, weekdayOf, type Day } from '../french-time/days.ts';
import { judge, OWN_PAYROLL, type PersonPeriod, type WorkedDay } from './overtime.ts';
import { addBands, noHours, type Bands } from './bands.ts';
import { quarterOf, windowOf } from './frames.ts';
import type { Mission } from './shares.ts';
import { inProportion, splitBands } from './split.ts';

const h = (hours: number): number => Math.round(hours * 3600);
const october = { first: '2026-10-01', last: '2026-10-31' };
const mission = (o: Partial<Mission> = {}): Mission => ({
  id: 1,
  startsOn: '2020-01-01',
  endsOn: null,
  staff: 'CD',
  weeklySeconds: h(35),
  payroll: OWN_PAYROLL,
  ...o,
});
/** Each Monday to Friday of a range, of so many hours. */
const weekdays = (first: Day, last: Day, hours: number): WorkedDay[] =>
  eachDay({ first, last })
    .filter((day) => weekdayOf(day) <= 5)
    .map((day) => ({ day, service: h(hours), counted: 0 }));
const person = (o: Partial<PersonPeriod> = {}): PersonPeriod => ({
  period: october,
  length: 'month',
  missions: [mission()],
  days: weekdays('2026-10-01', '2026-10-31', 9.5),
  ...o,
});
const totals = (p: PersonPeriod, of = OWN_PAYROLL): Bands =>
  judge(p)
    .payrolls.filter((one) => one.payroll === of)
    .flatMap((one) => one.frames)
    .reduce((sum, f) => addBands(sum, f.bands), noHours);
const hours = (b: Bands) =>
  Object.fromEntries(
    Object.entries(b)
      .filter(([, seconds]) => seconds !== 0)
      .map(([band, seconds]) => [band, seconds / 3600]),
  );

describe('a whole month of 209 h', () => {
  it.each([
    ['CD', { normal: 152, equivalence25: 17, overtime25: 17, overtime50: 23 }],
    ['LD', { normal: 152, equivalence25: 34, overtime50: 23 }],
    ['ME', { normal: 152, overtime25: 34, overtime50: 23 }],
    ['sedentary', { normal: 151.67, overtime25: 34.67, overtime50: 22.66 }],
  ] as const)('%s', (staff, expected) => {
    const got = hours(totals(person({ missions: [mission({ staff })] })));
    expect(got).toEqual(
      Object.fromEntries(Object.entries(expected).map(([k, v]) => [k, expect.closeTo(v, 6)])),
    );
  });
});

describe('shares', () => {
  it('follow the 11 of 22 days of who enters on the 16th', () => {
    const p = person({
      missions: [mission({ startsOn: '2026-10-16' })],
      days: weekdays('2026-10-16', '2026-10-31', 9.5),
    });
    expect(hours(totals(p))).toEqual({
      normal: 76,
      equivalence25: 8.5,
      overtime25: 8.5,
      overtime50: 11.5,
    });
  });
  it('follow the 11 of 22 days of who leaves on the 15th', () => {
    const p = person({
      missions: [mission({ endsOn: '2026-10-15' })],
      days: weekdays('2026-10-01', '2026-10-15', 9.5),
    });
    expect(hours(totals(p))).toEqual({
      normal: 76,
      equivalence25: 8.5,
      overtime25: 8.5,
      overtime50: 11.5,
    });
  });
  it('count public holidays as days: 1 and 11 November 2026', () => {
    // November 2026 has 21 Monday-to-Friday days; from the 9th on there are 16, the 11th among them.
    const p = person({
      period: { first: '2026-11-01', last: '2026-11-30' },
      missions: [mission({ startsOn: '2026-11-09' })],
      days: weekdays('2026-11-09', '2026-11-30', 8),
    });
    const [frame] = judge(p).payrolls[0]?.frames ?? [];
    expect(frame?.shares.parts[0]?.days).toBe(16);
    expect(frame?.shares.limits.normal).toBe(Math.round((h(152) * 16) / 21));
  });
  it('add up over a change of type, and the result is split by hours', () => {
    const p = person({
      missions: [
        mission({ id: 1, staff: 'LD', endsOn: '2026-10-15' }),
        mission({ id: 2, staff: 'CD', startsOn: '2026-10-16' }),
      ],
    });
    // Ends: 152; (186 + 169) / 2 = 177.5; 186. Each mission has half of the hours.
    expect(hours(totals(p))).toEqual({
      normal: 152,
      equivalence25: 25.5,
      overtime25: 8.5,
      overtime50: 23,
    });
    const { bands } = judge(p);
    expect(hours(bands.get(1) ?? noHours)).toEqual({
      normal: 76,
      equivalence25: 12.75,
      overtime25: 4.25,
      overtime50: 11.5,
    });
    expect(bands.get(2)).toEqual(bands.get(1));
  });
  it('give a day that two missions cover to the one that started last', () => {
    const p = person({
      missions: [mission({ id: 1 }), mission({ id: 2, staff: 'LD', startsOn: '2026-10-16' })],
    });
    expect(judge(p).payrolls[0]?.frames[0]?.shares.parts.map((s) => s.days)).toEqual([11, 11]);
  });
  it('leave interim and hired-in missions to themselves', () => {
    const p = person({
      missions: [
        mission({ id: 1, payroll: 'I', endsOn: '2026-10-15' }),
        mission({ id: 2, startsOn: '2026-10-16' }),
      ],
    });
    const own = { normal: 76, equivalence25: 8.5, overtime25: 8.5, overtime50: 11.5 };
    expect(hours(totals(p))).toEqual(own);
    expect(hours(totals(p, 'I'))).toEqual(own);
  });
});

describe('weeks', () => {
  const weekly = (o: Partial<PersonPeriod>): PersonPeriod => person({ length: 'week', ...o });
  it('count leave towards the threshold: 36 h worked and 7 h of leave are 43 h', () => {
    const days = [
      ...['2026-10-05', '2026-10-06', '2026-10-08', '2026-10-09'].map((day) => ({
        day,
        service: h(9),
        counted: 0,
      })),
      { day: '2026-10-07', service: 0, counted: h(7) },
    ];
    const p = weekly({ missions: [mission({ staff: 'sedentary' })], days });
    expect(hours(totals(p))).toEqual({ normal: 28, overtime25: 8 });
  });
  it('are whole: a week over two months is judged in the month of its Sunday, once', () => {
    // Monday 28 September to Sunday 4 October: 5 × 9 h.
    const days = weekdays('2026-09-28', '2026-10-02', 9);
    const september = { first: '2026-09-01', last: '2026-09-30' };
    const missions = [mission({ staff: 'sedentary' })];
    expect(hours(totals(weekly({ days, missions })))).toEqual({
      normal: 35,
      overtime25: 8,
      overtime50: 2,
    });
    expect(totals(weekly({ days, missions, period: september }))).toEqual(noHours);
  });
  it('are judged where the mission ends, for who leaves within one', () => {
    const missions = [mission({ staff: 'sedentary', endsOn: '2026-09-30' })];
    const days = weekdays('2026-09-28', '2026-09-30', 9);
    const september = { first: '2026-09-01', last: '2026-09-30' };
    // L3121-28: 27 h of a civil week are below 35.
    expect(hours(totals(weekly({ days, missions, period: september })))).toEqual({ normal: 27 });
    expect(totals(weekly({ days, missions }))).toEqual(noHours);
  });
  it('have whole thresholds for who leaves on Thursday after 36 h', () => {
    const missions = [mission({ staff: 'sedentary', endsOn: '2026-10-15' })];
    const days = weekdays('2026-10-12', '2026-10-15', 9);
    expect(hours(totals(weekly({ days, missions })))).toEqual({ normal: 35, overtime25: 1 });
  });
  it('take what a Sunday works after 24 h into the next one (L3121-35)', () => {
    // 29 h from Monday to Thursday and 8 h from Sunday 22:00 on: 2 h of the first week, 6 h of the second with 33 h: 39 h.
    const days = [
      ...weekdays('2026-10-05', '2026-10-08', 7.25),
      { day: '2026-10-11', service: 8 * 3600, counted: 0, afterWeek: 6 * 3600 },
      ...weekdays('2026-10-12', '2026-10-14', 11),
    ];
    const missions = [mission({ staff: 'sedentary' })];
    expect(hours(totals(weekly({ days, missions })))).toEqual({ normal: 66, overtime25: 4 });
    // The contract ends on the Sunday: its last service stays in its week, 29 + 8 = 37 h.
    const ends = [mission({ staff: 'sedentary', endsOn: '2026-10-11' })];
    expect(hours(totals(weekly({ days: days.slice(0, 5), missions: ends })))).toEqual({
      normal: 35,
      overtime25: 2,
    });
  });
  it('end at 35, 39 and 43 h for CD, at 35 and 43 h for LD', () => {
    const days = weekdays('2026-10-05', '2026-10-09', 10);
    expect(hours(totals(weekly({ days })))).toEqual({
      normal: 35,
      equivalence25: 4,
      overtime25: 4,
      overtime50: 7,
    });
    expect(hours(totals(weekly({ days, missions: [mission({ staff: 'LD' })] })))).toEqual({
      normal: 35,
      equivalence25: 8,
      overtime50: 7,
    });
  });
  it('carry the first days of a week to the mission that goes on, where the other one ended with the month', () => {
    const p = weekly({
      missions: [
        mission({ id: 1, staff: 'sedentary', endsOn: '2026-09-30' }),
        mission({ id: 2, staff: 'sedentary', startsOn: '2026-10-01' }),
      ],
      days: weekdays('2026-09-28', '2026-10-02', 9),
    });
    expect([...judge(p).bands.keys()]).toEqual([2]);
    expect(hours(totals(p))).toEqual({ normal: 35, overtime25: 8, overtime50: 2 });
    // Of two missions in October the first, whatever the order in which they are given.
    const [one, two] = p.missions;
    const later = mission({ id: 3, staff: 'sedentary', startsOn: '2026-10-12' });
    const cut = { ...p, missions: [later, { ...two, endsOn: '2026-10-11' }, one] as Mission[] };
    expect([...judge(cut).bands.keys()]).toEqual([2]);
  });
});

describe('quarters', () => {
  const december = { first: '2026-12-01', last: '2026-12-31' };
  it('stand on what earlier months hold: LD 559 h, CD 507 h', () => {
    const p = (staff: Mission['staff']) =>
      person({
        length: 'quarter',
        period: december,
        missions: [mission({ staff })],
        earlier: h(380),
        days: [{ day: '2026-12-01', service: h(200), counted: 0 }],
      });
    // 380 to 580 h: 75 h to 455; then 104 to 559, or 52 to 507 and 52 to 559; 21 above.
    expect(hours(totals(p('LD')))).toEqual({ normal: 75, equivalence25: 104, overtime50: 21 });
    expect(hours(totals(p('CD')))).toEqual({
      normal: 75,
      equivalence25: 52,
      overtime25: 52,
      overtime50: 21,
    });
  });
  it('read their earlier months from the days, and pay no hour twice', () => {
    const days = weekdays('2026-10-01', '2026-12-31', 9.5);
    const months = [october, { first: '2026-11-01', last: '2026-11-30' }, december].map((period) =>
      totals(
        person({
          length: 'quarter',
          period,
          days: days.filter((d) => d.day <= period.last),
        }),
      ),
    );
    // 66 days of 9.5 h: 627 h.
    expect(hours(months.reduce(addBands, noHours))).toEqual({
      normal: 455,
      equivalence25: 52,
      overtime25: 52,
      overtime50: 68,
    });
    expect(months[0]?.overtime25).toBe(0);
  });
  it('are those of the civil year, in the days of the periods', () => {
    expect(quarterOf(october)).toEqual({ first: '2026-10-01', last: '2026-12-31' });
    expect(quarterOf({ first: '2024-02-01', last: '2024-02-29' })).toEqual({
      first: '2024-01-01',
      last: '2024-03-31',
    });
    expect(quarterOf({ first: '2026-10-21', last: '2026-11-20' })).toEqual({
      first: '2026-09-21',
      last: '2026-12-20',
    });
    expect(
      windowOf({ period: { first: '2026-08-01', last: '2026-08-31' }, length: 'quarter' }),
    ).toEqual({
      first: '2026-07-01',
      last: '2026-08-31',
    });
    expect(windowOf({ period: october, length: 'week' }).first).toBe('2026-09-28');
  });
});

describe('part time', () => {
  const part = (worked: number): Bands =>
    totals(
      person({
        missions: [mission({ staff: 'sedentary', weeklySeconds: h(24) })],
        days: [{ day: '2026-10-01', service: h(worked), counted: 0 }],
      }),
    );
  it('has complementary hours before overtime: 24 h a week are 104 h a month', () => {
    expect(hours(part(104))).toEqual({ normal: 104 });
    expect(hours(part(112))).toEqual({ normal: 104, complementary10: 8 });
    expect(hours(part(120))).toEqual({
      normal: 104,
      complementary10: 10.4,
      complementary25: expect.closeTo(5.6, 6),
    });
    expect(hours(part(160)).overtime25).toBeCloseTo(8.33, 6);
  });
  it('of 33 h a week is at 10 % up to the legal duration, which comes before a tenth of the contract', () => {
    // 33 × 52 / 12 = 143 h; a tenth more would be 157.3 h, beyond 151.67 h.
    const p = person({
      missions: [mission({ staff: 'sedentary', weeklySeconds: h(33) })],
      days: [{ day: '2026-10-01', service: h(160), counted: 0 }],
    });
    expect(hours(totals(p))).toEqual({
      normal: 143,
      complementary10: expect.closeTo(8.67, 6),
      overtime25: expect.closeTo(8.33, 6),
    });
  });
  it('has no equivalence, even for a driver', () => {
    const p = person({
      missions: [mission({ staff: 'LD', weeklySeconds: h(28) })],
      days: [{ day: '2026-10-01', service: h(160), counted: 0 }],
    });
    expect(totals(p).equivalence25).toBe(0);
    expect(hours(totals(p)).overtime25).toBe(8);
  });
  it('ends where the contract passes to full time', () => {
    const p = person({
      missions: [
        mission({ id: 1, staff: 'sedentary', weeklySeconds: h(24), endsOn: '2026-10-15' }),
        mission({ id: 2, staff: 'sedentary', startsOn: '2026-10-16' }),
      ],
      days: weekdays('2026-10-01', '2026-10-31', 6),
    });
    // Half of 104 and of 151.67: 127.835 h; 132 h worked, and half of the tenth of 104 is 5.2 h.
    expect(hours(totals(p))).toEqual({ normal: 127.835, complementary10: 4.165 });
  });
});

it('gives the journée de solidarité neither as overtime nor as nothing', () => {
  const days = weekdays('2026-10-01', '2026-10-31', 9.5);
  const p = person({ days, solidarityDay: '2026-10-05' });
  const judged = judge(p);
  expect(judged.solidarity.get(1)).toBe(h(7));
  expect(hours(totals(p))).toEqual({
    normal: 152,
    equivalence25: 17,
    overtime25: 17,
    overtime50: 16,
  });
  const short = person({
    days,
    solidarityDay: '2026-10-05',
    missions: [mission({ weeklySeconds: h(17.5) })],
  });
  expect(judge(short).solidarity.get(1)).toBe(h(3.5));
  // L3133-8: seven hours at most, of a contract of 39 h too.
  const long = person({
    days,
    solidarityDay: '2026-10-05',
    missions: [mission({ weeklySeconds: h(39) })],
  });
  expect(judge(long).solidarity.get(1)).toBe(h(7));
  // Nobody works on it: nothing is taken.
  expect(judge(person({ days, solidarityDay: '2026-10-04' })).solidarity.size).toBe(0);
});

describe('sharing out', () => {
  it('adds up, and gives none a whole unit more or less than its share', () => {
    expect(inProportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(inProportion(100, [33, 33, 34])).toEqual([33, 33, 34]);
    expect(inProportion(5, [0, 0])).toEqual([5, 0]);
    expect(inProportion(0, [3, 5])).toEqual([0, 0]);
  });
  it('gives two neighbours together what one of their common weight has', () => {
    const weight = fc.nat(40_000);
    const all = fc.array(weight, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(all, fc.nat(4), fc.nat(200_000), (weights, at, total) => {
        const i = at % (weights.length - 1);
        const [a = 0, b = 0] = weights.slice(i, i + 2);
        const joined = inProportion(total, [
          ...weights.slice(0, i),
          a + b,
          ...weights.slice(i + 2),
        ]);
        const apart = inProportion(total, weights);
        expect((apart[i] ?? 0) + (apart[i + 1] ?? 0)).toBe(joined[i]);
        expect(apart.reduce((x, y) => x + y, 0)).toBe(total);
        const whole = weights.reduce((x, y) => x + y, 0);
        if (whole > 0)
          apart.forEach((part, n) =>
            expect(Math.abs(part - (total * (weights[n] ?? 0)) / whole)).toBeLessThan(1),
          );
      }),
    );
  });
  it('keeps both sums', () => {
    const bands = { ...noHours, normal: 101, equivalence25: 7, overtime50: 3 };
    const parts = splitBands(bands, [37, 37, 37]);
    expect(parts.reduce(addBands, noHours)).toEqual(bands);
    expect(parts.map((p) => p.normal + p.equivalence25 + p.overtime50)).toEqual([37, 37, 37]);
  });
});
