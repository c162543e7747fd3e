// Whom a customer asks for a second factor, and from when. Invented: the specification names none.
import { z } from 'zod';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { several } from '#platform/contract/describe/kinds/choice.ts';
import { form } from '#platform/contract/describe/form.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { STAFF_ROLES, type Role } from '#platform/contract/roles.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

/** Kinds of accounts, by the roles that make one. */
export const KINDS = {
  administrators: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', ...STAFF_ROLES],
  pay: ['ROLE_PAY_ADMIN'],
  supervisors: ['ROLE_SUPERVISOR'],
  collaborators: ['ROLE_COLLABORATOR'],
} as const satisfies Readonly<Record<keyof typeof fr.kindTexts, readonly Role[]>>;
export type Kind = keyof typeof KINDS;

export const ruleForm = form({
  kinds: several(fr.kinds, fr.kindTexts, { hint: fr.kindsHint }),
  requiredFrom: day(fr.requiredFrom, { hint: fr.requiredFromHint }),
});

const Customer = z.object({ id: z.number(), name: z.string() });
const saved = { customer: z.number().int().positive(), version: z.number().int().min(0) };
const settings = { may: 'sign-in.configure', scope: 'customer' } as const;
const path = '/admin/sign-in-rules';
export const signInRules = {
  load: http.get(path, {
    ...settings,
    page: true,
    query: z.object({ customer: queryId.optional() }),
    output: z.object({
      customers: z.array(Customer),
      /** The one asked for, or the only one. */
      chosen: z
        .object({
          ...saved,
          name: z.string(),
          ...ruleForm.row,
          /** How many accounts it asks that have no second factor yet. */
          without: z.number(),
        })
        .nullable(),
    }),
  }),
  update: http.post(`${path}/update`, {
    ...settings,
    body: ruleForm.body(saved),
    output: z.object({ version: z.number().int() }),
  }),
};
