// An archive becomes the documents that it holds; it stays, in quarantine, only where something of it could not be taken.
import { Readable } from 'node:stream';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type StoredFile } from '#platform/server/call.ts';
import { ArchiveRefused } from '#platform/server/files/archive.ts';
import { detachFile, filesOf } from '#platform/server/files/references.ts';
import { unpack } from '#platform/server/files/unpack.ts';
import type { Services } from '#platform/server/services.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { DOCUMENT_FILES } from '../contract.ts';
import { t } from './period.ts';
import { keepDocument, PAY_DOCUMENT } from './keep-document.ts';
import { asDepositor, type WaitingDocument } from './waiting-document.ts';
import type { PayEngineTables } from './table.ts';

/** Invented: the payslips of the largest company there is. */
const BOUNDS = { entries: 2_000, entryBytes: 20_971_520, bytes: 400_000_000 };
const ACCEPTED = DOCUMENT_FILES.accept.filter((extension) => extension !== 'zip');

interface Opened {
  readonly files: readonly StoredFile[];
  /** Names of what was not taken. */
  readonly refused: readonly string[];
}
/** `a/bulletin.pdf` and `b/bulletin.pdf` both stay: the second is `bulletin (2).pdf`. */
const distinctNames = (): ((name: string) => string) => {
  const times = new Map<string, number>();
  return (name) => {
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`);
  };
};
const opened = async (
  store: Services['files'],
  document: Pick<WaitingDocument, 'customer_id' | 'sha256'>,
): Promise<Opened> => {
  const files: StoredFile[] = [];
  const refused: string[] = [];
  const nameOf = distinctNames();
  const content = (): Promise<Uint8Array> => store.bytes(document.sha256);
  const { tooLarge } = await unpack(document.customer_id, content, BOUNDS, async (entry) => {
    const name = nameOf(entry.name);
    try {
      const stored = { name, accept: ACCEPTED, maxBytes: BOUNDS.entryBytes };
      files.push(await store.put(Readable.from([entry.bytes]), stored));
    } catch (e) {
      if (!(e instanceof AppError)) throw e;
      refused.push(name);
    }
  });
  return { files, refused: [...tooLarge, ...refused] };
};

const MOST_NAMED = 20;
export const openArchive = async (services: Services, document: WaitingDocument): Promise<void> => {
  const { files, refused } = await opened(services.files, document).catch((e: unknown) => {
    if (e instanceof ArchiveRefused) return { files: [], refused: [document.name] };
    throw e;
  });
  const { pay_period_id: period, stage, category, untyped } = document;
  await asDepositor(services, document, async (tx) => {
    const db = tables<PayEngineTables>({ tx });
    const kept = await db
      .selectFrom('pay_document')
      .select('sha256')
      .where('pay_period_id', '=', period)
      .where('stage', '=', stage)
      .where('category', '=', category)
      .execute();
    const hashes = new Set(kept.map((row) => row.sha256));
    for (const file of files) {
      if (hashes.has(file.sha256)) continue;
      hashes.add(file.sha256);
      await keepDocument(tx, {
        period,
        stage,
        category,
        file,
        customerId: document.customer_id,
        userId: document.user_id,
        origin: document.origin,
        placement: 'waiting',
        classification: document.classification,
        untyped,
      });
    }
    if (refused.length > 0) {
      const names = refused.slice(0, MOST_NAMED).join(', ');
      await updateRow(db, 'pay_document', document.id, {
        placement: 'quarantine',
        quarantine: 'archive',
        note: t('archiveNote', { taken: files.length, names }),
      });
      return;
    }
    const owner = { kind: PAY_DOCUMENT, table: 'pay_document', row: document.id };
    for (const { id } of await filesOf(tx, owner)) await detachFile(tx, id);
    await db.deleteFrom('pay_document').where('id', '=', document.id).execute();
  });
};
