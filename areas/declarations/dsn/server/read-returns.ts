// Returns as people read them: what a nature is called, its content shown or taken.
import { identityOf, nameOf } from '#engines/dsn/compare.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Download, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { downloadOf, filesOf } from '#platform/server/files/references.ts';
import type { dsn } from '../contract.ts';
import { natureLabel } from '../return-natures.ts';
import { organisationLabel } from '../return-organisations.ts';
import type { DsnReturn } from '../records.ts';
import { isNumberOf, readReturn, type Declared, type ReadReturn } from '../return-people.ts';
import { returnInWords } from '../return-words.ts';
import { reportByFlow, type DsnReportRecord, type Reading } from './held.ts';
import { labelsOf, normsNow } from './norms.ts';
import { individualOf } from './read-dsn.ts';
import { DSN_RETURN } from './returns.ts';
import type { DsnTables } from './table.ts';

const columns = ['id', 'nature', 'status', 'organisation', 'published_at'] as const;
export const returnsOf = async (tx: Tx, report: number): Promise<DsnReturn[]> => {
  const rows = await tables<DsnTables>({ tx })
    .selectFrom('dsn_return')
    .select(columns)
    .where('dsn_report_id', '=', report)
    .orderBy('nature')
    .orderBy('organisation')
    .execute();
  return rows.map(({ published_at: publishedAt, ...row }) => ({
    ...row,
    id: String(row.id),
    label: natureLabel(row.nature),
    organisationLabel: organisationLabel(row.organisation, row.nature),
    publishedAt,
  }));
};

/** One return of a declaration in sight, of natures that the address is for; the file that came last. */
const returnFile = async (
  call: Reading,
  { flowId, fileId }: { readonly flowId: string; readonly fileId: string },
  isFor: (nature: string) => boolean,
) => {
  const report = await reportByFlow(call, flowId);
  const one = (await returnsOf(call.tx, report.id)).find(({ id }) => id === fileId);
  if (one === undefined || !isFor(one.nature)) throw notFound();
  const owner = { kind: DSN_RETURN, table: 'dsn_return', row: Number(one.id) };
  return { one, file: (await filesOf(call.tx, owner)).at(-1), report };
};

/** Characters that a screen shows of a return, and employees. */
const MOST_SHOWN = 200_000;
const MOST_PEOPLE = 300;
/** A return beyond it is shown as text only. */
const MOST_READ = 8 * 1_048_576;
const MOST_DECLARED = 60 * 1_048_576;
const NOT_READ: ReadReturn = { format: 'text', people: [], others: [] };
/** As UTF-8 where it is, else one character a byte: organisms write both. */
const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
};
/** Whom the declaration that was sent is about: number → name. */
const declaredBy = async (
  { services }: Pick<ContentCall, 'services'>,
  { sha256, size }: DsnReportRecord,
): Promise<Declared> => {
  const declared = new Map<string, string>();
  if (size > MOST_DECLARED) return declared;
  await individualOf(services, sha256, (individual) => {
    const identity = identityOf(individual);
    if (identity !== null) declared.set(identity, nameOf(individual));
    return false;
  });
  return declared;
};

type ContentCall =
  | HandlerCall<typeof dsn.conformityContent>
  | HandlerCall<typeof dsn.flowReturnDetails>;
const shown = (isFor: (nature: string) => boolean) => async (call: ContentCall) => {
  const { one, file, report } = await returnFile(call, call.params, isFor);
  const bytes =
    file === undefined ? null : Buffer.from(await call.services.files.bytes(file.sha256));
  const text = bytes === null ? null : decoded(bytes);
  const isRead = bytes !== null && bytes.length <= MOST_READ;
  const declared = await declaredBy(call, report);
  const read = isRead ? readReturn(text ?? '', declared) : NOT_READ;
  const label = labelsOf(await normsNow(call.tx), report.norm);
  const words = (fields: ReadReturn['others']) =>
    returnInWords(fields, label, (value) => isNumberOf(declared, value));
  return {
    ...one,
    content: text?.slice(0, MOST_SHOWN) ?? null,
    isWhole: (text?.length ?? 0) <= MOST_SHOWN,
    format: read.format,
    people: read.people
      .slice(0, MOST_PEOPLE)
      .map(({ person, fields }) => ({ person, ...words(fields) })),
    messages: words(read.others).messages.slice(0, MOST_PEOPLE),
    peopleCount: read.people.length,
  };
};
const isConformity = (nature: string): boolean => nature === '10' || nature === '11';
export const conformityContent = shown(isConformity);
export const flowReturnDetails = shown(() => true);

export const dgfipDownload = async (
  call: HandlerCall<typeof dsn.dgfipDownload>,
): Promise<Download> => {
  const { file } = await returnFile(call, call.params, (nature) => nature.startsWith('9'));
  if (file === undefined) throw notFound();
  return downloadOf(call.services.files, file);
};
