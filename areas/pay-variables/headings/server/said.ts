// What the levels say about headings, as the database holds it.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { Settings } from '../effective.ts';
import type { HeadingTables } from './table.ts';

type ConfigRow = {
  [
    K in
      | 'rounding_mode'
      | 'rounding_step'
      | 'mode'
      | 'planning_id'
      | 'enabled'
      | 'formula'
      | 'visible'
      | 'warn_below'
      | 'warn_above'
      | 'auto_accept'
  ]: HeadingTables['heading_config'][K];
};
const roundingIn = (r: ConfigRow): Settings['rounding'] => {
  if (r.rounding_mode === 'none') return 'none';
  if (r.rounding_mode === null || r.rounding_step === null) return null;
  return { mode: r.rounding_mode, step: r.rounding_step };
};
const executionIn = (r: ConfigRow): Settings['execution'] => {
  if (r.mode === 'planning')
    return r.planning_id === null ? null : { mode: 'planning', planningId: r.planning_id };
  return r.mode === null ? null : { mode: r.mode };
};
export const settingsOf = (r: ConfigRow): Settings => ({
  enabled: r.enabled,
  formula: r.formula,
  visible: r.visible,
  warnBelow: r.warn_below,
  warnAbove: r.warn_above,
  autoAccept: r.auto_accept,
  rounding: roundingIn(r),
  execution: executionIn(r),
});
/** The columns that hold some settings. */
export const settingColumns = (s: Settings): ConfigRow => ({
  enabled: s.enabled,
  formula: s.formula,
  visible: s.visible,
  warn_below: s.warnBelow,
  warn_above: s.warnAbove,
  auto_accept: s.autoAccept,
  rounding_mode: s.rounding === null || s.rounding === 'none' ? s.rounding : s.rounding.mode,
  rounding_step: s.rounding === null || s.rounding === 'none' ? null : s.rounding.step,
  mode: s.execution?.mode ?? null,
  planning_id: s.execution?.mode === 'planning' ? s.execution.planningId : null,
});

/** Where a level stands: `overall`, an infrastructure (`i12`) or a person (`c34`). */
export type Place = 'overall' | `i${number}` | `c${number}`;
const placeOf = (r: { infra_id: number | null; collaborator_id: number | null }): Place => {
  if (r.collaborator_id !== null) return `c${r.collaborator_id}`;
  return r.infra_id !== null ? `i${r.infra_id}` : 'overall';
};
export interface Said {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly place: Place;
  readonly since: string;
  readonly until: string | null;
  readonly modelId: number | null;
  readonly settings: Settings;
}

/** Everything said to a customer's headings, in all versions: by the provider, and at some places of its tree. */
export const saidTo = async (
  tx: Tx,
  customerId: number,
  o: { readonly infras: readonly number[]; readonly collaborators: readonly number[] },
): Promise<Said[]> => {
  const rows = await tables<HeadingTables>({ tx })
    .selectFrom('heading_config as c')
    .leftJoin('heading as h', 'h.id', 'c.heading_id')
    .selectAll('c')
    .select('h.code')
    .where((eb) =>
      eb.or([
        eb('c.customer_id', 'is', null),
        eb.and([
          eb('c.customer_id', '=', customerId),
          eb.or([
            eb('c.infra_id', '=', anyOf(o.infras)),
            eb('c.collaborator_id', '=', anyOf(o.collaborators)),
          ]),
        ]),
      ]),
    )
    .orderBy('c.since')
    .orderBy('c.id')
    .execute();
  return rows.map((r) => ({
    id: r.id,
    version: r.version,
    code: r.code ?? r.heading_code ?? '',
    place: placeOf(r),
    since: r.since,
    until: r.until,
    modelId: r.model_id,
    settings: settingsOf(r),
  }));
};

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
