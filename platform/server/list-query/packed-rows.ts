// A page said as one text: PostgreSQL writes its fields one behind the other, and one split gives them back. Rows that travel one by one, field by
// field, cost the portal more than everything else about a page, and PostgreSQL more than this text.
import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { escapeIdentifier, types } from 'pg';
import type { Tx } from '../call.ts';
import type { Told } from '../db/transactions.ts';
import { valueTypes } from '../db/value-types.ts';

export type Row = Record<string, unknown>;
type Read = (text: string) => unknown;
type Fields = Told<Row>['fields'];

const {
  BOOL,
  INT2,
  INT4,
  INT8,
  NUMERIC,
  TEXT,
  VARCHAR,
  DATE,
  TIMESTAMP,
  TIMESTAMPTZ,
  JSON: PLAIN_JSON,
  JSONB,
} = types.builtins;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
/** Types whose `::text` our parsers read like what they say by themselves. A page that holds another one is read row by row. */
const SAID_ALIKE = new Set<number>([
  BOOL,
  INT2,
  INT4,
  INT8,
  NUMERIC,
  TEXT,
  VARCHAR,
  DATE,
  TIMESTAMP,
  TIMESTAMPTZ,
  PLAIN_JSON,
  JSONB,
  TEXT_ARRAY,
  INT8_ARRAY,
]);
/** A function of PostgreSQL takes a hundred arguments. */
const MOST_FIELDS = 90;

/** Between two fields. A text that holds it makes more fields than there are: then the page is read row by row. */
const BETWEEN = '\u001F';
/** For null. No text of a user is this one: each process draws its own, and it never leaves it. */
const NULL = `\u001E${randomBytes(6).toString('hex')}`;

interface Packed {
  readonly text: string;
  readonly names: readonly string[];
  readonly readers: readonly Read[];
}

const pack = (text: string, fields: Fields): Packed | null => {
  const names = fields.map((f) => f.name);
  if (
    fields.length > MOST_FIELDS ||
    new Set(names).size < names.length ||
    !fields.every((f) => SAID_ALIKE.has(f.dataTypeID))
  )
    return null;
  const fieldTexts = names
    .map((name) => `coalesce(p.${escapeIdentifier(name)}::text, '${NULL}')`)
    .join(', ');
  return {
    text: `select count(*)::int as rows, string_agg(concat_ws('${BETWEEN}', ${fieldTexts}), '${BETWEEN}') as fields from (${text}) as p`,
    names,
    readers: fields.map((f) => valueTypes.getTypeParser(f.dataTypeID, 'text') as Read),
  };
};

/** The rows again, or null when a text held what stands between two fields. */
const unpack = (
  { names, readers }: Packed,
  packed: { readonly rows: number; readonly fields: string | null } | undefined,
): Row[] | null => {
  const texts = packed?.fields?.split(BETWEEN) ?? [];
  if (texts.length !== (packed?.rows ?? 0) * names.length) return null;
  const rows: Row[] = [];
  for (let at = 0; at < texts.length;) {
    const row: Row = {};
    for (const [i, name] of names.entries()) {
      const text = texts[at++] as string;
      row[name] = text === NULL ? null : readers[i]?.(text);
    }
    rows.push(row);
  }
  return rows;
};

const MOST_KNOWN = 500;
/** How a statement's page is packed, by its text; null for one that is not. Known once it has been said plainly. */
const packedStatements = new Map<string, Packed | null>();

/** The rows of a page, read the quick way from the second time on. The statement asks for few rows: they all become one text. */
export const readPacked = async (tx: Tx, statement: CompiledQuery): Promise<Row[]> => {
  const packed = packedStatements.get(statement.sql);
  if (packed) {
    const {
      rows: [answer],
    } = await tx.executeQuery<{ rows: number; fields: string | null }>({
      ...statement,
      sql: packed.text,
    });
    const rows = unpack(packed, answer);
    if (rows !== null) return rows;
  }
  const { rows, fields } = (await tx.executeQuery<Row>(statement)) as Told<Row>;
  if (packed === undefined) {
    if (packedStatements.size >= MOST_KNOWN) packedStatements.clear();
    packedStatements.set(statement.sql, pack(statement.sql, fields));
  }
  return rows;
};
