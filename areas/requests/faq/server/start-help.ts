// The articles that a new portal begins with.
import { tables, type Tx } from '#platform/server/call.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { ARTICLES } from '../articles.data.ts';
import type { FaqTables } from './table.ts';

/** Nothing where there is a category already. `by`: the byline. Elevated. */
export const startHelp = async (tx: Tx, by: string): Promise<void> => {
  const t = tables<FaqTables>({ tx });
  if ((await t.selectFrom('faq_category').select('id').limit(1).executeTakeFirst()) !== undefined)
    return;
  for (const [position, { label, modules, articles }] of ARTICLES.entries()) {
    const common = { is_on_home: true, updated_by: by };
    const id = await insertedId(t, 'faq_category', {
      ...common,
      label,
      modules: [...modules],
      position,
      is_for_admin: false,
    });
    await t
      .insertInto('faq_article')
      .values(
        articles.map((a) => ({
          ...common,
          faq_category_id: id,
          label: a.label,
          content: a.text.map((p) => `<p>${p}</p>`).join(''),
          plain: a.text.join(' '),
          tags: [...a.tags],
          is_for_admin: a.admin ?? false,
          is_on_top: a.top ?? false,
        })),
      )
      .execute();
  }
};
