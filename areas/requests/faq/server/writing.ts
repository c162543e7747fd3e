// The writers' side: articles loaded, saved, copied, deleted.
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { forgetRatings } from '#areas/organisation/satisfaction/server/api.ts';
import { deleteRow, rowById } from '#platform/server/db/rows.ts';
import type { FaqArticle, faqAdmin } from '../contract.ts';
import { fr } from '../fr.ts';
import type { FaqTables } from './table.ts';

const t = texts(fr);
interface Saved {
  readonly id: number;
  readonly version: number;
}
const saved = ({ id, version }: Saved): Saved => ({ id, version });

const article = async (tx: Tx, id: number) => {
  const r = await tables<FaqTables>({ tx })
    .selectFrom('faq_article as a')
    .innerJoin('faq_category as c', 'c.id', 'a.faq_category_id')
    .selectAll('a')
    .select('c.label as category')
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (r === undefined) throw notFound();
  return r;
};

/** What the form of a new article starts with. */
const newArticle = (now: Temporal.Instant): FaqArticle => ({
  id: 0,
  categoryId: 0,
  category: '',
  label: '',
  content: '',
  tags: [],
  isForAdmin: false,
  isOnHome: false,
  isOnTop: false,
  createdAt: now.toString(),
  updatedAt: now.toString(),
  updatedBy: null,
  version: 0,
});

export const loadArticle = async (
  call: HandlerCall<typeof faqAdmin.articleLoad>,
): Promise<FaqArticle> => {
  if (call.params.id === 0) return newArticle(call.now);
  const r = await article(call.tx, call.params.id);
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
  };
};

export const saveArticle = async (
  call: HandlerCall<typeof faqAdmin.articleSave>,
): Promise<Saved> => {
  const { version, categoryId, label, tags, isForAdmin, isOnHome, isOnTop } = call.body;
  // Read when somebody writes: sixty modules that a start does without.
  const { cleanHtml, plainText } = await import('./rich-text.ts');
  const content = cleanHtml(call.body.content);
  const plain = plainText(content);
  if (plain === '' && !content.includes('<img')) throw invalid({ content: fr.contentEmpty });
  const db = tables<FaqTables>(call);
  const home = await rowById(db, 'faq_category', categoryId, ['id']);
  if (home === undefined) throw invalid({ categoryId: fr.categoryMissing });
  const row = {
    faq_category_id: categoryId,
    label,
    content,
    plain,
    tags: [...new Set(tags)],
    is_for_admin: isForAdmin,
    is_on_home: isOnHome,
    is_on_top: isOnTop,
    updated_by: call.actor.name,
  };
  if (call.params.id !== 0)
    return saved(
      await updateVersioned<Saved>(call.tx, 'faq_article', { id: call.params.id, version }, row),
    );
  return db
    .insertInto('faq_article')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const removeArticle = async (
  call: HandlerCall<typeof faqAdmin.articleRemove>,
): Promise<null> => {
  await article(call.tx, call.params.id);
  await forgetRatings(call.tx, 'article', call.params.id);
  await deleteRow(tables<FaqTables>(call), 'faq_article', call.params.id);
  return null;
};

/** A copy is not shown on the home page before somebody has read it over. */
export const duplicateArticle = async (
  call: HandlerCall<typeof faqAdmin.articleDuplicate>,
): Promise<{ id: number }> => {
  const r = await article(call.tx, call.params.id);
  const copy = {
    faq_category_id: r.faq_category_id,
    label: t('copyOf', { label: r.label }).slice(0, 255),
    content: r.content,
    plain: r.plain,
    tags: r.tags,
    is_for_admin: r.is_for_admin,
    is_on_home: false,
    is_on_top: false,
    updated_by: call.actor.name,
  };
  return tables<FaqTables>(call)
    .insertInto('faq_article')
    .values(copy)
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Tags already used that hold the text, the most used first. */
export const autocompleteTags = async (call: HandlerCall<typeof faqAdmin.autocompleteTags>) => {
  const { q, term, pageLimit } = call.query;
  const like = `%${(term ?? q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await call.tx.run<{
    tag: string;
  }>`select tag from (select unnest(tags) as tag from faq_article) used
    where search_text(tag) like search_text(${like}) group by tag order by count(*) desc, tag limit ${pageLimit}`;
  return { results: rows.map(({ tag }) => ({ id: tag, text: tag })) };
};
