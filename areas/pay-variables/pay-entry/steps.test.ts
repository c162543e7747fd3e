import { describe, expect, it } from 'vitest';
import { CHECK_HOLDS_MS, standOf, type Stand } from './steps.ts';

const AT = 1_000_000;
const open: Stand = {
  closed: false,
  exported: false,
  missions: 3,
  stale: 0,
  check: { reasons: [], at: AT, failed: false },
  now: AT + 1_000,
  forced: null,
};
const odd = { code: 'odd_days', blocking: true, count: 3 };
const warned = { code: 'legal_files_late', blocking: false, count: 9 };
const checked = (...reasons: NonNullable<Stand['check']['reasons']>): Stand => ({
  ...open,
  check: { ...open.check, reasons },
});

describe('the steps of an open month', () => {
  it('say nothing is in the way, and « à jour », only once it was looked at', () => {
    const unseen = { ...open, check: { reasons: undefined, at: 0, failed: false } };
    expect(standOf(unseen)).toMatchObject({
      states: { calculate: 'later', check: 'later', close: 'later' },
      calculate: { note: 'unchecked' },
      check: { note: 'looking' },
      next: 'check',
    });
    expect(standOf({ ...unseen, check: { ...unseen.check, failed: true } }).check.note).toBe(
      'unknown',
    );
    expect(standOf(open)).toMatchObject({
      states: { calculate: 'done', check: 'done', close: 'now' },
      calculate: { note: 'upToDate' },
      check: { note: 'clear' },
      next: 'close',
    });
  });

  it('take their ✓ back when the check is two minutes old, or could not be renewed', () => {
    const held = { ...open, now: AT + CHECK_HOLDS_MS };
    expect(standOf(held).check.note).toBe('clear');
    for (const late of [
      { ...open, now: AT + CHECK_HOLDS_MS + 1 },
      { ...open, check: { ...open.check, failed: true } },
    ])
      expect(standOf(late)).toMatchObject({
        states: { calculate: 'later', check: 'later', close: 'later' },
        check: { note: 'expired' },
        next: 'check',
      });
    // What blocked a while ago is still told: it is the cautious thing to say.
    expect(standOf({ ...checked(odd), now: AT * 9 }).check).toEqual({ note: 'blocked', count: 1 });
  });

  it('believe the server where it counts more to calculate than the grid shows', () => {
    const behind = checked({ code: 'values_to_calculate', blocking: true, count: 2 });
    expect(standOf(behind)).toMatchObject({
      states: { calculate: 'now', check: 'later', close: 'later' },
      calculate: { note: 'toCalculate', count: 2 },
      next: 'calculate',
    });
    expect(standOf({ ...behind, stale: 5 }).calculate.count).toBe(5);
  });

  it('never say « à jour » over days whose evidence waits to be read', () => {
    const waiting = { code: 'days_not_computed', blocking: true, count: 478 };
    expect(standOf(checked(waiting))).toMatchObject({
      states: { calculate: 'warn', check: 'warn', close: 'later' },
      calculate: { note: 'daysWaiting', count: 478 },
      next: 'check',
    });
    // Missions to calculate come first: that is what the button does.
    const behind = { code: 'values_to_calculate', blocking: true, count: 2 };
    expect(standOf(checked(waiting, behind)).calculate).toEqual({ note: 'toCalculate', count: 2 });
    expect(standOf(checked({ ...waiting, count: 0 })).calculate.note).toBe('upToDate');
  });

  it('never say « à jour » over people whose days could not be derived', () => {
    const failed = { code: 'failed_derivations', blocking: true, count: 2 };
    expect(standOf(checked(failed))).toMatchObject({
      states: { calculate: 'warn', check: 'warn', close: 'later' },
      calculate: { note: 'failed', count: 2 },
      next: 'check',
    });
    // A failure stays until somebody looks at it; days that wait are derived by themselves.
    const waiting = { code: 'days_not_computed', blocking: true, count: 478 };
    expect(standOf(checked(waiting, failed)).calculate).toEqual({ note: 'failed', count: 2 });
    const behind = { code: 'values_to_calculate', blocking: true, count: 3 };
    expect(standOf(checked(failed, behind)).calculate.note).toBe('toCalculate');
    expect(standOf(checked({ ...failed, count: 0 })).calculate.note).toBe('upToDate');
  });

  it('never say « à jour » of a month without anybody', () => {
    expect(standOf({ ...open, missions: 0 })).toMatchObject({
      states: { calculate: 'later' },
      calculate: { note: 'empty' },
    });
  });

  it('lead to what blocks, and keep warnings in sight where nothing does', () => {
    expect(standOf(checked(odd, warned, { ...odd, count: 0 }))).toMatchObject({
      next: 'check',
      check: { note: 'blocked', count: 1 },
      states: { check: 'warn', close: 'later' },
    });
    expect(standOf(checked(warned))).toMatchObject({
      next: 'close',
      check: { note: 'clearWarned', count: 1 },
    });
  });
});

describe('the steps of a month closed by force', () => {
  it('never say « à jour » over a derivation that had failed', () => {
    const closedOver = (code: string) =>
      standOf({ ...open, closed: true, forced: [{ code, count: 2 }] });
    expect(closedOver('failed_derivations')).toMatchObject({
      states: { calculate: 'warn', close: 'warn' },
      calculate: { note: 'frozenFailed', count: 2 },
    });
    expect(closedOver('odd_days').calculate.note).toBe('frozen');
  });
});

describe('the steps of a closed month', () => {
  const closed: Stand = {
    ...open,
    closed: true,
    check: { reasons: undefined, at: 0, failed: false },
  };
  it('are done where nothing was forced', () => {
    expect(standOf(closed)).toMatchObject({
      next: 'export',
      states: { calculate: 'done', check: 'done', close: 'done', export: 'now' },
      check: { note: 'wasClear' },
    });
  });
  it('say for ever what a forced close passed over', () => {
    const forced = [
      { code: 'values_to_calculate', count: 4 },
      { code: 'odd_days', count: 1 },
    ];
    expect(standOf({ ...closed, exported: true, forced })).toMatchObject({
      states: { calculate: 'warn', check: 'warn', close: 'warn', export: 'done' },
      calculate: { note: 'frozenStale', count: 4 },
      check: { note: 'forced', count: 2 },
    });
    const waiting = [{ code: 'days_not_computed', count: 3 }];
    expect(standOf({ ...closed, forced: waiting })).toMatchObject({
      states: { calculate: 'warn' },
      calculate: { note: 'frozenDaysWaiting', count: 3 },
    });
    // Figures were in order: only the controls were passed over.
    expect(standOf({ ...closed, forced: [{ code: 'odd_days', count: 1 }] }).states.calculate).toBe(
      'done',
    );
  });
});
