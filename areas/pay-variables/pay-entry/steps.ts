// Where a month stands on its way to payroll: calculate, control, close, export. Nothing is said to be in order unless it was checked just now. Pure.
export type StepName = 'calculate' | 'check' | 'close' | 'export';
export type StepState = 'done' | 'now' | 'warn' | 'later';

/** A check is of now for two minutes: the screen renews it every minute, unless it cannot. */
export const CHECK_HOLDS_MS = 120_000;

export interface Check {
  /** Undefined while nobody has looked. */
  readonly reasons:
    | readonly { readonly code: string; readonly blocking: boolean; readonly count: number }[]
    | undefined;
  /** When the server answered, in milliseconds. */
  readonly at: number;
  readonly failed: boolean;
}
export interface Stand {
  readonly closed: boolean;
  readonly exported: boolean;
  readonly missions: number;
  /** Missions that the grid shows without figures or out of date. */
  readonly stale: number;
  readonly check: Check;
  readonly now: number;
  /** What the close of the month passed over; null where nothing was forced. */
  readonly forced: readonly { readonly code: string; readonly count: number }[] | null;
}

export type CalculateNote =
  | 'empty'
  | 'toCalculate'
  | 'unchecked'
  | 'failed'
  | 'daysWaiting'
  | 'upToDate'
  | 'frozen'
  | 'frozenStale'
  | 'frozenFailed'
  | 'frozenDaysWaiting';
export type CheckNote =
  | 'looking'
  | 'unknown'
  | 'expired'
  | 'blocked'
  | 'clear'
  | 'clearWarned'
  | 'forced'
  | 'wasClear';
export interface Stands {
  readonly states: Readonly<Record<StepName, StepState>>;
  readonly calculate: { readonly note: CalculateNote; readonly count: number };
  readonly check: { readonly note: CheckNote; readonly count: number };
  /** The step to go on with. */
  readonly next: StepName;
}

type Points = readonly { readonly code: string; readonly count: number }[];
const CALCULATION = ['values_never_calculated', 'values_to_calculate'];
/** Figures of such days are computed, but not from what is known of them now. */
const DAYS_WAITING = ['days_not_computed'];
/** People whose days or offences could not be derived: their figures rest on older evidence. */
const FAILED = ['failed_derivations'];
const sum = (points: Points, codes: readonly string[]): number =>
  points.filter((p) => codes.includes(p.code)).reduce((n, p) => n + p.count, 0);

const frozenOf = (forced: Points): Stands['calculate'] => {
  const stale = sum(forced, CALCULATION);
  if (stale > 0) return { note: 'frozenStale', count: stale };
  const failed = sum(forced, FAILED);
  if (failed > 0) return { note: 'frozenFailed', count: failed };
  const days = sum(forced, DAYS_WAITING);
  return { note: days > 0 ? 'frozenDaysWaiting' : 'frozen', count: days };
};

const closedStand = ({ exported, forced }: Stand): Stands => {
  const passed = (forced ?? []).length;
  const calculate = frozenOf(forced ?? []);
  return {
    states: {
      calculate: CALCULATE_STATES[calculate.note],
      check: forced === null ? 'done' : 'warn',
      close: forced === null ? 'done' : 'warn',
      export: exported ? 'done' : 'now',
    },
    calculate,
    check: { note: forced === null ? 'wasClear' : 'forced', count: passed },
    next: 'export',
  };
};

const holds = ({ check, now }: Stand): boolean =>
  check.reasons !== undefined && !check.failed && now - check.at <= CHECK_HOLDS_MS;

const checkOf = (stand: Stand): Stands['check'] => {
  const { reasons, failed } = stand.check;
  if (reasons === undefined) return { note: failed ? 'unknown' : 'looking', count: 0 };
  const open = reasons.filter((r) => r.count > 0);
  const blocked = open.filter((r) => r.blocking).length;
  if (blocked > 0) return { note: 'blocked', count: blocked };
  if (!holds(stand)) return { note: 'expired', count: 0 };
  return open.length > 0
    ? { note: 'clearWarned', count: open.length }
    : { note: 'clear', count: 0 };
};

const calculateOf = (stand: Stand): Stands['calculate'] => {
  if (stand.missions === 0) return { note: 'empty', count: 0 };
  const points = stand.check.reasons ?? [];
  const count = Math.max(stand.stale, sum(points, CALCULATION));
  if (count > 0) return { note: 'toCalculate', count };
  const failed = sum(points, FAILED);
  if (failed > 0) return { note: 'failed', count: failed };
  const days = sum(points, DAYS_WAITING);
  if (days > 0) return { note: 'daysWaiting', count: days };
  return { note: holds(stand) ? 'upToDate' : 'unchecked', count: 0 };
};

const CALCULATE_STATES: Readonly<Record<CalculateNote, StepState>> = {
  empty: 'later',
  toCalculate: 'now',
  unchecked: 'later',
  failed: 'warn',
  daysWaiting: 'warn',
  upToDate: 'done',
  frozen: 'done',
  frozenStale: 'warn',
  frozenFailed: 'warn',
  frozenDaysWaiting: 'warn',
};
const CHECK_STATES: Readonly<Record<CheckNote, StepState>> = {
  looking: 'later',
  unknown: 'later',
  expired: 'later',
  blocked: 'warn',
  clear: 'done',
  clearWarned: 'done',
  forced: 'warn',
  wasClear: 'done',
};

const openStand = (stand: Stand): Stands => {
  const [calculate, check] = [calculateOf(stand), checkOf(stand)];
  const due = calculate.note === 'toCalculate';
  const clear = check.note === 'clear' || check.note === 'clearWarned';
  // A month that nobody has looked at is not led to its close.
  const nextStep: StepName = clear ? 'close' : 'check';
  return {
    states: {
      calculate: CALCULATE_STATES[calculate.note],
      check: due ? 'later' : CHECK_STATES[check.note],
      close: clear && !due ? 'now' : 'later',
      export: stand.exported ? 'done' : 'later',
    },
    calculate,
    check,
    next: due ? 'calculate' : nextStep,
  };
};

export const standOf = (stand: Stand): Stands =>
  stand.closed ? closedStand(stand) : openStand(stand);
