import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { RuleCode } from './offence.ts';
import { ruled } from './ruled.fixtures.ts';

/** A week from Monday 06:00 of five days of work, then a rest of so long that the next week starts when it ends. */
const worked = (rest: string, days = 5): string => `${days - 1}×(W8h R16h) W8h R${rest}`;

describe('weekly rest (art. 8 §6)', () => {
  const rules: readonly RuleCode[] = [
    'weekly-rest',
    'weekly-rest-late',
    'weekly-rest-compensation',
  ];
  const CASES: [what: string, days: string, offences: string[]][] = [
    // 16 h and 24 h make a reduced rest of 40 h; what is owed may still be given: no offence, not even a possible one.
    ['after six times 24 h', '6×(W8h R16h) R24h W8h', []],
    ['a minute late', '5×(W8h R16h) W24h1 R48h W1h', ['weekly-rest-late 144h01/144h00 MI 4']],
    ['3 h late', '5×(W8h R16h) W27h R48h W1h', ['weekly-rest-late 147h00/144h00 SI 4']],
    [
      '12 h late: 5th class',
      '6×(W8h R16h) W12h R48h W1h',
      ['weekly-rest-late 156h00/144h00 VSI 5'],
    ],
    [
      'a rest of 23 h in time is too short rather than late',
      `${worked('23h')} 5×(W8h R16h) W8h R48h W1h`,
      ['weekly-rest 23h00/24h00 MI 4'],
    ],
    [
      'of 20 h: 4 h missing, 4th class',
      `${worked('20h')} 5×(W8h R16h) W8h R48h W1h`,
      ['weekly-rest 20h00/24h00 SI 4'],
    ],
    // Days begin Monday 06:00. Rests begin after 56 and 134 of the 144 h; the weekly rest begins 142 h after the second.
    [
      'of two rests of 22 h the later one ends the period: the next weekly rest then comes in time',
      '2×(W8h R16h) W8h R22h 2×(W8h R16h) W8h R22h 5×(W8h R16h) W22h R48h W1h',
      ['weekly-rest 22h00/24h00 MI 4'],
    ],
    [
      'a shorter one of 20 h too, rather than the longest of 23 h and a second offence',
      '2×(W8h R16h) W8h R23h 2×(W8h R16h) W8h R20h 5×(W8h R16h) W22h R48h W1h',
      ['weekly-rest 20h00/24h00 SI 4'],
    ],
    [
      'the same where the next weekly rest begins six times 24 h after it, to the minute',
      '2×(W8h R16h) W8h R23h 2×(W8h R16h) W8h R20h 5×(W8h R16h) W24h R48h W1h',
      ['weekly-rest 20h00/24h00 SI 4'],
    ],
    [
      'of two from which the next weekly rest comes in time the longest',
      '3×(W8h R16h) W8h R23h W8h R16h W8h R21h 3×(W8h R16h) W8h R48h W1h',
      ['weekly-rest 23h00/24h00 MI 4'],
    ],
  ];
  it.each(CASES)('%s', (_, days, offences) => {
    expect(ruled(days, rules)).toEqual(offences);
  });

  // Weeks from Monday 00:00 UTC of 168 h: five days, then the rest that fills the week, so that rests stay where they are.
  const week = (rest: number): string => {
    const work = 168 - rest;
    return `${Math.floor(work / 24)}×(W8h R16h) W${work % 24 || 1}h R${work % 24 ? rest : rest - 1}h`;
  };
  const from = '2025-03-10T00:00';
  const WEEKS: [what: string, rests: number[], offences: string[]][] = [
    ['regular every week', [48, 46, 60, 48], []],
    ['reduced, regular in turn, compensated', [30, 69, 46, 46, 46, 46], []],
    [
      'reduced and never compensated',
      [30, 46, 46, 46, 46, 46],
      ['weekly-rest-compensation 30h00/45h00 VSI 5'],
    ],
    ['reduced to 38 h: a daily rest of 16 h is 9 h and the 7 h owed', [38, 46, 46, 46, 46, 46], []],
    [
      'reduced to 37 h: it has no room for 8 h',
      [37, 46, 46, 46, 46, 46],
      ['weekly-rest-compensation 37h00/45h00 SI 4'],
    ],
    ['compensated in the third week', [30, 46, 46, 60, 46, 46], []],
    [
      'compensated in the fourth week',
      [30, 46, 46, 46, 60, 46],
      ['weekly-rest-compensation 30h00/45h00 VSI 5'],
    ],
    [
      'an hour short of the compensation',
      [30, 46, 46, 59, 46, 46],
      ['weekly-rest-compensation 30h00/45h00 VSI 5'],
    ],
    ['two debts, one rest has room for both', [37, 46, 37, 61, 46, 46], []],
    [
      'two debts, room for one',
      [37, 46, 37, 60, 46, 46, 46],
      ['weekly-rest-compensation 37h00/45h00 SI 4'],
    ],
    ['two reduced rests running', [46, 30, 40, 90, 46, 46], ['weekly-rest 40h00/45h00 SI 4']],
    [
      'three reduced rests running: the second is at fault',
      [46, 30, 40, 30, 90, 46, 46],
      ['weekly-rest 40h00/45h00 SI 4'],
    ],
  ];
  it.each(WEEKS)('%s', (_, rests, offences) => {
    expect(ruled(rests.map(week).join(' '), rules, {}, { from })).toEqual(offences);
  });

  it('two reduced rests running are allowed abroad, international, when both are made up for before the next weekly rest', () => {
    const abroad = [{ start: utc('2025-03-17T00:00'), end: utc('2025-04-05T00:00') }];
    const away = (rests: number[], international = true) =>
      ruled(rests.map(week).join(' '), rules, { international }, { history: { abroad }, from });
    expect(away([46, 30, 30, 80, 46, 46])).toEqual([]);
    expect(away([46, 30, 30, 60, 80, 46])).toEqual(['weekly-rest-compensation 0h00/15h00 VSI 4']);
    expect(away([46, 30, 30, 80, 46, 46], false)).toEqual(['weekly-rest 30h00/45h00 VSI 5']);
    expect(away([46, 30, 30, 30, 90, 46])).toEqual(
      expect.arrayContaining(['weekly-rest 30h00/45h00 VSI 5']),
    );
  });

  // Art. 8 §6: two reduced rests in a row abroad, provided that any four consecutive weeks have two regular ones. Compensations are another rule's.
  it.each<[rests: number[], offences: string[]]>([
    [[45, 38, 38, 59, 38], ['weekly-rest 38h00/45h00 SI 4']],
    [[45, 45, 38, 40, 59, 38], ['weekly-rest 40h00/45h00 SI 4']],
    [[45, 45, 38, 38, 59, 46, 38], []],
    [[38, 52, 38, 38, 59, 46], ['weekly-rest 38h00/45h00 SI 4']],
    [[38, 52, 46, 38, 38, 59, 46], []],
    [[45, 45, 38, 38, 59, 38, 38, 66, 46], ['weekly-rest 38h00/45h00 SI 4']],
  ])('two regular rests in any four weeks also abroad: %j', (rests, offences) => {
    const abroad = [{ start: utc('2025-03-10T00:00'), end: utc('2025-05-30T00:00') }];
    expect(
      ruled(
        `${rests.map(week).join(' ')} W1h`,
        ['weekly-rest'],
        { international: true },
        { history: { abroad }, from },
      ),
    ).toEqual(offences);
  });

  it('a rest across two weeks counts in the one that needs it', () => {
    // 45 h from Sunday 03:00 to Monday 24:00, the week after reduced, the one after that regular.
    expect(
      ruled(
        'R24h 5×(W8h R16h) W3h R45h 4×(W8h R16h) W8h R24h W8h R110h W8h R90h',
        ['weekly-rest'],
        {},
        { from },
      ),
    ).toEqual([]);
  });

  // From Saturday 03:00: 45 h up to the end of the week, then 24 h of the next one, which are its reduced rest and owe 21 h; of a minute
  // less nothing is that week's (its rest comes late, which is another rule's).
  it.each([
    ['R69h', [21]],
    ['R68h59', []],
  ])('a rest serves two weeks with 45 h in one and 24 h in the other: %s', (rest, owed) => {
    const text = `5×(W8h R16h) W3h ${rest} 5×(W8h R16h) W8h R9h W8h R46h W8h`;
    const judged = judge({ spells: timeline(text, '2025-03-03T00:00') }, GOODS);
    expect(judged.owed.map((one) => one.owed / 3600)).toEqual(owed);
    expect(judged.offences.filter(({ rule }) => rule.startsWith('weekly-rest-c'))).toEqual([]);
  });

  it('twelve days in occasional services, then 69 h', () => {
    const occasional = { staff: 'passengers-occasional' } as const;
    const twelve = (rest: string): string => `W8h R45h 11×(W8h R16h) W8h R${rest} W8h`;
    const rules12: readonly RuleCode[] = ['weekly-rest-late', 'twelve-day-rest'];
    expect(ruled(twelve('69h'), rules12, occasional)).toEqual([]);
    expect(ruled(twelve('68h'), rules12, occasional)).toEqual(['twelve-day-rest 68h00/69h00 MI 4']);
    expect(ruled(twelve('66h'), rules12, occasional)).toEqual(['twelve-day-rest 66h00/69h00 SI 4']);
    expect(ruled(twelve('69h'), rules12)).toEqual(['weekly-rest-late 168h00/144h00 VSI 5']);
    expect(ruled(`W8h R45h 12×(W8h R16h) W8h R69h W8h`, rules12, occasional)).toEqual([
      'weekly-rest-late 296h00/288h00 SI 4',
    ]);
    expect(ruled(twelve('69h'), rules12, occasional, { from: '2024-04-01T06:00' })).toHaveLength(1);
    expect(
      ruled(
        twelve('69h'),
        rules12,
        { ...occasional, international: true },
        { from: '2024-04-01T06:00' },
      ),
    ).toEqual([]);
    const night = 'W8h R45h 6×(W8h R16h) D3h30 R45 4×(W8h R16h) W8h R69h';
    expect(
      ruled(night, ['twelve-day-night-driving'], occasional, { from: '2025-03-10T16:00' }),
    ).toEqual(['twelve-day-night-driving 3h30/3h00 SI 4']);
    expect(
      ruled(night, ['twelve-day-night-driving'], occasional, { from: '2025-03-10T06:00' }),
    ).toEqual([]);
    // Three hours are the limit itself, and a spell over 4 h 30 is article 7's alone.
    for (const spell of ['D3h', 'D4h31'])
      expect(
        ruled(night.replace('D3h30', spell), ['twelve-day-night-driving'], occasional, {
          from: '2025-03-10T16:00',
        }),
      ).toEqual([]);
  });

  it.each([
    ['passengers-occasional', 'CE 561/2006 art. 8 §6 bis', 'twelve-days'],
    ['goods-long-distance', 'CE 561/2006 art. 8 §6', null],
  ] as const)(
    'a rest that comes late is of the article of its driver: %s',
    (staff, article, reading) => {
      const { offences } = judge(
        { spells: timeline('W8h R45h 12×(W8h R16h) W8h R69h W8h') },
        { ...GOODS, staff },
      );
      expect(offences.find(({ rule }) => rule === 'weekly-rest-late')).toMatchObject({
        article,
        reading,
      });
    },
  );

  it('is incomplete until a weekly rest is seen, and never blames what came before', () => {
    expect(judge({ spells: timeline(worked('48h', 3)) }, GOODS).completeFrom).toBeNull();
    expect(judge({ spells: timeline(`${worked('48h', 3)} W1h`) }, GOODS).completeFrom).toBe(
      utc('2025-03-14T14:00'),
    );
    expect(ruled('W8h', rules)).toEqual([]);
  });

  it('is judged to its last known second: what follows is no rest that puts a week in order', () => {
    const spells = timeline('5×(W4h R1h W4h R15h) W4h');
    const { completeUntil, offences } = judge({ spells }, GOODS);
    // Six days of work from Monday 8:00: whether a rest of 24 h follows on Saturday, nobody knows yet.
    expect(completeUntil).toBe(spells.at(-1)?.end);
    expect(offences).toEqual([]);
    const silence = { start: completeUntil ?? 0, end: (completeUntil ?? 0) + 3_600 };
    const later = judge({ spells: [...spells, { ...silence, activity: 'unknown' }] }, GOODS);
    expect(later.completeUntil).toBe(completeUntil);
    expect(later.offences.every((one) => one.certainty === 'possible')).toBe(true);
    expect(judge({ spells: [] }, GOODS).completeUntil).toBeNull();
  });
});
