import { areaPages } from '#platform/web/router/page-table.ts';
import { administrators, usersContract, userProfiles } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: usersContract.list, title: fr.title, load: () => import('./user-list.tsx') },
  { route: usersContract.newPage, title: fr.newUser, load: () => import('./new-user-page.tsx') },
  { route: usersContract.load, title: fr.title, load: () => import('./user-page.tsx') },
  { route: usersContract.informations, title: fr.title, load: () => import('./user-page.tsx') },
  { route: usersContract.perimeters, title: fr.title, load: () => import('./user-page.tsx') },
  { route: administrators.list, title: fr.administrators, load: () => import('./administrator-list.tsx') },
  { route: administrators.load, title: fr.administrators, load: () => import('./administrator-page.tsx') },
  { route: userProfiles.list, title: fr.profiles, load: () => import('./profile-list.tsx') },
  { route: userProfiles.newPage, title: fr.newProfile, load: () => import('./new-profile-page.tsx') },
  { route: userProfiles.load, title: fr.profiles, load: () => import('./profile-page.tsx') },
]);
