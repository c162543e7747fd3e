// One's profile and documents (specification 002 §2.2, §7; D3-U-07). Contact data are asked for, not written: they become a tracked change.
// Invented: the photograph's paths, and the data of the documents page.
import { z } from 'zod';
import { Day } from '#platform/contract/day.ts';
import { http, page } from '#platform/contract/route.ts';
import { frenchPhone, isPhone } from '#platform/contract/french-identifiers.ts';
import { ASKABLE } from '#areas/collaborators/civil-data/contract.ts';
import { fr } from './fr.ts';

const field = z.enum(['email', 'phone', ...ASKABLE]);
/** What holds of a section of civil data; null where nothing is known. */
const Civil = z.object({ since: z.string(), values: z.record(z.string(), z.unknown()) }).nullable();
const typed = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();

export const ProfileForm = z.object({
  email: typed(254).refine(
    (text) => text === null || z.email().safeParse(text).success,
    fr.emailWrong,
  ),
  phone: typed(30)
    .refine((text) => text === null || isPhone(text), fr.phoneWrong)
    .transform((text) => (text === null ? null : frenchPhone(text))),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

const Approver = z.object({ name: z.string() }).nullable();
export const OwnProfile = z.object({
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  jobTitle: z.string().nullable(),
  agency: z.string(),
  /** First day of the mission that holds today. */
  since: z.string().nullable(),
  /** As the company has them. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  civil: z.object({ address: Civil, emergency: Civil }),
  /** What was asked for and nobody answered yet. */
  asked: z.array(z.object({ field, after: z.string().nullable(), at: z.string() })),
  /** Changes with each photograph; null: none. */
  photo: z.number().nullable(),
  approvers: z.object({ first: Approver, second: Approver }),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

const base = '/collaborative/profile';
const own = { may: 'space.own', tx: 'none' } as const;
export const myProfile = {
  page: page({ path: base, may: 'space.own' }),
  load: http.get('/api/collaborative/profile', { ...own, output: OwnProfile }),
  ask: http.post(base, {
    may: 'tracked-change.ask',
    tx: 'none',
    body: ProfileForm,
    output: OwnProfile,
  }),
  /** Another address, another person to call: from a day on, once the company has validated it. */
  askCivil: http.post(`${base}/civil-data`, {
    may: 'tracked-change.ask',
    tx: 'none',
    body: z.object({
      section: z.enum(ASKABLE),
      since: Day,
      values: z.record(z.string(), z.unknown()),
    }),
    output: OwnProfile,
  }),
  setPhoto: http.post(`${base}/photo`, {
    ...own,
    kind: 'upload',
    upload: { accept: ['jpg', 'jpeg', 'png'], maxBytes: 5_242_880, maxFiles: 1 },
    output: z.object({ photo: z.number() }),
  }),
  removePhoto: http.delete(`${base}/photo`, { ...own, output: z.null() }),
  photo: http.get(`${base}/photo/file`, { kind: 'download', trail: 'none', ...own }),
  documentsPage: page({ path: '/collaborative/documents', may: 'space.own' }),
  documents: http.get('/collaborative/documents/json', {
    ...own,
    output: z.object({
      /** Monthly sheets of hours that were signed. */
      sheets: z.array(z.object({ month: z.string(), signedAt: z.string() })),
    }),
  }),
};
