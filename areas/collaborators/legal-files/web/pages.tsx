import { areaPages } from '#platform/web/router/page-table.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([{ route: legalFiles.index, title: fr.title, load: () => import('./legal-files-page.tsx') }]);
