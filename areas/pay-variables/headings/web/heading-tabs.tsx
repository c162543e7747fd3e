import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpSoftware } from '../software-contract.ts';
import { formulaScreens } from './formula-screens.ts';

export const HeadingTabs = () => {
  const screens = formulaScreens();
  return (
    <LinkTabs label={fr.title}>
      <AppLink to={headings.listPage}>{fr.tabHeadings}</AppLink>
      {screens !== null && <AppLink to={screens.list}>{fr.tabFormulas}</AppLink>}
      <AppLink to={headings.parameterPage}>{fr.tabParameters}</AppLink>
      <AppLink to={headings.cataloguePage}>{fr.tabCatalogue}</AppLink>
      <AppLink to={evpSoftware.listPage}>{fr.tabSoftware}</AppLink>
    </LinkTabs>
  );
};
