// Attributes of the calendar: what is noted of a person's day, configured by level (specification 001 §2.5 "Attribute configuration").
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, Day, flag, options } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { page, route } from '#platform/contract/route.ts';
import { describeList, list } from '#platform/contract/shapes.ts';
import { KINDS } from './attribute-value.ts';
import { fr } from './fr.ts';

export { KINDS, type Kind, type Value } from './attribute-value.ts';

const said = {
  label: z.string().trim().min(1).max(80),
  kind: z.enum(KINDS),
  choices: z.array(z.string().trim().min(1).max(80)).max(50),
  mandatory: z.boolean(),
  visible: z.boolean(),
  position: z.number().int().min(0).max(10_000),
  active: z.boolean(),
};
export const Attribute = z.object({
  id: z.number(),
  infraId: z.number(),
  level: z.string(),
  used: z.number().int(),
  updatedAt: z.string().nullable(),
  version: z.number(),
  ...said,
});
export type Attribute = z.infer<typeof Attribute>;
/** Id 0 is a new one. */
export const AttributeForm = z.object({
  id: z.number().int().min(0),
  infraId: z.number().int().positive(),
  version: z.number().int().min(0).default(0),
  ...said,
});
export type AttributeForm = z.infer<typeof AttributeForm>;

export const attributeList = describeList({
  listId: 'calendar-attributes',
  title: fr.title,
  may: 'calendar-attribute.read',
  row: Attribute,
  columns: columns([
    { name: 'label', label: fr.label, kind: 'text', sort: true, pinned: true, width: 240 },
    { name: 'kind', label: fr.kind, kind: 'status', texts: fr.kinds, sort: true, width: 120 },
    { name: 'level', label: fr.level, kind: 'text', sort: true, width: 220 },
    { name: 'choices', label: fr.choices, kind: 'list', width: 220 },
    {
      name: 'mandatory',
      label: fr.mandatory,
      kind: 'flag',
      sort: true,
      texts: { true: fr.yes, false: fr.no },
      width: 110,
    },
    {
      name: 'visible',
      label: fr.visible,
      kind: 'flag',
      sort: true,
      texts: { true: fr.yes, false: fr.no },
      width: 170,
    },
    { name: 'used', label: fr.used, kind: 'number', width: 110 },
    { name: 'position', label: fr.position, kind: 'number', sort: true, width: 80 },
    {
      name: 'active',
      label: fr.active,
      kind: 'flag',
      sort: true,
      texts: { true: fr.yes, false: fr.unused },
      width: 90,
    },
    {
      name: 'updatedAt',
      label: fr.updatedAt,
      kind: 'instant',
      sort: true,
      width: 130,
      hidden: true,
    },
  ]),
  filters: {
    kind: choices(fr.kind, options(fr.kinds)),
    level: choices(fr.level),
    active: flag(fr.active),
  },
});

const base = '/exploitation/calendar/attribute/configuration';
const value = z.union([z.string().max(600), z.number(), z.boolean()]).nullable();
export const calendarAttributes = {
  configuration: page({ path: base, may: 'calendar-attribute.read' }),
  ...list({ data: `${base}/list/json`, ...attributeList }),
  /** One attribute as its form has it, and the levels where one may be put. */
  configurationData: route({
    method: 'GET',
    path: `${base}/data/json`,
    may: 'calendar-attribute.read',
    query: z.object({ id: queryId.optional() }),
    output: z.object({
      attribute: Attribute.nullable(),
      levels: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          type: z.enum(['group', 'subgroup', 'company', 'agency']),
        }),
      ),
    }),
  }),
  save: route({
    method: 'POST',
    path: `${base}/save`,
    may: 'calendar-attribute.configure',
    body: AttributeForm,
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** The values of a person's day; null takes one away. All or none. */
  saveValues: route({
    method: 'POST',
    path: '/exploitation/attribute/save/{collaborator}',
    may: 'calendar-attribute.fill',
    body: z.object({
      day: Day,
      values: z
        .array(z.object({ attributeId: z.number().int().positive(), value }))
        .min(1)
        .max(100),
    }),
    output: z.object({ saved: z.number().int() }),
  }),
};
