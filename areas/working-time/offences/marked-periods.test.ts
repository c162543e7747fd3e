import { expect, it } from 'vitest';
import type { LegalSpell } from '#engines/working-day/legal-view.ts';
import { judgeHistory, type Standing } from './judgement.ts';
import { markedPeriods } from './marked-periods.ts';
import { defaultSettings } from './settings.ts';

const H = 3600;
const monday = Date.UTC(2026, 2, 2) / 1000;
const at = (hours: number): number => monday + hours * H;
const spell = (from: number, to: number, activity: LegalSpell['activity']): LegalSpell => ({
  start: at(from),
  end: at(to),
  activity,
  crew: false,
});
const mark = (hours: number, condition: 'out_begin' | 'out_end' | 'ferry_begin' | 'ferry_end') => ({
  at: at(hours),
  condition,
});
const hours = (all: readonly { start: number; end: number }[]): number[][] =>
  all.map(({ start, end }) => [(start - monday) / H, (end - monday) / H]);

it.each([
  ['out of scope to its end', [mark(5, 'out_begin'), mark(9, 'out_end')], [[5, 9]], []],
  [
    'out of scope to the next begin',
    [mark(5, 'out_begin'), mark(7, 'out_begin'), mark(9, 'out_end')],
    [
      [5, 7],
      [7, 9],
    ],
    [],
  ],
  ['a forgotten button for a day', [mark(5, 'out_begin'), mark(90, 'out_end')], [[5, 29]], []],
  ['an end alone is nothing', [mark(9, 'out_end'), mark(10, 'ferry_end')], [], []],
  [
    'a crossing to its end, whatever moves',
    [mark(18, 'ferry_begin'), mark(30, 'ferry_end')],
    [],
    [[18, 30]],
  ],
  ['a crossing of generation 1 to the next drive', [mark(18, 'ferry_begin')], [], [[18, 29]]],
  // Driven aboard in the very second of the mark: that is the boarding, not the way off the ferry.
  ['a crossing marked as driving begins', [mark(16, 'ferry_begin')], [], [[16, 29]]],
  [
    'two crossings',
    [mark(2, 'ferry_begin'), mark(18, 'ferry_begin')],
    [],
    [
      [2, 16],
      [18, 29],
    ],
  ],
] as const)('%s', (_, marks, out, crossings) => {
  const periods = markedPeriods(marks, [
    spell(0, 16, 'rest'),
    spell(16, 17, 'driving'),
    spell(17, 29, 'rest'),
    spell(29, 30, 'driving'),
  ]);
  expect([hours(periods.outOfScope), hours(periods.crossings)]).toEqual([out, crossings]);
});

it('a rest that boarding interrupts is a daily rest where a crossing is marked, and driving out of scope is none', () => {
  const standing: Standing = {
    infraId: 1,
    missionId: 7,
    driverType: 'LD',
    zone: 'Europe/Paris',
    settings: defaultSettings,
  };
  const rules = (spells: readonly LegalSpell[], marks: Parameters<typeof markedPeriods>[0]) => [
    ...new Set(
      judgeHistory({
        spells,
        standings: [standing],
        standingOn: () => standing,
        now: 4e9,
        recorded: markedPeriods(marks, spells),
      })
        .offences.filter((o) => o.certainty === 'certain')
        .map((o) => o.rule),
    ),
  ];
  // 7 h of rest before boarding, 15 minutes on to the ferry, 5 h on it.
  const aboard = [
    spell(0, 6, 'rest'),
    spell(6, 10, 'driving'),
    spell(10, 11, 'rest'),
    spell(11, 15, 'driving'),
    spell(15, 22, 'rest'),
    spell(22, 22.25, 'driving'),
    spell(22.25, 27.25, 'rest'),
    spell(27.25, 31, 'driving'),
    spell(31, 60, 'rest'),
  ];
  expect(rules(aboard, [])).toContain('daily-rest');
  expect(rules(aboard, [mark(22.25, 'ferry_begin'), mark(27.25, 'ferry_end')])).not.toContain(
    'daily-rest',
  );
  const yard = [spell(0, 6, 'rest'), spell(6, 11, 'driving'), spell(11, 24, 'rest')];
  expect(rules(yard, [])).toEqual(['continuous-driving']);
  expect(rules(yard, [mark(6, 'out_begin'), mark(11, 'out_end')])).not.toContain(
    'continuous-driving',
  );
});
