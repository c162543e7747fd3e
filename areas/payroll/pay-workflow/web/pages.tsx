import { areaPages } from '#platform/web/router/page-table.ts';
import { payWorkflow } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: payWorkflow.screen, title: fr.title, load: () => import('./workflow-page.tsx') },
]);
