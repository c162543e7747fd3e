import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { expressionOf, type AnyRef } from './expression-of.ts';

const MOST_WORDS = 12;
// PostgreSQL's text holds no NUL.
const wordsIn = (search: string): string[] =>
  search
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((w) => w !== '')
    .slice(0, MOST_WORDS);

/** `%word%` folded as `search_text` folds the column, its wildcards taken literally. Folding comes first: it may bring a wildcard out of a full-width sign. */
const pattern = (word: string) =>
  sql<string>`'%' || regexp_replace(search_text(${word}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** The columns as one text, written as `searchIndex` of the migrations writes it, so that its index serves: same columns, same order. */
const searched = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  columns: readonly AnyRef[],
): Expression<string> => sql`search_text(${sql.join(columns.map((c) => expressionOf(eb, c)))})`;

/** Every word of the search is in one of the columns, accents and case aside; null when the search holds no word. */
export const searchCondition = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  columns: readonly AnyRef[],
  search: string | undefined,
): Expression<SqlBool> | null => {
  const words = wordsIn(search ?? '');
  if (words.length === 0 || columns.length === 0) return null;
  const text = searched(eb, columns);
  return eb.and(words.map((word) => sql<SqlBool>`${text} like ${pattern(word)}`));
};
