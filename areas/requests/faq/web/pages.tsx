import { areaPages } from '#platform/web/router/page-table.ts';
import { faq, faqAdmin, faqCategories } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: faq.home, title: fr.title, load: () => import('./home-page.tsx') },
  { route: faq.article, title: fr.title, load: () => import('./article-page.tsx') },
  { route: faqCategories.list, title: fr.adminTitle, load: () => import('./category-list.tsx') },
  { route: faqAdmin.articleList, title: fr.articles, load: () => import('./article-list.tsx') },
  {
    route: faqAdmin.newArticle,
    title: fr.newArticle,
    load: () => import('./new-article-page.tsx'),
  },
  {
    route: faqAdmin.editArticle,
    title: fr.editArticle,
    load: () => import('./edit-article-page.tsx'),
  },
]);
