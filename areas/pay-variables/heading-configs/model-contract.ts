// Models: named sets of settings, given to infrastructures and shown to profiles (the « VPE model » accreditation).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulk, describeList, list, remove } from '#platform/contract/shapes.ts';
import { HEADING_UNITS, POPULATIONS } from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';
import { SettingsForm } from './settings.ts';

const base = '/admin/evp-back-office/model';
const [may, mayWrite] = ['heading-config.read', 'heading-config.write'] as const;
const Id = z.number().int().positive();

export const ModelRow = z.object({
  id: z.number(),
  label: z.string(),
  note: z.string(),
  headings: z.number(),
  codes: z.array(z.string()),
  infras: z.array(z.string()),
  updatedAt: z.string(),
  version: z.number(),
});
export type ModelRow = z.infer<typeof ModelRow>;
export const modelList = describeList({
  listId: 'evp-models',
  title: fr.modelsTitle,
  may,
  row: ModelRow,
  columns: columns([
    { name: 'label', label: fr.modelLabel, kind: 'text', sort: true, pinned: true, width: 220 },
    { name: 'headings', label: fr.headings, kind: 'number', sort: true, width: 100 },
    { name: 'codes', label: fr.modelHeadings, kind: 'list', width: 360 },
    { name: 'infras', label: fr.infras, kind: 'list', width: 260 },
    { name: 'note', label: fr.note, kind: 'text', width: 220 },
    { name: 'updatedAt', label: fr.updatedAt, kind: 'instant', sort: true, width: 130 },
  ]),
  filters: {},
});

const Ids = z.array(Id).max(500);
const Item = z.object({ headingId: Id, settings: SettingsForm });
export const ModelForm = z.object({
  label: z.string().trim().min(1).max(120),
  note: z.string().trim().max(2000).default(''),
  items: z.array(Item).max(500),
  infras: z.array(Id).max(500),
  version: z.number().int().min(0).default(0),
});
const KnownHeading = z.object({
  id: z.number(),
  code: z.string(),
  label: z.string(),
  unit: z.enum(HEADING_UNITS),
});
export type ModelHeading = z.infer<typeof KnownHeading>;
/** What a form chooses among: the customer's headings and plannings. */
const Surroundings = z.object({
  headings: z.array(KnownHeading),
  plannings: z.array(z.object({ id: z.number(), label: z.string() })),
});
const Model = ModelForm.extend({ id: z.number(), version: z.number() }).extend(Surroundings.shape);
export type Model = z.infer<typeof Model>;
const Saved = z.object({ id: z.number(), version: z.number() });

export const evpModels = {
  ...list({ data: `${base}/list/json`, ...modelList }),
  listPage: page({ path: `${base}/list`, may }),
  newPage: page({ path: base, may: mayWrite, twin: false }),
  create: http.post(base, { may: mayWrite, body: ModelForm, output: Saved }),
  load: http.get(`${base}/{id}`, { may, page: true, output: Model }),
  save: http.put(`${base}/{id}`, { may: mayWrite, body: ModelForm, output: Saved }),
  ...remove({ path: `${base}/{id}`, may: mayWrite }),
  // Invented paths: the same change for many models, and models from a file.
  bulkEdit: bulk({
    path: `${base}/bulk-edit`,
    may: mayWrite,
    of: modelList,
    values: z
      .object({
        note: z.string().trim().max(2000),
        give: Ids,
        takeBack: Ids,
        addHeadings: Ids,
        removeHeadings: Ids,
      })
      .partial(),
  }),
  ...importCalls({ path: `${base}/import`, may: mayWrite }),
  // Invented: the models of some populations with the headings that they name; what is there already stays.
  takeStarters: http.post(`${base}/starter`, {
    may: mayWrite,
    body: z.object({ populations: z.array(z.enum(POPULATIONS)).min(1).max(POPULATIONS.length) }),
    output: z.object({ added: z.array(z.string()) }),
  }),
  // Invented: what a new form chooses among.
  surroundings: http.get(`${base}/surroundings/json`, { may, output: Surroundings }),
  /** The models that count here: given to the infrastructure or above it, and not taken from the caller by an accreditation. */
  choice: http.get('/admin/evp-back-office/evp-model-choice', {
    may,
    page: true,
    output: z.object({
      models: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          note: z.string(),
          headings: z.array(z.string()),
          from: z.string(),
        }),
      ),
    }),
  }),
};
