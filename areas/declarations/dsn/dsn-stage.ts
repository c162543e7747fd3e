// Where a declaration is, as one answer: what its check, its sending and its workflow say together; and why it cannot be sent now. Pure.
import { allowed } from '#engines/state-machine/state-machine.ts';
import { dsnStatus, type Standing } from './dsn-status.ts';

export const STAGES = [
  'reading',
  'unreadable',
  'to_correct',
  'ready',
  'sent',
  'accepted',
  'accepted_with_anomalies',
  'rejected',
  'not_sent',
  'no_answer',
  'stopped',
] as const;
export type Stage = (typeof STAGES)[number];
type Facts = Pick<Standing, 'status' | 'state' | 'check' | 'blocking'>;

export const AFTER_SENDING = {
  in_progress: 'sent',
  successful: 'accepted',
  anomaly: 'accepted_with_anomalies',
  rejected: 'rejected',
  failed: 'not_sent',
  unknown: 'no_answer',
} as const satisfies Readonly<Record<Exclude<Standing['status'], 'waiting'>, Stage>>;

export const stageOf = ({ status, state, check, blocking }: Facts): Stage => {
  if (state === 'stop') return 'stopped';
  if (status !== 'waiting') return AFTER_SENDING[status];
  if (check === 'waiting') return 'reading';
  if (check === 'unreadable') return 'unreadable';
  return (blocking ?? 0) > 0 ? 'to_correct' : 'ready';
};

export const SEND_BLOCKS = ['stage', 'right', 'gate'] as const;
export type SendBlock = (typeof SEND_BLOCKS)[number];
/** Null: it may be sent. The declaration itself comes first, then who reads it, then the portal. */
export const sendBlockOf = (
  facts: Facts,
  reader: { readonly mayFinalize: boolean; readonly hasGate: boolean },
): SendBlock | null => {
  const isReady =
    facts.state === 'open' &&
    facts.check === 'checked' &&
    facts.blocking === 0 &&
    allowed(dsnStatus, facts.status).includes('send');
  if (!isReady) return 'stage';
  if (!reader.mayFinalize) return 'right';
  return reader.hasGate ? null : 'gate';
};
