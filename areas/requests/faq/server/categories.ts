// Categories of articles: described in `contract.ts`, with the provider's rules about their copies and removal.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { serve, tables, type Tx } from '#platform/server/call.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { faqCategories, faqCategory } from '../contract.ts';
import { fr } from '../fr.ts';
import type { FaqModule } from '../modules.ts';
import { displayed } from './list.ts';
import type { FaqTables } from './table.ts';

const t = texts(fr);

/** The first free name among « X (copie) », « X (copie) (copie) »… */
const freeLabel = async (tx: Tx, label: string): Promise<string> => {
  let free = t('copyOf', { label }).slice(0, 255);
  while (
    (await tables<FaqTables>({ tx })
      .selectFrom('faq_category')
      .select('id')
      .where('label', '=', free)
      .executeTakeFirst()) !== undefined
  )
    free = t('copyOf', { label: free }).slice(-255);
  return free;
};

const categories = entityServer(faqCategory, {
  from: (call: ListCall) => tables<FaqTables>(call).selectFrom('faq_category as c'),
  id: 'c.id',
  computed: {
    numArticles: sql<number>`(select count(*)::int from faq_article a where a.faq_category_id = c.id)`,
    createdAt: 'c.created_at',
    updatedBy: 'c.updated_by',
  },
  defaultOrder: { name: 'label', dir: 'asc' },
  search: ['c.label'],
  filters: {
    module: (_eb: unknown, modules: readonly FaqModule[]) =>
      sql<boolean>`c.modules && ${modules}::text[]`,
  },
  cells: { display: (category) => displayed(category).join(', ') },
  owner: ({ actor }) => ({ updated_by: actor.name }),
  // A category is copied without its articles: an empty one of the same kind.
  copied: async ({ tx }, { label }) => ({ label: await freeLabel(tx, label), isOnHome: false }),
  beforeRemove: (_call, { numArticles }) => {
    if (numArticles === 0) return;
    const message = t('categoryUsed', { count: numArticles });
    throw new AppError('faq_category_used', { status: 409, message });
  },
});

export const faqCategoriesServer = serve(
  'faq-categories',
  faqCategories,
  {
    ...categories.handlers,
    load: (call) => categories.load(call, call.params.categoryId),
    save: (call) => categories.save(call, call.body.categoryId, call.body),
  },
  {
    save: async (call) => ({
      ...(await categories.load(call, call.body.categoryId)),
      categoryId: call.body.categoryId,
    }),
  },
);
