// Themes and sub-themes (specification 002 §2.1 "Theme administration", §7: POST new, PUT edit and archive, GET list).
import { z } from 'zod';
import { choices, flag as flagFilter } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, reference, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer, minutes } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { queryNumber } from '#platform/contract/query-string.ts';
import { route } from '#platform/contract/route.ts';
import { interlocutorTypes } from '#areas/requests/interlocutors/contract.ts';
import { fr } from './fr.ts';

const path = '/admin/message/theme-management';
const provider = { scope: 'provider' } as const;
/** Working minutes of the service; nothing is the theme's own delay, or none. */
const delay = (label: string) =>
  minutes(label, { optional: true, min: 1, max: 60_000, list: { width: 110 } });

export const messageTheme = entity({
  name: 'message-themes',
  table: 'message_theme',
  title: fr.title,
  may: 'message-theme.read',
  mayWrite: 'message-theme.write',
  ...provider,
  page: true,
  paths: { list: `${path}/theme/list` },
  fields: {
    theme: computed(fr.theme, 'text', { pinned: true, width: 200 }),
    subtheme: computed(fr.subtheme, 'text', { sort: false, width: 200 }),
    parentId: reference(fr.parent, { optional: true, hint: fr.parentHint }),
    label: text(fr.label, { max: 120, list: false }),
    audience: several(fr.audience, fr.roles, {
      least: 1,
      hint: fr.audienceHint,
      empty: Object.keys(fr.roles),
      list: { width: 200, hidden: true },
    }),
    serviceId: reference(fr.service, { optional: true, hint: fr.inherited }),
    service: computed(fr.service, 'text', { width: 150 }),
    firstMinutes: delay(fr.firstMinutes),
    nextMinutes: delay(fr.nextMinutes),
    solutionMinutes: delay(fr.solutionMinutes),
    interlocutorType: choice(fr.interlocutorType, interlocutorTypes, {
      optional: true,
      list: { width: 180, hidden: true },
    }),
    position: integer(fr.position, { max: 10_000, list: { width: 70, hidden: true } }),
    isArchived: computed(fr.isArchived, 'flag', { width: 90 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { service: choices(fr.service), archived: flagFilter(fr.isArchived) },
});
export type MessageTheme = RowOf<typeof messageTheme.fields>;

/** What counts for a demand or message filed under it: the sub-theme's own values, else its theme's. */
export const ThemeParameters = z.object({
  id: z.number(),
  label: z.string(),
  serviceId: z.number().nullable(),
  service: z.string().nullable(),
  firstMinutes: z.number().nullable(),
  nextMinutes: z.number().nullable(),
  solutionMinutes: z.number().nullable(),
  interlocutorType: z.string().nullable(),
});
export type ThemeParameters = z.infer<typeof ThemeParameters>;
const OfferedTheme = ThemeParameters.extend({ subthemes: z.array(ThemeParameters) });
export type OfferedTheme = z.infer<typeof OfferedTheme>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
const write = { may: 'message-theme.write', ...provider } as const;
const save = { ...write, body: messageTheme.form, output: saved } as const;
const form = { method: 'GET', page: true, ...write, output: messageTheme.row } as const;
export const messageThemes = {
  ...messageTheme.routes,
  newTheme: route({ ...form, path: `${path}/theme/new` }),
  createTheme: route({ method: 'POST', path: `${path}/theme/new`, ...save }),
  editTheme: route({ ...form, path: `${path}/theme/edit/{id}` }),
  saveTheme: route({ method: 'PUT', path: `${path}/theme/edit/{id}`, ...save }),
  newSubtheme: route({ ...form, path: `${path}/subtheme/new` }),
  createSubtheme: route({ method: 'POST', path: `${path}/subtheme/new`, ...save }),
  editSubtheme: route({ ...form, path: `${path}/subtheme/edit/{id}` }),
  saveSubtheme: route({ method: 'PUT', path: `${path}/subtheme/edit/{id}`, ...save }),
  archive: route({
    method: 'PUT',
    path: `${path}/archive/{id}`,
    ...write,
    body: z.object({ archived: z.boolean().default(true) }),
    output: z.object({ id: z.number(), isArchived: z.boolean() }),
  }),
  /** The themes that the caller may choose, with the parameters of their sub-themes; `theme` asks for one of them. */
  parameters: route({
    method: 'GET',
    path: `${path}/subthemes-parameters`,
    may: 'message-theme.use',
    ...provider,
    query: z.object({ theme: queryNumber.pipe(z.number().int().positive()).optional() }),
    output: z.object({ themes: z.array(OfferedTheme) }),
  }),
};
