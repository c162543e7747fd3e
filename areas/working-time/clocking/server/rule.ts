// Tolerances and the length of an automatic break: those of the nearest infrastructure above that has its own, else the usual ones.
import { usualTolerances, type Tolerances } from '#engines/clocking/limits.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { ClockingTables } from './table.ts';

export interface ClockingRule {
  readonly tolerances: Tolerances;
  readonly breakSeconds: number;
  /** Of the infrastructure itself. */
  readonly own: boolean;
}
/** Twenty minutes (Code du travail, art. L3121-16). */
export const usualRule: ClockingRule = {
  tolerances: usualTolerances,
  breakSeconds: 20 * 60,
  own: false,
};

/** By infrastructure, for some of them. */
export const rulesOfInfras = async (
  tx: Tx,
  infras: readonly number[],
): Promise<(infraId: number) => ClockingRule> => {
  const rows = await tables<ClockingTables & InfrastructureTables>({ tx })
    .selectFrom('clocking_setting as s')
    .innerJoin('infrastructure_closure as u', 'u.ancestor_id', 's.infra_id')
    .select([
      'u.descendant_id as infra',
      'u.depth',
      's.advance_seconds as advance',
      's.delay_seconds as delay',
      's.break_seconds as pause',
    ])
    .where('u.descendant_id', '=', anyOf([...new Set(infras)]))
    // The nearest last, so that it stands.
    .orderBy('u.depth', 'desc')
    .execute();
  const rules = new Map(
    rows.map((r) => [
      r.infra,
      {
        tolerances: { advance: r.advance, delay: r.delay },
        breakSeconds: r.pause,
        own: r.depth === 0,
      },
    ]),
  );
  return (infraId) => rules.get(infraId) ?? usualRule;
};

/** Those of the agencies of some people. */
export const rulesOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<(infraId: number) => ClockingRule> =>
  rulesOfInfras(
    tx,
    (await collaboratorsOf(tx, collaboratorIds)).map((p) => p.infraId),
  );
