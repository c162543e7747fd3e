// Release notes: what the provider writes (specification 002 §2.5 "Admin release notes", §7; D3-S-23), and what users read of it ("User release notes").
import { z } from 'zod';
import { choices, options } from '#platform/contract/filters.ts';
import { computed, updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { reference, several } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import type { RowOf } from '#platform/contract/describe/row-types.ts';
import { answersAlso, http, page } from '#platform/contract/route.ts';
import { fr } from './fr.ts';

const path = '/admin/release-notes';
const write = { may: 'release-note.write', scope: 'provider' } as const;
const described = { may: write.may, mayWrite: write.may, scope: write.scope } as const;

export const note = entity({
  name: 'release-notes',
  table: 'release_note',
  title: fr.title,
  ...described,
  paths: { list: `${path}/list`, load: `${path}/edit/{id}`, save: `${path}/edit/{id}` },
  fields: {
    name: text(fr.name, { max: 120, list: { pinned: true, width: 280 } }),
    typeId: reference(fr.type, { column: 'release_note_type_id' }),
    type: computed(fr.type, 'text', { width: 140 }),
    text: text(fr.text, { max: 10_000, long: true, wide: true, list: false }),
    audience: several(fr.audience, fr.audiences, {
      least: 1,
      empty: Object.keys(fr.audiences),
      list: { width: 220, hidden: true },
    }),
    status: computed(fr.status, 'status', { width: 110, texts: fr.statuses }),
    publishedAt: computed(fr.publishedAt, 'instant', { width: 140 }),
    reads: computed(fr.reads, 'number', { sort: false, width: 90 }),
    average: computed(fr.average, 'text', { sort: false, width: 90 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
  filters: {
    status: choices(fr.status, options(fr.statuses)),
    type: choices(fr.type),
  },
});
export type Note = RowOf<typeof note.fields>;

export const noteType = entity({
  name: 'release-note-types',
  table: 'release_note_type',
  title: fr.typesTitle,
  ...described,
  paths: {
    list: `${path}/type/list`,
    load: `${path}/type/edit/{id}`,
    save: `${path}/type/edit/{id}`,
  },
  page: true,
  fields: {
    name: text(fr.name, { max: 60, unique: fr.taken, list: { pinned: true, width: 240 } }),
    position: integer(fr.position, { max: 10_000, list: { width: 80 } }),
    notes: computed(fr.notes, 'number', { sort: false, width: 80 }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});

/** Body images (specification 002 §9): 20 MiB, shown 350 pixels wide. */
export const NOTE_IMAGES = { accept: ['png', 'jpg', 'jpeg', 'gif'], maxFiles: 10 } as const;
export const IMAGE_WIDTH = 350;

const moved = { ...write, output: z.object({ id: z.number(), status: z.string() }) } as const;
export const releaseNotesAdmin = {
  all: page({ path: `${path}/`, ...write }),
  ...note.routes,
  list: answersAlso(note.routes.list, { method: 'POST' }),
  filterOptions: answersAlso(note.routes.filterOptions, { path: `${path}/filters` }),
  /** The body names the note. */
  upload: http.post(`${path}/upload`, {
    ...write,
    kind: 'upload',
    upload: NOTE_IMAGES,
    body: z.object({ id: z.coerce.number().pipe(z.number().int().positive()) }),
    output: z.object({ images: z.array(z.number()) }),
  }),
  /** Invented: the specification has no call that publishes. */
  publish: http.post(`${path}/publish/{id}`, moved),
  archive: http.post(`${path}/archive/{id}`, moved),
  restore: http.post(`${path}/restore/{id}`, moved),
};
export const noteTypes = {
  ...noteType.routes,
  remove: http.post(`${path}/type/delete/{id}`, write),
};

const read = { may: 'release-note.read', scope: 'own' } as const;
const Shown = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  text: z.string(),
  publishedAt: z.string(),
  images: z.array(z.number()),
  isRead: z.boolean(),
  /** Published since the reader's visit before this one. */
  isNew: z.boolean(),
});
export type ShownNote = z.infer<typeof Shown>;
export const releaseNotes = {
  page: page({ path: '/release-notes', may: read.may, scope: read.scope }),
  filters: http.get('/release-notes/filters', {
    ...read,
    output: z.object({ types: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  /** The newest first. Its first page notes the visit. */
  list: http.post('/release-notes/list', {
    ...read,
    body: z.object({
      start: z.number().int().min(0).default(0),
      length: z.number().int().min(1).max(100).default(10),
      type: z.array(z.string().regex(/^\d{1,15}$/)).default([]),
      unread: z.boolean().default(false),
    }),
    output: z.object({ rows: z.array(Shown), total: z.number().int(), unread: z.number().int() }),
  }),
  markRead: http.post('/release-notes/{id}/mark-read', { ...read, inPerson: true }),
};
