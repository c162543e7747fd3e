import { attachFile } from '#platform/server/files/references.ts';
import { serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import { findRoute } from '#platform/server/http/find-route.ts';
import type { LinkedPage } from '#platform/server/contributions.ts';
import { faq, faqAdmin } from '../contract.ts';
import { articles } from './list.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { readArticle, readHome } from './reading.ts';
import {
  autocompleteTags,
  duplicateArticle,
  loadArticle,
  removeArticle,
  saveArticle,
} from './writing.ts';

export { faqCategoriesServer } from './categories.ts';

/** Files of articles: pictures and documents, uploaded before the article is saved. */
export const FAQ_FILE = 'faq';

const upload = async (call: HandlerCall<typeof faqAdmin.fileUpload>) => {
  const files = [];
  for (const file of call.files) {
    const id = await attachFile(call.tx, {
      file,
      owner: { kind: FAQ_FILE, table: 'faq_article', row: 0 },
      customerId: null,
      infraId: null,
      userId: null,
    });
    files.push({ id, url: `/file/${id}`, name: file.name, type: file.type });
  }
  return { files };
};

/** `linkedPages` are the screens of all areas that can be found by name. */
export const faqServer = (linkedPages: readonly LinkedPage[]): Served =>
  serve('faq', faq, {
    home: readHome,
    article: readArticle,
    findRoute: async ({ body }) => ({ url: findRoute(linkedPages, body.name, body.params) }),
  });

export const faqAdminServer = serve(
  'faq-admin',
  faqAdmin,
  {
    ...prefixed('article', articles.handlers),
    articleLoad: loadArticle,
    articleSave: saveArticle,
    articleRemove: removeArticle,
    articleDuplicate: duplicateArticle,
    autocompleteTags,
    fileUpload: upload,
  },
  {
    articleSave: 'articleLoad',
  },
);
