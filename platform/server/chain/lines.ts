// What the chain holds of a line of the trail: its metadata and a salted hash of its content, so that the content can be erased and the line still be proved.
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../call.ts';

/** What nobody's customer did (the provider's own settings) is in the chain of the provider's tree. */
export const PROVIDER_CHAIN = 1;

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

export interface TrailLine {
  readonly id: number;
  readonly customer: number;
  /** A JSON array as `jsonb` writes it: the same text in every version of PostgreSQL. */
  readonly meta: string;
  /** Null once erased; its hash stands in `erased`. */
  readonly content: string | null;
  readonly salt: string | null;
  readonly erased: Buffer | null;
  /** What the chain itself looks at: a gap, or an erasure. */
  readonly notice: Readonly<{
    reason?: string;
    lines?: readonly number[];
    whole?: boolean;
  }> | null;
  readonly what: string;
}

const COLUMNS = sql`l.id, coalesce(l.customer_id, ${sql.lit(PROVIDER_CHAIN)}) as customer, l.table_name as what, l.salt::text, l.erased,
  jsonb_build_array(l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.action, l.table_name, l.row_id, l.user_id,
    l.impersonator_id, l.key_id, l.request_id, l.customer_id, l.infra_id, l.collaborator_id)::text as meta,
  case when l.erased is null then jsonb_build_array(l.before, l.after, l.title, l.ip)::text end as content,
  case when l.table_name in ('trail.gap', 'trail.erasure') then l.after end as notice`;

interface Range {
  readonly after: number;
  readonly through: number;
  readonly limit: number;
  /** Of one customer; of all without. */
  readonly customer?: number;
}
/** In the order of their numbers. */
export const linesIn = async (
  tx: Tx,
  { after, through, limit, customer }: Range,
): Promise<readonly TrailLine[]> => {
  const mine =
    customer === undefined
      ? sql``
      : sql`and coalesce(l.customer_id, ${sql.lit(PROVIDER_CHAIN)}) = ${customer}`;
  return await tx.run<TrailLine>`select ${COLUMNS} from audit_log l where l.id > ${after} and l.id <= ${through} ${mine} order by l.id limit ${limit}`;
};

const contentHash = ({ content, salt, erased }: TrailLine): Buffer => {
  if (erased !== null) return erased;
  const salted = Buffer.from((salt ?? '').replaceAll('-', ''), 'hex');
  return sha256(Buffer.concat([salted, Buffer.from(content ?? '')]));
};
export const commitmentOf = (line: TrailLine): string =>
  sha256(Buffer.concat([Buffer.from(line.meta), contentHash(line)])).toString('base64');
export const entryOfLine = (line: TrailLine): string => `trail ${line.id} ${commitmentOf(line)}`;
