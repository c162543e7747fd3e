import { areaPages } from '#platform/web/router/page-table.ts';
import { infrastructureChoice, infrastructures } from '../contract.ts';
import { fr } from '../fr.ts';
import { newCustomer } from '../new-customer-contract.ts';

export const pages = areaPages([
  {
    route: infrastructureChoice.choicePage,
    title: fr.choiceTitle,
    load: () => import('./choice-page.tsx'),
  },
  {
    route: newCustomer.newCustomerPage,
    title: fr.newCustomer,
    load: () => import('./new-customer-page.tsx'),
  },
  { route: infrastructures.list, title: fr.title, load: () => import('./infrastructure-list.tsx') },
  { route: infrastructures.load, title: fr.title, load: () => import('./infrastructure-page.tsx') },
]);
