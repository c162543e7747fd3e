import { BriefcaseBusiness } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { jobOffers } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: jobOffers.home, title: fr.home, load: () => import('./hiring-page.tsx') },
  { route: jobOffers.load, title: fr.record, load: () => import('./offer-page.tsx') },
  { route: jobOffers.resume, title: fr.resume, load: () => import('./resume-page.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Collaborateurs',
    place: 140,
    label: fr.home,
    icon: BriefcaseBusiness,
    route: jobOffers.home,
    heads: [
      '/human-resources/hiring-management',
      '/human-resources/job-offer',
      '/human-resources/contract',
    ],
    badge: 'contracts',
    keywords: 'offre d’emploi contrat recrutement CDD CDI intérim',
  },
];
