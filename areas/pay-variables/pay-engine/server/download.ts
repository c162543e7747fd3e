// Taking documents out: one, or many as an archive that leaves out what the reader may not see. Each one taken is written down.
import { Readable } from 'node:stream';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { archiveNames } from '#platform/server/exports/archive-names.ts';
import { zipStream } from '#platform/server/exports/zip.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import { scopeOf, type DbScope } from '#platform/server/services.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import type { Category } from '../documents.ts';
import { PAY_DOCUMENT } from './keep-document.ts';
import { leftOutNote } from './left-out.ts';
import { needsOf, type PackNeeds } from './pack-needs.ts';
import { seenDocuments } from './visible.ts';

/** Without a transaction of its own (`tx: 'none'`): reading is written down, then the bytes leave. */
export type DownloadCall = Pick<HandlerCall<Route>, 'actor' | 'services' | 'request' | 'now'>;
interface Scoped {
  readonly scope: DbScope;
}
/** Invented: more than the largest company has in a month. */
const MOST_FILES = 5_000;

const wanted = (call: { readonly tx: Tx; readonly actor: Actor }, which: RawBuilder<SqlBool>) =>
  seenDocuments(call)
    .where(which)
    .select([
      'd.id',
      'd.name',
      'd.category',
      'd.customer_id',
      'd.infra_id',
      'd.untyped',
      'd.sha256',
      'p.infra_id as company_id',
      nameOfPlace('d.infra_id').as('agency'),
    ])
    .orderBy('d.id')
    .limit(MOST_FILES);
type Wanted = Awaited<ReturnType<ReturnType<typeof wanted>['execute']>>[number];

const noteEach = async (
  tx: Tx,
  documents: readonly Wanted[],
  how: 'look' | 'download' | 'archive',
): Promise<void> => {
  for (const { id, name, category, customer_id: customerId, infra_id: infraId } of documents)
    await recordAccess(tx, {
      what: 'pay_document',
      rowId: id,
      customerId,
      infraId,
      detail: { name, category, how },
    });
};
const markSeen = (tx: Tx, documents: readonly Wanted[], now: Temporal.Instant): Promise<unknown> =>
  tx.run`update pay_document set seen_at = ${now.toString()} where seen_at is null and id = any(${documents.map((d) => d.id)}::bigint[])`;

/** One document; `not_found` for what is not there, not to be seen, or of another origin. */
export const oneDocument = async (
  call: DownloadCall,
  {
    id,
    origin,
    inline,
  }: { readonly id: number; readonly origin?: string; readonly inline: boolean },
): Promise<Download> => {
  const { services, actor } = call;
  const document = await services.db.within(scopeOf(actor, call.request), 'write', async (tx) => {
    const isIt = sql<SqlBool>`d.id = ${id} and d.origin = coalesce(${origin ?? null}, d.origin)`;
    const [one] = await wanted({ tx, actor }, isIt).execute();
    if (one === undefined) throw notFound();
    await noteEach(tx, [one], inline ? 'look' : 'download');
    await markSeen(tx, [one], call.now);
    const [reference] = await filesOf(tx, { kind: PAY_DOCUMENT, table: 'pay_document', row: id });
    if (reference === undefined) throw notFound();
    return reference;
  });
  return downloadOf(services.files, document, inline);
};

/** What another area packs with them: seen and written down by it, in the same transaction. */
export interface PackedToo {
  readonly path: readonly string[];
  readonly sha256: string;
  readonly category: Category;
  /** The agency it is of. */
  readonly infraId: number;
}
export interface Packing {
  readonly which: RawBuilder<SqlBool>;
  readonly name: string;
  readonly too?: (tx: Tx) => Promise<readonly PackedToo[]>;
}
export interface Pack {
  readonly body: Readable;
  readonly files: number;
  /** What its reader has to hold to have it. */
  readonly needs: PackNeeds;
}
/** An archive of what the reader may see now, each written down, with a note of what was left out; `onFile` is called as each one's turn comes. Throws 404 `nothing_to_download` for none. */
export const packDocuments = async (
  { services, actor, now, scope }: Pick<DownloadCall, 'services' | 'actor' | 'now'> & Scoped,
  { which, too }: Packing,
  onFile: (done: number, all: number) => Promise<void> = async () => {},
): Promise<Pack> => {
  const { packed, needs, note } = await services.db.within(scope, 'write', async (tx) => {
    const all = await wanted({ tx, actor }, which).execute();
    await noteEach(tx, all, 'archive');
    await markSeen(tx, all, now);
    const others = (await too?.(tx)) ?? [];
    const papers = [
      ...all.map(({ agency, category, name, sha256 }) => ({
        path: [agency ?? fr.wholeCompany, fr.categories[category], name],
        sha256,
      })),
      ...others,
    ];
    const names = archiveNames(papers.map(({ path }) => path));
    return {
      packed: papers.map(({ sha256 }, i) => ({ name: names[i] ?? sha256, sha256 })),
      needs: needsOf(all, others),
      note: await leftOutNote({ tx, actor }, which),
    };
  });
  if (packed.length === 0)
    throw new AppError('nothing_to_download', { status: 404, message: fr.nothingToDownload });
  const sources = packed.map(({ name, sha256 }, i) => ({
    name,
    open: async () => {
      await onFile(i, packed.length);
      return services.files.get(sha256);
    },
  }));
  if (note !== null)
    sources.push({ name: fr.leftOutName, open: async () => Readable.from([Buffer.from(note)]) });
  return { body: zipStream(sources, todayIn(now)), files: packed.length, needs };
};

/** Several documents as an archive that leaves at once. */
export const manyDocuments = async (call: DownloadCall, packing: Packing): Promise<Download> => {
  const scope = scopeOf(call.actor, call.request);
  const { body } = await packDocuments({ ...call, scope }, packing);
  return new Download({ name: packing.name, type: 'application/zip', body });
};
