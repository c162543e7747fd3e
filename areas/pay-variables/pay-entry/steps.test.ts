import { describe, expect, it } from 'vitest';
import { standOf, type Stand } from './steps.ts';

const open: Stand = { closed: false, stale: 0, reasons: [], failed: false, exported: false };
const reason = { blocking: true, count: 3 };

describe('the steps of a month', () => {
  it('never say that nothing blocks before it was looked at', () => {
    const waiting = standOf({ ...open, reasons: undefined });
    expect([waiting.control, waiting.states.check, waiting.states.close]).toEqual([
      'looking',
      'later',
      'later',
    ]);
    const failed = standOf({ ...open, reasons: undefined, failed: true });
    expect([failed.control, failed.states.check, failed.states.close]).toEqual([
      'unknown',
      'later',
      'later',
    ]);
    expect(standOf(open)).toMatchObject({
      control: 'clear',
      next: 'close',
      states: { check: 'done', close: 'now' },
    });
  });
  it('lead to what is to be done: calculate, control, close, export', () => {
    expect(standOf({ ...open, stale: 2, reasons: [reason] })).toMatchObject({
      next: 'calculate',
      states: { calculate: 'now', check: 'later', close: 'later' },
    });
    expect(
      standOf({
        ...open,
        reasons: [reason, { blocking: false, count: 9 }, { blocking: true, count: 0 }],
      }),
    ).toMatchObject({
      next: 'check',
      blocked: 1,
      control: 'blocked',
      states: { check: 'warn', close: 'later' },
    });
    expect(standOf({ ...open, reasons: [{ blocking: false, count: 9 }] })).toMatchObject({
      next: 'close',
      control: 'clear',
    });
    expect(standOf({ ...open, closed: true, reasons: undefined })).toMatchObject({
      next: 'export',
      control: 'clear',
      states: { calculate: 'done', close: 'done', export: 'now' },
    });
  });
});
