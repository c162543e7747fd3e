// Written by `npm run gather` from the folders of the areas.
import { pages as payVariablesFormulasPages } from '#areas/pay-variables/formulas/web/pages.tsx';
import { pages as payVariablesHeadingConfigsPages } from '#areas/pay-variables/heading-configs/web/pages.tsx';
import { navigation as payVariablesHeadingConfigsNavigation } from '#areas/pay-variables/heading-configs/web/navigation.ts';
import { pages as payVariablesHeadingsPages } from '#areas/pay-variables/headings/web/pages.tsx';
import { navigation as payVariablesHeadingsNavigation } from '#areas/pay-variables/headings/web/navigation.ts';
import { pages as payVariablesHourLimitsPages } from '#areas/pay-variables/hour-limits/web/pages.tsx';
import { pages as payVariablesPayEntryPages } from '#areas/pay-variables/pay-entry/web/pages.tsx';
import { navigation as payVariablesPayEntryNavigation } from '#areas/pay-variables/pay-entry/web/navigation.ts';
import { pages as payVariablesPayReportsPages } from '#areas/pay-variables/pay-reports/web/pages.tsx';
import { navigation as payVariablesPayReportsNavigation } from '#areas/pay-variables/pay-reports/web/navigation.ts';
import { pages as payVariablesPayrollLayoutsPages } from '#areas/pay-variables/payroll-layouts/web/pages.tsx';
import { navigation as payVariablesPayrollLayoutsNavigation } from '#areas/pay-variables/payroll-layouts/web/navigation.ts';
import type { WebParts } from '../area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'pay-variables/formulas',
    pages: payVariablesFormulasPages,
  },
  {
    name: 'pay-variables/heading-configs',
    pages: payVariablesHeadingConfigsPages,
    navigation: payVariablesHeadingConfigsNavigation,
  },
  {
    name: 'pay-variables/headings',
    pages: payVariablesHeadingsPages,
    navigation: payVariablesHeadingsNavigation,
  },
  {
    name: 'pay-variables/hour-limits',
    pages: payVariablesHourLimitsPages,
  },
  {
    name: 'pay-variables/pay-entry',
    pages: payVariablesPayEntryPages,
    navigation: payVariablesPayEntryNavigation,
  },
  {
    name: 'pay-variables/pay-reports',
    pages: payVariablesPayReportsPages,
    navigation: payVariablesPayReportsNavigation,
  },
  {
    name: 'pay-variables/payroll-layouts',
    pages: payVariablesPayrollLayoutsPages,
    navigation: payVariablesPayrollLayoutsNavigation,
  },
];
