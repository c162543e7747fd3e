// Invented (D3-A-11 says « GDPR » only): durations by kind of data, what a purge would take, the purge, people of whom nothing is purged.
import { z } from 'zod';
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { HOLDS, KIND_NAMES, type Hold } from './kinds.data.ts';

const base = '/gdpr/retention';
const may = 'retention.purge';
/** By kind, and `people`: those who become pseudonyms. What goes is named, nothing else. */
const Counts = z.record(z.string(), z.number().int().min(0));
export type Counts = z.infer<typeof Counts>;
export const PEOPLE = 'people';

const Line = z.object({
  kind: z.enum(KIND_NAMES),
  count: z.number(),
  people: z.number(),
  oldest: z.string().nullable(),
});
export type RetentionLine = z.infer<typeof Line>;
const Person = z.object({ id: z.number(), name: z.string(), matricule: z.string() });
const Kept = Person.extend({
  reasons: z.array(z.enum(Object.keys(HOLDS) as [Hold, ...Hold[]])),
  leftOn: z.string().nullable(),
});
const Leaver = Person.extend({ leftOn: z.string(), payslipsUntil: z.string().nullable() });
const HoldRow = Person.extend({
  hold: z.number(),
  reason: z.string(),
  placedAt: z.string(),
  by: z.string(),
});
const Run = z.object({
  id: z.number(),
  at: z.string(),
  by: z.string(),
  doneAt: z.string().nullable(),
  gone: Counts,
});
const Rehearsal = z.object({
  day: z.string(),
  lines: z.array(Line),
  /** Who would become a pseudonym. */
  leavers: z.array(Leaver),
  /** Who has something whose duration is over, or left long enough ago, and stays whole. */
  kept: z.array(Kept),
  holds: z.array(HoldRow),
  runs: z.array(Run),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const holdForm = form({
  collaboratorId: reference(fr.person),
  reason: text(fr.reason, { max: 500, long: true, hint: fr.reasonHint }),
});
export const liftForm = form({ reason: text(fr.liftReason, { max: 500, long: true }) });
const made = z.object({ id: z.number() });
export const retention = {
  index: page({ path: base, may }),
  /** Null where the perimeter holds several customers and none is chosen. */
  rehearse: http.get(`${base}/rehearsal/json`, {
    may,
    tx: 'none',
    output: Rehearsal.nullable(),
  }),
  /** The same by kind and person, as CSV. */
  detail: http.post(`${base}/rehearsal/download`, {
    may,
    tx: 'none',
    kind: 'download',
    trail: 'own',
  }),
  /** `shown`: what the rehearsal said; more than that is refused, so that nothing goes unseen. */
  purge: http.post(`${base}/purge`, {
    may,
    tx: 'none',
    body: z.object({ shown: Counts }),
    output: z.object({ job: z.number().int() }),
  }),
  hold: http.post(`${base}/hold`, { may, body: holdForm.schema, output: made }),
  lift: http.post(`${base}/hold/{id}/lift`, { may, body: liftForm.schema, output: made }),
};
