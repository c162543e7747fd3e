import { areaPages } from '#platform/web/router/page-table.ts';
import { administrators, infrastructureRights, usersContract, userProfiles } from '../contract.ts';
import { userComparison } from '../comparison-contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  {
    route: userComparison.comparison,
    title: fr.comparison,
    load: () => import('./comparison-tab-page.tsx'),
  },
  {
    route: userComparison.againstSelection,
    title: fr.comparisonAgainst,
    load: () => import('./comparison-tab-page.tsx'),
  },
  {
    route: userComparison.compare,
    title: fr.comparison,
    load: () => import('./comparison-tab-page.tsx'),
  },
  {
    route: userComparison.compareIn,
    title: fr.comparison,
    load: () => import('./comparison-tab-page.tsx'),
  },
  { route: usersContract.list, title: fr.title, load: () => import('./user-list.tsx') },
  { route: usersContract.newPage, title: fr.newUser, load: () => import('./new-user-page.tsx') },
  { route: usersContract.load, title: fr.title, load: () => import('./user-page.tsx') },
  { route: usersContract.informations, title: fr.title, load: () => import('./user-page.tsx') },
  { route: usersContract.informationsIn, title: fr.title, load: () => import('./user-page.tsx') },
  {
    route: usersContract.duplicatePage,
    title: fr.duplicate,
    load: () => import('./duplicate-page.tsx'),
  },
  {
    route: usersContract.security,
    title: fr.tabSecurity,
    load: () => import('./security-page.tsx'),
  },
  { route: usersContract.rights, title: fr.tabRights, load: () => import('./rights-page.tsx') },
  {
    route: usersContract.perimeters,
    title: fr.tabPerimeters,
    load: () => import('./perimeters-page.tsx'),
  },
  {
    route: usersContract.perimetersIn,
    title: fr.tabPerimeters,
    load: () => import('./perimeter-in-page.tsx'),
  },
  { route: usersContract.sso, title: fr.tabSso, load: () => import('./sso-page.tsx') },
  { route: usersContract.ssoIn, title: fr.tabSso, load: () => import('./sso-page.tsx') },
  {
    route: usersContract.accreditationsExportForm,
    title: fr.accreditationsExport,
    load: () => import('./accreditations-export-page.tsx'),
  },
  {
    route: usersContract.accreditations,
    title: fr.accreditations,
    load: () => import('./accreditations-page.tsx'),
  },
  {
    route: usersContract.accreditation,
    title: fr.accreditations,
    load: () => import('./accreditation-page.tsx'),
  },
  {
    route: administrators.list,
    title: fr.administrators,
    load: () => import('./administrator-list.tsx'),
  },
  {
    route: administrators.load,
    title: fr.administrators,
    load: () => import('./administrator-page.tsx'),
  },
  {
    route: infrastructureRights.list,
    title: fr.infrastructureRights,
    load: () => import('./infrastructure-rights-list.tsx'),
  },
  {
    route: infrastructureRights.load,
    title: fr.infrastructureRights,
    load: () => import('./infrastructure-rights-page.tsx'),
  },
  { route: userProfiles.list, title: fr.profiles, load: () => import('./profile-list.tsx') },
  {
    route: userProfiles.newPage,
    title: fr.newProfile,
    load: () => import('./new-profile-page.tsx'),
  },
  { route: userProfiles.load, title: fr.profiles, load: () => import('./profile-page.tsx') },
]);
