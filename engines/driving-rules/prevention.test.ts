import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';
import type { History, Spell } from './history.ts';
import { prevent } from './prevention.ts';
import type { Settings } from './settings.ts';

/** A history from 10 March 2025, 06:00 UTC, and a service planned so long after its last activity. */
const asked = (past: string, after: string, service: string, settings: Partial<Settings> = {}) => {
  const spells = timeline(past);
  const end = spells.at(-1)?.end ?? 0;
  const gap = timeline(`R${after}`)[0];
  const start = end + ((gap?.end ?? 0) - (gap?.start ?? 0));
  const plan = timeline(service).map((one) => ({
    ...one,
    start: one.start - utc('2025-03-10T06:00') + start,
    end: one.end - utc('2025-03-10T06:00') + start,
  }));
  const answer = prevent({ spells }, plan, { ...GOODS, ...settings });
  return {
    ...answer,
    rules: answer.broken.map(({ rule }) => rule),
    waits: answer.earliestStart === null ? null : (answer.earliestStart - end) / 60,
  };
};

describe('a planned service', () => {
  it('that breaks nothing, with what it leaves', () => {
    const { rules, margins, waits } = asked('W1h D4h R45 D4h', '13h', 'W30 D4h R45 D3h30');
    expect(rules).toEqual([]);
    const left = Object.fromEntries(margins.map(({ rule, minutes }) => [rule, minutes]));
    expect(left).toMatchObject({
      'continuous-driving': 30,
      'daily-driving': 150,
      'weekly-driving': 56 * 60 - 930,
      'fortnightly-driving': 90 * 60 - 930,
      breaks: 90,
      'weekly-work': 56 * 60 - 1020,
    });
    // The rest before it could be cut from 13 h to a reduced one of 9 h; the one after it has 15 h 15 of its 24 h.
    expect(left['daily-rest']).toBe(4 * 60);
    expect(waits).toBe(9 * 60);
  });

  it('leaves less of a rest once three were reduced since the weekly one', () => {
    const restLeft = (past: string): number | undefined =>
      asked(past, '12h', 'D4h').margins.find(({ rule }) => rule === 'daily-rest')?.minutes;
    // Article 8 (4): three reduced daily rests between two weekly rests, 9 h each; the fourth is a regular one of 11 h.
    expect(restLeft('D4h R10h D4h R10h D4h')).toBe((12 - 9) * 60);
    expect(restLeft('D4h R10h D4h R10h D4h R10h D4h')).toBe((12 - 11) * 60);
  });

  it('too soon after the last one', () => {
    const { rules, waits, broken } = asked('W1h D4h R45 D4h W5h', '8h', 'D4h R45 D4h');
    expect(rules).toContain('daily-rest');
    expect(broken.every(({ value, limit }) => value !== limit)).toBe(true);
    expect(waits).toBe(9 * 60);
  });

  it('after three reduced rests needs 11 h', () => {
    const long = '(W2h R2h W2h R2h W2h R2h W3h R9h)';
    expect(asked(`3×${long} W8h`, '9h', 'W4h R30 W4h').waits).toBe(11 * 60);
    expect(asked(`2×${long} W8h`, '9h', 'W4h R30 W4h').waits).toBe(9 * 60);
  });

  it('after six days waits for the weekly rest', () => {
    const { rules, waits } = asked('5×(W8h R16h) W8h', '16h', 'W4h R30 W4h');
    expect(rules).toEqual(['weekly-rest-late']);
    expect(waits).toBe(24 * 60);
  });

  it('that breaks a rule by itself has no legal start', () => {
    expect(asked('W1h', '12h', 'D5h')).toMatchObject({
      rules: ['continuous-driving'],
      earliestStart: null,
    });
    expect(prevent({ spells: [] }, [])).toEqual({
      broken: [],
      margins: [],
      debts: [],
      earliestStart: null,
    });
  });

  it('does not count what was broken before', () => {
    expect(asked('D6h', '11h', 'D4h').rules).toEqual([]);
  });

  it('shows the compensations owed from the weeks that are over', () => {
    const { debts } = asked('5×(W8h R16h) R32h 6×(W8h R16h) R14h W8h', '21h', 'W5h');
    expect(debts.map(({ owed }) => owed / 3600)).toEqual([15]);
  });
});

it('nothing is broken at the earliest start, and something a minute before it', () => {
  const word = fc.constantFrom(
    'D2h',
    'D4h30',
    'D1h',
    'W2h',
    'W30',
    'A1h',
    'R45',
    'R15',
    'R30',
    'R9h',
    'R11h',
    'R24h',
    'R46h',
  );
  const text = fc
    .array(word, { minLength: 1, maxLength: 25 })
    .map((words) => [...words, 'W10'].join(' '));
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('D4h', 'W5h R30 W5h', 'D4h30 R45 D4h30', 'W1h D2h R15 D2h R30 D4h'),
      (past, service) => {
        const history: History = { spells: timeline(past) };
        const end = history.spells.at(-1)?.end ?? 0;
        const at = (start: number): Spell[] =>
          timeline(service).map((one) => ({
            ...one,
            start: one.start - utc('2025-03-10T06:00') + start,
            end: one.end - utc('2025-03-10T06:00') + start,
          }));
        const { earliestStart } = prevent(history, at(end + 3600), GOODS);
        if (earliestStart === null) return;
        expect(prevent(history, at(earliestStart), GOODS).broken).toEqual([]);
        if (earliestStart > end)
          expect(prevent(history, at(earliestStart - 60), GOODS).broken.length).toBeGreaterThan(0);
        expect(judge(history, GOODS).offences.length).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 60 },
  );
});
