// The provider's services (specification 002 §2.3 "Services": all, list/json, / (new), {id}, {service}/iso-data; §7 DELETE).
import { z } from 'zod';
import { choices } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { flag, references } from '#platform/contract/describe/kinds/choice.ts';
import { integer, percent } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, weekdays } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { page, route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/service';
const provider = { scope: 'provider' } as const;

export const service = entity({
  name: 'services',
  table: 'provider_service',
  title: fr.title,
  may: 'service.read',
  mayWrite: 'service.write',
  ...provider,
  paths: { list: `${path}/list/json`, remove: `${path}/{id}` },
  fields: {
    name: text(fr.name, { max: 80, unique: fr.taken, list: { pinned: true, width: 220 } }),
    email: text(fr.email, {
      max: 254,
      optional: true,
      schema: z.email().toLowerCase(),
      list: { width: 220 },
    }),
    isAnonymous: flag(fr.isAnonymous, { hint: fr.isAnonymousHint, list: { width: 110 } }),
    memberIds: references(fr.members),
    substituteIds: references(fr.substitutes, { hint: fr.substitutesHint }),
    members: computed(fr.members, 'list', { sort: false, width: 260 }),
    substitutes: computed(fr.substitutes, 'list', { sort: false, width: 180, hidden: true }),
    opensAt: clock(fr.opensAt, { list: false, empty: 480 }),
    closesAt: clock(fr.closesAt, { list: false, empty: 1_080 }),
    weekdays: weekdays(fr.weekdays, { missing: fr.weekdaysMissing, empty: [1, 2, 3, 4, 5] }),
    hours: computed(fr.hours, 'text', { sort: false, width: 120 }),
    closedDays: integer(fr.closedDays, {
      min: 1,
      max: 365,
      empty: 30,
      hint: fr.closedDaysHint,
      list: false,
    }),
    answerTarget: percent(fr.answerTarget, { optional: true, hint: fr.targetHint, list: false }),
    solutionTarget: percent(fr.solutionTarget, { optional: true, list: false }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { member: choices(fr.member, undefined, { isSearchable: true }) },
});
export type Service = RowOf<typeof service.fields>;

/** Measured over the last twelve months; a rate is null where nothing was measured. */
const Figure = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.enum(['number', 'percent', 'minutes']),
  value: z.number().nullable(),
});
export type ServiceFigure = z.infer<typeof Figure>;
const IsoData = z.object({
  service: z.string(),
  answerTarget: z.number().nullable(),
  solutionTarget: z.number().nullable(),
  figures: z.array(Figure),
});
export type IsoData = z.infer<typeof IsoData>;

const saved = z.object({ id: z.number().int(), version: z.number().int() });
const read = { may: 'service.read', ...provider } as const;
const write = { may: 'service.write', ...provider } as const;
export const services = {
  all: page({ path: `${path}/all`, ...read }),
  // `/admin/service/{context}` could not be told from `/admin/service/{id}`.
  newForm: page({ path: `${path}/`, twin: false, ...write }),
  ...service.routes,
  create: route({ method: 'POST', path: `${path}/`, ...write, body: service.form, output: saved }),
  load: route({ method: 'GET', path: `${path}/{id}`, page: true, ...read, output: service.row }),
  save: route({
    method: 'PUT',
    path: `${path}/{id}`,
    ...write,
    body: service.form,
    output: saved,
  }),
  isoData: route({ method: 'GET', path: `${path}/{service}/iso-data`, ...read, output: IsoData }),
  /** Invented: who can be a member: the provider's active accounts. */
  staff: route({
    method: 'GET',
    path: `${path}/staff/json`,
    ...read,
    output: z.object({ staff: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
};
