// What the audit trail is told beside the changes of rows, which it sees by itself (`protect`, audit: 'row').
import { sql } from 'kysely';
import type { Tx } from '../call.ts';
import type { Db, DbScope } from '../services.ts';

export interface Noted {
  /** What ran or was read, in the area's words: `pay-variables.computation`, `collaborators.document`. */
  readonly what: string;
  readonly rowId?: number | null;
  readonly customerId?: number | null;
  readonly infraId?: number | null;
}

const note = (action: 'run' | 'read', n: Noted, detail: object): ReturnType<typeof sql<unknown>> =>
  sql`select audit_note(${action}, ${n.what}, ${n.rowId ?? null}::bigint, ${JSON.stringify(detail)}::jsonb, ${n.customerId ?? null}::bigint, ${n.infraId ?? null}::bigint)`;

/** One record for a whole calculation: how many rows it wrote, and hashes of what went in and came out. */
export const recordRun = async (
  tx: Tx,
  run: Noted & {
    readonly counts: Readonly<Record<string, number>>;
    readonly hashes?: Readonly<Record<string, string>>;
  },
): Promise<void> => {
  await note('run', run, { counts: run.counts, hashes: run.hashes ?? {} }).execute(tx);
};

/** Somebody read something sensitive (a payslip, a signed contract, another person's positions). The transaction must be one that writes. */
export const recordAccess = async (
  tx: Tx,
  access: Noted & { readonly detail?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  await note('read', access, access.detail ?? {}).execute(tx);
};

/** The same for a call whose own transaction only reads: before it, after it, or in `afterCommit`. */
export const recordAccessOutside = (
  db: Db,
  scope: DbScope,
  access: Parameters<typeof recordAccess>[1],
): Promise<void> => db.within(scope, 'write', (tx) => recordAccess(tx, access));

/** In an elevated transaction: nothing is recorded from here to its end. For migrations, demo data and restores. */
export const auditOff = async (tx: Tx): Promise<void> => {
  await tx.run`select set_config('app.audit', 'off', true)`;
};

/** In an elevated transaction: who is written down for what follows. */
export const auditAs = async (
  tx: Tx,
  who: DbScope['audit'] & { readonly customerId?: number | null },
): Promise<void> => {
  const text = (v: string | number | null | undefined): string =>
    v === null || v === undefined ? '' : String(v);
  await tx.run`select set_config('app.user', ${text(who.userId)}, true), set_config('app.impersonator', ${text(who.impersonatorId)}, true), set_config('app.key', ${text(who.keyId)}, true),
    set_config('app.request', ${who.requestId}, true), set_config('app.ip', ${who.ip}, true), set_config('app.customer', ${text(who.customerId)}, true)`;
};

export interface ErasedLines {
  readonly lines: readonly number[];
  /** Why, in French: it stands in the trail. */
  readonly reason: string;
  /** The lines go, and not their content alone: the trail's own retention. */
  readonly whole?: boolean;
}
/**
 * In an elevated transaction: takes the content of lines of the trail away and writes that down. The chain stays verifiable, since it holds
 * a salted hash of the content (`platform/server/chain/lines.ts`); any other way looks like tampering.
 */
export const eraseLines = async (
  tx: Tx,
  { lines, reason, whole = false }: ErasedLines,
): Promise<void> => {
  await tx.run`select audit_erase(${[...lines]}::bigint[], ${reason}, ${whole})`;
};

/** `restore` and `older-database` also begin another chain: what left after the copy was made is not in this database. */
export type GapReason = 'migration' | 'restore' | 'older-database' | 'demo';
/** In an elevated transaction: what happened to the rows was not written into the trail; every customer's trail says so. */
export const recordGap = async (
  tx: Tx,
  reason: GapReason,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await tx.run`select audit_gap(${reason}, ${JSON.stringify(detail)}::jsonb) where to_regprocedure('audit_gap(text, jsonb)') is not null`;
};
