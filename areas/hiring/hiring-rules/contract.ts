// How a company opens and what its branch agreement says of fixed-term contracts (Code du travail, L1242-8, L1243-13, L1244-3-1).
import { flag, reference } from '#platform/contract/describe/kinds/choice.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day, weekdays } from '#platform/contract/describe/kinds/time.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/human-resources/hiring-rules';
const may = 'hiring-rule.read';
const optional = { optional: true, list: { width: 150 } } as const;

export const hiringRule = entity({
  name: 'hiring-rules',
  table: 'hiring_rule',
  title: fr.title,
  may,
  mayWrite: 'hiring-rule.write',
  page: true,
  paths: {
    list: `${path}/list`,
    load: `${path}/edit/{id}`,
    save: `${path}/edit/{id}`,
    remove: `${path}/delete/{id}`,
  },
  fields: {
    infraId: reference(fr.infraId, { hint: fr.infraHint }),
    infrastructure: computed(fr.infrastructure, 'text', { pinned: true, width: 220 }),
    since: day(fr.since, { unique: fr.sinceTaken, list: { width: 120 } }),
    openWeekdays: weekdays(fr.openWeekdays, {
      missing: fr.openMissing,
      empty: [1, 2, 3, 4, 5],
    }),
    closesOnHolidays: flag(fr.closesOnHolidays, {
      hint: fr.closesHint,
      empty: true,
      list: { width: 150 },
    }),
    maxRenewals: integer(fr.maxRenewals, {
      min: 0,
      max: 20,
      hint: fr.maxRenewalsHint,
      ...optional,
    }),
    maxMonths: integer(fr.maxMonths, { min: 1, max: 60, hint: fr.maxMonthsHint, ...optional }),
    agreement: text(fr.agreement, {
      max: 200,
      hint: fr.agreementHint,
      optional: true,
      list: { width: 240 },
    }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export const hiringRules = {
  ...hiringRule.routes,
  formOptions: http.get(`${path}/options`, {
    may,
    output: z.object({ places: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
};
