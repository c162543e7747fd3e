import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { tables } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { averageRating } from '#areas/organisation/satisfaction/server/api.ts';
import { faq, faqAdmin, faqCategories } from '../contract.ts';
import { isReadable, mayReadFile, searchArticles } from './reading.ts';
import { FAQ_FILE } from './routes.ts';
import type { FaqTables } from './table.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const contributes: Contributions = {
  recordFields: [['faq_category', { modules: { values: fr.moduleNames } }]],
  recordPages: [
    ['faq_article', faq.article],
    ['faq_category', faqCategories.list],
  ],
  recordNames: [
    ['faq_article', fr.records.article],
    ['faq_category', fr.records.category],
  ],
  quickSearch: [
    {
      may: 'faq.read',
      search: async (call, text, limit) =>
        (await searchArticles(call, text, limit)).map((a) => ({
          kind: 'document',
          label: a.label,
          detail: a.category,
          url: fillPath(faq.article.path, { article: a.id }),
        })),
    },
  ],
  linkedPages: [
    { name: 'faq_home', route: faq.home, legacy: ['faq', 'aide'] },
    { name: 'faq_article', route: faq.article },
    { name: 'faq_list', route: faqCategories.list },
  ],
  indicators: [
    {
      for: 'admin',
      may: 'faq.write',
      read: async (call) => {
        const { articles, rated, stars } = await tables<FaqTables>(call)
          .selectFrom('faq_article as a')
          .select([sql<number>`count(*)::int`.as('articles')])
          .select(
            sql<number>`(count(*) filter (where ${averageRating('article', sql.ref('a.id'))} is not null))::int`.as(
              'rated',
            ),
          )
          .select(
            sql<number | null>`round(avg(${averageRating('article', sql.ref('a.id'))}))::int`.as(
              'stars',
            ),
          )
          .executeTakeFirstOrThrow();
        const detail =
          stars === null
            ? fr.notRated
            : t('ratedDetail', { stars: oneDecimal.format(stars / 10), count: rated });
        return [
          {
            name: 'faq-articles',
            label: fr.articleCount,
            value: articles,
            detail,
            url: fillPath(faqAdmin.articleList.path),
          },
        ];
      },
    },
  ],
  ratable: [{ kind: 'article', may: 'faq.read', exists: isReadable }],
  fileOwners: [
    {
      kind: FAQ_FILE,
      may: 'faq.read',
      canRead: (call, reference) => mayReadFile(call, reference.id),
    },
  ],
};
