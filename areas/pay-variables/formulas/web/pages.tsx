import { areaPages } from '#platform/web/router/page-table.ts';
import { provideFormulaScreens } from '#areas/pay-variables/headings/web/embed.tsx';
import { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import { OwnFormulaLater } from './own-formula-later.ts';

provideFormulaScreens({
  list: formulas.listPage,
  one: formulas.load,
  Editor: OwnFormulaLater,
});

export const pages = areaPages([
  { route: formulas.listPage, title: fr.title, load: () => import('./formula-list.tsx') },
  { route: formulas.newPage, title: fr.add, load: () => import('./new-formula-page.tsx') },
  { route: formulas.load, title: fr.title, load: () => import('./formula-page.tsx') },
]);
