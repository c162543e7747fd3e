import { useMay } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { administrators, infrastructureRights, usersContract, userProfiles } from '../contract.ts';
import { userComparison } from '../comparison-contract.ts';
import { fr } from '../fr.ts';

export const PeopleTabs = () => {
  const may = useMay();
  return (
    <LinkTabs label={fr.title}>
      <AppLink to={usersContract.list}>{fr.tabUsers}</AppLink>
      {may('administrator.read') && (
        <AppLink to={administrators.list}>{fr.tabAdministrators}</AppLink>
      )}
      {may('profile.read') && <AppLink to={userProfiles.list}>{fr.tabProfiles}</AppLink>}
      {may('infrastructure-right.read') && (
        <AppLink to={infrastructureRights.list}>{fr.tabInfrastructureRights}</AppLink>
      )}
      {may('user.read') && <AppLink to={userComparison.comparison}>{fr.comparison}</AppLink>}
    </LinkTabs>
  );
};
