import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { averageRating } from '#areas/organisation/satisfaction/server/api.ts';
import { articleList, type FaqArticleRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { searchedIn, type FaqTables } from './table.ts';

export const displayed = (
  row: Pick<FaqArticleRow, 'isForAdmin' | 'isOnHome'> & { isOnTop?: boolean },
): string[] => [
  row.isForAdmin ? fr.forAdmin : fr.forAll,
  ...(row.isOnHome ? [fr.onHome] : []),
  ...(row.isOnTop === true ? [fr.onTop] : []),
];

const stars = averageRating('article', sql.ref('a.id'));

export const articles = listEngine(articleList, {
  from: (call: ListCall) =>
    tables<FaqTables>(call)
      .selectFrom('faq_article as a')
      .innerJoin('faq_category as c', 'c.id', 'a.faq_category_id'),
  id: 'a.id',
  select: (rows) =>
    rows
      .select([
        'a.id',
        'a.faq_category_id',
        'c.label as category',
        'a.label',
        'a.tags',
        'a.is_for_admin',
        'a.is_on_home',
        'a.is_on_top',
        'a.created_at',
        'a.updated_at',
        'a.updated_by',
        'a.version',
      ])
      .select(stars.as('satisfaction')),
  row: (r): FaqArticleRow => ({
    id: r.id,
    categoryId: r.faq_category_id,
    category: r.category,
    label: r.label,
    tags: r.tags,
    isForAdmin: r.is_for_admin,
    isOnHome: r.is_on_home,
    isOnTop: r.is_on_top,
    createdAt: r.created_at,
    updatedAt: r.updated_at,
    updatedBy: r.updated_by,
    version: r.version,
    satisfaction: r.satisfaction,
  }),
  sort: {
    label: 'a.label',
    category: 'c.label',
    satisfaction: stars,
    updatedAt: 'a.updated_at',
    updatedBy: 'a.updated_by',
  },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: searchedIn('a.'),
  filters: {
    category: { ids: 'a.faq_category_id' },
    isForAdmin: 'a.is_for_admin',
    isOnHome: 'a.is_on_home',
    isOnTop: 'a.is_on_top',
  },
  options: {
    category: async (call) =>
      (
        await tables<FaqTables>(call)
          .selectFrom('faq_category')
          .select(['id', 'label'])
          .orderBy('position')
          .orderBy('label')
          .execute()
      ).map((c) => ({ value: String(c.id), label: c.label })),
  },
  cells: {
    display: (r) => displayed(r).join(', '),
    satisfaction: (r) => (r.satisfaction === null ? null : r.satisfaction / 10),
  },
});
