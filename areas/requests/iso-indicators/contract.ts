// The provider's quality indicators (specification 002 §2.3 "Iso indicators", §7): formulas over the portal's figures, by groups.
import { z } from 'zod';
import { choices } from '#platform/contract/filters.ts';
import { choice, flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { decimal, integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { answersAlso, http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/iso-indicator';
const read = { may: 'iso-indicator.read', scope: 'provider' } as const;
const write = { may: 'iso-indicator.write', scope: 'provider' } as const;
const shared = { may: read.may, mayWrite: write.may, scope: 'provider' } as const;

export const isoGroup = entity({
  name: 'iso-indicator-groups',
  table: 'iso_indicator_group',
  title: fr.groupsTitle,
  ...shared,
  paths: {
    list: `${path}/group/list/json`,
    save: `${path}/group/edit/{id}`,
    remove: `${path}/group/{group}`,
  },
  fields: {
    name: text(fr.name, { max: 80, unique: fr.taken, list: { pinned: true, width: 220 } }),
    about: text(fr.about, { max: 500, optional: true, list: { width: 300 } }),
    position: integer(fr.position, { max: 999, list: { width: 80 } }),
    indicators: computed(fr.indicators, 'number', { sort: false, width: 100 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export type IsoGroup = RowOf<typeof isoGroup.fields>;

export const isoIndicator = entity({
  name: 'iso-indicators',
  table: 'iso_indicator',
  title: fr.title,
  ...shared,
  paths: { list: `${path}/list/json`, remove: `${path}/{id}` },
  fields: {
    name: text(fr.name, { max: 120, unique: fr.taken, list: { pinned: true, width: 240 } }),
    groupId: reference(fr.group, { filter: true }),
    group: computed(fr.group, 'text', { width: 160 }),
    latest: computed(fr.latest, 'text', { sort: false, width: 110 }),
    unit: computed(fr.unit, 'text', { sort: false, hidden: true }),
    state: computed(fr.state, 'status', { texts: fr.states, sort: false, width: 110 }),
    about: text(fr.about, { max: 1_000, optional: true, long: true, wide: true, list: false }),
    formula: text(fr.formula, {
      max: 2_000,
      long: true,
      wide: true,
      hint: fr.formulaHint,
      list: { width: 300 },
    }),
    shownAs: choice(fr.shownAs, fr.showns, { list: false, empty: 'plain' }),
    direction: choice(fr.direction, fr.directions, { list: { width: 110 }, empty: 'at_least' }),
    target: decimal(fr.target, {
      decimals: 4,
      min: -1_000_000_000,
      max: 1_000_000_000,
      optional: true,
      hint: fr.targetHint,
      list: { width: 90 },
    }),
    isActive: flag(fr.isActive, { filter: true, list: { width: 80 }, empty: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: {
    state: choices(
      fr.state,
      Object.entries(fr.states).map(([value, label]) => ({ value, label })),
    ),
  },
});
export type IsoIndicator = RowOf<typeof isoIndicator.fields>;

export const STATES = ['met', 'missed'] as const;
const Point = z.object({
  month: z.string(),
  /** As it is shown; null where there is none, with the reason. */
  shown: z.string().nullable(),
  /** In the unit it is shown in. */
  value: z.number().nullable(),
  error: z.string().nullable(),
  state: z.enum(STATES).nullable(),
});
export type Point = z.infer<typeof Point>;
const Series = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string().nullable(),
  formula: z.string(),
  direction: z.enum(['at_least', 'at_most']),
  target: z.number().nullable(),
  targetShown: z.string().nullable(),
  /** Oldest first. */
  points: z.array(Point),
});
export type Series = z.infer<typeof Series>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
export const isoGroups = {
  all: page({ path: `${path}/group/all`, ...read }),
  newForm: page({ path: `${path}/group/new`, ...write }),
  ...isoGroup.routes,
  load: http.get(`${path}/group/edit/{id}`, { ...read, page: true, output: isoGroup.loaded }),
  save: answersAlso(isoGroup.routes.save, { method: 'PUT' }),
  create: http.post(`${path}/group/new`, { ...write, body: isoGroup.form, output: saved }),
  /** Its indicators with twelve months each. */
  detail: http.get('/iso-indicator/group/detail/{id}', {
    ...read,
    page: true,
    output: z.object({
      id: z.number(),
      name: z.string(),
      about: z.string().nullable(),
      indicators: z.array(Series),
    }),
  }),
};

export const isoIndicators = {
  all: page({ path: `${path}/all`, ...read }),
  ...isoIndicator.routes,
  filterOptions: answersAlso(isoIndicator.routes.filterOptions, { path: `${path}/filters` }),
  load: http.get(`${path}/{id}`, { ...read, page: true, output: isoIndicator.loaded }),
  /** Id 0 is a new indicator. */
  create: http.post(`${path}/{id}`, { ...write, body: isoIndicator.form, output: saved }),
  save: http.put(`${path}/{id}`, { ...write, body: isoIndicator.form, output: saved }),
  /** Invented, like the next two: the names that formulas may use. */
  figures: http.get(`${path}/figures`, {
    ...read,
    output: z.object({ figures: z.array(z.object({ name: z.string(), doc: z.string() })) }),
  }),
  series: http.get(`${path}/series/{id}`, { ...read, output: Series }),
  /** Twelve months, as a job. */
  compute: http.post(`${path}/compute/{id}`, { ...write, output: z.object({ job: z.number() }) }),
};
