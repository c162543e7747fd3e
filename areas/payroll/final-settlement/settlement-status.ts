// What becomes of a request (domain handbook §6; D2-S-08…10), and who may move it.
import {
  allowed,
  machine,
  type MoveOf,
  type StateOf,
} from '#engines/state-machine/state-machine.ts';

export const settlementStatus = machine({
  initial: 'draft',
  states: [
    'draft',
    'waiting',
    'in_progress',
    'to_verify',
    'verification_rejected',
    'to_validate',
    'validation_rejected',
    'accepted',
    'finalized',
    'deactivated',
  ],
  transitions: {
    available: { from: 'draft', to: 'waiting' },
    assign: { from: 'waiting', to: 'in_progress' },
    to_verify: {
      from: ['in_progress', 'verification_rejected', 'validation_rejected'],
      to: 'to_verify',
    },
    accept: { from: 'to_verify', to: 'to_validate' },
    reject: { from: 'to_verify', to: 'verification_rejected', needs: 'reason' },
    client_accept: { from: 'to_validate', to: 'accepted' },
    client_reject: { from: 'to_validate', to: 'validation_rejected', needs: 'reason' },
    finalize: { from: 'accepted', to: 'finalized' },
    reopen: {
      from: ['finalized', 'verification_rejected', 'validation_rejected', 'deactivated'],
      to: 'in_progress',
    },
    deactivate: {
      from: { anyBut: ['finalized', 'deactivated'] },
      to: 'deactivated',
      needs: 'reason',
    },
  },
});
export type SettlementStatus = StateOf<typeof settlementStatus>;
export type SettlementMove = MoveOf<typeof settlementStatus>;

/** The permission that each move takes. `client_*` is the customer's answer to whoever prepared it. */
export const MOVE_RIGHTS = {
  available: 'settlement.request',
  assign: 'settlement.process',
  to_verify: 'settlement.process',
  accept: 'settlement.verify',
  reject: 'settlement.verify',
  client_accept: 'settlement.answer',
  client_reject: 'settlement.answer',
  finalize: 'settlement.process',
  reopen: 'settlement.process',
  deactivate: 'settlement.request',
} as const satisfies Readonly<Record<SettlementMove, string>>;

/** Answers that only the customer's own people give: staff of the provider prepared what they answer. */
const CUSTOMERS_OWN: ReadonlySet<SettlementMove> = new Set(['client_accept', 'client_reject']);

export interface Mover {
  readonly isProvider: boolean;
  readonly may: (permission: string) => boolean;
}
export const mayMove = (move: SettlementMove, { isProvider, may }: Mover): boolean =>
  may(MOVE_RIGHTS[move]) && !(isProvider && CUSTOMERS_OWN.has(move));

/** What somebody may do with a request now. */
export const movesFor = (status: SettlementStatus, mover: Mover): SettlementMove[] =>
  allowed(settlementStatus, status, ['reason']).filter((move) => mayMove(move, mover));

/** `validate/{id}` of the specification names no move: it is the step forward of each status. */
const FORWARD: Partial<Readonly<Record<SettlementStatus, SettlementMove>>> = {
  draft: 'available',
  waiting: 'assign',
  in_progress: 'to_verify',
  verification_rejected: 'to_verify',
  validation_rejected: 'to_verify',
  to_verify: 'accept',
  to_validate: 'client_accept',
  accepted: 'finalize',
};
export const forwardFrom = (status: SettlementStatus): SettlementMove | null =>
  FORWARD[status] ?? null;
/** `reject/{id}` too: whoever verifies, or the customer, by the status. */
export const refusalFrom = (status: SettlementStatus): SettlementMove =>
  status === 'to_validate' ? 'client_reject' : 'reject';

/** Nothing is left to do: it has no deadline of its own any more. */
export const isClosed = (status: SettlementStatus): boolean =>
  status === 'finalized' || status === 'deactivated';

/** All of a request, only the days on which papers were handed over, or nothing. */
export const EDITABLE = ['all', 'handover', 'nothing'] as const;
export type Editable = (typeof EDITABLE)[number];
const WITH_REQUESTER: ReadonlySet<SettlementStatus> = new Set(['draft', 'waiting']);
const IN_PREPARATION: ReadonlySet<SettlementStatus> = new Set([
  'in_progress',
  'verification_rejected',
  'validation_rejected',
]);
/** What was verified or validated does not change under those who did: it goes back by a refusal or a reopening first. */
export const editableIn = (status: SettlementStatus, may: Mover['may']): Editable => {
  const prepares = may('settlement.process');
  if (WITH_REQUESTER.has(status)) return prepares || may('settlement.request') ? 'all' : 'nothing';
  if (!prepares) return 'nothing';
  if (IN_PREPARATION.has(status)) return 'all';
  return status === 'accepted' ? 'handover' : 'nothing';
};
