// The declaration before hiring, part of `contract.ts`. Invented (Code du travail, L1221-10, R1221-1 to R1221-5).
import { z } from 'zod';
import { form } from '#platform/contract/describe/form.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day } from '#platform/contract/describe/kinds/time.ts';
import type { ValuesOf } from '#platform/contract/describe/row-types.ts';
import { http } from '#platform/contract/route.ts';
import { dpaeStatus } from './dpae-status.ts';
import { fr } from './fr.ts';

const ape = z
  .string()
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s.]/g, ''))
  .refine((code) => /^\d{4}[A-Z]$/.test(code), fr.apeWrong);
const department = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98\d|99)$/, fr.birthDepartmentWrong);
const LAST_MINUTE = 1_439;
export const dpaeForm = form(
  {
    hiredAt: clock(fr.hiredAt),
    // « 49.41 A » is typed as it is read on papers.
    ape: text(fr.ape, { max: 10, schema: ape }),
    healthService: text(fr.healthService, { max: 32 }),
    urssaf: text(fr.urssaf, { max: 3, optional: true }),
    phone: text(fr.dpaePhone, { max: 30, optional: true }),
    birthDepartment: text(fr.birthDepartment, {
      max: 3,
      schema: department,
      hint: fr.birthDepartmentHint,
    }),
  },
  { check: ({ hiredAt }) => (hiredAt > LAST_MINUTE ? { hiredAt: fr.hiredAtWrong } : {}) },
);
type DpaeValues = ValuesOf<typeof dpaeForm.fields>;
export const declaredForm = form({
  reference: text(fr.dpaeReference, { max: 40 }),
  declaredOn: day(fr.dpaeDeclaredOn),
});
const nullable = z.string().nullable();
const Dpae = z.object({
  isOurs: z.boolean(),
  isAgreed: z.boolean(),
  isGateThere: z.boolean(),
  /** What the form begins with. */
  entered: z.object({
    ape: nullable,
    healthService: nullable,
    urssaf: nullable,
    phone: nullable,
    birthDepartment: nullable,
    hiredAt: z.number().nullable(),
  }),
  missing: z.array(z.string()),
  /** What the file holds shorter than it is written: « Nom : « DE LA … » ». */
  cut: z.array(z.string()),
  firstDay: z.string(),
  timing: z.enum(['early', 'open', 'late']),
  isPrepared: z.boolean(),
  status: z.enum(dpaeStatus.states).nullable(),
  isLate: z.boolean(),
  reference: nullable,
  note: nullable,
  sentAt: nullable,
});
export type DpaeContent = z.infer<typeof Dpae>;
const path = '/human-resources/contract/{id}/dpae';
const done = z.object({ id: z.number() });
const acts = { may: 'contract.write', output: done } as const;

export const dpaeRoutes = {
  dpae: http.get(`${path}/json`, { may: 'contract.read', output: Dpae }),
  dpaePrepare: http.post(`${path}/prepare`, {
    ...acts,
    body: dpaeForm.body() as z.ZodType<DpaeValues, DpaeValues>,
  }),
  dpaeDownload: http.post(`${path}/file`, { may: 'contract.write', kind: 'download' }),
  /** `late`: whoever sends it says that the hiring is past. */
  dpaeSend: http.post(`${path}/send`, {
    ...acts,
    body: z.object({ late: z.boolean().default(false) }),
  }),
  dpaeCheck: http.post(`${path}/check`, { ...acts, tx: 'none' }),
  dpaeDeclared: http.post(`${path}/declared`, { ...acts, body: declaredForm.schema }),
  dpaeAgain: http.post(`${path}/again`, acts),
};
