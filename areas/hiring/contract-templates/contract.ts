// Templates of contracts and purchase orders (specification 000 §2 table, §3, §7 « HR »; D1-H-04, D1-H-05).
import { z } from 'zod';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, flag, own, several } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { templateTexts } from './template-texts.data.ts';
import { CONTRACT_TYPES, STAFF_TYPES } from './vocabulary.ts';

const path = '/human-resources/contract-template';
const [may, mayWrite] = ['contract-template.read', 'contract-template.write'] as const;
export const LONGEST_TEXT = 60_000;

export const contractTemplate = entity({
  name: 'contract-templates',
  table: 'contract_template',
  title: fr.title,
  may,
  mayWrite,
  paths: { list: `${path}/list/json`, remove: `${path}/{id}` },
  fields: {
    name: text(fr.name, { max: 120, unique: fr.taken, list: { pinned: true, width: 240 } }),
    kind: choice(fr.kind, fr.kinds, { filter: true, list: { width: 140 } }),
    contractTypes: several(fr.contractTypes, fr.contractType, {
      least: 1,
      empty: ['cdi', 'cdd'],
      list: { width: 150 },
    }),
    staffTypes: several(fr.staffTypes, fr.staffType, {
      least: 1,
      empty: [...STAFF_TYPES],
      list: { width: 180 },
    }),
    header: text(fr.header, {
      max: 1_000,
      long: true,
      optional: true,
      hint: fr.headerHint,
      list: false,
    }),
    text: own(fr.text, {
      schema: z.string().trim().min(1).max(LONGEST_TEXT),
      empty: templateTexts.starter as string,
    }),
    isActive: flag(fr.isActive, {
      hint: fr.isActiveHint,
      empty: true,
      filter: true,
      list: { width: 90 },
    }),
    number: computed(fr.number, 'number', { width: 90 }),
    hasLogo: computed(fr.hasLogo, 'flag', { sort: false, width: 90 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type ContractTemplate = RowOf<typeof contractTemplate.fields>;

export const LOGO_FILE = {
  accept: ['jpg', 'jpeg', 'png', 'bmp'],
  maxBytes: 20_971_520,
  maxFiles: 1,
} as const;
const Run = z.object({ text: z.string(), isBold: z.boolean() });
export const FilledBlock = z.object({
  kind: z.enum(['title', 'heading', 'item', 'paragraph']),
  runs: z.array(Run),
});
export type FilledBlock = z.infer<typeof FilledBlock>;
const Preview = z.object({
  contractType: z.enum(CONTRACT_TYPES),
  staffType: z.enum(STAFF_TYPES),
  /** Null: nobody of this type in sight. */
  person: z.string().nullable(),
  blocks: z.array(FilledBlock),
  /** Words of the variables that this person has not filled. */
  missing: z.array(z.string()),
  lacksGender: z.boolean(),
});
export type Preview = z.infer<typeof Preview>;
const Version = z.object({
  number: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  header: z.string().nullable(),
  text: z.string(),
});
export type TemplateVersion = z.infer<typeof Version>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
const write = { may: mayWrite, body: contractTemplate.form, output: saved } as const;
const { text: textField, kind, contractTypes, staffTypes } = contractTemplate.fields;
export const contractTemplates = {
  /** Invented: the screen of the list. */
  index: page({ path: `${path}/list`, may }),
  ...contractTemplate.routes,
  /** Id 0 is a new one, as `create` takes it. */
  load: http.get(`${path}/{id}`, { may, page: true, output: contractTemplate.loaded }),
  create: http.post(`${path}/{id}`, write),
  save: http.put(`${path}/{id}`, write),
  /** Invented. Every text that the template has had, newest first. */
  versions: http.get(`${path}/{id}/versions/json`, {
    may,
    output: z.object({ versions: z.array(Version) }),
  }),
  /** Invented. A text that is not saved yet, filled with real people; what would keep it from being saved. */
  preview: http.post(`${path}/preview/json`, {
    may: mayWrite,
    tx: 'read',
    body: z.object({
      kind: kind.input,
      contractTypes: contractTypes.input,
      staffTypes: staffTypes.input,
      text: textField.input,
    }),
    output: z.object({ faults: z.array(z.string()), previews: z.array(Preview) }),
  }),
  logo: http.get(`${path}/{id}/logo/json`, {
    may,
    output: z.object({ file: z.number().nullable() }),
  }),
  putLogo: http.post(`${path}/{id}/logo`, {
    may: mayWrite,
    kind: 'upload',
    upload: LOGO_FILE,
    output: z.object({ file: z.number() }),
  }),
  removeLogo: http.delete(`${path}/{id}/logo`, { may: mayWrite }),
};
