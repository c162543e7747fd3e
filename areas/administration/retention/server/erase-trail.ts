// The lines of the trail that say who a person was: their content goes, that something was done stays.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { eraseLines } from '#platform/server/db/audit.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import { fr } from '../fr.ts';

interface Erased {
  readonly customerId: number;
  readonly people: readonly {
    readonly id: number;
    readonly accounts: readonly number[];
    readonly firstName: string;
    readonly lastName: string;
    readonly isShared: boolean;
  }[];
}
const linesOf = async (tx: Tx, { customerId, people }: Erased): Promise<number[]> => {
  const ids = people.map(({ id }) => id);
  const accounts = people.flatMap((one) => one.accounts);
  const names = people.filter((one) => !one.isShared);
  const first = names.map(({ firstName }) => firstName);
  const last = names.map(({ lastName }) => lastName);
  const text = sql`search_text(concat_ws(' ', l.title, l.before::text, l.after::text))`;
  const rows = await auditTrail({ tx })
    .select('l.id')
    .where('l.customer_id', '=', customerId)
    .where(sql<boolean>`(l.before is not null or l.after is not null or l.title is not null)`)
    .where(
      sql<boolean>`(l.collaborator_id = any(${ids}::bigint[]) or (l.table_name = 'collaborator' and l.row_id = any(${ids}::bigint[]))
        or (l.table_name = 'app_user' and l.row_id = any(${accounts}::bigint[]))
        or exists (select from unnest(${first}::text[], ${last}::text[]) n(first, last)
          where ${text} like '%' || search_text(n.first) || '%' and ${text} like '%' || search_text(n.last) || '%'))`,
    )
    .orderBy('l.id')
    .execute();
  return rows.map(({ id }) => id);
};
/** Elevated. */
export const eraseTrail = async (tx: Tx, erased: Erased): Promise<void> => {
  const lines = await linesOf(tx, erased);
  if (lines.length === 0) return;
  await eraseLines(tx, { lines, reason: fr.trailReason });
};
