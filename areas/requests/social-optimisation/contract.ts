// The provider's social optimisation of companies (specification 002 §2.3 "Social optimisation workflow"; D3-R-13): start-up by convention, billing, exports.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { money, percent } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { choices, options } from '#platform/contract/filters.ts';
import { http, page } from '#platform/contract/route.ts';
import { STEPS } from './amount.ts';
import { fr } from './fr.ts';

const path = '/admin/social-optimisation';
const read = { may: 'social-optimisation.read' } as const;
const write = { may: 'social-optimisation.write' } as const;

export const convention = entity({
  name: 'social-conventions',
  table: 'social_convention',
  title: fr.startUpTitle,
  may: read.may,
  mayWrite: write.may,
  paths: {
    list: `${path}/start-up/list/json`,
    export: `${path}/start-up/export/{_format:csv|xlsx|pdf}`,
    save: `${path}/start-up/save/{id}`,
    remove: `${path}/start-up/delete/{id}`,
  },
  fields: {
    company: computed(fr.company, 'text', { pinned: true, width: 220 }),
    infraId: reference(fr.company),
    basis: choice(fr.basis, fr.bases, { filter: true, list: { width: 180 } }),
    price: money(fr.price, { optional: true, list: { width: 90 } }),
    share: percent(fr.share, { optional: true, list: { width: 80 } }),
    signedOn: day(fr.signedOn, { list: { width: 110 } }),
    startsOn: day(fr.startsOn, { list: { width: 110 } }),
    endsOn: day(fr.endsOn, { optional: true, list: { width: 110 } }),
    stepsDone: computed(fr.stepsDone, 'text', { sort: false, width: 110 }),
    state: computed(fr.state, 'status', { texts: fr.states, sort: false, width: 110 }),
    comment: text(fr.comment, { max: 2_000, optional: true, long: true, wide: true, list: false }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  shown: {
    price: ({ basis }) => basis !== 'share',
    share: ({ basis }) => basis === 'share',
  },
  filters: { state: choices(fr.state, options(fr.states)) },
});
export type Convention = RowOf<typeof convention.fields>;

export const billing = entity({
  name: 'social-billing',
  table: 'social_billing',
  title: fr.billingTitle,
  may: read.may,
  mayWrite: write.may,
  page: true,
  paths: {
    list: `${path}/billing/list`,
    export: `${path}/billing/export/{_format:csv|xlsx|pdf}`,
  },
  fields: {
    company: computed(fr.company, 'text', { pinned: true, width: 220 }),
    month: computed(fr.month, 'text', { kind: 'month', width: 100 }),
    basis: computed(fr.basis, 'status', { texts: fr.bases, width: 180 }),
    quantity: computed(fr.quantity, 'number', { width: 90 }),
    base: computed(fr.base, 'number', { kind: 'euros', width: 110 }),
    amount: computed(fr.amount, 'number', { kind: 'euros', width: 110 }),
  },
  filters: {
    month: choices(fr.month, undefined, { isSearchable: true }),
    basis: choices(fr.basis, options(fr.bases)),
  },
});
export type BillingLine = RowOf<typeof billing.fields>;

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);
const Steps = z.array(z.object({ step: z.enum(STEPS), doneOn: z.string().nullable() }));
const Months = z.array(
  z.object({ month: z.string(), saving: z.number().nullable(), amount: z.number().nullable() }),
);
export const socialOptimisation = {
  all: page({ path: `${path}/start-up/all`, ...read }),
  ...convention.routes,
  /** The convention with its steps, its savings and what was billed; id 0 is a new one. */
  startUp: http.get(`${path}/start-up/{companyConvention}`, {
    ...read,
    page: true,
    output: z.object({ convention: convention.loaded, steps: Steps, months: Months }),
  }),
  companies: http.get(`${path}/companies`, {
    ...read,
    output: z.object({ companies: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  /** Null undoes the step. */
  step: http.post(`${path}/start-up/step/{id}`, {
    ...write,
    body: z.object({ step: z.enum(STEPS), doneOn: Day.nullable() }),
  }),
  /** In cents: what the company saved in a month. */
  saving: http.post(`${path}/start-up/saving/{id}`, {
    ...write,
    body: z.object({ month: Month, amount: z.number().int().min(0).max(1_000_000_000) }),
  }),
};
export const socialBilling = billing.routes;
