// Written by `npm run gather` from the folders of the areas.
import { pages as interfacesAccessReviewPages } from '#areas/interfaces/access-review/web/pages.tsx';
import { navigation as interfacesAccessReviewNavigation } from '#areas/interfaces/access-review/web/pages.tsx';
import { pages as interfacesConnectorsPages } from '#areas/interfaces/connectors/web/pages.tsx';
import { navigation as interfacesConnectorsNavigation } from '#areas/interfaces/connectors/web/navigation.ts';
import { pages as interfacesConsolePages } from '#areas/interfaces/console/web/pages.tsx';
import { navigation as interfacesConsoleNavigation } from '#areas/interfaces/console/web/pages.tsx';
import { pages as interfacesLicencesPages } from '#areas/interfaces/licences/web/pages.tsx';
import { navigation as interfacesLicencesNavigation } from '#areas/interfaces/licences/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'interfaces/access-review',
    pages: interfacesAccessReviewPages,
    navigation: interfacesAccessReviewNavigation,
  },
  {
    name: 'interfaces/connectors',
    pages: interfacesConnectorsPages,
    navigation: interfacesConnectorsNavigation,
  },
  {
    name: 'interfaces/console',
    pages: interfacesConsolePages,
    navigation: interfacesConsoleNavigation,
  },
  {
    name: 'interfaces/licences',
    pages: interfacesLicencesPages,
    navigation: interfacesLicencesNavigation,
  },
];
