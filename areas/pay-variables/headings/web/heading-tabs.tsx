import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';

export const HeadingTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={headings.listPage}>{fr.tabHeadings}</AppLink>
    <AppLink to={headings.parameterPage}>{fr.tabParameters}</AppLink>
    <AppLink to={headings.softwarePage}>{fr.tabSoftware}</AppLink>
  </LinkTabs>
);
