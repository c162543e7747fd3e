// What becomes of a document to be signed and of each person on it (specification 002 §3; D3-S-21, D3-S-22). When each move is made: Invented.
import { machine } from '#engines/state-machine/state-machine.ts';

export const requestStatus = machine({
  initial: 'draft',
  states: [
    'draft',
    'ongoing',
    'approved',
    'signed',
    'declined',
    'expired',
    'canceled',
    'deleted',
    'error',
  ],
  final: ['signed', 'deleted'],
  transitions: {
    send: { from: 'draft', to: 'ongoing' },
    /** All who approve have approved: those who sign may sign. */
    approve: { from: 'ongoing', to: 'approved' },
    decline: { from: ['ongoing', 'approved'], to: 'declined', needs: 'reason' },
    expire: { from: ['ongoing', 'approved'], to: 'expired' },
    cancel: { from: ['ongoing', 'approved', 'error'], to: 'canceled', needs: 'reason' },
    /** All have signed, but the file cannot be sealed. */
    fail: { from: ['ongoing', 'approved'], to: 'error' },
    retry: { from: 'error', to: 'ongoing' },
    sign: { from: ['ongoing', 'approved'], to: 'signed' },
    remove: { from: ['draft', 'declined', 'expired', 'canceled'], to: 'deleted' },
  },
});
export type RequestStatus = (typeof requestStatus.states)[number];
export type RequestMove = keyof typeof requestStatus.transitions;

export const participantStatus = machine({
  initial: 'pending',
  states: ['pending', 'signed', 'approved', 'declined', 'rejected', 'done', 'expired', 'error'],
  final: ['signed', 'approved', 'declined', 'rejected', 'done', 'expired'],
  transitions: {
    sign: { from: 'pending', to: 'signed' },
    approve: { from: 'pending', to: 'approved' },
    /** A signer declines; who approves rejects. */
    decline: { from: ['pending', 'error'], to: 'declined', needs: 'reason' },
    reject: { from: ['pending', 'error'], to: 'rejected', needs: 'reason' },
    /** Who receives a copy has it. */
    deliver: { from: 'pending', to: 'done' },
    expire: { from: ['pending', 'error'], to: 'expired' },
    /** Too many wrong codes. */
    fail: { from: 'pending', to: 'error' },
    reopen: { from: 'error', to: 'pending' },
  },
});
export type ParticipantStatus = (typeof participantStatus.states)[number];

export const ROLES = ['signer', 'approver', 'copy'] as const;
export type SignatureRole = (typeof ROLES)[number];

export interface Turn {
  readonly role: SignatureRole;
  readonly position: number;
  readonly status: ParticipantStatus;
}
const waits = ({ status }: Turn): boolean => status === 'pending' || status === 'error';
/** Whose turn it is: those who approve before all, then those who sign, together or one after the other. */
export const turnOf = <T extends Turn>(all: readonly T[], isInOrder: boolean): T[] => {
  const role = all.some((one) => one.role === 'approver' && waits(one)) ? 'approver' : 'signer';
  const open = all.filter((one) => one.role === role && waits(one));
  if (!isInOrder) return open;
  const first = Math.min(...open.map(({ position }) => position));
  return open.filter(({ position }) => position === first);
};
/** Nothing is missing but the seal. */
export const isComplete = (all: readonly Turn[]): boolean =>
  all.every((one) => one.role === 'copy' || one.status === 'signed' || one.status === 'approved') &&
  all.some(({ role }) => role === 'signer');
