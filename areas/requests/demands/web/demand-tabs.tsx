import { useMay } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { demands } from '../contract.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';

/** Where changes of demands are published: what customers may hear of, and the provider's own. */
export const LIVE = ['/infrastructures/{infra}/demands', '/infrastructures/{infra}/desk'] as const;

export const DemandTabs = () => {
  const isAgent = useMay()('demand.handle');
  return (
    <LinkTabs label={fr.title}>
      <AppLink to={demands.home}>{fr.list}</AppLink>
      <AppLink to={demands.board}>{fr.board}</AppLink>
      {isAgent && <AppLink to={demandIncidents.page}>{fr.incidents.title}</AppLink>}
      {isAgent && <AppLink to={demands.delaysPage}>{fr.delays.title}</AppLink>}
    </LinkTabs>
  );
};
