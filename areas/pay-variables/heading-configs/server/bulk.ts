// The same change for many settings, models or plannings.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Settings } from '#areas/pay-variables/headings/contract.ts';
import { headingRows, type HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { settingColumns, settingsOf } from './level-statements.ts';
import type { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import type { evpModels } from '../model-contract.ts';
import type { evpPlannings } from '../planning-contract.ts';
import { checkSettings, headingsOf, saysNothing } from './check.ts';
import { foundConfig, removeFound } from './config.ts';
import { configs } from './list.ts';
import { foundModel, models } from './models.ts';
import { ownPlace, type PlaceCall } from './place.ts';
import { foundPlanning, plannings, writeYear } from './plannings.ts';
import type { ModelTables } from './table.ts';

const h = headingRows('h');

const t = ({ tx }: Pick<PlaceCall, 'tx'>) => tables<HeadingTables & ModelTables>({ tx });
const nothing = (values: object): boolean => Object.values(values).every((v) => v === undefined);

/** A setting that then says nothing goes: the level above counts. */
export const bulkEditConfigs = async (
  call: HandlerCall<typeof headingConfigs.bulkEdit>,
): Promise<BulkResult> => {
  const { selection, values, preview } = call.body;
  if (nothing(values)) throw invalid({ values: fr.bulkNothing });
  const { until: asked, ...rest } = values;
  const changes = Object.fromEntries(
    Object.entries(rest).filter(([, v]) => v !== undefined),
  ) as Partial<Settings>;
  return configs.bulk(
    call,
    selection,
    async (id) => {
      const { row, place, heading } = await foundConfig(call, id);
      await ownPlace(call, { infraId: row.infra_id, collaboratorId: row.collaborator_id });
      const settings = { ...settingsOf(row), ...changes };
      const until = asked === undefined ? row.until : asked;
      if (until !== null && until < row.since) throw invalid({ until: fr.validity });
      if (saysNothing(settings)) return removeFound(call, row.id);
      await checkSettings(call, {
        customerId: place.customerId,
        heading,
        settings,
        overall: row.customer_id === null,
      });
      await updateRow(t(call), 'heading_config', id, {
        until,
        ...settingColumns(settings),
        model_id: null,
      });
    },
    { preview },
  );
};

/** Headings that a bulk change names, all of the row's customer. */
const theirs = async (
  call: PlaceCall,
  customerId: number,
  ids: readonly number[],
): Promise<void> => {
  const existing = await headingsOf(call, customerId);
  if (ids.some((id) => !existing.has(id))) throw invalid({ headings: fr.headingMissing });
};

export const bulkEditModels = async (
  call: HandlerCall<typeof evpModels.bulkEdit>,
): Promise<BulkResult> => {
  const {
    selection,
    values: { note, give, takeBack, addHeadings, removeHeadings },
    preview,
  } = call.body;
  if (nothing(call.body.values)) throw invalid({ values: fr.bulkNothing });
  return models.bulk(
    call,
    selection,
    async (id) => {
      const { customer_id: customerId } = await foundModel(call, id);
      if (note !== undefined) await updateRow(t(call), 'evp_model', id, { note });
      for (const infraId of [...(give ?? []), ...(takeBack ?? [])])
        if ((await ownPlace(call, { infraId, collaboratorId: null })).customerId !== customerId)
          throw invalid({ infras: fr.placeMissing });
      if (give !== undefined && give.length > 0)
        await t(call)
          .insertInto('evp_model_infra')
          .values(
            [...new Set(give)].map((infra_id) => ({
              customer_id: customerId,
              model_id: id,
              infra_id,
            })),
          )
          .onConflict((c) => c.doNothing())
          .execute();
      if (takeBack !== undefined)
        await t(call)
          .deleteFrom('evp_model_infra')
          .where('model_id', '=', id)
          .where('infra_id', '=', anyOf(takeBack))
          .execute();
      await theirs(call, customerId, [...(addHeadings ?? []), ...(removeHeadings ?? [])]);
      if (addHeadings !== undefined && addHeadings.length > 0) {
        await call.tx
          .run`insert into evp_model_heading (customer_id, model_id, heading_id, position) select ${customerId}, ${id}, ${h.id}, (select coalesce(max(position), -1) from evp_model_heading where model_id = ${id}) + row_number() over (order by ${h.position}, ${h.code})
        from ${h.rows} where ${h.id} = ${anyOf(addHeadings)} on conflict (model_id, heading_id) do nothing`;
      }
      if (removeHeadings !== undefined)
        await t(call)
          .deleteFrom('evp_model_heading')
          .where('model_id', '=', id)
          .where('heading_id', '=', anyOf(removeHeadings))
          .execute();
    },
    { preview },
  );
};

export const bulkEditPlannings = async (
  call: HandlerCall<typeof evpPlannings.bulkEdit>,
): Promise<BulkResult> => {
  const {
    selection,
    values: { note, months, removeHeadings },
    preview,
  } = call.body;
  if (nothing(call.body.values)) throw invalid({ values: fr.bulkNothing });
  return plannings.bulk(
    call,
    selection,
    async (id) => {
      const { customer_id: customerId } = await foundPlanning(call, id);
      if (note !== undefined) await updateRow(t(call), 'evp_planning', id, { note });
      await theirs(call, customerId, [...(months?.headings ?? []), ...(removeHeadings ?? [])]);
      if (months !== undefined)
        await writeYear(call, {
          customerId,
          planningId: id,
          year: months.year,
          rows: [...new Set(months.headings)].map((headingId) => ({
            headingId,
            months: months.months,
          })),
        });
      if (removeHeadings !== undefined)
        await t(call)
          .deleteFrom('evp_planning_year')
          .where('planning_id', '=', id)
          .where('heading_id', '=', anyOf(removeHeadings))
          .execute();
    },
    { preview },
  );
};
