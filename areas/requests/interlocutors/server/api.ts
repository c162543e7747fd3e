// What demands ask of interlocutors.
import type { Tx } from '#platform/server/call.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';

const up = levelRows('up');

/** Who answers for a type at an infrastructure: designated there or, first, nearest above; with the account that has their address. */
export const contactFor = async (
  tx: Tx,
  { type, infraId }: { readonly type: string; readonly infraId: number },
): Promise<{ readonly name: string; readonly accountId: number | null } | null> => {
  const rows = await tx.run<{ name: string; accountId: number | null }>`
    select i.name, staff_account(i.email) as "accountId"
    from ${up.rows} join interlocutor i on i.infra_id = ${up.above}
    where ${up.below} = ${infraId} and i.type = ${type} order by ${up.distance} limit 1`;
  return rows[0] ?? null;
};
