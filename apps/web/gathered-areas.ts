// Written by `npm run gather` from the folders of the areas.
import { pages as organisationInfrastructuresPages } from '#areas/organisation/infrastructures/web/pages.tsx';
import { navigation as organisationInfrastructuresNavigation } from '#areas/organisation/infrastructures/web/navigation.ts';
import { pages as organisationSignInPages } from '#areas/organisation/sign-in/web/pages.tsx';
import { pages as organisationUsersPages } from '#areas/organisation/users/web/pages.tsx';
import { navigation as organisationUsersNavigation } from '#areas/organisation/users/web/navigation.ts';
import { pages as collaboratorsAccountsPages } from '#areas/collaborators/accounts/web/pages.tsx';
import { navigation as collaboratorsAccountsNavigation } from '#areas/collaborators/accounts/web/navigation.ts';
import { pages as collaboratorsDirectoryPages } from '#areas/collaborators/directory/web/pages.tsx';
import { navigation as collaboratorsDirectoryNavigation } from '#areas/collaborators/directory/web/navigation.ts';
import { pages as collaboratorsGroupsPages } from '#areas/collaborators/groups/web/pages.tsx';
import { navigation as collaboratorsGroupsNavigation } from '#areas/collaborators/groups/web/navigation.ts';
import { pages as workingTimeClockingPages } from '#areas/working-time/clocking/web/pages.tsx';
import { navigation as workingTimeClockingNavigation } from '#areas/working-time/clocking/web/navigation.ts';
import { pages as workingTimeCountersPages } from '#areas/working-time/counters/web/pages.tsx';
import { navigation as workingTimeCountersNavigation } from '#areas/working-time/counters/web/navigation.ts';
import { pages as workingTimeDaysPages } from '#areas/working-time/days/web/pages.tsx';
import { navigation as workingTimeDaysNavigation } from '#areas/working-time/days/web/navigation.ts';
import { pages as workingTimeDerivationsPages } from '#areas/working-time/derivations/web/pages.tsx';
import { pages as workingTimeExpensesPages } from '#areas/working-time/expenses/web/pages.tsx';
import { navigation as workingTimeExpensesNavigation } from '#areas/working-time/expenses/web/navigation.ts';
import { pages as workingTimeLegalFilesPages } from '#areas/working-time/legal-files/web/pages.tsx';
import { navigation as workingTimeLegalFilesNavigation } from '#areas/working-time/legal-files/web/navigation.ts';
import { pages as workingTimeMissionsPages } from '#areas/working-time/missions/web/pages.tsx';
import { navigation as workingTimeMissionsNavigation } from '#areas/working-time/missions/web/navigation.ts';
import { pages as workingTimeOffencesPages } from '#areas/working-time/offences/web/pages.tsx';
import { navigation as workingTimeOffencesNavigation } from '#areas/working-time/offences/web/navigation.ts';
import { pages as workingTimePayPeriodsPages } from '#areas/working-time/pay-periods/web/pages.tsx';
import { navigation as workingTimePayPeriodsNavigation } from '#areas/working-time/pay-periods/web/navigation.ts';
import { pages as payVariablesFormulasPages } from '#areas/pay-variables/formulas/web/pages.tsx';
import { pages as payVariablesHeadingConfigsPages } from '#areas/pay-variables/heading-configs/web/pages.tsx';
import { navigation as payVariablesHeadingConfigsNavigation } from '#areas/pay-variables/heading-configs/web/navigation.ts';
import { pages as payVariablesHeadingsPages } from '#areas/pay-variables/headings/web/pages.tsx';
import { navigation as payVariablesHeadingsNavigation } from '#areas/pay-variables/headings/web/navigation.ts';
import { pages as payVariablesPayEntryPages } from '#areas/pay-variables/pay-entry/web/pages.tsx';
import { navigation as payVariablesPayEntryNavigation } from '#areas/pay-variables/pay-entry/web/navigation.ts';
import { pages as payVariablesPayReportsPages } from '#areas/pay-variables/pay-reports/web/pages.tsx';
import { navigation as payVariablesPayReportsNavigation } from '#areas/pay-variables/pay-reports/web/navigation.ts';
import { pages as payVariablesPayrollLayoutsPages } from '#areas/pay-variables/payroll-layouts/web/pages.tsx';
import { navigation as payVariablesPayrollLayoutsNavigation } from '#areas/pay-variables/payroll-layouts/web/navigation.ts';
import { pages as planningAbsenceRequestsPages } from '#areas/planning/absence-requests/web/pages.tsx';
import { navigation as planningAbsenceRequestsNavigation } from '#areas/planning/absence-requests/web/navigation.ts';
import { pages as planningBoardPages } from '#areas/planning/board/web/pages.tsx';
import { navigation as planningBoardNavigation } from '#areas/planning/board/web/navigation.ts';
import { pages as planningCalendarAttributesPages } from '#areas/planning/calendar-attributes/web/pages.tsx';
import { navigation as planningCalendarAttributesNavigation } from '#areas/planning/calendar-attributes/web/navigation.ts';
import { pages as planningCircuitsPages } from '#areas/planning/circuits/web/pages.tsx';
import { navigation as planningCircuitsNavigation } from '#areas/planning/circuits/web/navigation.ts';
import { pages as planningConfigurationPages } from '#areas/planning/configuration/web/pages.tsx';
import { navigation as planningConfigurationNavigation } from '#areas/planning/configuration/web/navigation.ts';
import { pages as planningSteeringPages } from '#areas/planning/steering/web/pages.tsx';
import { pages as payrollAdvancePaymentsPages } from '#areas/payroll/advance-payments/web/pages.tsx';
import { navigation as payrollAdvancePaymentsNavigation } from '#areas/payroll/advance-payments/web/navigation.ts';
import { pages as payrollMobilityPaymentsPages } from '#areas/payroll/mobility-payments/web/pages.tsx';
import { navigation as payrollMobilityPaymentsNavigation } from '#areas/payroll/mobility-payments/web/navigation.ts';
import { pages as requestsFaqPages } from '#areas/requests/faq/web/pages.tsx';
import { navigation as requestsFaqNavigation } from '#areas/requests/faq/web/navigation.ts';
import { pages as requestsInterlocutorsPages } from '#areas/requests/interlocutors/web/pages.tsx';
import { navigation as requestsInterlocutorsNavigation } from '#areas/requests/interlocutors/web/navigation.ts';
import { pages as administrationDemoPages } from '#areas/administration/demo/web/pages.tsx';
import { pages as administrationHomePages } from '#areas/administration/home/web/pages.tsx';
import { navigation as administrationHomeNavigation } from '#areas/administration/home/web/navigation.ts';
import { pages as administrationJobRunsPages } from '#areas/administration/job-runs/web/pages.tsx';
import { navigation as administrationJobRunsNavigation } from '#areas/administration/job-runs/web/navigation.ts';
import { pages as administrationLogsPages } from '#areas/administration/logs/web/pages.tsx';
import { navigation as administrationLogsNavigation } from '#areas/administration/logs/web/navigation.ts';
import { pages as administrationMySpacePages } from '#areas/administration/my-space/web/pages.tsx';
import { navigation as administrationMySpaceNavigation } from '#areas/administration/my-space/web/navigation.ts';
import { pages as administrationNafCodesPages } from '#areas/administration/naf-codes/web/pages.tsx';
import { navigation as administrationNafCodesNavigation } from '#areas/administration/naf-codes/web/navigation.ts';
import type { WebParts } from './area-parts.ts';

export const gatheredAreas: readonly WebParts[] = [
  {
    name: 'organisation/infrastructures',
    pages: organisationInfrastructuresPages,
    navigation: organisationInfrastructuresNavigation,
  },
  {
    name: 'organisation/sign-in',
    pages: organisationSignInPages,
  },
  {
    name: 'organisation/users',
    pages: organisationUsersPages,
    navigation: organisationUsersNavigation,
  },
  {
    name: 'collaborators/accounts',
    pages: collaboratorsAccountsPages,
    navigation: collaboratorsAccountsNavigation,
  },
  {
    name: 'collaborators/directory',
    pages: collaboratorsDirectoryPages,
    navigation: collaboratorsDirectoryNavigation,
  },
  {
    name: 'collaborators/groups',
    pages: collaboratorsGroupsPages,
    navigation: collaboratorsGroupsNavigation,
  },
  {
    name: 'working-time/clocking',
    pages: workingTimeClockingPages,
    navigation: workingTimeClockingNavigation,
  },
  {
    name: 'working-time/counters',
    pages: workingTimeCountersPages,
    navigation: workingTimeCountersNavigation,
  },
  {
    name: 'working-time/days',
    pages: workingTimeDaysPages,
    navigation: workingTimeDaysNavigation,
  },
  {
    name: 'working-time/derivations',
    pages: workingTimeDerivationsPages,
  },
  {
    name: 'working-time/expenses',
    pages: workingTimeExpensesPages,
    navigation: workingTimeExpensesNavigation,
  },
  {
    name: 'working-time/legal-files',
    pages: workingTimeLegalFilesPages,
    navigation: workingTimeLegalFilesNavigation,
  },
  {
    name: 'working-time/missions',
    pages: workingTimeMissionsPages,
    navigation: workingTimeMissionsNavigation,
  },
  {
    name: 'working-time/offences',
    pages: workingTimeOffencesPages,
    navigation: workingTimeOffencesNavigation,
  },
  {
    name: 'working-time/pay-periods',
    pages: workingTimePayPeriodsPages,
    navigation: workingTimePayPeriodsNavigation,
  },
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
  {
    name: 'planning/absence-requests',
    pages: planningAbsenceRequestsPages,
    navigation: planningAbsenceRequestsNavigation,
  },
  {
    name: 'planning/board',
    pages: planningBoardPages,
    navigation: planningBoardNavigation,
  },
  {
    name: 'planning/calendar-attributes',
    pages: planningCalendarAttributesPages,
    navigation: planningCalendarAttributesNavigation,
  },
  {
    name: 'planning/circuits',
    pages: planningCircuitsPages,
    navigation: planningCircuitsNavigation,
  },
  {
    name: 'planning/configuration',
    pages: planningConfigurationPages,
    navigation: planningConfigurationNavigation,
  },
  {
    name: 'planning/steering',
    pages: planningSteeringPages,
  },
  {
    name: 'payroll/advance-payments',
    pages: payrollAdvancePaymentsPages,
    navigation: payrollAdvancePaymentsNavigation,
  },
  {
    name: 'payroll/mobility-payments',
    pages: payrollMobilityPaymentsPages,
    navigation: payrollMobilityPaymentsNavigation,
  },
  {
    name: 'requests/faq',
    pages: requestsFaqPages,
    navigation: requestsFaqNavigation,
  },
  {
    name: 'requests/interlocutors',
    pages: requestsInterlocutorsPages,
    navigation: requestsInterlocutorsNavigation,
  },
  {
    name: 'administration/demo',
    pages: administrationDemoPages,
  },
  {
    name: 'administration/home',
    pages: administrationHomePages,
    navigation: administrationHomeNavigation,
  },
  {
    name: 'administration/job-runs',
    pages: administrationJobRunsPages,
    navigation: administrationJobRunsNavigation,
  },
  {
    name: 'administration/logs',
    pages: administrationLogsPages,
    navigation: administrationLogsNavigation,
  },
  {
    name: 'administration/my-space',
    pages: administrationMySpacePages,
    navigation: administrationMySpaceNavigation,
  },
  {
    name: 'administration/naf-codes',
    pages: administrationNafCodesPages,
    navigation: administrationNafCodesNavigation,
  },
];
import type { WebParts } from './area-parts.ts';

interface Domain {
  readonly gatheredAreas: readonly WebParts[];
}
export const gatheredDomains: Readonly<Record<string, () => Promise<Domain>>> = {
  'organisation': () => import('./domains/organisation.ts'),
  'collaborators': () => import('./domains/collaborators.ts'),
  'working-time': () => import('./domains/working-time.ts'),
  'pay-variables': () => import('./domains/pay-variables.ts'),
  'planning': () => import('./domains/planning.ts'),
  'payroll': () => import('./domains/payroll.ts'),
  'requests': () => import('./domains/requests.ts'),
  'administration': () => import('./domains/administration.ts'),
};
