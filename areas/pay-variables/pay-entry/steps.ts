// Where a month stands on its way to payroll: calculate, control, close, export. Nothing is known to be clear before it was looked at.
export type StepName = 'calculate' | 'check' | 'close' | 'export';
export type StepState = 'done' | 'now' | 'warn' | 'later';
export interface Stand {
  readonly closed: boolean;
  /** Missions that wait for a calculation. */
  readonly stale: number;
  /** What stands in the way; undefined while nobody has looked. */
  readonly reasons: readonly { readonly blocking: boolean; readonly count: number }[] | undefined;
  readonly failed: boolean;
  readonly exported: boolean;
}
export interface Stands {
  readonly states: Readonly<Record<StepName, StepState>>;
  readonly blocked: number;
  /** What the step of controls says. */ readonly control:
    | 'clear'
    | 'blocked'
    | 'looking'
    | 'unknown';
  /** The step to go on with. */ readonly next: StepName;
}

export const standOf = ({ closed, stale, reasons, failed, exported }: Stand): Stands => {
  const blocked = (reasons ?? []).filter((r) => r.blocking && r.count > 0).length;
  if (closed)
    return {
      states: {
        calculate: 'done',
        check: 'done',
        close: 'done',
        export: exported ? 'done' : 'now',
      },
      blocked,
      control: 'clear',
      next: 'export',
    };
  const looking = reasons === undefined;
  return {
    states: {
      calculate: stale === 0 ? 'done' : 'now',
      check: stale > 0 || looking ? 'later' : blocked > 0 ? 'warn' : 'done',
      close: stale === 0 && blocked === 0 && !looking ? 'now' : 'later',
      export: exported ? 'done' : 'later',
    },
    blocked,
    control: looking ? (failed ? 'unknown' : 'looking') : blocked === 0 ? 'clear' : 'blocked',
    next: stale > 0 ? 'calculate' : blocked > 0 ? 'check' : 'close',
  };
};
