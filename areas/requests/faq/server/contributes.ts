import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { faq, faqAdmin } from '../contract.ts';
import { isReadable, mayReadFile, searchArticles } from './reading.ts';
import { FAQ_FILE } from './routes.ts';

export const contributes: Contributions = {
  quickSearch: [{
    may: 'faq.read',
    search: async (call, text, limit) => (await searchArticles(call, text, limit)).map((a) => ({ kind: 'document', label: a.label, detail: a.category, url: fillPath(faq.article.path, { article: a.id }) })),
  }],
  linkedPages: [
    { name: 'faq_home', route: faq.home, legacy: ['faq', 'aide'] },
    { name: 'faq_article', route: faq.article },
    { name: 'faq_list', route: faqAdmin.list },
  ],
  ratable: [{ kind: 'article', may: 'faq.read', exists: isReadable }],
  fileOwners: [{ kind: FAQ_FILE, may: 'faq.read', canRead: (call, reference) => mayReadFile(call, reference.id) }],
};
