// Every area of the portal, gathered: who answers its calls, who may, and what it gives to the others.
import { fr as faqTexts } from '#areas/requests/faq/fr.ts';
import { fr as nafTexts } from '#areas/administration/naf-codes/fr.ts';
import { fr as signInTexts } from '#areas/organisation/sign-in/fr.ts';
import { fr as infrastructureTexts } from '#areas/organisation/infrastructures/fr.ts';
import { fr as userTexts } from '#areas/organisation/users/fr.ts';
import { access as interlocutorAccess } from '#areas/requests/interlocutors/access.ts';
import { fr as interlocutorTexts } from '#areas/requests/interlocutors/fr.ts';
import { contributes as interlocutorGifts } from '#areas/requests/interlocutors/server/contributes.ts';
import { interlocutorsServer } from '#areas/requests/interlocutors/server/routes.ts';
import { access as faqAccess } from '#areas/requests/faq/access.ts';
import { contributes as faqGifts } from '#areas/requests/faq/server/contributes.ts';
import { faqAdminServer, faqServer } from '#areas/requests/faq/server/routes.ts';
import { fr as demoTexts } from '#areas/administration/demo/fr.ts';
import { demoServer } from '#areas/administration/demo/server/routes.ts';
import { fr as boardTexts } from '#areas/planning/board/fr.ts';
import { contributes as boardGifts } from '#areas/planning/board/server/contributes.ts';
import { boardServer } from '#areas/planning/board/server/routes.ts';
import { access as changeAccess } from '#areas/planning/changes/access.ts';
import { fr as changeTexts } from '#areas/planning/changes/fr.ts';
import { contributes as changeGifts } from '#areas/planning/changes/server/contributes.ts';
import { changesServer } from '#areas/planning/changes/server/routes.ts';
import { fr as absenceRequestTexts } from '#areas/planning/absence-requests/fr.ts';
import { contributes as absenceRequestGifts } from '#areas/planning/absence-requests/server/contributes.ts';
import { absenceRequestsServer } from '#areas/planning/absence-requests/server/routes.ts';
import { access as calendarAccess } from '#areas/planning/calendar/access.ts';
import { fr as calendarTexts } from '#areas/planning/calendar/fr.ts';
import { calendarServer } from '#areas/planning/calendar/server/routes.ts';
import { fr as theoreticalScheduleTexts } from '#areas/planning/theoretical-schedules/fr.ts';
import { contributes as theoreticalScheduleGifts } from '#areas/planning/theoretical-schedules/server/contributes.ts';
import { theoreticalSchedulesServer } from '#areas/planning/theoretical-schedules/server/routes.ts';
import { access as calendarAttributeAccess } from '#areas/planning/calendar-attributes/access.ts';
import { fr as calendarAttributeTexts } from '#areas/planning/calendar-attributes/fr.ts';
import { contributes as calendarAttributeGifts } from '#areas/planning/calendar-attributes/server/contributes.ts';
import { calendarAttributesServer } from '#areas/planning/calendar-attributes/server/routes.ts';
import { access as scheduleAccess } from '#areas/working-time/schedules/access.ts';
import { contributes as scheduleGifts } from '#areas/working-time/schedules/server/contributes.ts';
import { schedulesServer } from '#areas/working-time/schedules/server/routes.ts';
import { access as circuitAccess } from '#areas/planning/circuits/access.ts';
import { fr as circuitTexts } from '#areas/planning/circuits/fr.ts';
import { circuitsWithGroup, openCircuits } from '#areas/planning/circuits/server/api.ts';
import { contributes as circuitGifts } from '#areas/planning/circuits/server/contributes.ts';
import { circuitsServer } from '#areas/planning/circuits/server/routes.ts';
import { access as missionChangeAccess } from '#areas/working-time/missions/access.ts';
import { fr as missionChangeTexts } from '#areas/working-time/missions/fr.ts';
import { contributes as missionChangeGifts } from '#areas/working-time/missions/server/contributes.ts';
import { missionChangesServer } from '#areas/working-time/missions/server/routes.ts';
import { access as mobilityAccess } from '#areas/payroll/mobility-payments/access.ts';
import { fr as mobilityTexts } from '#areas/payroll/mobility-payments/fr.ts';
import { contributes as mobilityGifts } from '#areas/payroll/mobility-payments/server/contributes.ts';
import { mobilityMarks, mobilityResults } from '#areas/payroll/mobility-payments/server/api.ts';
import { mobilityServer } from '#areas/payroll/mobility-payments/server/routes.ts';
import { access as homeAccess } from '#areas/administration/home/access.ts';
import { fr as homeTexts } from '#areas/administration/home/fr.ts';
import { adminHomeServer, homeServer } from '#areas/administration/home/server/routes.ts';
import { access as satisfactionAccess } from '#areas/organisation/satisfaction/access.ts';
import { fr as satisfactionTexts } from '#areas/organisation/satisfaction/fr.ts';
import { contributes as satisfactionGifts } from '#areas/organisation/satisfaction/server/contributes.ts';
import { satisfactionServer } from '#areas/organisation/satisfaction/server/routes.ts';
import { exportFilesServer } from '#areas/interfaces/exports/server/routes.ts';
import { fr as exportTexts } from '#areas/interfaces/exports/fr.ts';
import { access as logAccess } from '#areas/administration/logs/access.ts';
import { fr as logTexts } from '#areas/administration/logs/fr.ts';
import { contributes as logGifts } from '#areas/administration/logs/server/contributes.ts';
import { logsServer } from '#areas/administration/logs/server/routes.ts';
import { navigationServer } from '#areas/administration/navigation/server/routes.ts';
import { fr as navigationTexts } from '#areas/administration/navigation/fr.ts';
import { access as nafAccess } from '#areas/administration/naf-codes/access.ts';
import { contributes as nafGifts } from '#areas/administration/naf-codes/server/contributes.ts';
import { nafCodesServer, nafGroupsServer } from '#areas/administration/naf-codes/server/routes.ts';
import { access as exploitationAccess } from '#areas/planning/exploitation/access.ts';
import { fr as exploitationTexts } from '#areas/planning/exploitation/fr.ts';
import { exploitationServer } from '#areas/planning/exploitation/server/routes.ts';
import { access as planningExportAccess } from '#areas/planning/exports/access.ts';
import { fr as planningExportTexts } from '#areas/planning/exports/fr.ts';
import { contributes as planningExportGifts } from '#areas/planning/exports/server/contributes.ts';
import { readMobilityBy } from '#areas/planning/exports/server/api.ts';
import { planningExportsServer } from '#areas/planning/exports/server/routes.ts';
import { contributes as planningConfigurationGifts } from '#areas/planning/configuration/server/contributes.ts';
import { fr as planningConfigurationTexts } from '#areas/planning/configuration/fr.ts';
import { planningConfigurationServer } from '#areas/planning/configuration/server/routes.ts';
import { access as steeringAccess } from '#areas/planning/steering/access.ts';
import { fr as steeringTexts } from '#areas/planning/steering/fr.ts';
import { contributes as steeringGifts } from '#areas/planning/steering/server/contributes.ts';
import {
  steeringColumnsServer,
  steeringFormulasServer,
  steeringValuesServer,
} from '#areas/planning/steering/server/routes.ts';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import { contributes as infrastructureGifts } from '#areas/organisation/infrastructures/server/contributes.ts';
import {
  infrastructureChoiceServer,
  infrastructuresServer,
} from '#areas/organisation/infrastructures/server/routes.ts';
import { startCustomerJob } from '#areas/organisation/infrastructures/server/start-customer.ts';
import { access as signInAccess } from '#areas/organisation/sign-in/access.ts';
import { contributes as signInGifts } from '#areas/organisation/sign-in/server/contributes.ts';
import { signInServer } from '#areas/organisation/sign-in/server/routes.ts';
import { access as groupAccess } from '#areas/collaborators/groups/access.ts';
import { fr as groupTexts } from '#areas/collaborators/groups/fr.ts';
import { contributes as groupGifts } from '#areas/collaborators/groups/server/contributes.ts';
import { groupsServer } from '#areas/collaborators/groups/server/routes.ts';
import { viewsWithGroup } from '#areas/planning/board/server/api.ts';
import { access as userAccess } from '#areas/organisation/users/access.ts';
import { contributes as userGifts } from '#areas/organisation/users/server/contributes.ts';
import {
  administratorsServer,
  infrastructureRightsServer,
  profilesServer,
  usersServer,
} from '#areas/organisation/users/server/routes.ts';
import { access as formulaAccess } from '#areas/pay-variables/formulas/access.ts';
import { fr as formulaTexts } from '#areas/pay-variables/formulas/fr.ts';
import { contributes as formulaGifts } from '#areas/pay-variables/formulas/server/contributes.ts';
import { formulasServer } from '#areas/pay-variables/formulas/server/routes.ts';
import { access as headingConfigAccess } from '#areas/pay-variables/heading-configs/access.ts';
import { fr as headingConfigTexts } from '#areas/pay-variables/heading-configs/fr.ts';
import { contributes as headingConfigGifts } from '#areas/pay-variables/heading-configs/server/contributes.ts';
import {
  evpConfigurationServer,
  evpModelsServer,
  evpPlanningsServer,
  headingConfigsServer,
} from '#areas/pay-variables/heading-configs/server/routes.ts';
import { access as headingAccess } from '#areas/pay-variables/headings/access.ts';
import { fr as headingTexts } from '#areas/pay-variables/headings/fr.ts';
import { contributes as headingGifts } from '#areas/pay-variables/headings/server/contributes.ts';
import { evpSoftwareServer, headingsServer } from '#areas/pay-variables/headings/server/routes.ts';
import { access as payEntryAccess } from '#areas/pay-variables/pay-entry/access.ts';
import { fr as payEntryTexts } from '#areas/pay-variables/pay-entry/fr.ts';
import { contributes as payEntryGifts } from '#areas/pay-variables/pay-entry/server/contributes.ts';
import { countToCalculate } from '#areas/pay-variables/pay-entry/server/api.ts';
import { payEntryServer } from '#areas/pay-variables/pay-entry/server/routes.ts';
import { fr as overtimeTexts } from '#areas/working-time/overtime/fr.ts';
import { contributes as overtimeGifts } from '#areas/working-time/overtime/server/contributes.ts';
import { overtimeServer } from '#areas/working-time/overtime/server/routes.ts';
import { access as payPeriodAccess } from '#areas/working-time/pay-periods/access.ts';
import { fr as payPeriodTexts } from '#areas/working-time/pay-periods/fr.ts';
import { contributes as payPeriodGifts } from '#areas/working-time/pay-periods/server/contributes.ts';
import { payPeriodsServer } from '#areas/working-time/pay-periods/server/routes.ts';
import { access as payrollLayoutAccess } from '#areas/pay-variables/payroll-layouts/access.ts';
import { fr as payrollLayoutTexts } from '#areas/pay-variables/payroll-layouts/fr.ts';
import { contributes as payrollLayoutGifts } from '#areas/pay-variables/payroll-layouts/server/contributes.ts';
import { access as payEngineAccess } from '#areas/pay-variables/pay-engine/access.ts';
import { fr as payEngineTexts } from '#areas/pay-variables/pay-engine/fr.ts';
import { contributes as payEngineGifts } from '#areas/pay-variables/pay-engine/server/contributes.ts';
import { payEngineServer } from '#areas/pay-variables/pay-engine/server/routes.ts';
import { access as payReportAccess } from '#areas/pay-variables/pay-reports/access.ts';
import { fr as payReportTexts } from '#areas/pay-variables/pay-reports/fr.ts';
import { contributes as payReportGifts } from '#areas/pay-variables/pay-reports/server/contributes.ts';
import { payReportsServer } from '#areas/pay-variables/pay-reports/server/routes.ts';
import { access as payCommentAccess } from '#areas/pay-variables/pay-comments/access.ts';
import { fr as payCommentTexts } from '#areas/pay-variables/pay-comments/fr.ts';
import { contributes as payCommentGifts } from '#areas/pay-variables/pay-comments/server/contributes.ts';
import { payCommentsServer } from '#areas/pay-variables/pay-comments/server/routes.ts';
import { trialMonths } from '#areas/pay-variables/pay-entry/server/api.ts';
import { payrollLayoutsServer } from '#areas/pay-variables/payroll-layouts/server/routes.ts';
import { access as legalFileAccess } from '#areas/working-time/legal-files/access.ts';
import { fr as legalFileTexts } from '#areas/working-time/legal-files/fr.ts';
import { contributes as legalFileGifts } from '#areas/working-time/legal-files/server/contributes.ts';
import {
  legalFileLinesServer,
  legalFilesServer,
  legalFileListsServer,
  retentionServer,
  radarServer,
} from '#areas/working-time/legal-files/server/routes.ts';
import { access as employeeAccountAccess } from '#areas/collaborators/accounts/access.ts';
import { fr as employeeAccountTexts } from '#areas/collaborators/accounts/fr.ts';
import { contributes as employeeAccountGifts } from '#areas/collaborators/accounts/server/contributes.ts';
import { employeeAccountsServer } from '#areas/collaborators/accounts/server/routes.ts';
import { access as directoryAccess } from '#areas/collaborators/directory/access.ts';
import { fr as directoryTexts } from '#areas/collaborators/directory/fr.ts';
import { contributes as directoryGifts } from '#areas/collaborators/directory/server/contributes.ts';
import { directoryServer, vehiclesServer } from '#areas/collaborators/directory/server/routes.ts';
import { queueRecompute } from '#areas/working-time/days/server/api.ts';
import type { Access } from '#platform/contract/roles.ts';
import type { Served } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { exportJob } from '#platform/server/list-query/export-job.ts';
import { jobFiles } from '#platform/server/files/references.ts';
import { importFiles, importRecordNames } from '#platform/server/imports/undo-import.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { gathered, type Gathered } from '#platform/server/gather.ts';
import type { Dispatch } from '#platform/server/http/dispatch.ts';
import { VERSION } from './settings.ts';
import { workingTime } from './working-time-areas.ts';

/** Who may do what, all areas together: one line per permission. */
export const access: Access = {
  ...signInAccess,
  ...infrastructureAccess,
  ...userAccess,
  ...groupAccess,
  ...nafAccess,
  ...logAccess,
  ...homeAccess,
  ...scheduleAccess,
  ...changeAccess,
  ...steeringAccess,
  ...calendarAccess,
  ...calendarAttributeAccess,
  ...circuitAccess,
  ...missionChangeAccess,
  ...exploitationAccess,
  ...planningExportAccess,
  ...mobilityAccess,
  ...faqAccess,
  ...interlocutorAccess,
  ...satisfactionAccess,
  ...directoryAccess,
  ...employeeAccountAccess,
  ...legalFileAccess,
  ...workingTime.access,
  ...formulaAccess,
  ...headingConfigAccess,
  ...headingAccess,
  ...payPeriodAccess,
  ...payEntryAccess,
  ...payrollLayoutAccess,
  ...payCommentAccess,
  ...payReportAccess,
  ...payEngineAccess,
};

// Payroll stands above planning, which shows what it calculated.
readMobilityBy({ months: mobilityResults, marks: mobilityMarks });

const startCustomer = startCustomerJob(() => contributions.customerStarts);
const gifts: readonly Contributions[] = [
  signInGifts,
  infrastructureGifts,
  userGifts,
  groupGifts,
  logGifts,
  nafGifts,
  satisfactionGifts,
  faqGifts,
  interlocutorGifts,
  directoryGifts,
  employeeAccountGifts,
  legalFileGifts,
  scheduleGifts,
  boardGifts,
  changeGifts,
  absenceRequestGifts,
  steeringGifts,
  calendarAttributeGifts,
  theoreticalScheduleGifts,
  circuitGifts,
  missionChangeGifts,
  planningExportGifts,
  planningConfigurationGifts,
  mobilityGifts,
  ...workingTime.gifts,
  formulaGifts,
  headingConfigGifts,
  headingGifts,
  overtimeGifts,
  payPeriodGifts,
  payEntryGifts,
  payrollLayoutGifts,
  payCommentGifts,
  payReportGifts,
  payEngineGifts,
  { jobs: [exportJob, MAIL_JOB, startCustomer], fileOwners: [jobFiles] },
  { fileOwners: [importFiles], recordNames: importRecordNames },
];
/** What areas give to one another. */
export const contributions: Gathered = gathered(gifts);

/** Texts by domain, as `/translations/{domain}.{js|json}` serves them. */
const domains = {
  directory: directoryTexts,
  'employee-accounts': employeeAccountTexts,
  'legal-files': legalFileTexts,
  ...workingTime.texts,
  faq: faqTexts,
  interlocutors: interlocutorTexts,
  'naf-codes': nafTexts,
  demo: demoTexts,
  logs: logTexts,
  home: homeTexts,
  satisfaction: satisfactionTexts,
  planning: boardTexts,
  'planning-changes': changeTexts,
  'absence-requests': absenceRequestTexts,
  steering: steeringTexts,
  exploitation: exploitationTexts,
  'planning-exports': planningExportTexts,
  'planning-configuration': planningConfigurationTexts,
  calendar: calendarTexts,
  'calendar-attributes': calendarAttributeTexts,
  'theoretical-schedules': theoreticalScheduleTexts,
  circuits: circuitTexts,
  'mission-changes': missionChangeTexts,
  'mobility-payments': mobilityTexts,
  exports: exportTexts,
  navigation: navigationTexts,
  'sign-in': signInTexts,
  infrastructures: infrastructureTexts,
  users: userTexts,
  groups: groupTexts,
  formulas: formulaTexts,
  headings: headingTexts,
  'heading-configs': headingConfigTexts,
  overtime: overtimeTexts,
  'pay-periods': payPeriodTexts,
  'pay-entry': payEntryTexts,
  'payroll-layouts': payrollLayoutTexts,
  'pay-comments': payCommentTexts,
  'pay-reports': payReportTexts,
  'pay-engine': payEngineTexts,
} as const;

/** Who answers. Areas that need sign-in itself, or the gifts of the others, are made with them. */
export const areas = (auth: Auth, dispatch: Dispatch): readonly Served[] => [
  signInServer(auth),
  infrastructureChoiceServer,
  infrastructuresServer(auth, startCustomer),
  usersServer(auth, contributions.accreditables),
  administratorsServer(auth),
  profilesServer(auth),
  infrastructureRightsServer(auth),
  groupsServer([viewsWithGroup, circuitsWithGroup]),
  navigationServer({ contributions, domains, version: VERSION, dispatch }),
  ...workingTime.servers,
  legalFilesServer,
  legalFileListsServer,
  retentionServer,
  legalFileLinesServer,
  radarServer,
  directoryServer(contributions.linkedPages, (call, person, range) =>
    queueRecompute(call.tx, call.services, person, range, call.actor),
  ),
  vehiclesServer,
  employeeAccountsServer(auth),
  nafCodesServer,
  nafGroupsServer,
  logsServer(contributions.recordNames),
  homeServer(contributions),
  adminHomeServer(contributions),
  satisfactionServer(contributions.ratable),
  exportFilesServer,
  schedulesServer,
  changesServer(openCircuits),
  absenceRequestsServer,
  circuitsServer,
  missionChangesServer,
  mobilityServer,
  boardServer,
  planningConfigurationServer,
  exploitationServer,
  planningExportsServer,
  steeringColumnsServer,
  steeringFormulasServer,
  steeringValuesServer,
  calendarServer(contributions.linkedPages),
  calendarAttributesServer,
  theoreticalSchedulesServer,
  demoServer,
  interlocutorsServer,
  faqServer(contributions.linkedPages),
  faqAdminServer,
  formulasServer,
  headingsServer,
  evpSoftwareServer,
  headingConfigsServer,
  evpModelsServer,
  evpConfigurationServer,
  evpPlanningsServer,
  overtimeServer,
  payPeriodsServer(countToCalculate),
  payEntryServer(contributions.closeChecks),
  payrollLayoutsServer(trialMonths),
  payCommentsServer,
  payReportsServer,
  payEngineServer,
];
