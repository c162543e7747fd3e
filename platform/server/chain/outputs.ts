// What the portal gave out of record: the hash of the exact bytes waits for its place in the chain. Never a name or a content.
import { tables, type Tx } from '../call.ts';
import type { StandardRow } from '../standard-row.ts';

/** `export` a list · `job` what a job left (packs, statements) · `payroll-file` · `pay-snapshot` the frozen month · `settlement` · `declaration`. */
export type OutputKind =
  | 'export'
  | 'job'
  | 'payroll-file'
  | 'pay-snapshot'
  | 'settlement'
  | 'declaration'
  | 'signed';

interface OutputTables {
  record_output: StandardRow & {
    customer_id: number;
    infra_id: number | null;
    user_id: number | null;
    kind: OutputKind;
    content_hash: string;
    /** Its place in the customer’s chain. */
    leaf: number | null;
  };
}
interface Output {
  readonly kind: OutputKind;
  readonly sha256: string;
  readonly customerId: number;
  readonly infraId?: number | null;
  readonly userId?: number | null;
}
/** In the transaction that gives it out. The same bytes of a customer are in its chain once. */
export const recordOutput = async (tx: Tx, o: Output): Promise<void> => {
  await tx.run`insert into record_output (customer_id, infra_id, user_id, kind, content_hash)
    values (${o.customerId}, ${o.infraId ?? null}, ${o.userId ?? null}, ${o.kind}, ${o.sha256}) on conflict do nothing`;
};

export interface WaitingOutput {
  readonly id: number;
  readonly customer: number;
  readonly kind: string;
  readonly sha256: string;
}
export const outputEntry = ({ sha256, kind, id }: Omit<WaitingOutput, 'customer'>): string =>
  `file ${sha256} ${kind} ${id}`;

/** A query over the outputs `o` that the caller sees. */
export const givenOutputs = ({ tx }: { readonly tx: Tx }) =>
  tables<OutputTables>({ tx }).selectFrom('record_output as o');
