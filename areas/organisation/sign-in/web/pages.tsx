import { areaPages } from '#platform/web/router/page-table.ts';
import { signIn } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: signIn.signInPage, title: fr.title, load: () => import('./sign-in-page.tsx') },
  {
    route: signIn.forgottenPage,
    title: fr.forgottenTitle,
    load: () => import('./forgotten-page.tsx'),
  },
  { route: signIn.resetLink, title: fr.resetTitle, load: () => import('./reset-page.tsx') },
  { route: signIn.accountPage, title: fr.account, load: () => import('./account-page.tsx') },
]);
