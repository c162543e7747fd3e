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
  source: { categoryId: 'a.faq_category_id', category: 'c.label', satisfaction: stars },
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
