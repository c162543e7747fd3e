import { areaPages } from '#platform/web/router/page-table.ts';
import { evpConfiguration } from '../configuration-contract.ts';
import { headingConfigs } from '../contract.ts';
import { fr } from '../fr.ts';
import { evpModels } from '../model-contract.ts';
import { evpPlannings } from '../planning-contract.ts';

export const pages = areaPages([
  { route: headingConfigs.levelPage, title: fr.title, load: () => import('./level-page.tsx') },
  { route: headingConfigs.listPage, title: fr.listTitle, load: () => import('./config-list.tsx') },
  {
    route: headingConfigs.newPage,
    title: fr.newConfig,
    load: () => import('./new-config-page.tsx'),
  },
  {
    route: headingConfigs.duplicatePage,
    title: fr.newConfig,
    load: () => import('./copy-config-page.tsx'),
  },
  { route: headingConfigs.load, title: fr.title, load: () => import('./config-page.tsx') },
  { route: headingConfigs.inPeriod, title: fr.title, load: () => import('./in-period-page.tsx') },
  { route: evpModels.listPage, title: fr.modelsTitle, load: () => import('./model-list.tsx') },
  { route: evpModels.newPage, title: fr.newModel, load: () => import('./new-model-page.tsx') },
  { route: evpModels.load, title: fr.modelsTitle, load: () => import('./model-page.tsx') },
  { route: evpModels.choice, title: fr.choiceTitle, load: () => import('./model-choice-page.tsx') },
  {
    route: evpConfiguration.load,
    title: fr.configurationTitle,
    load: () => import('./configuration-page.tsx'),
  },
  {
    route: evpPlannings.listPage,
    title: fr.planningsTitle,
    load: () => import('./planning-list.tsx'),
  },
  {
    route: evpPlannings.newPage,
    title: fr.newPlanning,
    load: () => import('./new-planning-page.tsx'),
  },
  {
    route: evpPlannings.editPage,
    title: fr.planningsTitle,
    load: () => import('./planning-page.tsx'),
  },
]);
