import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { expressionOf, type AnyRef } from './expression-of.ts';

const MOST_WORDS = 12;
// PostgreSQL's text holds no NUL.
const wordsIn = (search: string): string[] => search.replaceAll('\0', ' ').split(/\s+/).filter((w) => w !== '').slice(0, MOST_WORDS);

/** `%word%` folded as `search_text` folds the column, its wildcards taken literally. Folding comes first: it may bring a wildcard out of a full-width sign. */
const pattern = (word: string) => sql<string>`'%' || regexp_replace(search_text(${word}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * Every word of the search in at least one of the columns, accents and case aside. Written as `search_text(column) like …` so that a
 * trigram index on that expression serves; null when the search holds no word.
 */
export const searchCondition = <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, columns: readonly AnyRef[], search: string | undefined): Expression<SqlBool> | null => {
  const words = wordsIn(search ?? '');
  if (words.length === 0 || columns.length === 0) return null;
  return eb.and(words.map((word) => eb.or(columns.map((c) => sql<SqlBool>`search_text(${expressionOf(eb, c)}) like ${pattern(word)}`))));
};
