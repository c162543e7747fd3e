import { describe, expect, it } from 'vitest';
import { GOODS, timeline } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { Offence, RuleCode } from './offence.ts';
import type { Settings } from './settings.ts';

const shown = (one: Offence): string =>
  `${one.rule} ${one.value / 3600}/${one.limit / 3600} ${one.severity} ${one.penalClass}${one.certainty === 'possible' ? ' possible' : ''}`;
const ruled = (
  text: string,
  only: readonly RuleCode[],
  settings: Partial<Settings> = {},
  from?: string,
): string[] =>
  judge({ spells: timeline(text, from) }, { ...GOODS, ...settings })
    .offences.filter(({ rule }) => only.includes(rule))
    .map(shown);

describe('daily and night work', () => {
  const rules: readonly RuleCode[] = ['daily-work', 'night-work'];
  const [coach, occasional, light] = [
    { staff: 'passengers-regular' },
    { staff: 'passengers-occasional' },
    { regulation561: false },
  ] as const;
  // From 06:00 UTC, 07:00 in Paris, on 10 March 2025.
  const CASES: [what: string, days: string, settings: Partial<Settings>, offences: string[]][] = [
    ['goods: 12 h of service', 'W6h R30 W6h', {}, []],
    ['a second more', 'W6h R30 W6h W1s', {}, ['daily-work 12.000277777777777/12 null 4']],
    ['availability counts for goods', 'W6h R30 W5h A2h', {}, ['daily-work 13/12 null 4']],
    ['and not for passengers', 'W6h R30 W4h A2h', coach, []],
    ['passengers: 10 h', 'W6h R30 W4h30', coach, ['daily-work 10.5/10 null 4']],
    [
      '9 h when the amplitude goes over 13 h',
      'W5h R3h30 W4h36',
      coach,
      ['daily-work 9.6/9 null 4'],
    ],
    ['not at 13 h', 'W5h R3h24 W4h36', coach, []],
    ['not in occasional services', 'W5h R3h30 W4h36', occasional, []],
    ['a reduced rest of 9 h ends the day', 'W6h R30 W4h R9h W6h', {}, []],
    [
      'other staff needs 10 h',
      'W6h R30 W2h R9h59 W6h',
      light,
      ['night-work 13.516666666666667/10 VSI 4'],
    ],
  ];
  it.each(CASES)('%s', (_, days, settings, offences) => {
    expect(ruled(days, rules, settings)).toEqual(offences);
  });

  const NIGHTS: [
    what: string,
    from: string,
    days: string,
    zone: Settings['zone'],
    offences: string[],
  ][] = [
    ['10 h with work until 00:00', '2025-03-10T12:00', 'W5h R1h W5h', 'Europe/Paris', []],
    [
      '10 h with a second of work at night',
      '2025-03-10T12:00',
      'W5h R1h W5h W1s',
      'Europe/Paris',
      ['night-work 10.000277777777777/10 MI 4'],
    ],
    [
      '11 h that end at 24:00: no night work',
      '2025-03-10T11:00',
      'W5h R1h W6h',
      'Europe/Paris',
      [],
    ],
    ['11 h that start at 5:00', '2025-03-10T04:00', 'W5h R1h W6h', 'Europe/Paris', []],
    [
      'a minute earlier',
      '2025-03-10T03:59',
      'W5h R1h W6h',
      'Europe/Paris',
      ['night-work 11/10 SI 4'],
    ],
    [
      'availability at night is no work at night',
      '2025-03-10T03:00',
      'A1h W5h R1h W6h',
      'Europe/Paris',
      [],
    ],
    [
      '13 h at night: no second offence for the day',
      '2025-03-10T03:00',
      'W5h R1h W8h',
      'Europe/Paris',
      ['night-work 13/10 VSI 4'],
    ],
    ['the night is that of the zone', '2025-03-10T03:00', 'W5h R1h W6h', 'Indian/Reunion', []],
    [
      'Martinique at 0:30',
      '2025-03-10T04:30',
      'W5h R1h W6h',
      'America/Martinique',
      ['night-work 11/10 SI 4'],
    ],
    [
      'the night of the change to summer time: 1:00 to 6:00 is 4 h',
      '2025-03-30T00:00',
      'W5h R1h W5h',
      'Europe/Paris',
      [],
    ],
    [
      'that of the change to winter time: 5:00 comes an hour later',
      '2025-10-26T03:30',
      'W5h R1h W5h30',
      'Europe/Paris',
      ['night-work 10.5/10 MI 4'],
    ],
  ];
  it.each(NIGHTS)('%s', (...[, from, days, zone, offences]) => {
    expect(ruled(days, rules, { zone }, from)).toEqual(offences);
  });
});

describe('breaks (L3312-2)', () => {
  const CASES: [what: string, days: string, offences: string[]][] = [
    ['6 h of work need none', 'W6h', []],
    ['6 h at a stretch of a longer day', 'W6h R30 W1h', []],
    ['a minute more needs 30 min', 'W6h1', ['breaks 0/0.5 VSI 4']],
    ['29 min', 'W4h R29 W3h', ['breaks 0.48333333333333334/0.5 MI 4']],
    ['20 min', 'W4h R20 W3h', ['breaks 0.3333333333333333/0.5 SI 4']],
    ['in two pieces of 15', 'W3h R15 W3h R15 W1h', []],
    ['pieces of 14 do not count', 'W3h R14 W2h R14 W2h R14', ['breaks 0/0.5 VSI 4']],
    ['9 h: still 30 min', 'W5h R30 W4h', []],
    ['over 9 h: 45', 'W5h R30 W4h1', ['breaks 0.5/0.75 SI 4']],
    ['over 9 h with 45', 'W5h R30 W4h R15 W1h', []],
    [
      'enough in all, more than 6 h at a stretch',
      'W6h1 R30 W1h',
      ['breaks 6.016666666666667/6 null 4'],
    ],
    ['availability is no work', 'W3h A3h W3h', []],
    ['nor a break', 'W3h A3h W3h1', ['breaks 0/0.5 VSI 4']],
    ['unknown time that may have been the break', 'W4h U45 W4h', ['breaks 0/0.5 VSI 4 possible']],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, ['breaks'])).toEqual(offences);
  });
});

describe('amplitude', () => {
  it.each([
    ['passengers', 12],
    ['passengers-regular', 13],
    ['passengers-occasional', 14],
  ] as const)('%s: %i h', (staff, hours) => {
    const day = (rest: string) => `W2h R2h W2h R${rest} W1s`;
    expect(ruled(day(`${hours - 7}h59m59`), ['amplitude'], { staff })).toEqual([]);
    expect(ruled(day(`${hours - 6}h`), ['amplitude'], { staff })).toHaveLength(1);
  });
  it.each([
    ['W4h R2h30 W4h R2h W1s', 12.5, []],
    ['W4h R2h30 W5h R1h W1s', 12.5, ['amplitude']],
    ['W4h R2h29 W5h R1h31', 12, []],
    ['W4h R2h29 W5h R1h W1s', 13, ['amplitude']],
    ['W3h R1h30 W3h R1h30 W3h R30 W1s', 12.5, ['amplitude']],
    ['W3h R1h30 W3h R1h30 W2h R1h30 W1s', 13, []],
    ['W4h R3h W4h R2h59 W1s', 14, []],
    ['W4h R3h W4h R3h W1s', 14, ['amplitude']],
    ['W4h R2h W3h R2h W1h30 R1h W1s', 13.5, []],
  ])('with an authorisation: %s', (text, _, expected) => {
    expect(
      ruled(text, ['amplitude'], { staff: 'passengers', longAmplitudeAuthorised: true }).map(
        (one) => one.split(' ')[0],
      ),
    ).toEqual(expected);
  });
  it('is that of pay: services of one day with a shorter cut are one, of two days with 7 h between them two', () => {
    // 07:00–10:00 and 17:30–20:30 in Paris: 13 h 30.
    const ours = ruled('W3h R7h30 W3h R11h W1h', ['amplitude'], { staff: 'passengers' });
    expect(ours).toEqual(['amplitude 13.5/12 null 4']);
    // 16:00–23:00 and 06:30–13:00 of the next day: the rest that is missing is the offence.
    const two = 'W7h R7h30 W6h30 R11h W1h';
    const from = '2025-03-10T15:00';
    expect(ruled(two, ['amplitude'], { staff: 'passengers' }, from)).toEqual([]);
    expect(ruled(two, ['daily-rest'], { staff: 'passengers' }, from)).toHaveLength(1);
    expect(
      ruled('W7h R6h59 W6h30 R11h W1h', ['amplitude'], { staff: 'passengers' }, from),
    ).toHaveLength(1);
  });
  it('of goods has no limit but the company’s own, class 0', () => {
    expect(ruled('W5h R3h W6h R30 W30', ['amplitude', 'company-amplitude'])).toEqual([]);
    expect(
      ruled('W5h R3h W6h R30 W30', ['company-amplitude', 'company-daily-service'], {
        company: { amplitude: 14 * 3600, dailyService: 11 * 3600 },
      }),
    ).toEqual(['company-amplitude 15/14 null 0', 'company-daily-service 11.5/11 null 0']);
  });
});

describe('weekly and average work', () => {
  const week = (hours: number): string => `5×(W${hours}h R1h W1h R${22 - hours}h) R48h`;
  const monday = '2025-03-09T23:00';
  it('a single week, by kind of staff', () => {
    expect(ruled('5×(W5h R1h W6h R12h) W1h', ['weekly-work'], {}, monday)).toEqual([]);
    expect(ruled('5×(W5h R1h W6h R12h) W1h1', ['weekly-work'], {}, monday)).toHaveLength(1);
    expect(
      ruled('5×(W5h R1h W5h R13h) W3h', ['weekly-work'], { staff: 'goods-other' }, monday),
    ).toEqual(['weekly-work 53/52 null 4']);
    expect(
      ruled('5×(W5h R1h W5h R13h) W3h', ['weekly-work'], { staff: 'passengers' }, monday),
    ).toEqual(['weekly-work 53/48 null 4']);
    expect(ruled('5×(W4h A6h R14h)', ['weekly-work'], { staff: 'passengers' }, monday)).toEqual([]);
    expect(ruled('5×(W4h A6h R14h)', ['weekly-work'], { staff: 'goods-parcels' }, monday)).toEqual([
      'weekly-work 50/48 null 4',
    ]);
  });
  it('over 60 h of work the Directive grades it', () => {
    expect(ruled('6×(W5h R1h W5h R13h) W1h', ['weekly-work'], {}, monday)).toEqual([
      'weekly-work 61/56 MI 4',
    ]);
    expect(ruled('6×(W5h R1h W6h R12h) W4h', ['weekly-work'], {}, monday)).toEqual([
      'weekly-work 70/56 VSI 4',
    ]);
  });
  it('the local week is cut at its own Monday', () => {
    expect(ruled('5×(W5h R1h W6h R12h) R47h W3h', ['weekly-work'], {}, monday)).toEqual([]);
    expect(ruled('5×(W5h R1h W6h R12h) R46h59 W3h', ['weekly-work'], {}, monday)).toHaveLength(1);
    // The UTC week starts an hour after the one of Paris: that hour of Sunday evening is of the week before.
    expect(
      ruled('5×(W5h R1h W6h R12h) R46h W3h', ['weekly-work'], { zone: 'UTC' }, monday),
    ).toHaveLength(1);
    expect(
      ruled('5×(W5h R1h W6h R12h) R46h W2h', ['weekly-work'], { zone: 'UTC' }, monday),
    ).toEqual([]);
  });
  it('48 h on average over a calendar quarter, or four months; service by R3312-50', () => {
    const [rules, quarter]: [readonly RuleCode[], string] = [
      ['average-work', 'average-service'],
      '2025-03-31T23:00',
    ];
    expect(
      ruled(`13×(${week(8).replaceAll(/[()]/g, '').replace('5×', '')})`, rules, {}, quarter),
    ).toEqual([]);
    const weeks = (hours: number, times: number) =>
      Array.from({ length: times }, () => week(hours)).join(' ');
    expect(ruled(weeks(8, 12), rules, {}, quarter)).toEqual([]);
    expect(ruled(weeks(9, 13), rules, {}, quarter)).toEqual(['average-work 50/48 MI 4']);
    expect(ruled(weeks(10, 13), rules, {}, quarter)).toEqual([
      'average-work 55/48 MI 4',
      'average-service 715/689 null 4',
    ]);
    expect(ruled(weeks(10, 13), rules, { averageMonths: 4 }, quarter)).toEqual([]);
    expect(ruled(weeks(9, 13), rules, { staff: 'goods-other', heavyOnly: false }, quarter)).toEqual(
      ['average-service 650/624 null 4', 'average-work 50/48 MI 4'],
    );
  });
});

describe('staff outside Regulation 561/2006', () => {
  const light = { regulation561: false } as const;
  const rules: readonly RuleCode[] = [
    'staff-daily-rest',
    'staff-weekly-rest',
    'daily-rest',
    'continuous-driving',
  ];
  it('rests 10 h in 24', () => {
    expect(ruled('D14h R10h W1h', rules, light)).toEqual([]);
    expect(ruled('W14h R9h59 W1h', rules, light)).toEqual([
      'staff-daily-rest 9.983333333333333/10 null 4',
    ]);
  });
  it('works six days of a week at most and rests 34 h', () => {
    const monday = '2025-03-09T23:00';
    expect(ruled('6×(W8h R16h) R24h W1h', rules, light, monday)).toEqual([]);
    expect(ruled('6×(W8h R16h) W1h R48h', ['staff-weekly-rest'], light, monday)).toEqual([
      'staff-weekly-rest 0.0019444444444444444/0.0016666666666666668 null 5',
    ]);
    expect(
      judge(
        { spells: timeline('6×(W8h R16h) W1h', monday) },
        { ...GOODS, ...light },
      ).offences.filter(({ rule }) => rule === 'staff-weekly-rest'),
    ).toMatchObject([{ value: 7, limit: 6, unit: 'days' }]);
    // Six days of two halves each: the longest rest of the second week is Sunday's.
    const night = 'W6h R18h W6h R18h W6h R18h W6h R18h W6h R18h W16h R8h';
    expect(
      ruled(`R12h ${night} R20h W2h R26h W8h R40h W8h`, ['staff-weekly-rest'], light, monday),
    ).toHaveLength(1);
  });
});

describe('who does not drive', () => {
  const office = { regulation561: false, staff: 'sedentary' } as const;
  const rules: readonly RuleCode[] = ['staff-daily-rest', 'daily-work', 'breaks', 'night-work'];
  it('rests 11 h in 24 (L3131-1), works 10 h a day (L3121-18), has 20 min for 6 h (L3121-16)', () => {
    expect(ruled('W4h R1h W4h R11h W4h', rules, office)).toEqual([]);
    expect(ruled('W5h R3h30 W5h R10h30 W1h', rules, office)).toEqual([
      'staff-daily-rest 10.5/11 null 4',
    ]);
    expect(ruled('W5h30 R30 W5h R13h W1h', rules, office)).toEqual(['daily-work 10.5/10 null 4']);
    expect(ruled('W3h R19 W4h R13h W1h', rules, office)).toEqual(['breaks 7/6 null 4']);
    expect(ruled('W3h R20 W4h R13h W1h', rules, office)).toEqual([]);
  });
  it('is not judged by the night of the Code des transports', () => {
    expect(ruled('R16h W5h R1h W5h R13h W1h', rules, office)).toEqual([]);
  });
  // A dispatcher from 21:00 to 6:00 in Paris, an hour ahead, with a break of 30 min.
  describe('works 8 h at most as a night worker (L3122-6)', () => {
    const from = '2025-03-10T00:00';
    const nights = (times: number, work = 'W4h R30 W4h30') =>
      `R20h ${times}×(${work} R15h) R48h W1h`;
    const judged = (text: string, settings: Partial<Settings> = office) =>
      ruled(text, ['night-work', 'daily-work'], settings, from);
    it('from the second night of a week on', () => {
      expect(judged(nights(2))).toEqual(['night-work 8.5/8 null 5', 'night-work 8.5/8 null 5']);
      expect(judged(nights(1))).toEqual([]);
      expect(judged(nights(3, 'W4h R1h W4h'))).toEqual([]);
    });
    it('not for nights of less than 3 h, nor of two weeks', () => {
      // From 14:00 to 23:59 in Paris, an hour ahead.
      expect(judged('3×(R13h W4h R30 W5h29 R1h1) R60h W1h')).toEqual([]);
      // Sunday evening and the Monday after next: one night in each week.
      expect(judged('R164h W4h R30 W4h30 R180h W4h R30 W4h30 R48h W1h')).toEqual([]);
    });
    it('says what was too long once, and nothing of drivers', () => {
      expect(judged(nights(2, 'W5h R30 W5h30'))).toEqual([
        'night-work 10.5/8 null 5',
        'night-work 10.5/8 null 5',
      ]);
      expect(judged(nights(2), { ...office, staff: 'goods-parcels' })).toEqual([]);
    });
  });
});
