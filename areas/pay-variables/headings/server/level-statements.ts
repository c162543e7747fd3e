// Where the levels stand that say something about headings, and what they said.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { Settings } from '../effective.ts';

/** Where a level stands: `overall`, an infrastructure (`i12`) or a person (`c34`). */
export type Place = 'overall' | `i${number}` | `c${number}`;
export interface LevelStatement {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly place: Place;
  readonly since: string;
  readonly until: string | null;
  readonly modelId: number | null;
  readonly settings: Settings;
}

/** Infrastructure → the places of its chain, itself first, the provider last. */
export const chainsOf = async (
  tx: Tx,
  infras: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure')
    .select(['ancestor_id', 'descendant_id'])
    .where('descendant_id', '=', anyOf(infras))
    .orderBy('descendant_id')
    .orderBy('depth')
    .execute();
  const up = Map.groupBy(rows, (r) => r.descendant_id);
  return new Map(
    infras.map((id) => [
      id,
      [...(up.get(id) ?? []).map((r): Place => `i${r.ancestor_id}`), 'overall'],
    ]),
  );
};
