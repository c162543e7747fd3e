// The modules of a customer (specification 002 §2.3 "Company settings modules tab and its update"; §7 POST company-settings update).
import { z } from 'zod';
import type { Field } from '#platform/contract/describe/field.ts';
import { form } from '#platform/contract/describe/form.ts';
import { flag } from '#platform/contract/describe/kinds/choice.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { moduleTexts } from './fr.ts';
import { moduleKeys, type ModuleKey } from './modules.ts';

const fields = Object.fromEntries(
  moduleKeys.map((key) => {
    const [label, hint] = moduleTexts[key];
    return [key, flag(label, { hint, toggle: true })];
  }),
) as { readonly [K in ModuleKey]: Field<boolean> };
/** True: the customer uses the module. */
export const moduleForm = form(fields);

const Customer = z.object({ id: z.number(), name: z.string() });
const saved = { customer: z.number().int().positive(), version: z.number().int().min(0) };
const settings = { may: 'company-settings.write', scope: 'customer' } as const;
const path = '/admin/company-settings';
export const companySettings = {
  modules: http.get(`${path}/modules`, {
    ...settings,
    page: true,
    query: z.object({ customer: queryId.optional() }),
    output: z.object({
      /** Those of the caller's context. */
      customers: z.array(Customer),
      /** The one asked for, or the only one. */
      chosen: z.object({ ...saved, name: z.string(), ...moduleForm.row }).nullable(),
    }),
  }),
  update: http.post(`${path}/modules/update`, {
    ...settings,
    also: [{ path: `${path}/update` }],
    body: moduleForm.body(saved),
    output: z.object({ version: z.number().int() }),
  }),
};
