// The reader's side: what is on the home page, what a search finds, one article.
import { sql, type RawBuilder } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { french, matches } from '#platform/server/db/schema.ts';
import type { faq, FaqSummary } from '../contract.ts';
import type { FaqModule } from '../modules.ts';
import { searchedIn, type FaqTables } from './table.ts';

interface Reader {
  readonly tx: Tx;
  readonly actor: Actor;
}
const FOUND_AT_MOST = 30;
const MOST_WORDS = 8;

/** Articles (and their categories) that this person may read: those for administrators want the right. */
const readable = (call: Reader) => {
  const rows = tables<FaqTables>(call)
    .selectFrom('faq_article as a')
    .innerJoin('faq_category as c', 'c.id', 'a.faq_category_id');
  return may(call.actor, 'faq.read-admin')
    ? rows
    : rows.where('a.is_for_admin', '=', false).where('c.is_for_admin', '=', false);
};
const summaries = (call: Reader) =>
  readable(call).select([
    'a.id',
    'a.label',
    'a.plain',
    'c.id as category_id',
    'c.label as category',
    'c.modules',
    'c.is_on_home as category_on_home',
    'a.tags',
    'a.is_on_home',
    'a.is_on_top',
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

/** The first words, cut between two. */
const excerpt = (plain: string, length = 160): string =>
  plain.length <= length ? plain : `${plain.slice(0, length).replace(/\s+\S*$/, '')}…`;

const summary = (r: Row): FaqSummary => ({
  id: r.id,
  label: r.label,
  excerpt: excerpt(r.plain),
  category: r.category,
  tags: r.tags,
  isOnTop: r.is_on_top,
});

/** How many stems of the question `asked` stand among others. */
const shared = (stems: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from unnest(asked.stems) s where s = any(${stems}))`;
/** Stemmed once for each article. */
const [label, tags, plain] = [sql`stemmed.label`, sql`stemmed.tags`, sql`stemmed.plain`];
const stemmed = sql<object>`(select french_lexemes(a.label) as label, french_lexemes(array_to_string(a.tags, ' ')) as tags, french_lexemes(a.plain) as plain offset 0)`;
/** Whose title holds what was typed; then by the stems that they share: titles and tags count above texts, short titles above long ones. */
const ranked = (call: Reader, search: string) =>
  summaries(call)
    .innerJoin(sql<object>`(select french_lexemes(${search}::text) as stems)`.as('asked'), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(stemmed.as('stemmed'), (join) => join.onTrue())
    .orderBy(sql`${matches(['a.label'], search)} desc`)
    .orderBy(
      sql`3 * ${shared(label)} + 3 * ${shared(tags)} + ${shared(plain)} + 2.0 * ${shared(label)} / greatest(cardinality(${label}), 1) desc`,
    )
    .orderBy(french('a.label'));

/** Every word in the title, the tags or the text; a question in words of its own finds what holds half of its stems. */
export const searchArticles = async (
  call: Reader,
  search: string,
  limit = FOUND_AT_MOST,
): Promise<FaqSummary[]> => {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  let query = ranked(call, search).limit(limit);
  for (const word of words) query = query.where(matches(searchedIn('a.'), word));
  const rows = await query.execute();
  // A sign alone is looked for as it is.
  if (rows.length > 0 || !words.every((word) => /[\p{L}\p{N}]/u.test(word)))
    return rows.map(summary);
  const nearest = await ranked(call, search)
    .where(
      sql<boolean>`2 * ${shared(sql`${label} || ${tags} || ${plain}`)} >= greatest(cardinality(asked.stems), 1)`,
    )
    .limit(limit)
    .execute();
  return nearest.map(summary);
};

/** Is this article there for this person? */
export const isReadable = async (call: Reader, id: number): Promise<boolean> =>
  (await readable(call).select('a.id').where('a.id', '=', id).executeTakeFirst()) !== undefined;

/** A file is read by whoever may read an article that shows it; its writers read it before the article is saved. */
export const mayReadFile = async (call: Reader, file: number): Promise<boolean> =>
  may(call.actor, 'faq.write') ||
  (await readable(call)
    .select('a.id')
    .where('a.content', 'like', `%"/file/${file}"%`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const byCategory = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, (r) => r.category_id).values()].map((group) => ({
    id: group[0]?.category_id ?? 0,
    label: group[0]?.category ?? '',
    modules: (group[0]?.modules ?? []) as FaqModule[],
    articles: group.map(summary),
  }));

export const readHome = async (call: HandlerCall<typeof faq.home>) => {
  const { search = '' } = call.query;
  if (search !== '') return { found: await searchArticles(call, search), top: [], categories: [] };
  const rows = await summaries(call)
    .orderBy('c.position')
    .orderBy(french('c.label'))
    .orderBy('a.is_on_top', 'desc')
    .orderBy(french('a.label'))
    .execute();
  const shown = rows.filter((r) => r.category_on_home || r.is_on_home);
  return {
    found: [],
    top: rows.filter((r) => r.is_on_top).map(summary),
    categories: byCategory(shown.length > 0 ? shown : rows),
  };
};

export const readArticle = async (call: HandlerCall<typeof faq.article>) => {
  const { article: id } = call.params;
  const r = await readable(call)
    .selectAll('a')
    .select('c.label as category')
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (r === undefined) throw notFound();
  const related = await summaries(call)
    .where('a.faq_category_id', '=', r.faq_category_id)
    .where('a.id', '<>', id)
    .orderBy(french('a.label'))
    .limit(6)
    .execute();
  return {
    id: r.id,
    categoryId: r.faq_category_id,
    category: r.category,
    label: r.label,
    content: r.content,
    tags: r.tags,
    isForAdmin: r.is_for_admin,
    isOnHome: r.is_on_home,
    isOnTop: r.is_on_top,
    createdAt: r.created_at,
    updatedAt: r.updated_at,
    updatedBy: r.updated_by,
    version: r.version,
    related: related.map(summary),
  };
};
