// What each level of the tree says about headings, the models that say it for many, the plannings of their months (specification 001 §2.1).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, list, remove } from '#platform/contract/shapes.ts';
import {
  HEADING_UNITS,
  LEVELS,
  Rounding,
  SETTING_NAMES,
} from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';
import { SettingsForm } from './settings.ts';

export { evpModels } from './model-contract.ts';

const base = '/admin/evp-back-office/heading-config';
const [may, mayWrite] = ['heading-config.read', 'heading-config.write'] as const;
const Id = z.number().int().positive();
const Saved = z.object({ id: z.number(), version: z.number() });

export const ConfigRow = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  level: z.enum(LEVELS),
  place: z.string(),
  since: z.string(),
  until: z.string().nullable(),
  says: z.array(z.string()),
  model: z.string().nullable(),
  mine: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ConfigRow = z.infer<typeof ConfigRow>;
export const configList = describeList({
  listId: 'heading-configs',
  title: fr.listTitle,
  may,
  row: ConfigRow,
  columns: columns([
    { name: 'code', label: fr.heading, kind: 'text', sort: true, pinned: true, width: 110 },
    { name: 'label', label: fr.label, kind: 'text', sort: true, width: 200 },
    { name: 'level', label: fr.level, kind: 'status', texts: fr.levels, sort: true, width: 120 },
    { name: 'place', label: fr.place, kind: 'text', sort: true, width: 190 },
    { name: 'says', label: fr.says, kind: 'list', width: 340 },
    { name: 'since', label: fr.since, kind: 'date', sort: true, width: 110 },
    { name: 'until', label: fr.until, kind: 'date', sort: true, width: 110 },
    { name: 'model', label: fr.model, kind: 'text', width: 140 },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      hidden: true,
      width: 130,
    },
  ]),
  filters: { level: choices(fr.level, options(fr.levels)), heading: choices(fr.heading) },
});

/** No infrastructure and no person: the provider's word for all customers. */
const At = { infraId: Id.nullable(), collaboratorId: Id.nullable() };
const ConfigForm = z.object({
  headingId: Id,
  ...At,
  since: Day,
  until: Day.nullable(),
  settings: SettingsForm,
  version: z.number().int().min(0).default(0),
});
export type ConfigForm = z.input<typeof ConfigForm>;
const Config = ConfigForm.extend({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  place: z.string(),
  mine: z.boolean(),
});
export type Config = z.infer<typeof Config>;

const Link = z.object({ level: z.enum(LEVELS), name: z.string() });
export type ChainLink = z.infer<typeof Link>;
/** What one link of the chain says on the day: `at` is its place in the chain. */
const Said = z.object({
  at: z.number().int(),
  id: z.number(),
  version: z.number(),
  since: z.string(),
  until: z.string().nullable(),
  model: z.string().nullable(),
  settings: SettingsForm,
});
const Effective = z.object({
  headingId: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
  formula: z.string(),
  /** What the definition says, where no level does. */ rounding: Rounding.nullable(),
  regulation: z.enum(['none', 'proposed', 'automatic']),
  said: z.array(Said),
  settings: SettingsForm,
  /** Setting → the place in the chain that says it; absent: the heading's definition counts. */
  origins: z.partialRecord(z.enum(SETTING_NAMES), z.number().int()),
});
export type Effective = z.infer<typeof Effective>;
const AtLevel = z.object({
  day: z.string(),
  infraId: z.number().nullable(),
  collaboratorId: z.number().nullable(),
  mine: z.boolean(),
  chain: z.array(Link),
  rows: z.array(Effective),
  plannings: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type AtLevel = z.infer<typeof AtLevel>;
const InPeriod = z.object({
  code: z.string(),
  label: z.string(),
  month: z.string(),
  company: z.string(),
  places: z.array(
    z.object({
      infraId: z.number(),
      name: z.string(),
      level: z.enum(LEVELS),
      chain: z.array(Link),
      effective: Effective,
    }),
  ),
  plannings: AtLevel.shape.plannings,
});

const Where = { infras: z.array(Id).max(500), since: Day };
const Applied = z.object({ written: z.number().int() });

export const headingConfigs = {
  ...list({ data: `${base}/list/json`, ...configList }),
  listPage: page({ path: `${base}/list`, may }),
  newPage: page({ path: base, may: mayWrite, twin: false }),
  create: http.post(base, { may: mayWrite, body: ConfigForm, output: Saved }),
  load: http.get(`${base}/{id}`, { may, page: true, output: Config }),
  save: http.put(`${base}/{id}`, { may: mayWrite, body: ConfigForm, output: Saved }),
  ...remove({ path: `${base}/{id}`, may: mayWrite }),
  // Invented paths: the same change for many settings, where null goes back to what is inherited; settings from a file.
  bulkEdit: bulk({
    path: `${base}/bulk-edit`,
    may: mayWrite,
    of: configList,
    values: SettingsForm.pick({ enabled: true, visible: true, execution: true, autoAccept: true })
      .partial()
      .extend({ until: Day.nullable().optional() }),
  }),
  ...importCalls({ path: `${base}/import`, may: mayWrite }),
  /** The creation form, filled from another one. */
  duplicatePage: page({ path: `${base}/duplicate/{id}`, may: mayWrite }),
  // Invented: what counts at one place, with the chain of levels that says so.
  levelPage: page({ path: `${base}/level`, may }),
  level: http.get(`${base}/level/json`, {
    may,
    query: z.object({
      infra: queryId.optional(),
      person: queryId.optional(),
      overall: z.stringbool().optional(),
      day: Day.optional(),
    }),
    output: AtLevel,
  }),
  inPeriod: http.get(`${base}/{headingId}/{payPeriodId}`, { may, page: true, output: InPeriod }),
  applyModel: http.post(`${base}/apply-model/`, {
    also: [{ method: 'GET' }, { method: 'PUT' }, { method: 'PATCH' }, { method: 'DELETE' }],
    tx: 'write',
    may: mayWrite,
    output: Applied,
    body: z.object({
      modelId: Id,
      ...Where,
      /** The headings that the model leaves out are not computed there. */ exclusive: z
        .boolean()
        .default(false),
    }),
  }),
  applyPlanning: http.post(`${base}/apply-planification/`, {
    may: mayWrite,
    body: z.object({ planningId: Id, ...Where }),
    output: Applied,
  }),
};
