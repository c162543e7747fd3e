// Announcements, « publications » in the specification (002 §2.3, §3; D3-R-21, D3-E-19, D3-A-11).
import { z } from 'zod';
import { choices } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { flag, reference, several } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { entity, formWith } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

export const AUDIENCES = ['admin', 'supervisor', 'collaborator'] as const;
const path = '/admin/publication';
export const announcement = entity({
  name: 'announcements',
  table: 'announcement',
  title: fr.title,
  may: 'announcement.write',
  mayWrite: 'announcement.write',
  page: true,
  // Invented: a way to remove one.
  paths: { list: `${path}/list`, remove: `${path}/{id}` },
  fields: {
    name: text(fr.name, { max: 120, list: { pinned: true, width: 240 } }),
    text: text(fr.text, { max: 4_000, long: true, wide: true, list: false }),
    audience: several(fr.audience, fr.audiences, {
      least: 1,
      empty: [...AUDIENCES],
      list: { width: 240 },
    }),
    infraId: reference(fr.place, { hint: fr.placeHint }),
    place: computed(fr.place, 'text', { width: 180 }),
    beginsOn: day(fr.beginsOn, { list: { width: 120 } }),
    endsOn: day(fr.endsOn, { optional: true, list: { width: 120 } }),
    mustConfirm: flag(fr.mustConfirm, { hint: fr.mustConfirmHint, list: { width: 120 } }),
    fileName: computed(fr.fileName, 'text', { sort: false, width: 200 }),
    confirmed: computed(fr.confirmed, 'number', { sort: false, width: 110 }),
    hidden: computed(fr.hidden, 'number', { sort: false, width: 110, hidden: true }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: { place: choices(fr.place, undefined, { isSearchable: true }) },
});
export type Announcement = RowOf<typeof announcement.fields>;

export const ANNOUNCEMENT_FILE = {
  accept: ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx', 'xls', 'xlsx'],
  maxFiles: 1,
} as const;
const Option = z.object({ value: z.string(), label: z.string() });
const Id = z.number().int().positive();
const write = { may: 'announcement.write' } as const;
const read = { may: 'announcement.read', scope: 'customer' } as const;

const Shown = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  beginsOn: z.string(),
  fileName: z.string().nullable(),
  mustConfirm: z.boolean(),
  confirmedAt: z.string().nullable(),
});
export type ShownAnnouncement = z.infer<typeof Shown>;

export const announcements = {
  ...announcement.routes,
  formOptions: route({
    method: 'GET',
    path: `${path}/get-form-options`,
    ...write,
    output: z.object({ audiences: z.array(Option), places: z.array(Option) }),
  }),
  /** The body names the announcement: 0 is a new one. */
  update: route({
    method: 'POST',
    path: `${path}/publication-update`,
    ...write,
    body: formWith(announcement, { id: z.number().int().min(0).default(0) }),
    output: z.object({ id: z.number(), version: z.number() }),
  }),
  /** The file takes the place of the one before; its name is what `file-download` takes. */
  fileUpload: route({
    method: 'POST',
    path: `${path}/publication-file-upload`,
    ...write,
    kind: 'upload',
    upload: ANNOUNCEMENT_FILE,
    body: z.object({ id: z.coerce.number().pipe(Id) }),
    output: z.object({ fileName: z.string() }),
  }),
  /** Invented: what is there for the reader now. */
  shown: route({
    method: 'GET',
    path: '/publication',
    ...read,
    page: true,
    output: z.object({ announcements: z.array(Shown) }),
  }),
  hide: route({
    method: 'POST',
    path: '/publication/hide-for-user',
    ...read,
    body: z.object({ id: Id, hidden: z.boolean().default(true) }),
    output: z.object({ id: z.number(), hidden: z.boolean() }),
  }),
  /** Invented: a reader says that they have read it. */
  confirm: route({
    method: 'POST',
    path: '/publication/confirm',
    ...read,
    inPerson: true,
    body: z.object({ id: Id }),
    output: z.object({ id: z.number() }),
  }),
  fileDownload: route({
    method: 'GET',
    path: '/publication/file-download/{fileName:text}',
    ...read,
    kind: 'download',
  }),
};
