// What screens say of a chain.
import type { Tx } from '../call.ts';
import { proofText } from '#engines/transparency-log/proof.ts';
import { PROVIDER_CHAIN } from './lines.ts';
import { chainOf, entryAt, pathOf, type StoredChain } from './store.ts';

export interface StoredCheckpoint {
  readonly id: number;
  readonly origin: string;
  readonly day: string;
  readonly size: number;
  readonly signedAt: string;
  readonly note: string;
}
const SHOWN = 30;
/** The latest first. */
export const checkpointsOf = (tx: Tx, customer: number): Promise<StoredCheckpoint[]> =>
  tx.run<StoredCheckpoint>`select id, origin, day, size, signed_at as "signedAt", note from chain_checkpoint
    where customer_id = ${customer} order by signed_at desc, id desc limit ${SHOWN}`;
export const lastCheckpoint = async (tx: Tx, customer: number): Promise<StoredCheckpoint | null> =>
  (await checkpointsOf(tx, customer))[0] ?? null;
/** One that the transaction's scope may see. */
export const checkpointById = async (tx: Tx, id: number): Promise<StoredCheckpoint | null> =>
  (
    await tx.run<StoredCheckpoint>`select id, origin, day, size, signed_at as "signedAt", note from chain_checkpoint where id = ${id}`
  )[0] ?? null;

/** Null while the output waits for its batch, or for the checkpoint that holds it; undefined where none is in sight. */
export const proofOfOutput = async (tx: Tx, id: number): Promise<string | null | undefined> => {
  const [output] = await tx.run<{
    customer: number;
    leaf: number | null;
  }>`select customer_id as customer, leaf from record_output where id = ${id}`;
  if (output === undefined) return undefined;
  const { customer, leaf: index } = output;
  const last = await lastCheckpoint(tx, customer);
  if (index === null || last === null || last.size <= index) return null;
  const entry = await entryAt(tx, customer, index);
  const path = await pathOf(tx, customer, { index, size: last.size });
  return proofText({ entry, index, path, checkpoint: last.note });
};

interface Waiting {
  readonly count: number;
  readonly oldest: string | null;
}
export interface ChainSummary extends StoredChain {
  readonly waiting: Waiting;
  readonly gaps: readonly { readonly at: string; readonly reason: string }[];
}
/** In the caller's scope, which sees its customer's trail. */
export const chainSummary = async (tx: Tx, customer: number): Promise<ChainSummary | null> => {
  const chain = await chainOf(tx, customer);
  if (chain === null) return null;
  const [waiting] =
    await tx.run<Waiting>`select count(*)::int as count, min(at) as oldest from audit_log
    where id > (select through from chain_progress) and coalesce(customer_id, ${PROVIDER_CHAIN}) = ${customer}`;
  const gaps = await tx.run<{
    at: string;
    reason: string;
  }>`select at, after ->> 'reason' as reason from audit_log
    where table_name = 'trail.gap' and customer_id = ${customer} order by id desc limit ${SHOWN}`;
  return { ...chain, waiting: waiting ?? { count: 0, oldest: null }, gaps };
};
