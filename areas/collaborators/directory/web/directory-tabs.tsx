import { useMay } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { directory, vehicles } from '../contract.ts';
import { fr } from '../fr.ts';

export const DirectoryTabs = () => {
  const may = useMay();
  return (
    <LinkTabs label={fr.title}>
      <AppLink to={directory.list}>{fr.people}</AppLink>
      {may('vehicle.read') && <AppLink to={vehicles.list}>{fr.vehicles}</AppLink>}
    </LinkTabs>
  );
};
