// One document signed by many. Invented (the specification has no bulk signature).
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { Population } from '#areas/collaborators/documents/contract.ts';
import { fr } from './fr.ts';

const path = '/collaborative/signature-campaign';
const write = { may: 'signature-campaign.write' } as const;
export const CAMPAIGN_UPLOAD = { accept: ['pdf'], maxBytes: 20_971_520, maxFiles: 1 } as const;
export const STATES = Object.keys(fr.states) as (keyof typeof fr.states)[];
export type PersonState = keyof typeof fr.states;
const state = z.enum(STATES);
const kind = z.enum(['document', 'dfs']);
const silence = z.enum(['applies', 'ends']);

const population = z
  .string()
  .max(20_000)
  .transform((written, check): unknown => {
    try {
      return JSON.parse(written);
    } catch {
      check.addIssue({ code: 'custom', message: fr.nobody });
      return z.NEVER;
    }
  })
  .pipe(Population);
const Order = z.object({
  /** Of the form that was filled: sent again, it is the same campaign. */
  key: z.uuid(),
  infraId: queryId,
  population,
  title: z.string().trim().min(1, fr.titleMissing).max(160),
  expiresOn: Day,
  reminderDays: z.coerce.number().int().min(0).max(30).default(3),
});
const Dfs = z.object({
  key: z.uuid(),
  infraId: z.number().int().positive(),
  population: Population,
  expiresOn: Day,
  reminderDays: z.number().int().min(0).max(30).default(3),
  year: z.number().int().min(2_023).max(2_034),
  /** Hundredths of a percent. */
  rate: z.number().int().min(1).max(4_000),
  silence,
});
const Campaign = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  place: z.string(),
  expiresOn: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  canceledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  counts: z.partialRecord(state, z.number()),
});
export type Campaign = z.infer<typeof Campaign>;
const Person = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  agency: z.string(),
  state,
  detail: z.string().nullable(),
  requestId: z.number().nullable(),
});
export type CampaignPerson = z.infer<typeof Person>;
const made = z.object({ id: z.number(), people: z.number() });

export const campaigns = {
  list: http.get(path, {
    ...write,
    page: true,
    output: z.object({ campaigns: z.array(Campaign) }),
  }),
  load: http.get(`${path}/{id}`, {
    ...write,
    page: true,
    output: z.object({
      campaign: Campaign,
      people: z.array(Person),
      /** Where its answers are heard. */
      agencyIds: z.array(z.number()),
    }),
  }),
  create: http.post(`${path}/document`, {
    ...write,
    kind: 'upload',
    upload: CAMPAIGN_UPLOAD,
    tx: 'none',
    body: Order,
    output: made,
  }),
  createDfs: http.post(`${path}/dfs`, { ...write, body: Dfs, output: made }),
  remind: http.post(`${path}/{id}/remind`, {
    ...write,
    tx: 'none',
    output: z.object({ sent: z.number(), already: z.number() }),
  }),
  cancel: http.post(`${path}/{id}/cancel`, {
    ...write,
    tx: 'none',
    body: z.object({ reason: z.string().trim().min(1, fr.reasonMissing).max(500) }),
    output: z.object({ canceled: z.number(), unsent: z.number() }),
  }),
};
