// What a declaration is (D2-E-20…23, E-26), what becomes of it (E-21, E-25, S-07), and which view shows it (A-07, E-28). Pure.
import {
  allowed,
  machine,
  type MoveOf,
  type StateOf,
} from '#engines/state-machine/state-machine.ts';

export const MODELS = [
  'work_stopping',
  'return_to_work',
  'monthly',
  'end_of_contract',
  'initialization',
] as const;
export type Model = (typeof MODELS)[number];
/** S20.G00.05.001 */
const MODEL_OF: Readonly<Record<string, Model>> = {
  '01': 'monthly',
  // The nature that came before 07.
  '02': 'end_of_contract',
  '04': 'work_stopping',
  '05': 'return_to_work',
  '07': 'end_of_contract',
  '08': 'initialization',
};
export const modelOf = (nature: string | null): Model | null => MODEL_OF[nature ?? ''] ?? null;

/** In the order of S20.G00.05.002: 01 … 05. */
export const DECLARATION_TYPES = [
  'normal',
  'normal_without_individual',
  'cancel_and_replace',
  'cancel',
  'cancel_and_replace_without_individual',
] as const;
export type DeclarationType = (typeof DECLARATION_TYPES)[number];
export const typeOf = (code: string | null): DeclarationType | null =>
  DECLARATION_TYPES[Number(code) - 1] ?? null;

export const REGIMES = ['general', 'agricultural'] as const;
export type Regime = (typeof REGIMES)[number];
export const FLOW_RETURN_STATUSES = ['ANO', 'EN COURS', 'OK', 'KO'] as const;
export type FlowReturnStatus = (typeof FLOW_RETURN_STATUSES)[number];

export const VIEWS = ['monthly', 'event', 'fctu', 'sadv'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_RIGHTS = {
  monthly: 'display.view_monthly_dsn_monitoring',
  event: 'display.view_event_dsn_monitoring',
  fctu: 'display.view_fctu_dsn_monitoring',
  sadv: 'display.view_sadv_dsn_monitoring',
} as const satisfies Readonly<Record<View, string>>;
export const VIEW_OF: Readonly<Record<Model, View>> = {
  work_stopping: 'event',
  return_to_work: 'event',
  monthly: 'monthly',
  end_of_contract: 'fctu',
  initialization: 'sadv',
};
export const modelsSeen = (may: (permission: string) => boolean): Model[] =>
  MODELS.filter((model) => may(VIEW_RIGHTS[VIEW_OF[model]]));

/** E-21. `regenerate` makes a new version that waits, beside the one it follows. Which move applies from where is ours (N-03). */
export const dsnStatus = machine({
  initial: 'waiting',
  states: ['waiting', 'in_progress', 'successful', 'rejected', 'failed', 'anomaly', 'unknown'],
  transitions: {
    send: { from: ['waiting', 'failed', 'unknown'], to: 'in_progress' },
    ko: { from: ['waiting', 'in_progress', 'failed', 'anomaly', 'unknown'], to: 'rejected' },
    succeed: { from: ['in_progress', 'unknown', 'anomaly'], to: 'successful' },
    report: { from: ['in_progress', 'unknown', 'successful'], to: 'anomaly' },
    fail: { from: ['in_progress', 'unknown'], to: 'failed' },
    lose: { from: 'in_progress', to: 'unknown' },
  },
});
export type DsnStatus = StateOf<typeof dsnStatus>;
export type DsnMove = MoveOf<typeof dsnStatus>;

/** E-25. A workflow that is stopped or closed takes no further act. */
export const dsnState = machine({
  initial: 'open',
  states: ['open', 'closed', 'stop'],
  transitions: { stop: { from: 'open', to: 'stop' }, close: { from: 'open', to: 'closed' } },
});
export type DsnState = StateOf<typeof dsnState>;

export const CHECKS = ['waiting', 'checked', 'unreadable'] as const;
export type Check = (typeof CHECKS)[number];

export const ACTS = ['send', 'edit', 'regenerate', 'ko', 'stop'] as const;
export type Act = (typeof ACTS)[number];
export interface Standing {
  readonly status: DsnStatus;
  readonly state: DsnState;
  readonly check: Check;
  readonly model: Model | null;
  /** Blocking findings of the check; null before it. */
  readonly blocking: number | null;
}
/** Once it left, a file never changes; what the gate still works on has no next version before its answer is known. */
const REGENERATED: ReadonlySet<DsnStatus> = new Set([
  'successful',
  'anomaly',
  'rejected',
  'failed',
]);
const KEPT: ReadonlySet<DsnStatus> = new Set(['successful', 'anomaly']);
/** Accepted by the gate: what follows it cancels and replaces it, where the norm lets this nature be replaced. */
export const isKept = (status: DsnStatus): boolean => KEPT.has(status);

export const actsFor = ({ status, state, check, model, blocking }: Standing): Act[] => {
  if (state !== 'open') return [];
  const isRead = check !== 'waiting';
  const replaceable = !(isKept(status) && model === 'initialization');
  const can: Readonly<Record<Act, boolean>> = {
    send: check === 'checked' && blocking === 0 && allowed(dsnStatus, status).includes('send'),
    edit: status === 'waiting' && check === 'checked',
    regenerate: isRead && model !== null && REGENERATED.has(status) && replaceable,
    ko: isRead && allowed(dsnStatus, status).includes('ko'),
    stop: isRead,
  };
  return ACTS.filter((act) => can[act]);
};

/** Natures whose answer is of the whole declaration: taken in or not, conform or not. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set(['10', '11']);
/** Invented: what all returns of a declaration say together. A business return in KO is an anomaly of one organism, not a rejection. */
export const moveFromReturns = (
  returns: readonly { readonly nature: string; readonly status: FlowReturnStatus }[],
): DsnMove | null => {
  const rejects = ({ nature, status }: (typeof returns)[number]): boolean =>
    status === 'KO' && OF_THE_WHOLE.has(nature);
  if (returns.some(rejects)) return 'ko';
  if (returns.some(({ status }) => status === 'ANO' || status === 'KO')) return 'report';
  const isConform = returns.some(({ nature, status }) => nature === '11' && status === 'OK');
  return isConform && returns.every(({ status }) => status === 'OK') ? 'succeed' : null;
};
