import { areaPages } from '#platform/web/router/page-table.ts';
import { steeringColumns, steeringFormulas } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  {
    route: steeringColumns.createPage,
    title: fr.newColumn,
    load: () => import('./column-page.tsx').then((m) => ({ Page: m.NewPage })),
  },
  {
    route: steeringColumns.editPage,
    title: fr.columnsTitle,
    load: () => import('./column-page.tsx').then((m) => ({ Page: m.EditPage })),
  },
  {
    route: steeringFormulas.createPage,
    title: fr.newFormula,
    load: () => import('./formula-page.tsx').then((m) => ({ Page: m.NewPage })),
  },
  {
    route: steeringFormulas.editPage,
    title: fr.formulasTitle,
    load: () => import('./formula-page.tsx').then((m) => ({ Page: m.EditPage })),
  },
]);
