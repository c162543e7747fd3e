import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { faqAdmin, faqCategories } from '../contract.ts';
import { fr } from '../fr.ts';

export const FaqTabs = () => (
  <LinkTabs label={fr.adminTitle}>
    <AppLink to={faqCategories.list}>{fr.categories}</AppLink>
    <AppLink to={faqAdmin.articleList}>{fr.articles}</AppLink>
  </LinkTabs>
);
