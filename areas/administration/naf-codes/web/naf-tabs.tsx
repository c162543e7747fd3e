import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { nafCodes, nafGroups } from '../contract.ts';
import { fr } from '../fr.ts';

export const NafTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={nafCodes.list}>{fr.tabCodes}</AppLink>
    <AppLink to={nafGroups.list}>{fr.tabGroups}</AppLink>
  </LinkTabs>
);
