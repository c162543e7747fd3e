// What one run works with, and what it writes down of itself.
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { JobContext } from '#platform/server/services.ts';
import type { Identity } from '../codes.ts';
import type { RunDetail } from '../contract.ts';
import type { ConnectorRow } from './settings.ts';
import type { ConnectorTables } from './table.ts';

export interface RunPayload {
  readonly run: number;
  readonly connector: number;
  readonly customerId: number;
  readonly rehearsal: boolean;
  readonly software: string;
}
export interface Outcome {
  sent: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  readonly log: RunDetail['log'];
  readonly refusals: RunDetail['refusals'];
  readonly differences: RunDetail['differences'];
}
export interface Run {
  readonly job: JobContext<RunPayload>;
  readonly actor: Actor;
  readonly row: ConnectorRow;
  readonly identity: Identity;
  readonly outcome: Outcome;
  readonly say: (text: string) => void;
}
export const emptyOutcome = (): Outcome => ({
  sent: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  log: [],
  refusals: [],
  differences: [],
});

export const itemsOf = (tx: Tx) => tables<ConnectorTables>({ tx });
/** In a transaction of its own, as the person whose run it is. */
export const kept = <T>({ job }: Run, work: (tx: Tx) => Promise<T>): Promise<T> =>
  job.services.db.within(job.scope, 'write', work);
