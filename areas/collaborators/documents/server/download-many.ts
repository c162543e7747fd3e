// Documents as one archive: those that the reader may see now, each written down as read. The bytes leave as a stream, one file at a time.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, type HandlerCall } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { archiveNames } from '#platform/server/exports/archive-names.ts';
import { zipStream } from '#platform/server/exports/zip.ts';
import { filesOfRows } from '#platform/server/files/references.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { withinCall } from '#platform/server/services.ts';
import type { documentLibrary } from '../contract.ts';
import { fr } from '../fr.ts';
import { LIBRARY_FILE } from './file-owner.ts';
import { library, seenDocuments } from './library.ts';

const t = texts(fr);
/** Invented: what one archive takes; each file of it is a line of the trail. */
const MOST_FILES = 2_000;

type Call = HandlerCall<typeof documentLibrary.downloadMany>;
const name = sql<string>`upper(c.last_name collate fr) || ' ' || c.first_name || ' (' || c.matricule || ')'`;
const chosen = async (call: Call) => {
  const seen = seenDocuments(call)
    .select(['d.id', 'd.name', 'd.customer_id', 'd.infra_id', 't.label as type'])
    .select(sql<string | null>`case when c.id is not null then ${name} end`.as('person'))
    .orderBy('d.id');
  const { body } = call;
  if ('person' in body) return seen.where('d.collaborator_id', '=', body.person).execute();
  const ids = await library.selectedIds(call, body, MOST_FILES);
  return seen.where('d.id', '=', anyOf(ids)).execute();
};

export const downloadMany = async (call: Call): Promise<Download> => {
  const documents = await withinCall(call, 'write', async (tx) => {
    const rows = await chosen({ ...call, tx });
    if (rows.length === 0)
      throw new AppError('nothing_to_download', { status: 404, message: fr.nothingToDownload });
    for (const { id, name, customer_id: customerId, infra_id: infraId } of rows)
      await recordAccess(tx, {
        what: 'library_document',
        rowId: id,
        customerId,
        infraId,
        detail: { name, how: 'archive' },
      });
    const owner = { kind: LIBRARY_FILE, table: 'library_document' };
    const files = await filesOfRows(
      tx,
      owner,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, sha256: files.get(row.id)?.[0]?.sha256 ?? '' }));
  });
  const names = archiveNames(
    documents.map(({ person, type, name }) => [person ?? fr.forSeveral, type, name]),
  );
  const today = todayIn(call.now);
  const sources = documents.map(({ sha256 }, i) => ({
    name: names[i] ?? sha256,
    open: () => call.services.files.get(sha256),
  }));
  return new Download({
    name: t('archiveName', { day: today }),
    type: 'application/zip',
    body: zipStream(sources, today),
  });
};
