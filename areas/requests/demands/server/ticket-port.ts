// What demands tell the ticket system in which one of them is mirrored; each does nothing where it is not.
import type { Tx } from '#platform/server/call.ts';
import { port } from '#platform/server/ports.ts';
import type { DemandStatus } from '../demand-status.ts';
import type { Calling } from './held.ts';

interface Tickets {
  /** As far as the reader may learn of it. */
  readonly isMirrored: (tx: Tx, demand: number) => Promise<boolean>;
  /** A service-ticket comment, written or rewritten. */
  readonly commented: (
    call: Calling,
    demand: number,
    comment: { readonly id: number; readonly text: string },
  ) => Promise<void>;
  readonly moved: (
    call: Calling,
    demand: number,
    states: { readonly from: DemandStatus; readonly to: DemandStatus },
  ) => Promise<void>;
}
export const tickets = port<Tickets>('tickets of demands', {
  isMirrored: () => Promise.resolve(false),
  commented: () => Promise.resolve(),
  moved: () => Promise.resolve(),
});
