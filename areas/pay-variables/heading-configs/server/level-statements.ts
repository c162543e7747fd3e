// What the levels say about headings, as the database holds it; headings read it through their port.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Settings } from '#areas/pay-variables/headings/contract.ts';
import type {
  LevelReader,
  Place,
  LevelStatement,
} from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { LevelTables } from './table.ts';

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
  ]: LevelTables['heading_config'][K];
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

const placeOf = (r: { infra_id: number | null; collaborator_id: number | null }): Place => {
  if (r.collaborator_id !== null) return `c${r.collaborator_id}`;
  return r.infra_id !== null ? `i${r.infra_id}` : 'overall';
};

/** Everything said to a customer's headings, in all versions: by the provider, and at some places of its tree. */
export const levelStatements = async (
  tx: Tx,
  customerId: number,
  o: { readonly infras: readonly number[]; readonly collaborators: readonly number[] },
): Promise<LevelStatement[]> => {
  const rows = await tables<HeadingTables & LevelTables>({ tx })
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

/** The years of some plannings, by heading. */
const yearsOf = (tx: Tx, plannings: readonly number[]) =>
  tables<LevelTables>({ tx })
    .selectFrom('evp_planning_year')
    .select(['planning_id as planningId', 'heading_id as headingId', 'year', 'months'])
    .where('planning_id', '=', anyOf(plannings))
    .execute();

/** How many settings and how many plannings name a heading. */
const usesOf = async (
  tx: Tx,
  headingId: number,
): Promise<{ configs: number; plannings: number }> => {
  const db = tables<LevelTables>({ tx });
  const { n: configs } = await db
    .selectFrom('heading_config')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('heading_id', '=', headingId)
    .executeTakeFirstOrThrow();
  const { n: plannings } = await db
    .selectFrom('evp_planning_year')
    .select((eb) => eb.fn.count<number>('planning_id').distinct().as('n'))
    .where('heading_id', '=', headingId)
    .executeTakeFirstOrThrow();
  return { configs, plannings };
};

export const levelReader: LevelReader = { levelStatements, yearsOf, usesOf };
