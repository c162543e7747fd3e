// The same settings written at many levels at once: those of a model, or the months of a planning.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { NOTHING_SAID, type Settings } from '#areas/pay-variables/headings/contract.ts';
import { inForce, type LevelStatement } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { settingColumns, levelStatements, settingsOf } from './level-statements.ts';
import type { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { headingsOf, planningsOf } from './check.ts';
import { ownPlace, type PlaceCall } from './place.ts';
import type { LevelTables, ModelTables } from './table.ts';

/** The unique index of one version at one level. */
const onePlace = sql`coalesce(heading_id, 0), coalesce(heading_code, ''), coalesce(infra_id, 0), coalesce(collaborator_id, 0), since`;

interface Written {
  readonly headingId: number;
  readonly settings: Settings;
  readonly modelId: number | null;
}

/** One version from a day on; a version of that same day is replaced, and what it lasted until stays. Answers how many rows differ now. */
const write = async (
  call: PlaceCall,
  o: { customerId: number; infraId: number; since: string; rows: readonly Written[] },
): Promise<number> => {
  if (o.rows.length === 0) return 0;
  const done = await tables<HeadingTables & LevelTables>(call)
    .insertInto('heading_config')
    .values(
      o.rows.map((r) => ({
        customer_id: o.customerId,
        heading_id: r.headingId,
        heading_code: null,
        infra_id: o.infraId,
        collaborator_id: null,
        since: o.since,
        until: null,
        ...settingColumns(r.settings),
        model_id: r.modelId,
      })),
    )
    .onConflict((c) =>
      c.expression(onePlace).doUpdateSet((eb) => ({
        enabled: eb.ref('excluded.enabled'),
        formula: eb.ref('excluded.formula'),
        visible: eb.ref('excluded.visible'),
        warn_below: eb.ref('excluded.warn_below'),
        warn_above: eb.ref('excluded.warn_above'),
        auto_accept: eb.ref('excluded.auto_accept'),
        rounding_mode: eb.ref('excluded.rounding_mode'),
        rounding_step: eb.ref('excluded.rounding_step'),
        mode: eb.ref('excluded.mode'),
        planning_id: eb.ref('excluded.planning_id'),
        model_id: eb.ref('excluded.model_id'),
      })),
    )
    .returning('id')
    .execute();
  return done.length;
};

/** The infrastructures that a form names, all of one customer and the caller's own. */
const placesOf = async (
  call: PlaceCall,
  infras: readonly number[],
  customerId: number,
): Promise<number[]> => {
  if (infras.length === 0) throw invalid({ infras: fr.applyNothing });
  for (const infraId of infras)
    if ((await ownPlace(call, { infraId, collaboratorId: null })).customerId !== customerId)
      throw invalid({ infras: fr.placeMissing });
  return [...new Set(infras)];
};

export const applyModel = async (
  call: HandlerCall<typeof headingConfigs.applyModel>,
): Promise<{ written: number }> => {
  const { modelId, infras, since, exclusive } = call.body;
  const t = tables<ModelTables>(call);
  const model = await rowById(t, 'evp_model', modelId, ['id', 'customer_id']);
  if (model === undefined) throw invalid({ modelId: fr.modelMissing });
  const places = await placesOf(call, infras, model.customer_id);
  const items = await t
    .selectFrom('evp_model_heading')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('position')
    .execute();
  const rows: Written[] = items.map((r) => ({
    headingId: r.heading_id,
    modelId,
    settings: { ...settingsOf(r), ...(exclusive && r.enabled === null ? { enabled: true } : {}) },
  }));
  const held = new Set(items.map((i) => i.heading_id));
  const left = exclusive
    ? [...(await headingsOf(call, model.customer_id)).keys()]
        .filter((id) => !held.has(id))
        .map((headingId) => ({ headingId, modelId, settings: { ...NOTHING_SAID, enabled: false } }))
    : [];
  let written = 0;
  for (const infraId of places)
    written += await write(call, {
      customerId: model.customer_id,
      infraId,
      since,
      rows: [...rows.filter((r) => Object.values(r.settings).some((v) => v !== null)), ...left],
    });
  return { written };
};

/** The headings of a planning become due in its months only; what else the level says of them on that day stays. */
export const applyPlanning = async (
  call: HandlerCall<typeof headingConfigs.applyPlanning>,
): Promise<{ written: number }> => {
  const { planningId, infras, since } = call.body;
  const db = tables<HeadingTables & LevelTables>(call);
  const planning = await rowById(db, 'evp_planning', planningId, ['id', 'customer_id']);
  if (
    planning === undefined ||
    !(await planningsOf(call, planning.customer_id)).some((p) => p.id === planningId)
  )
    throw invalid({ planningId: fr.planningMissing });
  const places = await placesOf(call, infras, planning.customer_id);
  const headings = await db
    .selectFrom('evp_planning_year')
    .innerJoin('heading', 'heading.id', 'evp_planning_year.heading_id')
    .select(['heading.id', 'heading.code'])
    .distinct()
    .where('planning_id', '=', planningId)
    .execute();
  const statements = await levelStatements(call.tx, planning.customer_id, {
    infras: places,
    collaborators: [],
  });
  const now = (infraId: number, code: string): LevelStatement | null =>
    inForce(
      statements.filter((s) => s.place === `i${infraId}` && s.code === code),
      since,
    );
  let written = 0;
  for (const infraId of places) {
    written += await write(call, {
      customerId: planning.customer_id,
      infraId,
      since,
      rows: headings.map((h) => {
        const before = now(infraId, h.code);
        return {
          headingId: h.id,
          modelId: before?.modelId ?? null,
          settings: {
            ...(before?.settings ?? NOTHING_SAID),
            execution: { mode: 'planning', planningId },
          },
        };
      }),
    });
  }
  return { written };
};
