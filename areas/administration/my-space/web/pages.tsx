import { areaPages } from '#platform/web/router/page-table.ts';
import { mySpace } from '../contract.ts';
import { otherTimes, team } from '../other-time-contract.ts';
import { myCard } from '../pay-contract.ts';
import { myPayslips } from '../payslip-contract.ts';
import { myProfile } from '../profile-contract.ts';
import { roadside } from '../roadside-contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: mySpace.calendar, title: fr.planning, load: () => import('./planning-page.tsx') },
  { route: mySpace.absences, title: fr.requests, load: () => import('./requests-page.tsx') },
  {
    route: otherTimes.requestForm,
    title: fr.newRequest,
    load: () => import('./request-form-page.tsx'),
  },
  { route: roadside.show, title: fr.roadside, load: () => import('./roadside-page.tsx') },
  { route: team.page, title: fr.team, load: () => import('./team-page.tsx') },
  { route: mySpace.countersPage, title: fr.counters, load: () => import('./counters-page.tsx') },
  { route: myPayslips.payslips, title: fr.payslips, load: () => import('./payslips-page.tsx') },
  { route: myProfile.page, title: fr.profile, load: () => import('./profile-page.tsx') },
  {
    route: myProfile.documentsPage,
    title: fr.documents,
    load: () => import('./documents-page.tsx'),
  },
  { route: myCard.payPage, title: fr.pay, load: () => import('./pay-page.tsx') },
]);
