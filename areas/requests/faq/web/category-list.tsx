import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { faqAdmin, faqCategories, faqCategory } from '../contract.ts';
import { fr } from '../fr.ts';
import { Display } from './display.tsx';
import { FaqTabs } from './faq-tabs.tsx';

const t = texts(fr);

export const Page = entityList(faqCategory, {
  label: ({ label }) => label,
  words: {
    add: fr.newCategory,
    edit: () => fr.editCategory,
    empty: { title: fr.emptyAdmin },
    search: fr.label,
    remove: ({ label }) => t('removeCategory', { label }),
    removeWarning: fr.removeWarning,
    saved: fr.categorySaved,
    removed: fr.categoryRemoved,
    copied: fr.categoryCopied,
  },
  cells: { display: (category) => <Display of={category} /> },
  tabs: <FaqTabs />,
  sort: { name: 'label', dir: 'asc' },
  send: (categoryId, values) => send(faqCategories.save, { body: { ...values, categoryId } }),
  invalidates: [faqAdmin.articleFilterOptions],
});
