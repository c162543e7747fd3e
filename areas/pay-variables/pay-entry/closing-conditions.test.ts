import { describe, expect, it } from 'vitest';
import { namesMonth, unusualClose } from './closing-conditions.ts';

describe('a close asks for the name of the month', () => {
  const october = { lastDay: '2026-10-31', earlierOpen: null };
  it('until the day after its last one', () => {
    expect(unusualClose({ ...october, today: '2026-10-31' })).toEqual(['not_ended']);
    expect(unusualClose({ ...october, today: '2026-11-01' })).toEqual([]);
  });
  it('where an earlier month stays open', () => {
    expect(unusualClose({ ...october, today: '2026-11-01', earlierOpen: '2026-09' })).toEqual([
      'earlier_open',
    ]);
  });
  it('with both reasons where both are so', () => {
    expect(unusualClose({ ...october, today: '2026-10-01', earlierOpen: '2026-08' })).toEqual([
      'not_ended',
      'earlier_open',
    ]);
  });
});

describe('the typed name', () => {
  it.each(['août 2026', 'Aout 2026', '  AOÛT   2026 '])('%s names August 2026', (typed) => {
    expect(namesMonth(typed, '2026-08')).toBe(true);
  });
  it.each(['', 'août', 'août 2025', 'août 20260', 'juillet 2026'])('%s does not', (typed) => {
    expect(namesMonth(typed, '2026-08')).toBe(false);
  });
});
