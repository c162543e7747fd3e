// Personal data (specification 002 §2.7, §7 « GDPR »: data-management page, confirm, consent confirm; D3-U-33).
import { z } from 'zod';
import { form } from '#platform/contract/describe/form.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { http } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

export const ANSWERS = ['read', 'given', 'refused'] as const;
export type PrivacyAnswer = (typeof ANSWERS)[number];
const Shown = z.object({
  number: z.number(),
  text: z.string(),
  publishedAt: z.string(),
  /** One's own, of this version; null while there is none. */
  answer: z.enum(ANSWERS).nullable(),
  answeredAt: z.string().nullable(),
});
export type ShownText = z.infer<typeof Shown>;
const DataManagement = z.object({
  notice: Shown.nullable(),
  consent: Shown.nullable(),
  /** The notice was not confirmed yet: nothing else is shown before. */
  mustConfirm: z.boolean(),
});
export type DataManagement = z.infer<typeof DataManagement>;
const Published = z.object({
  kind: z.enum(['notice', 'consent']),
  number: z.number(),
  text: z.string(),
  publishedAt: z.string(),
  answers: z.number(),
});
export type PublishedText = z.infer<typeof Published>;

export const privacyForm = form({
  kind: choice(fr.kind, fr.kinds),
  text: text(fr.text, { max: 20_000, long: true, wide: true, hint: fr.publishHint }),
});
export const subjectForm = form({ collaboratorId: reference(fr.person) });
const number = z.number().int().positive();
const own = { may: 'signed-in', inPerson: true } as const;
export const gdpr = {
  dataManagement: http.get('/gdpr/data-management', {
    may: 'signed-in',
    page: true,
    output: DataManagement,
  }),
  /** The information was read: of this version, which must be the current one. */
  confirm: http.post('/gdpr/confirm', {
    ...own,
    body: z.object({ number }),
    output: z.object({ answer: z.enum(ANSWERS) }),
  }),
  /** Consent is given, refused or taken back. */
  consentConfirm: http.post('/gdpr/consent/confirm', {
    ...own,
    body: z.object({ number, given: z.boolean() }),
    output: z.object({ answer: z.enum(ANSWERS) }),
  }),
  /** Invented: what the portal holds about oneself, made by a job. */
  exportOwn: http.post('/gdpr/personal-data', { ...own, output: z.object({ job: z.number() }) }),
  /** The same of a person in sight, who asked for it in another way. */
  exportPerson: http.post('/gdpr/personal-data/person', {
    may: 'personal-data.export',
    body: subjectForm.schema,
    output: z.object({ job: z.number() }),
  }),
  /** Invented. */
  texts: http.get('/gdpr/texts/json', {
    may: 'privacy-text.write',
    output: z.object({ texts: z.array(Published) }),
  }),
  publish: http.post('/gdpr/texts', {
    may: 'privacy-text.write',
    body: privacyForm.schema,
    output: z.object({ number }),
  }),
};
