// Renewals of a fixed-term contract, part of `contract.ts`. Invented (Code du travail, L1242-8 to L1244-4-1).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { form } from '#platform/contract/describe/form.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { renewalStatus } from './renewal-status.ts';

export const renewalForm = form({
  toTerm: day(fr.renewalEndsOn, { hint: fr.renewalEndsHint }),
  lawNote: text(fr.renewalNote, {
    max: 500,
    long: true,
    optional: true,
    hint: fr.renewalNoteHint,
  }),
});
const Renewal = z.object({
  id: z.number(),
  status: z.enum(renewalStatus.states),
  fromTerm: z.string(),
  toTerm: z.string(),
  signedOn: z.string().nullable(),
  reason: z.string().nullable(),
  missionState: z.enum(Object.keys(fr.missionStates) as [keyof typeof fr.missionStates]).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  signedFile: z.object({ id: z.number(), name: z.string() }).nullable(),
  signature: z.object({ id: z.number(), status: z.string() }).nullable(),
});
export type Renewal = z.infer<typeof Renewal>;

/** Who signs beside the employee. */
export const employerForm = form({
  employerName: text(fr.employerName, { max: 120 }),
  employerEmail: text(fr.employerEmail, {
    max: 254,
    schema: z.email(fr.emailWrong).toLowerCase(),
  }),
});
const path = '/human-resources/contract';
const one = `${path}/renewal/{id}`;
const write = { may: 'contract.write', output: z.object({ id: z.number() }) } as const;

export const renewalRoutes = <F extends z.ZodType>(finding: F) => ({
  renewals: http.get(`${path}/{id}/renewals/json`, {
    may: 'contract.read',
    output: z.object({
      /** Null: no precise term, nothing to renew. */
      term: z.string().nullable(),
      earliest: z.string().nullable(),
      isFilled: z.boolean(),
      law: z.array(finding),
      renewals: z.array(Renewal),
    }),
  }),
  renewalPrepare: http.post(`${path}/{id}/renewals`, {
    ...write,
    tx: 'none',
    body: renewalForm.schema,
  }),
  /** The contract that a renewal is of. */
  renewalPage: http.get(one, { may: 'contract.read', kind: 'redirect' }),
  renewalPdf: http.post(`${one}/pdf`, {
    may: 'contract.read',
    kind: 'download',
    also: [{ method: 'GET' }],
  }),
  renewalSend: http.post(`${one}/signature`, { ...write, tx: 'none', body: employerForm.schema }),
  renewalSigned: http.post(`${one}/signed`, {
    ...write,
    kind: 'upload',
    upload: { accept: ['pdf'], maxBytes: 20_971_520, maxFiles: 1 },
    tx: 'none',
    body: z.object({ signedOn: Day.optional() }),
  }),
  renewalMove: http.post(`${one}/{move:force|refuse|withdraw}`, {
    ...write,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
  }),
});
