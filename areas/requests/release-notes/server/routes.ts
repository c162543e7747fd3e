import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { averageRating } from '#areas/organisation/satisfaction/server/api.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import { note, noteType, noteTypes, releaseNotes, releaseNotesAdmin } from '../contract.ts';
import { fr } from '../fr.ts';
import { noteFlow } from '../note-status.ts';
import {
  exists,
  filters,
  imagesOf,
  isReadable,
  listNotes,
  markRead,
  NOTE_FILES,
  unreadOf,
} from './reading.ts';
import type { ReleaseNoteTables } from './table.ts';

const t = texts(fr);
const types = ({ tx }: ListCall) =>
  tables<ReleaseNoteTables>({ tx })
    .selectFrom('release_note_type')
    .select([sql<string>`id::text`.as('value'), 'name as label'])
    .orderBy('position')
    .orderBy('name')
    .execute();

const notes = entityServer(note, {
  from: (call: ListCall) =>
    tables<ReleaseNoteTables>(call)
      .selectFrom('release_note as n')
      .innerJoin('release_note_type as t', 't.id', 'n.release_note_type_id'),
  id: 'n.id',
  computed: {
    type: 't.name',
    status: 'n.status',
    publishedAt: 'n.published_at',
    reads: sql<number>`(select count(*)::int from release_note_read r where r.note_id = n.id)`,
    average: sql<
      string | null
    >`replace((${averageRating('release_note', sql`n.id`)} / 10.0)::numeric(3,1)::text, '.', ',')`,
  },
  defaultOrder: { name: 'updatedAt', dir: 'desc' },
  search: ['n.name', 'n.text'],
  filters: { status: 'n.status', type: { ids: 't.id' } },
  options: { type: types },
  check: async (call, { typeId }, before) => {
    if (before !== null && before.status !== 'draft')
      throw new AppError('transition_refused', { message: fr.notDraft });
    if (!(await types({ ...call, params: {} })).some(({ value }) => value === String(typeId)))
      throw notFound();
  },
});

const noteTypesServer = entityServer(noteType, {
  from: (call: ListCall) => tables<ReleaseNoteTables>(call).selectFrom('release_note_type as t'),
  id: 't.id',
  computed: {
    notes: sql<number>`(select count(*)::int from release_note n where n.release_note_type_id = t.id)`,
  },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['t.name'],
});

/** Two at once are one after the other: the row is locked first. */
const move =
  (name: keyof typeof noteFlow.moves) =>
  async (call: HandlerCall<typeof releaseNotesAdmin.archive>) => {
    const { id } = call.params;
    const at = tables<ReleaseNoteTables>(call);
    const row = await at
      .selectFrom('release_note')
      .select('status')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const status = stateAfter(noteFlow, row.status, name);
    const published = name === 'publish' ? { published_at: call.now.toString() } : {};
    await updateRow(at, 'release_note', id, { status, ...published });
    return { id, status };
  };

export const releaseNotesAdminServer = serve(
  'release-notes-admin',
  releaseNotesAdmin,
  {
    ...notes.handlers,
    publish: move('publish'),
    archive: move('archive'),
    restore: move('restore'),
    upload: async (call) => {
      const { id } = await notes.load(call, call.body.id);
      const owner = { kind: NOTE_FILES, table: 'release_note', row: id };
      if (call.files.length === 0) throw invalid({ file: fr.noImage });
      for (const file of call.files)
        await attachFile(call.tx, { file, owner, customerId: null, infraId: null, userId: null });
      return { images: await imagesOf(call.tx, id) };
    },
  },
  { save: 'load' },
);

export const releaseNoteTypesServer = serve(
  'release-note-types',
  noteTypes,
  {
    ...noteTypesServer.handlers,
    remove: async (call) => {
      const { id } = await noteTypesServer.load(call, call.params.id || -1);
      const users = await tables<ReleaseNoteTables>(call)
        .selectFrom('release_note')
        .select('name')
        .where('release_note_type_id', '=', id)
        .orderBy('name')
        .limit(5)
        .execute();
      if (users.length > 0)
        throw new AppError('type_used', {
          status: 409,
          message: t('typeUsed', { names: users.map(({ name }) => `« ${name} »`).join(', ') }),
        });
      await deleteRow(tables<ReleaseNoteTables>(call), 'release_note_type', id);
      return null;
    },
  },
  { save: 'load' },
);

export const releaseNotesServer = serve('release-notes', releaseNotes, {
  filters: async (call) => ({ types: await filters(call) }),
  list: listNotes,
  markRead,
});

const [noteTable, noteWords] = trailWords(note);
export const contributes: Contributions = {
  recordFields: [
    [noteTable, { ...noteWords, status: { values: fr.statuses } }],
    trailWords(noteType),
  ],
  recordNames: [
    ['release_note', fr.record],
    ['release_note_type', fr.typeRecord],
  ],
  recordPages: [
    ['release_note', releaseNotesAdmin.all],
    ['release_note_type', noteTypes.load],
  ],
  linkedPages: [{ name: 'release-notes', route: releaseNotes.page }],
  badges: [{ name: 'release-notes', may: 'release-note.read', isOwn: true, count: unreadOf }],
  ratable: [{ kind: 'release_note', may: 'release-note.read', exists }],
  fileOwners: [{ kind: NOTE_FILES, may: 'release-note.read', canRead: isReadable }],
};
