// Weekly rests at the edges of what is known: before the first data, silent days, compensations never seen.
import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { RuleCode } from './offence.ts';

const MONDAY = '2025-03-10T00:00';
const hour = 3600;
const weekly: readonly RuleCode[] = ['weekly-rest', 'weekly-rest-late', 'weekly-rest-compensation'];
const judged = (days: string, from = MONDAY) => judge({ spells: timeline(days, from) }, GOODS);
const shown = (days: string, rules = weekly, from = MONDAY): string[] =>
  judged(days, from)
    .offences.filter(({ rule }) => rules.includes(rule))
    .map((one) => `${one.rule} ${one.value / hour}/${one.limit / hour} ${one.certainty}`);
/** A week from Monday 00:00 whose rest of so many hours ends with it. */
const week = (rest: number): string => {
  const work = 168 - rest;
  const tail = work % 24;
  return `${Math.floor(work / 24)}×(W8h R16h) W${tail || 1}h R${tail ? rest : rest - 1}h`;
};

describe('rests across Monday 00:00', () => {
  // Two rests of 36 h, Sunday 00:00 to Monday 12:00 and Sunday 12:00 to Tuesday 00:00, then one of 60 h inside the third week.
  const weeks =
    'W2h R16h 4×(W8h R16h) W8h R8h W8h R36h 5×(W8h R16h) W8h R8h W8h R36h 3×(W8h R16h) W8h R60h W1h';
  const from = '2025-03-10T06:00';
  it('the time before the first data lends none: two reduced rests running are at least possible', () => {
    expect(shown(weeks, ['weekly-rest'], from)).toEqual(['weekly-rest 36/45 possible']);
  });
  it('a spare regular rest before it, seen, makes the same weeks lawful; without a spare they are certain', () => {
    const spare = `W8h R46h 2×(W8h R16h) W8h R64h ${weeks}`;
    expect(shown(spare, ['weekly-rest'], '2025-03-03T00:00')).toEqual([]);
    const one = `5×(W8h R16h) W8h R46h ${weeks}`;
    expect(shown(one, ['weekly-rest'], '2025-03-03T00:00')).toEqual(['weekly-rest 36/45 certain']);
  });
  it('ordinary weeks that begin a history are no offence, possible ones neither', () => {
    expect(shown([48, 46, 60, 48].map(week).join(' '))).toEqual([]);
    expect(
      shown(`2×(W8h R16h) W8h R60h ${week(48)} ${week(46)}`, weekly, '2025-03-12T06:00'),
    ).toEqual([]);
  });
});

describe('a reduced rest that is never compensated', () => {
  const owedAfter = (rests: readonly number[]) =>
    judged(`${rests.map(week).join(' ')} W1h`).owed.map(({ owed, due }) => [owed / hour, due]);
  // The reduced rest is of the week from 10 March: the third week that follows ends on Sunday 6 April.
  const last = utc('2025-04-07T00:00');
  it('is owed and no offence, not even a possible one, as long as what is known ends before its last instant', () => {
    expect(shown(`${week(30)} ${week(46)} W1h`)).toEqual([]);
    expect(owedAfter([30, 46])).toEqual([[15, last]]);
    expect(owedAfter([30, 46, 46])).toEqual([[15, last]]);
  });
  it('is certain once the last day is over, and owed no more', () => {
    expect(shown(`${[30, 46, 46, 46].map(week).join(' ')} W1h`)).toEqual([
      'weekly-rest-compensation 30/45 certain',
    ]);
    expect(owedAfter([30, 46, 46, 46])).toEqual([]);
  });
  it('is certain as soon as everything until its last instant is known, and owed a second earlier', () => {
    const until = (rest: string) => `${[30, 46, 46].map(week).join(' ')} 5×(W8h R16h) W2h R${rest}`;
    expect(shown(until('46h'))).toEqual(['weekly-rest-compensation 30/45 certain']);
    expect(shown(until('45h59m59'))).toEqual([]);
    expect(judged(until('45h59m59')).owed).toHaveLength(1);
  });
  it('is nothing once it is compensated', () => {
    expect(shown(`${[30, 69].map(week).join(' ')} W1h`)).toEqual([]);
    expect(owedAfter([30, 69])).toEqual([]);
  });
  it('a rest that is still running counts as far as it is known', () => {
    // The weekly rest of the third week, 45 h, and the 15 h owed.
    const until = (rest: string) => `${week(30)} ${week(46)} 2×(W8h R16h) W8h R${rest}`;
    expect(judged(until('60h')).owed).toEqual([]);
    expect(judged(until('59h59')).owed).toHaveLength(1);
  });
});

describe('days of which nothing is said', () => {
  const holed = (what: string) => `${week(48)} 5×(W8h R16h) W8h ${what} 3×(W8h R16h) R48h W1h`;
  it('prove no weekly rest, and no offence either', () => {
    expect(shown(holed('U40h'), ['weekly-rest-late'])).toEqual([
      expect.stringMatching(/possible$/),
    ]);
    expect(shown(holed('R40h'), ['weekly-rest-late'])).toEqual([]);
  });
  it('are one possible fact, not one for each rule: a silent weekend leaves no daily rest in doubt', () => {
    const weekend = '4×(W8h R16h) W8h U64h 4×(W8h R16h) W8h R64h W1h';
    expect(
      judged(weekend)
        .offences.filter(({ certainty }) => certainty === 'possible')
        .map(({ rule }) => rule),
    ).toEqual(['weekly-rest-late']);
  });
  it('do not make the rest beside them a weekly one', () => {
    const weekend = '4×(W8h R16h) W8h R14h U36h R14h 4×(W8h R16h) W8h R64h W1h';
    expect(shown(weekend, ['weekly-rest-late'])).toEqual([expect.stringMatching(/possible$/)]);
  });
  it('a silent night is a daily rest in doubt, a minute short of a day too', () => {
    const doubts = (night: string) =>
      shown(`W8h ${night} W8h R16h`, ['daily-rest', 'weekly-rest-late']);
    expect(doubts('U16h')).toEqual(['daily-rest 0/9 possible']);
    expect(doubts('U23h59')).toEqual(['daily-rest 0/9 possible']);
    expect(doubts('U24h')).toEqual([]);
  });
  it('compensate nothing: what they alone could have compensated is possible', () => {
    const weeks = (third: string) =>
      `${week(30)} ${week(46)} 3×(W8h R16h) W8h ${third} ${week(46)} ${week(46)} W1h`;
    expect(shown(weeks('R88h'), ['weekly-rest-compensation'])).toEqual([]);
    expect(shown(weeks('U88h'), ['weekly-rest-compensation'])).toEqual([
      'weekly-rest-compensation 30/45 possible',
    ]);
  });
});
