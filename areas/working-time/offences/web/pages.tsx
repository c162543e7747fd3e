import { areaPages } from '#platform/web/router/page-table.ts';
import { offences } from '../contract.ts';
import { ownLetters } from '../own-letters-contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: offences.list, title: fr.title, load: () => import('./offence-list.tsx') },
  { route: offences.letterList, title: fr.letters, load: () => import('./letter-list.tsx') },
  {
    route: ownLetters.list,
    title: fr.ownLetters,
    load: () => import('./own-letters-page.tsx'),
  },
  {
    route: offences.differenceList,
    title: fr.differences,
    load: () => import('./difference-list.tsx'),
  },
  {
    route: offences.recurrencePage,
    title: fr.recurrence,
    load: () => import('./recurrence-page.tsx'),
  },
  { route: offences.settingsPage, title: fr.settings, load: () => import('./settings-page.tsx') },
]);
