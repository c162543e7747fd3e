// Visits of companies by the provider's staff (specification 002 §2.3 "Customer visit", §7; D3-U-34).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choices, range } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, reference, references } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { queryId, queryNumber } from '#platform/contract/query-string.ts';
import { answersAlso, http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/customer-visit';
const read = { may: 'customer-visit.read' } as const;
const write = { may: 'customer-visit.write' } as const;
const count = { max: 5_000, list: false } as const;
export const visit = entity({
  name: 'customer-visits',
  table: 'customer_visit',
  title: fr.title,
  may: read.may,
  mayWrite: write.may,
  paths: {
    list: `${path}/list/json`,
    export: `${path}/export/{_format:csv|xlsx|pdf}`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    create: `${path}/create`,
    remove: `${path}/delete/{id}`,
  },
  page: true,
  fields: {
    place: computed(fr.place, 'text', { pinned: true, width: 220 }),
    infraId: reference(fr.place),
    visitedOn: day(fr.visitedOn, { list: { width: 110 } }),
    startsAt: clock(fr.startsAt, { optional: true, list: { width: 80 } }),
    kind: choice(fr.kind, fr.kinds, { filter: true, list: { width: 120 } }),
    state: choice(fr.state, fr.states, { filter: true, list: { width: 100 } }),
    subject: text(fr.subject, { max: 160, list: { width: 220 } }),
    visitorId: reference(fr.visitor),
    visitor: computed(fr.visitor, 'text', { width: 160 }),
    supervisorIds: references(fr.supervisors, { hint: fr.supervisorsHint }),
    supervisors: computed(fr.supervisors, 'list', { sort: false, width: 200, hidden: true }),
    kilometres: integer(fr.kilometres, count),
    meals: integer(fr.meals, { max: 60, list: false }),
    nights: integer(fr.nights, { max: 60, list: false }),
    expense: computed(fr.expense, 'number', { width: 100, kind: 'euros' }),
    report: text(fr.report, { max: 10_000, long: true, wide: true, optional: true, list: false }),
    demands: computed(fr.demands, 'number', { sort: false, width: 80 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: {
    days: range(fr.visitedOn),
    visitor: choices(fr.visitor, undefined, { isSearchable: true }),
  },
});
export type Visit = RowOf<typeof visit.fields>;

/** Unlike `/edit/{id}`, it can be told from its twin. */
const create: typeof visit.routes.create = { ...visit.routes.create, twin: true };
const Option = z.object({ value: z.string(), label: z.string() });
const spent = queryNumber.pipe(z.number().int().min(0).max(5_000)).default(0);
export const customerVisits = {
  home: page({ path: `${path}/list`, ...read }),
  ...visit.routes,
  create,
  filterOptions: answersAlso(visit.routes.filterOptions, { path: `${path}/filters` }),
  modalOptions: http.get(`${path}/modal-options`, {
    ...write,
    output: z.object({
      places: z.array(Option),
      visitors: z.array(Option),
      kinds: z.array(Option),
    }),
  }),
  /** The agencies of a company. */
  agencySelect: http.get(`${path}/get-agency-select/{id}`, {
    ...write,
    output: z.object({ agencies: z.array(Option) }),
  }),
  /** The customer's supervisors over a place. */
  supervisors: http.get(`${path}/get-supervisors`, {
    ...write,
    query: z.object({ infraId: queryId }),
    output: z.object({ supervisors: z.array(Option) }),
  }),
  /** In cents: what the server will write. */
  expenseAmount: http.get(`${path}/get-expense-amount`, {
    ...write,
    tx: 'none',
    query: z.object({ visitedOn: Day, kilometres: spent, meals: spent, nights: spent }),
    output: z.object({ amount: z.number() }),
  }),
  /** Invented: a demand that follows from the visit. */
  followUp: http.post(`${path}/follow-up/{id}`, {
    ...write,
    body: z.object({
      themeId: z.number().int().positive(),
      label: z.string().trim().min(1).max(160),
      text: z.string().trim().min(1).max(20_000),
    }),
    output: z.object({ demand: z.number() }),
  }),
};
