// Tolerances and the length of an automatic break: those of the nearest infrastructure above that has its own, else the usual ones.
import { sql } from 'kysely';
import { usualTolerances, type Tolerances } from '#engines/clocking/limits.ts';
import type { Tx } from '#platform/server/call.ts';

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
  const { rows } = await sql<{
    infra: number;
    advance: number;
    delay: number;
    pause: number;
    own: boolean;
  }>`select distinct on (u.descendant_id) u.descendant_id as infra, s.advance_seconds as advance, s.delay_seconds as delay,
      s.break_seconds as pause, u.depth = 0 as own
    from clocking_setting s join infrastructure_closure u on u.ancestor_id = s.infra_id
    where u.descendant_id = any(${[...new Set(infras)]}::bigint[]) order by u.descendant_id, u.depth`.execute(
    tx,
  );
  const rules = new Map(
    rows.map((r) => [
      r.infra,
      {
        tolerances: { advance: r.advance, delay: r.delay },
        breakSeconds: r.pause,
        own: r.own,
      },
    ]),
  );
  return (infraId) => rules.get(infraId) ?? usualRule;
};

/** Those of the agencies of some people. */
export const rulesOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<(infraId: number) => ClockingRule> => {
  const { rows } = await sql<{ infra_id: number }>`
    select distinct infra_id from collaborator where id = any(${collaboratorIds}::bigint[])`.execute(
    tx,
  );
  return rulesOfInfras(
    tx,
    rows.map((r) => r.infra_id),
  );
};
