import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { mobility } from '../contract.ts';
import { fr } from '../fr.ts';

export const MobilityTabs = () => (
  <LinkTabs label={fr.tabs}>
    <AppLink to={mobility.list}>{fr.settingsTab}</AppLink>
    <AppLink to={mobility.resultsPage}>{fr.resultsTab}</AppLink>
  </LinkTabs>
);
