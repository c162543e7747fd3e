import { describe, expect, it } from 'vitest';
import { closeFormOf, mayClose, namesMonth, unusualClose } from './closing-conditions.ts';

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

describe('the dialog', () => {
  const clear = { blocking: true, unforceable: false, count: 0 };
  const typed = { reason: 'Urgent', name: 'octobre 2026', month: '2026-10' };
  it('wants a reason where something blocks, and cannot be forced where nothing was computed', () => {
    expect(closeFormOf([clear], []).mode).toBe('plain');
    const forced = closeFormOf([clear, { ...clear, count: 1 }], []);
    expect(forced.mode).toBe('forced');
    expect([mayClose(forced, { ...typed, reason: 'ok' }), mayClose(forced, typed)]).toEqual([
      false,
      true,
    ]);
    const impossible = closeFormOf([{ ...clear, unforceable: true, count: 1 }], []);
    expect([impossible.mode, mayClose(impossible, typed)]).toEqual(['impossible', false]);
  });
  it('wants the name where the close is unusual, besides the reason', () => {
    const named = closeFormOf([{ ...clear, count: 1 }], ['not_ended']);
    expect(mayClose(named, { ...typed, name: '' })).toBe(false);
    expect(mayClose(named, { ...typed, reason: '' })).toBe(false);
    expect(mayClose(named, typed)).toBe(true);
  });
});
