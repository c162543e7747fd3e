import { sql } from 'kysely';
import { options } from '#platform/contract/filters.ts';
import { fillPath } from '#platform/contract/path.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { attachFile, detachFile, filesOf } from '#platform/server/files/references.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  infrastructureOf,
  nameOfPlace,
  placeOptions,
} from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { announcement, announcements } from '../contract.ts';
import { fr } from '../fr.ts';
import { ANNOUNCEMENT_FILES, confirm, downloadFile, hide, notices, shownTo } from './reading.ts';
import type { AnnouncementTables } from './table.ts';

const countOf = (column: 'confirmed_at' | 'hidden_at') =>
  sql<number>`(select count(*)::int from announcement_reader r where r.announcement_id = a.id and ${sql.ref(`r.${column}`)} is not null)`;

const entity = entityServer(announcement, {
  from: (call: ListCall) =>
    tables<AnnouncementTables>(call)
      .selectFrom('announcement as a')
      .where('a.infra_id', '=', ofScope(call.actor.scope)),
  id: 'a.id',
  computed: {
    place: nameOfPlace('a.infra_id'),
    fileName: 'a.file_name',
    confirmed: countOf('confirmed_at'),
    hidden: countOf('hidden_at'),
  },
  defaultOrder: { name: 'beginsOn', dir: 'desc' },
  search: ['a.name', 'a.text'],
  filters: { place: { ids: 'a.infra_id' } },
  options: { place: placeOptions },
  check: (_call, { beginsOn, endsOn }) => {
    if (endsOn !== null && endsOn < beginsOn) throw invalid({ endsOn: fr.endsEarly });
  },
  owner: async ({ tx, actor }, { infraId }, before) => {
    const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
    if (place === null) throw invalid({ infraId: fr.placeWrong });
    const earlier = before === null ? place : await infrastructureOf(tx, before.infraId);
    if (earlier?.customerId !== place.customerId) throw invalid({ infraId: fr.placeMoves });
    return { customer_id: place.customerId };
  },
});

const cleaned = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_');

export const announcementsServer = serve(
  'announcements',
  announcements,
  {
    ...entity.handlers,
    formOptions: async (call) => ({
      audiences: options(fr.audiences),
      places: await placeOptions(call),
    }),
    update: async (call) => {
      const { id } = call.body;
      if (id !== 0) await entity.load(call, id);
      return entity.save(call, id, call.body);
    },
    fileUpload: async (call) => {
      const { id, infraId } = await entity.load(call, call.body.id);
      const [file] = call.files;
      const place = await infrastructureOf(call.tx, infraId);
      if (file === undefined || place === null) throw invalid({ file: fr.drop });
      const fileName = `${id}-${cleaned(file.name)}`;
      // First of all: it locks the row, so that of two files at once one stands, under its own name.
      await updateRow(tables<AnnouncementTables>(call), 'announcement', id, {
        file_name: fileName,
      });
      const owner = { kind: ANNOUNCEMENT_FILES, table: 'announcement', row: id };
      for (const earlier of await filesOf(call.tx, owner)) await detachFile(call.tx, earlier.id);
      await attachFile(call.tx, {
        file,
        owner,
        customerId: place.customerId,
        infraId: null,
        userId: null,
      });
      return { fileName };
    },
    shown: async (call) => ({ announcements: await shownTo(call) }),
    hide,
    confirm,
    fileDownload: downloadFile,
  },
  { update: async (call) => ({ ...(await entity.load(call, call.body.id)), id: call.body.id }) },
);

const url = fillPath(announcements.shown.path);
export const contributes: Contributions = {
  recordFields: [
    trailWords(announcement),
    [
      'announcement_reader',
      {
        announcement_id: { label: fr.record },
        confirmed_at: { label: fr.confirmedAt },
        hidden_at: { label: fr.hiddenAt },
      },
    ],
  ],
  recordPages: [['announcement', announcements.list]],
  recordNames: [
    ['announcement', fr.record],
    ['announcement_reader', fr.readerRecord],
  ],
  linkedPages: [{ name: 'announcements', route: announcements.shown }],
  fileOwners: [
    // By its name only, for those who may read the announcement.
    {
      kind: ANNOUNCEMENT_FILES,
      may: 'announcement.read',
      canRead: () => Promise.resolve(false),
    },
  ],
  notices: [
    { for: 'home', may: 'announcement.read', read: (call) => notices(call, url) },
    { for: 'admin', may: 'announcement.read', read: (call) => notices(call, url) },
  ],
};
