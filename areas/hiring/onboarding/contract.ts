// Lists of what is left to do for an arrival or a departure, and the templates they are made of (invented: the specification has none).
import { z } from 'zod';
import { choices, options } from '#platform/contract/filters.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { form } from '#platform/contract/describe/form.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { itemStatus } from './onboarding-status.ts';

const path = '/human-resources/onboarding';
const may = 'onboarding.read';

export const onboardingItem = entity({
  name: 'onboarding',
  table: 'onboarding_item',
  title: fr.title,
  may,
  mayWrite: 'onboarding.write',
  page: true,
  paths: {
    list: `${path}/list`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    remove: `${path}/delete/{id}`,
  },
  fields: {
    listId: reference(fr.listId, { column: 'onboarding_list_id' }),
    person: computed(fr.person, 'text', { pinned: true, width: 190 }),
    kind: computed(fr.kind, 'status', { texts: fr.kinds, width: 100 }),
    day: computed(fr.day, 'date', { width: 120 }),
    label: text(fr.label, { max: 120, list: { width: 260 } }),
    state: computed(fr.status, 'status', { texts: fr.states, width: 120 }),
    dueOn: day(fr.dueOn, { list: { width: 110 } }),
    responsible: choice(fr.responsible, fr.responsibles, { filter: true, list: { width: 150 } }),
    assigneeId: reference(fr.assigneeId, { optional: true, placeholder: fr.nobody }),
    assignee: computed(fr.assigneeId, 'text', { sort: false, width: 150 }),
    reason: computed(fr.reason, 'text', { sort: false, width: 280 }),
    agency: computed(fr.agency, 'text', { width: 150 }),
    fact: computed(fr.fact, 'status', { texts: fr.facts, sort: false, width: 200, hidden: true }),
    status: computed(fr.status, 'status', false),
    isAdded: computed(fr.add, 'flag', false),
    decidedBy: computed(fr.decidedBy, 'text', { sort: false, width: 150, hidden: true }),
    decidedAt: computed(fr.decidedAt, 'instant', { width: 145, hidden: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: {
    state: choices(fr.status, options(fr.states)),
    kind: choices(fr.kind, options(fr.kinds)),
    person: choices(fr.person, undefined, { isSearchable: true }),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
  },
});
export type OnboardingItem = RowOf<typeof onboardingItem.fields>;

export const onboardingStep = entity({
  name: 'onboarding-steps',
  table: 'onboarding_step',
  title: fr.stepsTitle,
  may,
  mayWrite: 'onboarding.template',
  page: true,
  paths: {
    list: `${path}/steps/list`,
    load: `${path}/steps/edit/{id}`,
    save: `${path}/steps/edit/{id}`,
    remove: `${path}/steps/delete/{id}`,
  },
  fields: {
    infraId: reference(fr.infraId, { hint: fr.infraHint }),
    place: computed(fr.infraId, 'text', { pinned: true, width: 190 }),
    kind: choice(fr.kind, fr.kinds, { filter: true, list: { width: 100 } }),
    label: text(fr.label, { max: 120, unique: fr.stepTaken, list: { width: 280 } }),
    fact: choice(fr.fact, fr.facts, { hint: fr.factHint, list: { width: 220 } }),
    staffType: choice(fr.staffType, fr.staffTypes, { list: { width: 130 } }),
    responsible: choice(fr.responsible, fr.responsibles, { list: { width: 160 } }),
    dueDays: integer(fr.dueDays, {
      min: -90,
      max: 365,
      hint: fr.dueDaysHint,
      empty: 0,
      list: { width: 120 },
    }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});

/** Where the proposed list is written. */
export const proposal = form({ infraId: reference(fr.infraId) });
const Choices = z.array(z.object({ value: z.string(), label: z.string() }));
const { routes: items } = onboardingItem;
const { routes: steps } = onboardingStep;
export const onboarding = {
  ...items,
  formOptions: http.get(`${path}/options`, {
    may,
    output: z.object({ lists: Choices, accounts: Choices }),
  }),
  move: http.post(`${path}/{id}/{move:tick|skip|undo}`, {
    may: 'onboarding.write',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    output: z.object({ id: z.number(), status: z.enum(itemStatus.states) }),
  }),
};
export const onboardingSteps = {
  ...steps,
  formOptions: http.get(`${path}/steps/options`, { may, output: z.object({ places: Choices }) }),
  propose: http.post(`${path}/steps/propose`, {
    may: 'onboarding.template',
    body: proposal.schema,
    output: z.object({ created: z.number() }),
  }),
};
