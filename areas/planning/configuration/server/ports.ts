import type { Tx } from '#platform/server/call.ts';
import { port } from '#platform/server/ports.ts';

interface Unpublished {
  readonly days: number;
  readonly people: number;
}
/** Planned days of a customer from tomorrow on that no publication holds (`planning/publications`). */
export const unpublishedPort =
  port<(tx: Tx, customerId: number, now: Temporal.Instant) => Promise<Unpublished>>(
    'unpublished days',
  );
