import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStates, PROOF, radarDays, RADAR_STATES, runsOf, stateOfFlags } from './radar.ts';

const { card, vehicle, other, active, expected, absent } = PROOF;
describe('what proves a day', () => {
  it.each([
    ['both', card | vehicle | active],
    ['both', card | vehicle],
    ['card', card | active],
    ['rest', card],
    ['rest', card | expected],
    ['vehicle', vehicle | active],
    ['vehicle', vehicle | other],
    ['other', other | active],
    ['other', other | absent],
    ['absence', absent],
    ['absence', absent | expected],
    ['missing', expected],
    ['missing', active],
    ['none', 0],
  ])('%s from %i', (state, flags) => {
    expect(stateOfFlags(flags, true)).toBe(state);
  });
  it('is not missing before the day is over', () => {
    expect(stateOfFlags(expected, false)).toBe('none');
  });
  it('a letter for each day, from the first on; counts and runs add up to the days', () => {
    expect(
      radarDays('2026-02-27', `0${String.fromCharCode(48 + (card | active))}@`, '2026-03-01').map(
        ({ day, state }) => `${day} ${state}`,
      ),
    ).toEqual(['2026-02-27 none', '2026-02-28 card', '2026-03-01 none']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 396 }), (flags) => {
        const days = radarDays(
          '2025-10-01',
          String.fromCharCode(...flags.map((f) => 48 + f)),
          '2026-06-01',
        );
        const counts = countStates(days);
        expect(RADAR_STATES.reduce((n, s) => n + counts[s], 0)).toBe(flags.length);
        expect(
          runsOf(days).flatMap((r) => Array.from({ length: r.length }, () => r.state)),
        ).toEqual(days.map((d) => d.state));
      }),
    );
  });
});
