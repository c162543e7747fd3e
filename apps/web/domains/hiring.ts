// Written by `npm run gather` from the folders of the areas.
import { pages as hiringContractTemplatesPages } from '#areas/hiring/contract-templates/web/pages.tsx';
import { navigation as hiringContractTemplatesNavigation } from '#areas/hiring/contract-templates/web/pages.tsx';
import { pages as hiringContractsPages } from '#areas/hiring/contracts/web/pages.tsx';
import { pages as hiringHiringRulesPages } from '#areas/hiring/hiring-rules/web/pages.tsx';
import { navigation as hiringHiringRulesNavigation } from '#areas/hiring/hiring-rules/web/pages.tsx';
import { pages as hiringInterimCompaniesPages } from '#areas/hiring/interim-companies/web/pages.tsx';
import { navigation as hiringInterimCompaniesNavigation } from '#areas/hiring/interim-companies/web/pages.tsx';
import { pages as hiringJobOffersPages } from '#areas/hiring/job-offers/web/pages.tsx';
import { navigation as hiringJobOffersNavigation } from '#areas/hiring/job-offers/web/pages.tsx';
import { pages as hiringOnboardingPages } from '#areas/hiring/onboarding/web/pages.tsx';
import { navigation as hiringOnboardingNavigation } from '#areas/hiring/onboarding/web/pages.tsx';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'hiring/contract-templates',
    pages: hiringContractTemplatesPages,
    navigation: hiringContractTemplatesNavigation,
  },
  {
    name: 'hiring/contracts',
    pages: hiringContractsPages,
  },
  {
    name: 'hiring/hiring-rules',
    pages: hiringHiringRulesPages,
    navigation: hiringHiringRulesNavigation,
  },
  {
    name: 'hiring/interim-companies',
    pages: hiringInterimCompaniesPages,
    navigation: hiringInterimCompaniesNavigation,
  },
  {
    name: 'hiring/job-offers',
    pages: hiringJobOffersPages,
    navigation: hiringJobOffersNavigation,
  },
  {
    name: 'hiring/onboarding',
    pages: hiringOnboardingPages,
    navigation: hiringOnboardingNavigation,
  },
];
