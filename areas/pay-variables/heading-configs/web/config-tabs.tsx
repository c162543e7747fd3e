import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { evpConfiguration } from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';

export const ConfigTabs = () => (
  <LinkTabs label={fr.title}>
    <AppLink to={headingConfigs.levelPage}>{fr.tabLevel}</AppLink>
    <AppLink to={headingConfigs.listPage}>{fr.tabList}</AppLink>
    <AppLink to={evpModels.listPage}>{fr.tabModels}</AppLink>
    <AppLink to={evpPlannings.listPage}>{fr.tabPlannings}</AppLink>
    <AppLink to={evpConfiguration.load}>{fr.tabConfiguration}</AppLink>
  </LinkTabs>
);
