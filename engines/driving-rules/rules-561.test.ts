import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { RuleCode } from './offence.ts';
import { ruled } from './ruled.fixtures.ts';

describe('continuous driving (art. 7)', () => {
  const CASES: [what: string, days: string, offences: string[]][] = [
    ['4 h 30 is allowed', 'D4h30 R45 D4h30', []],
    ['a second more', 'D4h30m01 R45', ['continuous-driving 4h30:01/4h30 MI 4']],
    ['a break of 44 min 59', 'D4h R44m59 D1h', ['continuous-driving 5h00/4h30 SI 4']],
    ['15 then 30 in that order', 'D2h R15 D2h30 R30 D4h30', []],
    ['30 then 15', 'D2h R30 D2h30 R15 D1h', ['continuous-driving 5h30/4h30 SI 4']],
    [
      '15 less a second, then 30',
      'D2h R14m59 D2h30 R30 D1h',
      ['continuous-driving 5h30/4h30 SI 4'],
    ],
    ['15 then 30 less a second', 'D2h R15 D2h30 R29m59 D1h', ['continuous-driving 5h30/4h30 SI 4']],
    ['15, 15, 30: the first part may be any', 'D1h R15 D1h R15 D2h R30 D4h30', []],
    [
      'the second part is no first part of the next spell',
      'D2h R15 D2h R30 D4h R30 D1h',
      ['continuous-driving 5h00/4h30 SI 4'],
    ],
    ['other work neither counts nor resets', 'D4h W2h D31m', ['continuous-driving 4h31/4h30 MI 4']],
    ['availability is no break', 'D4h A2h D31m', ['continuous-driving 4h31/4h30 MI 4']],
    ['45 min of availability with two drivers is one', 'D*4h A*45 D*4h30', []],
    ['44 min are not', 'D*4h A*44 D*1h', ['continuous-driving 5h00/4h30 SI 4']],
    [
      'excess just under 1 h 30: 4th class, at 1 h 30: 5th',
      'D5h59m59 R45 D6h',
      ['continuous-driving 5h59:59/4h30 SI 4', 'continuous-driving 6h00/4h30 VSI 5'],
    ],
    ['one offence a counter, not one an hour', 'D12h', ['continuous-driving 12h00/4h30 VSI 5']],
    [
      'unknown time that could have been the break: possible',
      'D4h U45 D4h',
      ['continuous-driving 8h00/4h30 VSI 5 possible'],
    ],
    ['unknown time that could not', 'D4h U44 D4h', ['continuous-driving 8h00/4h30 VSI 5']],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, ['continuous-driving'])).toEqual(offences);
  });

  it('says when, over what and by which driving', () => {
    const [one] = judge({ spells: timeline('W1h D3h R15 D2h W1h D30 R45') }, GOODS).offences.filter(
      ({ rule }) => rule === 'continuous-driving',
    );
    expect(one).toMatchObject({
      at: utc('2025-03-10T11:45'),
      period: { start: utc('2025-03-10T07:00'), end: utc('2025-03-10T13:45') },
      cost: 135,
      article: 'CE 561/2006 art. 7',
    });
    expect(one?.proof).toEqual([
      { start: utc('2025-03-10T07:00'), end: utc('2025-03-10T10:00') },
      { start: utc('2025-03-10T10:15'), end: utc('2025-03-10T12:15') },
      { start: utc('2025-03-10T13:15'), end: utc('2025-03-10T13:45') },
    ]);
  });

  it('occasional services may split the break in any two pieces of 15 since 22 May 2024, availability may count by a setting, crew availability since 2020', () => {
    const occasional = { staff: 'passengers-occasional' } as const;
    expect(ruled('D2h R30 D2h30 R15 D1h', ['continuous-driving'], occasional)).toEqual([]);
    expect(ruled('D2h R29 D2h30 R15 D1h', ['continuous-driving'], occasional)).toHaveLength(1);
    expect(
      ruled('D2h R30 D2h30 R15 D1h', ['continuous-driving'], occasional, {
        from: '2024-05-21T06:00',
      }),
    ).toHaveLength(1);
    expect(ruled('D4h A45 D1h', ['continuous-driving'], { waitingIsBreak: true })).toEqual([]);
    expect(
      ruled('D*4h A*45 D*1h', ['continuous-driving'], {}, { from: '2020-08-19T06:00' }),
    ).toHaveLength(1);
  });

  it('driving out of scope is other work', () => {
    const outOfScope = [{ start: utc('2025-03-10T08:00'), end: utc('2025-03-10T10:00') }];
    expect(ruled('D6h', ['continuous-driving'], {}, { history: { outOfScope } })).toEqual([]);
    expect(ruled('D7h', ['continuous-driving'], {}, { history: { outOfScope } })).toEqual([
      'continuous-driving 5h00/4h30 SI 4',
    ]);
  });
});

/** A day of so much driving with good breaks, and the night. */
const day = (driving: string, night = 'R12h'): string => `D4h30 R45 D${driving} ${night}`;
const day9 = day('4h30');
const day10 = `D4h30 R45 D4h30 R45 D1h R12h`;

describe('daily, weekly and fortnightly driving (art. 6)', () => {
  const CASES: [what: string, days: string, offences: string[]][] = [
    ['9 h', day9, []],
    ['10 h twice a week', `${day10} ${day10} ${day9}`, []],
    ['10 h three times', `${day10} ${day10} ${day10}`, ['daily-driving 10h00/9h00 SI 4']],
    [
      'the third day a second over 9 h',
      `${day10} ${day10} D4h30 R45 D4h30 R45 D1s R12h`,
      ['daily-driving 9h00:01/9h00 MI 4'],
    ],
    [
      'a second over 10 h',
      'D4h30 R45 D4h30 R45 D1h R45 D1s',
      ['daily-driving 10h00:01/10h00 MI 4'],
    ],
    ['11 h: 1 h over the extension', 'D4h30 R45 D4h30 R45 D2h', ['daily-driving 11h00/10h00 SI 4']],
    ['12 h: 2 h over, 5th class', 'D4h30 R45 D4h30 R45 D3h', ['daily-driving 12h00/10h00 VSI 5']],
    ['15 h', 'D4h30 R45 D4h30 R45 D4h30 R45 D1h30', ['daily-driving 15h00/10h00 MSI 5']],
    ['a rest of 7 h ends the daily driving time', `${day('4h30', 'R7h')} ${day9}`, []],
    [
      'one of 6 h 59 min does not',
      `${day('4h30', 'R6h59')} ${day9}`,
      ['daily-driving 18h00/10h00 MSI 5'],
    ],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, ['daily-driving'])).toEqual(offences);
  });

  it('the strict reading joins days over any rest under 9 h', () => {
    expect(
      ruled(`${day('4h30', 'R8h59')} ${day9}`, ['daily-driving'], {
        dailyDrivingEndsAtRest: 9 * 3600,
      }),
    ).toEqual(['daily-driving 18h00/10h00 MSI 5']);
    expect(
      ruled(`${day('4h30', 'R9h')} ${day9}`, ['daily-driving'], {
        dailyDrivingEndsAtRest: 9 * 3600,
      }),
    ).toEqual([]);
  });

  it('extensions count in the UTC week in which the shift starts', () => {
    // Sunday 16 March 2025, 20:00 UTC: the shift reaches into Monday and is of the week before.
    expect(
      ruled(`${day10} ${day10} ${day10}`, ['daily-driving'], {}, { from: '2025-03-16T20:00' }),
    ).toEqual([]);
    expect(
      ruled(`${day10} ${day10} ${day10}`, ['daily-driving'], {}, { from: '2025-03-17T00:00' }),
    ).toHaveLength(1);
  });

  const drive = (hours: number): string => `${hours}×(D1h R1h)`;
  it('56 h a week and 90 h in two, to the second, once each', () => {
    const limits: readonly RuleCode[] = ['weekly-driving', 'fortnightly-driving'];
    const monday = '2025-03-10T00:00';
    expect(ruled(drive(56), limits, {}, { from: monday })).toEqual([]);
    expect(ruled(`${drive(56)} D1s`, limits, {}, { from: monday })).toEqual([
      'weekly-driving 56h00:01/56h00 MI 4',
    ]);
    expect(ruled(`${drive(60)}`, limits, {}, { from: monday })).toEqual([
      'weekly-driving 60h00/56h00 SI 4',
    ]);
    expect(ruled(`${drive(70)}`, limits, {}, { from: monday })).toEqual([
      'weekly-driving 70h00/56h00 MSI 5',
    ]);
    expect(ruled(`${drive(56)} R56h ${drive(34)}`, limits, {}, { from: monday })).toEqual([]);
    expect(ruled(`${drive(56)} R56h ${drive(34)} D1s`, limits, {}, { from: monday })).toEqual([
      'fortnightly-driving 90h00:01/90h00 MI 4',
    ]);
    // Three weeks of 46, 46 and 44: the first pair is over, the second is not.
    expect(
      ruled(`${drive(46)} R76h ${drive(46)} R76h ${drive(44)}`, limits, {}, { from: monday }),
    ).toEqual(['fortnightly-driving 92h00/90h00 MI 4']);
    expect(
      ruled(`${drive(46)} R76h ${drive(46)} R76h ${drive(46)}`, limits, {}, { from: monday }),
    ).toHaveLength(2);
  });

  it('driving across Sunday midnight is cut there', () => {
    expect(
      ruled(`${drive(55)} R57h D3h`, ['weekly-driving'], {}, { from: '2025-03-10T00:00' }),
    ).toEqual([]);
    expect(
      ruled(`${drive(55)} R56h58 D3h`, ['weekly-driving'], {}, { from: '2025-03-10T00:00' }),
    ).toEqual(['weekly-driving 56h02/56h00 MI 4']);
  });
});

describe('daily rest (art. 8 §2, §4, §5)', () => {
  const CASES: [what: string, days: string, offences: string[]][] = [
    ['11 h at the end of 24', 'W13h R11h W1h', []],
    ['9 h is a reduced rest, three times between weekly rests', '3×(W15h R9h) W13h R11h', []],
    ['the fourth reduced rest', '4×(W15h R9h) W1h', ['daily-rest 9h00/11h00 SI 4']],
    ['the fourth, of 10 h', '3×(W15h R9h) W14h R10h W1h', ['daily-rest 10h00/11h00 MI 4']],
    ['a weekly rest gives three more', '3×(W15h R9h) W13h R24h 3×(W15h R9h) W1h', []],
    ['a second short of 9 h', 'W15h R8h59m59 W1h', ['daily-rest 8h59:59/9h00 MI 4']],
    ['7 h: 2 h missing, 4th class', 'W17h R7h W1h', ['daily-rest 7h00/9h00 SI 4']],
    ['a second less: 5th class', 'W17h R6h59m59 W1h', ['daily-rest 6h59:59/9h00 VSI 5']],
    [
      'a long rest begun too late counts inside the 24 h only',
      'W15h1 R20h W1h',
      ['daily-rest 8h59/9h00 MI 4'],
    ],
    [
      '11 h 04 begun after 13 h 04 is a reduced rest',
      '3×(W15h R9h) W13h4 R11h4 W1h',
      ['daily-rest 10h56/11h00 MI 4'],
    ],
    ['3 h then 9 h', '4×(W6h R3h W6h R9h) W1h', []],
    [
      '2 h 59 then 9 h is a reduced rest',
      '4×(W6h R2h59 W6h R9h) W1h',
      ['daily-rest 9h00/11h00 SI 4'],
    ],
    ['9 h then 3 h: the first is a reduced rest', 'W6h R9h W6h R3h W3h R11h W1h', []],
    ['3 h then 8 h 59', 'W6h R3h W6h R8h59 W1h', ['daily-rest 8h59/9h00 MI 4']],
    ['no rest in 40 h of work: one offence', 'W40h R11h W1h', ['daily-rest 0h00/9h00 VSI 5']],
    [
      'five nights of 8 h: one offence a day; the first three stand in for reduced rests',
      '5×(W16h R8h) W1h',
      [
        'daily-rest 8h00/9h00 MI 4',
        'daily-rest 8h00/9h00 MI 4',
        'daily-rest 8h00/9h00 MI 4',
        'daily-rest 8h00/11h00 VSI 5',
        'daily-rest 8h00/11h00 VSI 5',
      ],
    ],
    ['two drivers: 9 h within 30', 'D*4h A*4h30 D*4h A*4h30 D*4h R9h W1h', []],
    ['two drivers, a pause of 4 h before the first drive', 'D1m R4h30 D*12h R11h W1h', []],
    [
      'two drivers: a second too late',
      'D*4h A*4h30 D*4h A*4h30 D*4h R8h59m59 W1h',
      ['daily-rest 8h59:59/9h00 MI 4'],
    ],
    ['two drivers, the first hour alone', 'D1h D*3h A*9h D*8h R9h W1h', []],
    [
      'two drivers, a minute more alone',
      'D1h1 D*3h A*9h D*7h59 R9h W1h',
      ['daily-rest 3h00/9h00 VSI 5'],
    ],
    ['two drivers: 9 h do not use a reduced rest', '4×(D*4h A*13h D*4h R9h) W13h R11h W1h', []],
    [
      'unknown night: certain nothing, possible',
      'W10h U14h W1h',
      ['daily-rest 0h00/9h00 VSI 5 possible'],
    ],
    // The 24 hours end half an hour after the second break began.
    [
      'of two breaks of an hour the one that lies whole inside the 24 hours is measured',
      'W5h R1h W17h30 R1h W5h R11h W1h',
      ['daily-rest 1h00/9h00 VSI 5'],
    ],
    [
      'a longer one of which half an hour lies inside does not hide it',
      'W5h R1h W17h30 R2h W5h R11h W1h',
      ['daily-rest 1h00/9h00 VSI 5'],
    ],
    [
      'unknown inside a short rest changes nothing',
      'W16h R4h U4h W4h R11h W1h',
      ['daily-rest 8h00/9h00 MI 4'],
    ],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, ['daily-rest'])).toEqual(offences);
  });

  it('a rest may count whole by a setting', () => {
    expect(ruled('W15h1 R20h W1h', ['daily-rest'], { restCounted: 'whole' })).toEqual([]);
  });

  describe('occasional services: 25 h with at most 7 h of driving, since 22 May 2024', () => {
    const occasional = (text: string, from?: string) =>
      ruled(text, ['daily-rest'], { staff: 'passengers-occasional' }, from ? { from } : {});
    const offence = 'daily-rest 8h00/9h00 MI 4';
    const late = 'D7h W9h R9h';
    // A service from a weekly rest to the next: of 133, 144 (six times 24 h to the minute) and 265 h.
    const days = (lates: number, all: number, end = '8h') =>
      `W1h R46h ${lates}×(${late}) ${all - lates}×(W8h R16h) W${end} R70h W1h`;

    it('once in a service of six times 24 h', () => {
      expect(occasional(days(1, 6))).toEqual([]);
      expect(occasional(days(2, 6))).toEqual([offence]);
      expect(occasional(`W1h R46h ${late} 4×(W8h R16h) W7h R9h W7h R46h W1h`)).toEqual([]);
    });
    it('not in a week of day trips, nor a minute short of six times 24 h', () => {
      expect(occasional(days(1, 5))).toEqual([offence]);
      expect(occasional(`W1h R46h ${late} 4×(W8h R16h) W7h R9h W6h59 R46h W1h`)).toEqual([offence]);
    });
    it('twice in one of eight times 24 h', () => {
      expect(occasional(days(2, 11))).toEqual([]);
      expect(occasional(days(3, 11))).toEqual([offence]);
    });
    it('possible while the service goes on where what is known ends', () => {
      expect(occasional(`${late} W1h`)).toEqual([`${offence} possible`]);
    });
    it('with more driving, before its first day and for other staff never', () => {
      expect(occasional(`W1h R46h D8h W8h R9h 6×(W8h R16h) W8h R70h W1h`)).toEqual([offence]);
      expect(occasional(days(1, 6), '2024-05-13T06:00')).toEqual([offence]);
      expect(ruled(days(1, 6), ['daily-rest'])).toEqual([offence]);
    });
  });

  it('says the window, the instant at which the rest was lost and the choice made', () => {
    const of = (text: string) =>
      judge({ spells: timeline(text) }, GOODS).offences.find(({ rule }) => rule === 'daily-rest');
    expect(of('W18h R11h W1h')).toMatchObject({
      at: utc('2025-03-10T21:00'),
      period: { start: utc('2025-03-10T06:00'), end: utc('2025-03-11T06:00') },
      reading: 'reduced-rest-allowed',
      proof: [{ start: utc('2025-03-11T00:00'), end: utc('2025-03-11T06:00') }],
    });
    // The rest was running when it could still have been enough: it was lost when it was broken off.
    expect(of('W10h R8h W5h R11h')).toMatchObject({
      at: utc('2025-03-11T00:00'),
      reading: 'reduced-rest-allowed',
    });
  });
});

describe('rest on a ferry or train (art. 9)', () => {
  const crossing = (longWithCabin = false) => ({
    crossings: [{ start: utc('2025-03-10T17:00'), end: utc('2025-03-11T06:00'), longWithCabin }],
  });
  const CASES: [what: string, days: string, offences: string[]][] = [
    ['11 h interrupted twice for an hour', 'W10h R2h D30 R8h D30 R1h D4h R45 D4h R11h', []],
    [
      'interrupted for an hour and a minute',
      'W10h R2h D31 R8h D30 R1h D4h R45 D4h R11h',
      ['daily-rest 8h00/9h00 MI 4'],
    ],
    [
      'interrupted three times',
      'W10h R2h D10 R4h D10 R4h D10 R1h D4h',
      ['daily-rest 4h00/9h00 VSI 5'],
    ],
    [
      '10 h 59: a reduced rest may not be interrupted',
      'W10h R2h D30 R7h59 D30 R1h D4h',
      ['daily-rest 7h59/9h00 SI 4'],
    ],
    ['3 h before and 9 h interrupted make a split rest', 'W4h R3h W4h R2h D30 R7h W1h R11h', []],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, ['daily-rest'], {}, { history: crossing() })).toEqual(offences);
  });

  it('without a crossing it is interrupted', () => {
    expect(ruled('W10h R2h D30 R8h D30 R1h D4h R45 D4h R11h', ['daily-rest'])).toEqual([
      'daily-rest 8h00/9h00 MI 4',
    ]);
  });

  it('driving on board is no daily driving, and counts for the week', () => {
    const text = 'D4h30 R45 D4h45 R2h D30 R9h30 D4h30 R45 D4h30 R11h';
    const [rules, board] = [
      ['daily-driving', 'weekly-driving'] as const,
      { crossings: [{ start: utc('2025-03-10T15:00'), end: utc('2025-03-11T06:00') }] },
    ];
    expect(ruled(text, rules, {}, { history: board })).toEqual([]);
    expect(
      ruled(
        `D4h30 R45 D4h45 R2h D30 R9h30 ${'49×(D59m R1h)'}`,
        ['weekly-driving'],
        {},
        { history: board },
      ),
    ).toHaveLength(1);
  });

  it('a weekly rest of 45 h on board is regular only on a long crossing with a cabin', () => {
    const weeks = (longWithCabin: boolean) => ({
      crossings: [{ start: utc('2025-03-15T08:00'), end: utc('2025-03-16T12:00'), longWithCabin }],
    });
    const text = `5×(W8h R16h) W2h R20h D30 R25h30 5×(W8h R16h) R8h 5×(W8h R16h)`;
    const of = (longWithCabin: boolean) =>
      ruled(
        text,
        ['weekly-rest', 'weekly-rest-compensation', 'weekly-rest-late'],
        {},
        { history: weeks(longWithCabin) },
      );
    expect(of(true)).toEqual([]);
    expect(of(false)).toEqual(['weekly-rest 44h59:59/45h00 MI 4 possible']);
  });
});
