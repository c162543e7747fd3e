// Job offers and the home of hiring (specification 000 §2 table, §3, §4, §7 « HR »; domain handbook §6).
import { z } from 'zod';
import { choices, options } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer, minutes, money } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http, page } from '#platform/contract/route.ts';
import { bulkBody, BulkResult } from '#platform/contract/shapes.ts';
import { OFFER_REASONS, reasonTexts, subReasonAsked } from '#areas/hiring/contracts/contract.ts';
import { fr } from './fr.ts';
import { offerStatus } from './offer-status.ts';

const path = '/human-resources/job-offer';
const [may, mayWrite] = ['job-offer.read', 'job-offer.write'] as const;
const optional = { optional: true, list: false } as const;
const offered = Object.fromEntries(
  OFFER_REASONS.map((code) => [code, reasonTexts.reasons[code]]),
) as Pick<typeof reasonTexts.reasons, (typeof OFFER_REASONS)[number]>;

export const jobOffer = entity({
  name: 'job-offers',
  table: 'job_offer',
  title: fr.title,
  may,
  mayWrite,
  paths: {
    list: `${path}/list/json`,
    duplicate: `${path}/{id}/duplicate`,
    remove: `${path}/{id}`,
  },
  fields: {
    label: text(fr.label, { max: 120, list: { pinned: true, width: 220 } }),
    status: computed(fr.status, 'status', { texts: fr.statuses, width: 160 }),
    contractType: choice(fr.contractType, fr.contractTypes, { filter: true, list: { width: 100 } }),
    staffType: choice(fr.staffType, fr.staffTypes, { filter: true, list: { width: 120 } }),
    infraId: reference(fr.infraId),
    infrastructure: computed(fr.infraId, 'text', { width: 180 }),
    positions: integer(fr.positions, { min: 1, max: 500, list: { width: 110 } }),
    contracts: computed(fr.contracts, 'number', { sort: false, width: 90 }),
    beginsOn: day(fr.beginsOn, { list: { width: 110 } }),
    endsOn: day(fr.endsOn, { optional: true, list: { width: 110 } }),
    weeklyMinutes: minutes(fr.weeklyMinutes, { max: 3_600, list: false }),
    monthlyGross: money(fr.monthlyGross, optional),
    reason: choice(fr.reason, offered, { optional: true, list: { width: 180, hidden: true } }),
    replacementReason: choice(fr.replacementReason, reasonTexts.replacementReasons, optional),
    specificReason: choice(fr.specificReason, reasonTexts.specificReasons, optional),
    temporaryReason: choice(fr.temporaryReason, reasonTexts.temporaryReasons, optional),
    description: text(fr.description, { max: 4_000, long: true, ...optional }),
    profile: text(fr.profile, { max: 2_000, long: true, ...optional }),
    decidedBy: computed(fr.decidedBy, 'text', { sort: false, width: 150, hidden: true }),
    decidedAt: computed(fr.decidedAt, 'instant', { width: 145, hidden: true }),
    decisionReason: computed(fr.decisionReason, 'text', { sort: false, width: 180, hidden: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  shown: {
    reason: (values) => values.contractType !== 'cdi',
    endsOn: (values) => values.contractType !== 'cdi',
    replacementReason: (values) => subReasonAsked(values) === 'replacementReason',
    specificReason: (values) => subReasonAsked(values) === 'specificReason',
    temporaryReason: (values) => subReasonAsked(values) === 'temporaryReason',
  },
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    infrastructure: choices(fr.infraId, undefined, { isSearchable: true }),
  },
});
export type JobOffer = RowOf<typeof jobOffer.fields>;

const status = z.enum(offerStatus.states);
const saved = z.object({ id: z.number().int(), version: z.number().int() });
const write = { may: mayWrite, body: jobOffer.form, output: saved } as const;
const chosen = bulkBody(jobOffer.list, z.object({})).shape.selection;
const hired = z.object({ id: z.number(), status, contractId: z.number() });

export const TABS = ['job_offer', 'contract'] as const;
export const hiringManagement = {
  /** Two tabs (D1-R-02): `?tab=job_offer|contract`. */
  home: page({ path: '/human-resources/hiring-management/home', may }),
};
export const jobOffers = {
  ...jobOffer.routes,
  ...hiringManagement,
  /** The trailing slash is the specification's; no twin: it could not be told from the deletion of one. */
  removeMany: http.delete(`${path}/`, {
    may: mayWrite,
    twin: false,
    body: chosen,
    output: BulkResult,
  }),
  resume: http.get(`${path}/resume`, {
    may,
    page: true,
    query: z.object({ id: queryId.optional() }),
    output: z.object({
      counts: z.array(z.object({ status, count: z.number() })),
      openPositions: z.number(),
      offer: jobOffer.row.nullable(),
    }),
  }),
  /** Id 0 is a new one, as `create` takes it. */
  load: http.get(`${path}/{id}`, { may, page: true, output: jobOffer.loaded }),
  create: http.post(`${path}/{id}`, write),
  save: http.put(`${path}/{id}`, write),
  /** Prepares a contract from the offer. */
  processHiring: http.put(`${path}/{id}/process-hiring`, { may: mayWrite, output: hired }),
  /** Invented: the specification gives no route for the other transitions (D1-N-05). */
  move: http.post(`${path}/{id}/move/{move:to_validate|validate|refuse|fill|not_show_up}`, {
    may,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    output: z.object({ id: z.number(), status }),
  }),
  /** Invented: what the form offers. */
  formOptions: http.get(`${path}/form-options/json`, {
    may,
    output: z.object({ places: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
};
