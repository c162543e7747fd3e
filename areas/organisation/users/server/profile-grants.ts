import type { Tx } from '#platform/server/call.ts';
import type { Effect } from '#platform/contract/effective-rights.ts';

export interface ProfileGrants {
  readonly name: string;
  readonly customerId: number | null;
  readonly infraId: number;
  /** What the profile says, its parents' words included: the nearer wins. */
  readonly settings: Readonly<Record<string, Effect>>;
  readonly granted: readonly string[];
}
interface Link {
  readonly name: string;
  readonly customer_id: number | null;
  readonly infra_id: number;
  readonly settings: Record<string, Effect>;
  readonly distance: number;
}

/** A profile with what it inherits, or null when it does not exist for this transaction. */
export const grantsOf = async (tx: Tx, id: number): Promise<ProfileGrants | null> => {
  const rows = await tx.run<Link>`with recursive chain as (
      select id, parent_id, name, customer_id, infra_id, settings, 0 as distance from user_profile where id = ${id}
      union all select p.id, p.parent_id, p.name, p.customer_id, p.infra_id, p.settings, chain.distance + 1 from user_profile p join chain on p.id = chain.parent_id where chain.distance < 10
    ) select name, customer_id, infra_id, settings, distance from chain order by distance desc`;
  const own = rows.at(-1);
  if (own === undefined) return null;
  const settings = Object.assign({}, ...rows.map((r) => r.settings)) as Record<string, Effect>;
  return {
    name: own.name,
    customerId: own.customer_id,
    infraId: own.infra_id,
    settings,
    granted: Object.keys(settings).filter((p) => settings[p] === 'grant'),
  };
};
