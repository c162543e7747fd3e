import { describe, expect, it } from 'vitest';
import { colourOf, runningStage, stagesOf, THRESHOLDS, type MonthFacts } from './stages.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / 1_000;
const NOTHING: MonthFacts = {
  // October 2026 ends on a Saturday: midnight of 1 November in Paris.
  ended: at('2026-10-31T23:00:00Z'),
  closed: null,
  firstPrepay: null,
  prepayValidated: null,
  firstPay: null,
};

describe('the thresholds of the specification, both bounds included', () => {
  it.each([
    ['closing', 1, 6],
    ['prepay_deposit', 48, 60],
    ['prepay_validation', 24, 48],
    ['pay_deposit', 12, 24],
  ] as const)('%s: %i then %i hours', (stage, success, warning) => {
    expect(THRESHOLDS[stage]).toEqual({ success, warning });
    const colours = [success * 3_600, success * 3_600 + 1, warning * 3_600, warning * 3_600 + 1];
    expect(colours.map((seconds) => colourOf(stage, seconds))).toEqual([
      'success',
      'warning',
      'warning',
      'danger',
    ]);
  });
});

describe('hours are those in which people work', () => {
  const closing = (now: string) => stagesOf(NOTHING, at(now))[0];

  it('a weekend and the morning before eight count for nothing', () => {
    expect(closing('2026-11-01T20:00:00Z')).toMatchObject({ seconds: 0, colour: 'success' });
    // Monday 2 November, 9:00 in Paris: one hour since eight.
    expect(closing('2026-11-02T08:00:00Z')).toMatchObject({ seconds: 3_600, colour: 'success' });
    expect(closing('2026-11-02T08:00:01Z')).toMatchObject({ colour: 'warning' });
    // 14:00 is six hours; at 18:00 it is ten, the next morning still.
    expect(closing('2026-11-02T13:00:00Z')).toMatchObject({ colour: 'warning' });
    expect(closing('2026-11-03T06:00:00Z')).toMatchObject({ seconds: 36_000, colour: 'danger' });
  });

  it('Armistice Day is no working day', () => {
    const closed = { ...NOTHING, closed: at('2026-11-10T15:00:00Z') };
    // Tuesday 16:00 to Thursday 10:00: two hours and two hours.
    expect(stagesOf(closed, at('2026-11-12T09:00:00Z'))[1]).toMatchObject({
      state: 'running',
      seconds: 4 * 3_600,
    });
  });
});

describe('each stage begins where the one before it ends', () => {
  const done: MonthFacts = {
    ...NOTHING,
    closed: at('2026-11-02T08:00:00Z'),
    firstPrepay: at('2026-11-03T08:00:00Z'),
    prepayValidated: at('2026-11-09T09:00:00Z'),
    firstPay: at('2026-11-09T15:00:00Z'),
  };
  it('and keeps its colour when it is done', () => {
    // 9:00 to 9:00 the next day 10 h; Tuesday 9:00 to Monday 10:00: 4 days of 10 h and one hour; 10:00 to 16:00.
    expect(stagesOf(done, at('2026-12-24T09:00:00Z'))).toEqual([
      { stage: 'closing', state: 'done', seconds: 3_600, colour: 'success' },
      { stage: 'prepay_deposit', state: 'done', seconds: 36_000, colour: 'success' },
      { stage: 'prepay_validation', state: 'done', seconds: 41 * 3_600, colour: 'warning' },
      { stage: 'pay_deposit', state: 'done', seconds: 6 * 3_600, colour: 'success' },
    ]);
    expect(runningStage(stagesOf(done, at('2026-12-24T09:00:00Z')))).toBeNull();
  });

  it('a month that has not ended has nothing that runs', () => {
    const stages = stagesOf(NOTHING, at('2026-10-20T08:00:00Z'));
    expect(stages.map(({ state }) => state)).toEqual(['to-come', 'to-come', 'to-come', 'to-come']);
    expect(runningStage(stages)).toBeNull();
  });

  it('a rejected file takes the validation back: it runs again, and the deposit of the pay stays done', () => {
    const stages = stagesOf({ ...done, prepayValidated: null }, at('2026-11-10T08:00:00Z'));
    expect(stages.map(({ state }) => state)).toEqual(['done', 'done', 'running', 'done']);
    expect(runningStage(stages)?.stage).toBe('prepay_validation');
  });
});
