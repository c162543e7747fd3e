// Tables of the norm: kept as what changed since a table of the engine, made whole when a file is read.
import { sql, type SqlBool } from 'kysely';
import { derivedNorm, editFault, type RubricEdit } from '#engines/dsn/norm-edit.ts';
import { normFor, normSource, normVersions, type NormSource } from '#engines/dsn/norm.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { scopeOf } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { normList, type dsnNorms, type DsnNorm } from '../norms-contract.ts';
import type { DsnTables } from './table.ts';

const t = texts(fr);
const rows = (tx: Tx) => tables<DsnTables>({ tx }).selectFrom('dsn_norm');

/** The tables that files are read with: the engine's, and those that administrators made or changed. */
export const normsNow = async (tx: Tx): Promise<NormSource> => {
  const kept = await rows(tx)
    .select(['norm_version', 'base', 'is_given', 'edits'])
    .where(sql<SqlBool>`not is_given or edits <> '[]'::jsonb`)
    .execute();
  return normSource(
    kept.map((row) => derivedNorm(normFor(row.base).norm, row.norm_version, row.edits)),
  );
};
/** What a rubric or a block is called in the norm that a file is of. */
export const labelsOf = (norms: NormSource, norm: string | null) => {
  const { rubrics, blocks } = norms(norm).norm;
  return (rubric: string): string | null =>
    rubrics.get(rubric)?.label ?? blocks.get(rubric)?.name ?? null;
};
/** The version that a declaration of a day is written in: the latest in force. */
export const normInForce = async (tx: Tx, day: string): Promise<string> => {
  const row = await rows(tx)
    .select('norm_version')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('norm_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.norm_version ?? normFor(null).norm.version;
};

export const normRows = listEngine(normList, {
  from: ({ tx }: ListCall) => tables<DsnTables>({ tx }).selectFrom('dsn_norm as n'),
  id: 'n.id',
  source: { version: 'n.norm_version', edits: sql<number>`jsonb_array_length(n.edits)` },
  defaultOrder: { name: 'version', dir: 'desc' },
  search: ['n.norm_version', 'n.note'],
  filters: {},
  options: {},
});

const oneOf = async (tx: Tx, id: number) => {
  const row = await rows(tx).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const loadNorm = async ({
  tx,
  query,
}: HandlerCall<typeof dsnNorms.load>): Promise<DsnNorm> => {
  const row = await oneOf(tx, query.id);
  const norm = derivedNorm(normFor(row.base).norm, row.norm_version, row.edits);
  return {
    id: row.id,
    version: row.norm_version,
    base: row.base,
    validFrom: row.valid_from,
    isGiven: row.is_given,
    note: row.note,
    edits: row.edits.map(({ codes, ...edit }) => ({
      ...edit,
      ...(codes === undefined ? {} : { codes: codes && codes.map((each) => ({ ...each })) }),
    })),
    recordVersion: row.version,
    blocks: norm.blocks.size,
    rubrics: norm.rubrics.size,
  };
};

const isGivenTable = (version: string): boolean => normVersions.some((each) => each === version);
export const findRubric = ({ query }: HandlerCall<typeof dsnNorms.rubric>) => {
  if (!isGivenTable(query.base))
    throw invalid({ base: t('normNoBase', { versions: normVersions.join(', ') }) });
  const rubric = normFor(query.base).norm.rubrics.get(query.rubric);
  if (rubric === undefined) return Promise.resolve({ found: null });
  const codes = rubric.codes && [...rubric.codes].map(([code, label]) => ({ code, label }));
  return Promise.resolve({
    found: { label: rubric.label, min: rubric.min, max: rubric.max, codes },
  });
};

/** Each edit against the table that it changes, with its place in the list. */
const refuseFaults = (base: string, edits: readonly RubricEdit[]): void => {
  const { norm } = normFor(base);
  const seen = new Set<string>();
  for (const [i, edit] of edits.entries()) {
    const { rubric } = edit;
    const field = `edits.${i}.rubric`;
    if (seen.has(rubric)) throw invalid({ [field]: t('normTwice', { rubric }) });
    seen.add(rubric);
    const fault = editFault(norm, edit);
    if (fault !== null)
      throw invalid({ [field]: fr.normFaults[fault].replace('{rubric}', rubric) });
  }
};

export const createNorm = async ({ tx, body }: HandlerCall<typeof dsnNorms.create>) => {
  if (!isGivenTable(body.base))
    throw invalid({ base: t('normNoBase', { versions: normVersions.join(', ') }) });
  refuseFaults(body.base, body.edits);
  const taken = await rows(tx)
    .select('id')
    .where('norm_version', '=', body.version)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ version: fr.normTaken });
  return tables<DsnTables>({ tx })
    .insertInto('dsn_norm')
    .values({
      norm_version: body.version,
      base: body.base,
      valid_from: body.validFrom,
      is_given: false,
      note: body.note,
      edits: JSON.stringify(body.edits),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const saveNorm = async ({ tx, body }: HandlerCall<typeof dsnNorms.save>) => {
  const row = await oneOf(tx, body.id);
  refuseFaults(row.base, body.edits);
  const saved = await tables<DsnTables>({ tx })
    .updateTable('dsn_norm')
    .set({ valid_from: body.validFrom, note: body.note, edits: JSON.stringify(body.edits) })
    .where('id', '=', body.id)
    .where('version', '=', body.recordVersion)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (saved === undefined) throw new AppError('conflict');
  return { id: saved.id, recordVersion: saved.version };
};

/** Of any customer: a declaration that was read with it keeps its labels by it. */
const isUsed = async (tx: Tx, version: string): Promise<boolean> =>
  (await tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .select('id')
    .where('read_with', '=', version)
    .limit(1)
    .executeTakeFirst()) !== undefined;
/** The declarations of all customers are looked at first, in a transaction of its own. */
export const removeNorm = async (call: HandlerCall<typeof dsnNorms.remove>): Promise<null> => {
  const { params, services, actor, request } = call;
  const { db } = services;
  const row = await db.within(scopeOf(actor, request), 'read', (tx) => oneOf(tx, params.id));
  if (row.is_given) throw new AppError('conflict', { message: fr.normKept });
  if (await db.elevated((tx) => isUsed(tx, row.norm_version)))
    throw new AppError('conflict', { message: fr.normUsed });
  await db.within(scopeOf(actor, request), 'write', (tx) =>
    tables<DsnTables>({ tx }).deleteFrom('dsn_norm').where('id', '=', row.id).execute(),
  );
  return null;
};
