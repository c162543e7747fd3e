// Rows of the demo that refer only to rows written just before: checking each reference again is a third of the first start.
import type { Tx } from '#platform/server/call.ts';

const role = (tx: Tx, value: 'replica' | 'origin') =>
  tx.run`select set_config('session_replication_role', ${value}, true) where has_parameter_privilege('session_replication_role', 'SET')`;

/** Runs `work` without foreign-key checks and triggers, in an elevated transaction; with them where the database does not let us (PostgreSQL under an ordinary owner). */
export const unchecked = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  await role(tx, 'replica');
  await work();
  await role(tx, 'origin');
};
