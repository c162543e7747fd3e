// What the areas show: each adds one line for its screens and one for its entries in the menu.
import { pages as demoPages } from '#areas/administration/demo/web/pages.tsx';
import { navigation as homeNavigation } from '#areas/administration/home/web/navigation.ts';
import { pages as homePages } from '#areas/administration/home/web/pages.tsx';
import { navigation as logNavigation } from '#areas/administration/logs/web/navigation.ts';
import { pages as logPages } from '#areas/administration/logs/web/pages.tsx';
import { navigation as interlocutorNavigation } from '#areas/requests/interlocutors/web/navigation.ts';
import { pages as interlocutorPages } from '#areas/requests/interlocutors/web/pages.tsx';
import { navigation as nafNavigation } from '#areas/administration/naf-codes/web/navigation.ts';
import { pages as nafPages } from '#areas/administration/naf-codes/web/pages.tsx';
import { navigation as infrastructureNavigation } from '#areas/organisation/infrastructures/web/navigation.ts';
import { pages as infrastructurePages } from '#areas/organisation/infrastructures/web/pages.tsx';
import { pages as signInPages } from '#areas/organisation/sign-in/web/pages.tsx';
import { navigation as groupNavigation } from '#areas/collaborators/groups/web/navigation.ts';
import { pages as groupPages } from '#areas/collaborators/groups/web/pages.tsx';
import { navigation as userNavigation } from '#areas/organisation/users/web/navigation.ts';
import { pages as userPages } from '#areas/organisation/users/web/pages.tsx';
import { pages as formulaPages } from '#areas/pay-variables/formulas/web/pages.tsx';
import { navigation as headingConfigNavigation } from '#areas/pay-variables/heading-configs/web/navigation.ts';
import { pages as headingConfigPages } from '#areas/pay-variables/heading-configs/web/pages.tsx';
import { navigation as headingNavigation } from '#areas/pay-variables/headings/web/navigation.ts';
import { pages as headingPages } from '#areas/pay-variables/headings/web/pages.tsx';
import { navigation as payEntryNavigation } from '#areas/pay-variables/pay-entry/web/navigation.ts';
import { pages as payEntryPages } from '#areas/pay-variables/pay-entry/web/pages.tsx';
import { navigation as payReportNavigation } from '#areas/pay-variables/pay-reports/web/navigation.ts';
import { pages as payReportPages } from '#areas/pay-variables/pay-reports/web/pages.tsx';
import { navigation as payrollLayoutNavigation } from '#areas/pay-variables/payroll-layouts/web/navigation.ts';
import { pages as payrollLayoutPages } from '#areas/pay-variables/payroll-layouts/web/pages.tsx';
import { navigation as payPeriodNavigation } from '#areas/working-time/pay-periods/web/navigation.ts';
import { pages as payPeriodPages } from '#areas/working-time/pay-periods/web/pages.tsx';
import { navigation as boardNavigation } from '#areas/planning/board/web/navigation.ts';
import { pages as boardPages } from '#areas/planning/board/web/pages.tsx';
import { navigation as planningConfigurationNavigation } from '#areas/planning/configuration/web/navigation.ts';
import { pages as planningConfigurationPages } from '#areas/planning/configuration/web/pages.tsx';
import { pages as steeringPages } from '#areas/planning/steering/web/pages.tsx';
import { navigation as absenceRequestNavigation } from '#areas/planning/absence-requests/web/navigation.ts';
import { pages as absenceRequestPages } from '#areas/planning/absence-requests/web/pages.tsx';
import { navigation as circuitNavigation } from '#areas/planning/circuits/web/navigation.ts';
import { pages as circuitPages } from '#areas/planning/circuits/web/pages.tsx';
import { navigation as missionChangeNavigation } from '#areas/working-time/missions/web/navigation.ts';
import { pages as missionChangePages } from '#areas/working-time/missions/web/pages.tsx';
import { navigation as mobilityNavigation } from '#areas/payroll/mobility-payments/web/navigation.ts';
import { pages as mobilityPages } from '#areas/payroll/mobility-payments/web/pages.tsx';
import { navigation as faqNavigation } from '#areas/requests/faq/web/navigation.ts';
import { pages as faqPages } from '#areas/requests/faq/web/pages.tsx';
import { navigation as dayNavigation } from '#areas/working-time/days/web/navigation.ts';
import { pages as dayPages } from '#areas/working-time/days/web/pages.tsx';
import { pages as derivationPages } from '#areas/working-time/derivations/web/pages.tsx';
import { navigation as offenceNavigation } from '#areas/working-time/offences/web/navigation.ts';
import { pages as offencePages } from '#areas/working-time/offences/web/pages.tsx';
import { navigation as counterNavigation } from '#areas/working-time/counters/web/navigation.ts';
import { pages as counterPages } from '#areas/working-time/counters/web/pages.tsx';
import { navigation as expenseNavigation } from '#areas/working-time/expenses/web/navigation.ts';
import { pages as expensePages } from '#areas/working-time/expenses/web/pages.tsx';
import { navigation as legalFileNavigation } from '#areas/working-time/legal-files/web/navigation.ts';
import { pages as legalFilePages } from '#areas/working-time/legal-files/web/pages.tsx';
import { navigation as employeeAccountNavigation } from '#areas/collaborators/accounts/web/navigation.ts';
import { pages as employeeAccountPages } from '#areas/collaborators/accounts/web/pages.tsx';
import { navigation as directoryNavigation } from '#areas/collaborators/directory/web/navigation.ts';
import { pages as directoryPages } from '#areas/collaborators/directory/web/pages.tsx';
import { navigation as calendarAttributeNavigation } from '#areas/planning/calendar-attributes/web/navigation.ts';
import { pages as calendarAttributePages } from '#areas/planning/calendar-attributes/web/pages.tsx';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import type { AreaPages } from '#platform/web/router/page-table.ts';
import { linkAreas } from './area-links.tsx';

linkAreas();

export const pages: AreaPages = [
  ...homePages,
  ...boardPages,
  ...absenceRequestPages,
  ...planningConfigurationPages,
  ...steeringPages,
  ...calendarAttributePages,
  ...circuitPages,
  ...missionChangePages,
  ...mobilityPages,
  ...payEntryPages,
  ...payPeriodPages,
  ...formulaPages,
  ...headingPages,
  ...headingConfigPages,
  ...payReportPages,
  ...payrollLayoutPages,
  ...faqPages,
  ...interlocutorPages,
  ...directoryPages,
  ...employeeAccountPages,
  ...legalFilePages,
  ...dayPages,
  ...derivationPages,
  ...offencePages,
  ...expensePages,
  ...counterPages,
  ...signInPages,
  ...infrastructurePages,
  ...userPages,
  ...groupPages,
  ...nafPages,
  ...logPages,
  ...demoPages,
];

/** Themes of the menu, in order; '' is its head. */
export const groups = [
  '',
  'Exploitation',
  'Paie',
  'Ressources humaines',
  'Organisation',
  'Administration',
] as const;
export const navigation: readonly NavigationItem[] = [
  ...homeNavigation,
  ...boardNavigation,
  ...absenceRequestNavigation,
  ...planningConfigurationNavigation,
  ...calendarAttributeNavigation,
  ...circuitNavigation,
  ...dayNavigation,
  ...offenceNavigation,
  ...expenseNavigation,
  ...counterNavigation,
  ...payEntryNavigation,
  ...payPeriodNavigation,
  ...headingNavigation,
  ...headingConfigNavigation,
  ...payReportNavigation,
  ...payrollLayoutNavigation,
  ...mobilityNavigation,
  ...faqNavigation,
  ...interlocutorNavigation,
  ...legalFileNavigation,
  ...directoryNavigation,
  ...employeeAccountNavigation,
  ...groupNavigation,
  ...infrastructureNavigation,
  ...userNavigation,
  ...missionChangeNavigation,
  ...nafNavigation,
  ...logNavigation,
];
