import { areaPages } from '#platform/web/router/page-table.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: clocking.home, title: fr.title, load: () => import('./control-page.tsx') },
  { route: clocking.manualPage, title: fr.manualTitle, load: () => import('./manual-page.tsx') },
  {
    route: clocking.employersPage,
    title: fr.employersTitle,
    load: () => import('./employers-page.tsx'),
  },
  { route: clocking.devicesPage, title: fr.devicesTitle, load: () => import('./devices-page.tsx') },
  {
    route: clocking.simulatePage,
    title: fr.simulateTitle,
    load: () => import('./simulate-page.tsx'),
  },
  {
    route: clocking.ownClockings,
    title: fr.own.title,
    load: () => import('./own-clock-page.tsx'),
  },
  { route: clocking.kioskPage, title: fr.kiosk.title, load: () => import('./kiosk-page.tsx') },
  { route: clocking.errorList, title: fr.errorsTitle, load: () => import('./errors-page.tsx') },
]);
