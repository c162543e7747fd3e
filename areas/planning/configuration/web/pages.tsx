import { areaPages } from '#platform/web/router/page-table.ts';
import { provideConfigurationScreen } from '#areas/planning/steering/web/embed.tsx';
import { planningConfiguration } from '../contract.ts';
import { fr } from '../fr.ts';

provideConfigurationScreen(planningConfiguration.screen);

export const pages = areaPages([
  {
    route: planningConfiguration.screen,
    title: fr.title,
    load: () => import('./configuration-page.tsx'),
  },
]);
