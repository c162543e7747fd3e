// Pay engine (specification 001 §2.8): documents received for pre-pay and pay, states of the payroll software.
import { z } from 'zod';
import { queryFlag, queryId } from '#platform/contract/query-string.ts';
import { http } from '#platform/contract/route.ts';
import { CATEGORIES, PAYROLL_STATES, prepayFileStatus, STAGES } from './documents.ts';
import { fr } from './fr.ts';

export { CATEGORIES, categoriesOf, prepayFileStatus, TO_RECOGNISE } from './documents.ts';
export type { Category, PrepayFileStatus, Stage } from './documents.ts';
export { isOfPerson, ORIGINS, PLACEMENTS, QUARANTINES } from './placement.ts';
export type { Origin, Placement } from './placement.ts';
/** Words for types and states of documents. */
export const texts = { categories: fr.categories, statuses: fr.statuses };

const base = '/pay-engine';
const may = 'pay-document.write';
/** What payroll software and departments deposit. */
export const DOCUMENT_FILES = {
  accept: ['pdf', 'csv', 'xlsx', 'txt', 'xml', 'zip', 'dsn'],
  maxFiles: 50,
} as const;
const MOST_STATES = 20_000;

const Integrated = z.object({
  stored: z.array(
    z.object({ id: z.number(), name: z.string(), version: z.number(), sha256: z.string() }),
  ),
  ignored: z.array(z.string()),
});
const body = z.object({
  period: queryId,
  /** Of the business: what begins with 000 is ignored. */ classification: z
    .string()
    .trim()
    .max(40)
    .optional(),
});
const integrate = <const P extends string>(path: P) =>
  http.post(path, { may, upload: DOCUMENT_FILES, body, output: Integrated });

const PayDocument = z.object({
  id: z.number(),
  stage: z.enum(STAGES),
  category: z.enum(CATEGORIES),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  version: z.number(),
  current: z.boolean(),
  status: z.enum(prepayFileStatus.states).nullable(),
  user: z.string(),
  at: z.string(),
});
export type PayDocument = z.infer<typeof PayDocument>;
const PersonState = z.object({
  person: z.number(),
  name: z.string(),
  matricule: z.string(),
  state: z.enum(PAYROLL_STATES),
  message: z.string().nullable(),
  software: z.string(),
  at: z.string(),
});
export type PersonState = z.infer<typeof PersonState>;

export const payEngine = {
  integratePrepay: integrate(`${base}/document/integrate-prepay/{category:text}`),
  integratePay: integrate(`${base}/document/integrate-pay/{category:text}`),
  batchSync: http.post(`${base}/payroll/batch-sync`, {
    may,
    body: z.object({
      period: z.number().int().positive(),
      software: z.string().trim().min(1).max(60),
      states: z
        .array(
          z.object({
            matricule: z.string().trim().min(1).max(40),
            state: z.enum(PAYROLL_STATES),
            message: z.string().trim().max(500).optional(),
          }),
        )
        .min(1)
        .max(MOST_STATES),
    }),
    output: z.object({ changed: z.number(), same: z.number() }),
  }),
  /** Invented: the content of one document; `inline` shows it. Written down as read. */
  download: http.get(`${base}/document/download/{id}`, {
    may: 'pay-document.read',
    kind: 'download',
    trail: 'own',
    tx: 'none',
    query: z.object({ inline: queryFlag.optional() }),
  }),
  // Invented: what a period received.
  documents: http.get(`${base}/document/list/json`, {
    may: 'pay-document.read',
    query: z.object({ period: queryId }),
    output: z.object({
      documents: z.array(PayDocument),
      /** How many there are of types that the caller may not see. */ withheld: z.number(),
      states: z.object({
        in_progress: z.number(),
        failure: z.number(),
        success: z.number(),
        people: z.array(PersonState),
      }),
    }),
  }),
};
