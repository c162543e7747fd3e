// Civil data of people: a list that shows who lacks what, the sections of one person. All paths are Invented.
import { z } from 'zod';
import { columns, type Column } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { importCalls } from '#platform/contract/imports.ts';
import { http } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { fr } from './fr.ts';
import { allFields, NEEDED, SECTIONS } from './sections.ts';

export { ASKABLE, forms, type Askable, type Section } from './sections.ts';
export { COUNTRIES } from './countries.ts';
/** Sections in words, for other areas. */
export const sectionTexts = fr.sections;
const base = '/collaborator/civil-data';
const may = 'civil-data.read';
const section = z.enum(SECTIONS);

const needed = Object.fromEntries(NEEDED.map((name) => [name, fr.sections[name]]));
const fieldColumns = allFields.map(({ name, field }): Column => {
  const { texts } = field.list ?? {};
  return {
    name,
    label: field.label,
    kind: field.list?.kind ?? 'text',
    hidden: !['street', 'postalCode', 'city', 'coefficient'].includes(name),
    ...(texts === undefined ? {} : { texts }),
  };
});
/** One person: the values of all sections as they hold today stand beside these, under the names of their fields. */
const CivilRow = z.looseObject({
  id: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  missing: z.array(section),
});
export type CivilRow = z.infer<typeof CivilRow>;
export const civilList = describeList({
  listId: 'civil-data',
  title: fr.title,
  may,
  row: CivilRow,
  columns: [
    ...columns([
      { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 220 },
      { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 110 },
      { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
      { name: 'missing', label: fr.missing, kind: 'list', texts: fr.sections, width: 220 },
    ]),
    ...fieldColumns,
  ],
  filters: { missing: choices(fr.lacks, options(needed)), agency: choices(fr.agency) },
});

export const CivilRecord = z.object({
  id: z.number(),
  version: z.number(),
  section,
  since: z.string(),
  values: z.record(z.string(), z.unknown()),
});
export type CivilRecord = z.infer<typeof CivilRecord>;
export const CivilSheet = z.object({
  /** Newest first. */
  records: z.array(CivilRecord),
  missing: z.array(section),
});
export type CivilSheet = z.infer<typeof CivilSheet>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
export const civilData = {
  ...list({ data: `${base}/list`, page: true, ...civilList }),
  ...importCalls({ path: `${base}/import`, may: 'civil-data.write' }),
  load: http.get(`${base}/{id}`, { may, output: CivilSheet }),
  /** `record` 0 is a new one. */
  save: http.post(`${base}/{id}/record/{record}`, {
    may: 'civil-data.write',
    body: z.object({
      section,
      since: Day,
      values: z.record(z.string(), z.unknown()),
      version: z.number().int().min(0).default(0),
    }),
    output: saved,
  }),
  remove: http.delete(`${base}/{id}/record/{record}`, { may: 'civil-data.write' }),
};
