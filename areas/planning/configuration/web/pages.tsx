import { areaPages } from '#platform/web/router/page-table.ts';
import { planningConfiguration } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([{ route: planningConfiguration.screen, title: fr.title, load: () => import('./configuration-page.tsx') }]);
