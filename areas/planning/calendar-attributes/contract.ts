// Attributes of the calendar: what is noted of a person's day, configured by level (specification 001 §2.5 "Attribute configuration").
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choices } from '#platform/contract/filters.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { choice, flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed } from '#platform/contract/describe/kinds/computed.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { lines, text } from '#platform/contract/describe/kinds/text.ts';
import { formWith, entity } from '#platform/contract/describe/entity.ts';
import type { FormOf, RowOf } from '#platform/contract/describe/row-types.ts';
import { http, page } from '#platform/contract/route.ts';
import type { Kind } from './attribute-value.ts';
import { fr } from './fr.ts';

export type { Kind, Value } from './attribute-value.ts';

const base = '/exploitation/calendar/attribute/configuration';
const yesNo = { true: fr.yes, false: fr.no };
const kinds: Readonly<Record<Kind, string>> = fr.kinds;

export const calendarAttribute = entity({
  name: 'calendar-attributes',
  table: 'calendar_attribute',
  title: fr.title,
  may: 'calendar-attribute.read',
  mayWrite: 'calendar-attribute.configure',
  paths: { list: `${base}/list/json` },
  fields: {
    label: text(fr.label, { max: 80, list: { pinned: true, width: 240 } }),
    infraId: reference(fr.level, { hint: fr.levelHint }),
    kind: choice(fr.kind, kinds, { filter: true, list: { width: 120 } }),
    level: computed(fr.level, 'text', { width: 220 }),
    choices: lines(fr.choices, { hint: fr.choicesHint, list: { width: 220 } }),
    mandatory: flag(fr.mandatory, {
      hint: fr.mandatoryHint,
      list: { texts: yesNo, width: 110 },
    }),
    visible: flag(fr.visible, {
      hint: fr.visibleHint,
      list: { texts: yesNo, width: 170 },
      empty: true,
    }),
    used: computed(fr.used, 'number', { sort: false, width: 110 }),
    position: integer(fr.position, { max: 10_000, list: { width: 80 } }),
    active: flag(fr.active, {
      filter: true,
      list: { texts: { true: fr.yes, false: fr.unused }, width: 90 },
      empty: true,
    }),
    updatedAt: computed(fr.updatedAt, 'instant', { hidden: true, width: 130 }),
  },
  // Only the kind « Choix » has choices.
  shown: { choices: ({ kind }) => kind === 'choice' },
  filters: { level: choices(fr.level) },
});
export type Attribute = RowOf<typeof calendarAttribute.fields>;
export type AttributeForm = FormOf<typeof calendarAttribute.fields>;

const value = z.union([z.string().max(600), z.number(), z.boolean()]).nullable();
export const calendarAttributes = {
  configuration: page({ path: base, may: 'calendar-attribute.read' }),
  ...calendarAttribute.routes,
  /** One attribute as its form has it, and the levels where one may be put. */
  configurationData: http.get(`${base}/data/json`, {
    may: 'calendar-attribute.read',
    query: z.object({ id: queryId.optional() }),
    output: z.object({
      attribute: calendarAttribute.row.nullable(),
      levels: z.array(
        z.object({
          id: z.number(),
          label: z.string(),
          type: z.enum(['group', 'subgroup', 'company', 'agency']),
        }),
      ),
    }),
  }),
  /** Id 0 is a new one. */
  save: http.post(`${base}/save`, {
    may: 'calendar-attribute.configure',
    body: formWith(calendarAttribute, { id: z.number().int().min(0) }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** The values of a person's day; null takes one away. All or none. */
  saveValues: http.post('/exploitation/attribute/save/{collaborator}', {
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
