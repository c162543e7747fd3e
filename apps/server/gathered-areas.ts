// Written by `npm run gather` from the folders of the areas.
import { access as organisationApiKeysAccess } from '#areas/organisation/api-keys/access.ts';
import { fr as organisationApiKeysTexts } from '#areas/organisation/api-keys/fr.ts';
import { contributes as organisationApiKeysContributes } from '#areas/organisation/api-keys/server/routes.ts';
import * as organisationApiKeysRoutes from '#areas/organisation/api-keys/server/routes.ts';
import { access as organisationCompanySettingsAccess } from '#areas/organisation/company-settings/access.ts';
import { fr as organisationCompanySettingsTexts } from '#areas/organisation/company-settings/fr.ts';
import { contributes as organisationCompanySettingsContributes } from '#areas/organisation/company-settings/server/routes.ts';
import * as organisationCompanySettingsRoutes from '#areas/organisation/company-settings/server/routes.ts';
import { access as organisationInfrastructuresAccess } from '#areas/organisation/infrastructures/access.ts';
import { fr as organisationInfrastructuresTexts } from '#areas/organisation/infrastructures/fr.ts';
import { contributes as organisationInfrastructuresContributes } from '#areas/organisation/infrastructures/server/contributes.ts';
import * as organisationInfrastructuresRoutes from '#areas/organisation/infrastructures/server/routes.ts';
import { access as organisationNotificationsAccess } from '#areas/organisation/notifications/access.ts';
import { fr as organisationNotificationsTexts } from '#areas/organisation/notifications/fr.ts';
import { contributes as organisationNotificationsContributes } from '#areas/organisation/notifications/server/contributes.ts';
import * as organisationNotificationsRoutes from '#areas/organisation/notifications/server/routes.ts';
import { access as organisationProvisioningAccess } from '#areas/organisation/provisioning/access.ts';
import { fr as organisationProvisioningTexts } from '#areas/organisation/provisioning/fr.ts';
import { contributes as organisationProvisioningContributes } from '#areas/organisation/provisioning/server/routes.ts';
import * as organisationProvisioningRoutes from '#areas/organisation/provisioning/server/routes.ts';
import { access as organisationSatisfactionAccess } from '#areas/organisation/satisfaction/access.ts';
import { fr as organisationSatisfactionTexts } from '#areas/organisation/satisfaction/fr.ts';
import { contributes as organisationSatisfactionContributes } from '#areas/organisation/satisfaction/server/contributes.ts';
import * as organisationSatisfactionRoutes from '#areas/organisation/satisfaction/server/routes.ts';
import { access as organisationSignInAccess } from '#areas/organisation/sign-in/access.ts';
import { fr as organisationSignInTexts } from '#areas/organisation/sign-in/fr.ts';
import { contributes as organisationSignInContributes } from '#areas/organisation/sign-in/server/contributes.ts';
import * as organisationSignInRoutes from '#areas/organisation/sign-in/server/routes.ts';
import { access as organisationSignInRulesAccess } from '#areas/organisation/sign-in-rules/access.ts';
import { fr as organisationSignInRulesTexts } from '#areas/organisation/sign-in-rules/fr.ts';
import { contributes as organisationSignInRulesContributes } from '#areas/organisation/sign-in-rules/server/routes.ts';
import * as organisationSignInRulesRoutes from '#areas/organisation/sign-in-rules/server/routes.ts';
import { access as organisationSingleSignOnAccess } from '#areas/organisation/single-sign-on/access.ts';
import { fr as organisationSingleSignOnTexts } from '#areas/organisation/single-sign-on/fr.ts';
import { contributes as organisationSingleSignOnContributes } from '#areas/organisation/single-sign-on/server/routes.ts';
import * as organisationSingleSignOnRoutes from '#areas/organisation/single-sign-on/server/routes.ts';
import { access as organisationUsersAccess } from '#areas/organisation/users/access.ts';
import { fr as organisationUsersTexts } from '#areas/organisation/users/fr.ts';
import { contributes as organisationUsersContributes } from '#areas/organisation/users/server/contributes.ts';
import * as organisationUsersRoutes from '#areas/organisation/users/server/routes.ts';
import { access as collaboratorsAccountsAccess } from '#areas/collaborators/accounts/access.ts';
import { fr as collaboratorsAccountsTexts } from '#areas/collaborators/accounts/fr.ts';
import { contributes as collaboratorsAccountsContributes } from '#areas/collaborators/accounts/server/contributes.ts';
import * as collaboratorsAccountsRoutes from '#areas/collaborators/accounts/server/routes.ts';
import { access as collaboratorsAnnouncementsAccess } from '#areas/collaborators/announcements/access.ts';
import { fr as collaboratorsAnnouncementsTexts } from '#areas/collaborators/announcements/fr.ts';
import { contributes as collaboratorsAnnouncementsContributes } from '#areas/collaborators/announcements/server/routes.ts';
import * as collaboratorsAnnouncementsRoutes from '#areas/collaborators/announcements/server/routes.ts';
import { access as collaboratorsCivilDataAccess } from '#areas/collaborators/civil-data/access.ts';
import { fr as collaboratorsCivilDataTexts } from '#areas/collaborators/civil-data/fr.ts';
import { contributes as collaboratorsCivilDataContributes } from '#areas/collaborators/civil-data/server/contributes.ts';
import * as collaboratorsCivilDataRoutes from '#areas/collaborators/civil-data/server/routes.ts';
import { access as collaboratorsDirectoryAccess } from '#areas/collaborators/directory/access.ts';
import { fr as collaboratorsDirectoryTexts } from '#areas/collaborators/directory/fr.ts';
import { contributes as collaboratorsDirectoryContributes } from '#areas/collaborators/directory/server/contributes.ts';
import * as collaboratorsDirectoryRoutes from '#areas/collaborators/directory/server/routes.ts';
import { access as collaboratorsDocumentsAccess } from '#areas/collaborators/documents/access.ts';
import { fr as collaboratorsDocumentsTexts } from '#areas/collaborators/documents/fr.ts';
import { contributes as collaboratorsDocumentsContributes } from '#areas/collaborators/documents/server/contributes.ts';
import * as collaboratorsDocumentsRoutes from '#areas/collaborators/documents/server/routes.ts';
import { access as collaboratorsGroupsAccess } from '#areas/collaborators/groups/access.ts';
import { fr as collaboratorsGroupsTexts } from '#areas/collaborators/groups/fr.ts';
import { contributes as collaboratorsGroupsContributes } from '#areas/collaborators/groups/server/contributes.ts';
import * as collaboratorsGroupsRoutes from '#areas/collaborators/groups/server/routes.ts';
import { access as collaboratorsSignatureCampaignsAccess } from '#areas/collaborators/signature-campaigns/access.ts';
import { fr as collaboratorsSignatureCampaignsTexts } from '#areas/collaborators/signature-campaigns/fr.ts';
import { contributes as collaboratorsSignatureCampaignsContributes } from '#areas/collaborators/signature-campaigns/server/routes.ts';
import * as collaboratorsSignatureCampaignsRoutes from '#areas/collaborators/signature-campaigns/server/routes.ts';
import { access as collaboratorsSignaturesAccess } from '#areas/collaborators/signatures/access.ts';
import { fr as collaboratorsSignaturesTexts } from '#areas/collaborators/signatures/fr.ts';
import { contributes as collaboratorsSignaturesContributes } from '#areas/collaborators/signatures/server/routes.ts';
import * as collaboratorsSignaturesRoutes from '#areas/collaborators/signatures/server/routes.ts';
import { access as collaboratorsTrackedChangesAccess } from '#areas/collaborators/tracked-changes/access.ts';
import { fr as collaboratorsTrackedChangesTexts } from '#areas/collaborators/tracked-changes/fr.ts';
import { contributes as collaboratorsTrackedChangesContributes } from '#areas/collaborators/tracked-changes/server/contributes.ts';
import * as collaboratorsTrackedChangesRoutes from '#areas/collaborators/tracked-changes/server/routes.ts';
import { access as workingTimeClockingAccess } from '#areas/working-time/clocking/access.ts';
import { fr as workingTimeClockingTexts } from '#areas/working-time/clocking/fr.ts';
import { contributes as workingTimeClockingContributes } from '#areas/working-time/clocking/server/contributes.ts';
import * as workingTimeClockingRoutes from '#areas/working-time/clocking/server/routes.ts';
import { access as workingTimeCountersAccess } from '#areas/working-time/counters/access.ts';
import { fr as workingTimeCountersTexts } from '#areas/working-time/counters/fr.ts';
import { contributes as workingTimeCountersContributes } from '#areas/working-time/counters/server/contributes.ts';
import * as workingTimeCountersRoutes from '#areas/working-time/counters/server/routes.ts';
import { access as workingTimeDaysAccess } from '#areas/working-time/days/access.ts';
import { fr as workingTimeDaysTexts } from '#areas/working-time/days/fr.ts';
import { contributes as workingTimeDaysContributes } from '#areas/working-time/days/server/contributes.ts';
import * as workingTimeDaysRoutes from '#areas/working-time/days/server/routes.ts';
import { access as workingTimeDebitCreditAccess } from '#areas/working-time/debit-credit/access.ts';
import { fr as workingTimeDebitCreditTexts } from '#areas/working-time/debit-credit/fr.ts';
import { contributes as workingTimeDebitCreditContributes } from '#areas/working-time/debit-credit/server/contributes.ts';
import * as workingTimeDebitCreditRoutes from '#areas/working-time/debit-credit/server/routes.ts';
import { access as workingTimeDeclaredDaysAccess } from '#areas/working-time/declared-days/access.ts';
import { fr as workingTimeDeclaredDaysTexts } from '#areas/working-time/declared-days/fr.ts';
import { contributes as workingTimeDeclaredDaysContributes } from '#areas/working-time/declared-days/server/contributes.ts';
import * as workingTimeDeclaredDaysRoutes from '#areas/working-time/declared-days/server/routes.ts';
import { access as workingTimeDerivationsAccess } from '#areas/working-time/derivations/access.ts';
import { fr as workingTimeDerivationsTexts } from '#areas/working-time/derivations/fr.ts';
import { contributes as workingTimeDerivationsContributes } from '#areas/working-time/derivations/server/contributes.ts';
import * as workingTimeDerivationsRoutes from '#areas/working-time/derivations/server/routes.ts';
import { access as workingTimeExpensesAccess } from '#areas/working-time/expenses/access.ts';
import { fr as workingTimeExpensesTexts } from '#areas/working-time/expenses/fr.ts';
import { contributes as workingTimeExpensesContributes } from '#areas/working-time/expenses/server/contributes.ts';
import * as workingTimeExpensesRoutes from '#areas/working-time/expenses/server/routes.ts';
import { access as workingTimeInspectionsAccess } from '#areas/working-time/inspections/access.ts';
import { fr as workingTimeInspectionsTexts } from '#areas/working-time/inspections/fr.ts';
import { contributes as workingTimeInspectionsContributes } from '#areas/working-time/inspections/server/routes.ts';
import * as workingTimeInspectionsRoutes from '#areas/working-time/inspections/server/routes.ts';
import { access as workingTimeLegalFilesAccess } from '#areas/working-time/legal-files/access.ts';
import { fr as workingTimeLegalFilesTexts } from '#areas/working-time/legal-files/fr.ts';
import { contributes as workingTimeLegalFilesContributes } from '#areas/working-time/legal-files/server/contributes.ts';
import * as workingTimeLegalFilesRoutes from '#areas/working-time/legal-files/server/routes.ts';
import { access as workingTimeMissionsAccess } from '#areas/working-time/missions/access.ts';
import { fr as workingTimeMissionsTexts } from '#areas/working-time/missions/fr.ts';
import { contributes as workingTimeMissionsContributes } from '#areas/working-time/missions/server/contributes.ts';
import * as workingTimeMissionsRoutes from '#areas/working-time/missions/server/routes.ts';
import { access as workingTimeOffencesAccess } from '#areas/working-time/offences/access.ts';
import { fr as workingTimeOffencesTexts } from '#areas/working-time/offences/fr.ts';
import { contributes as workingTimeOffencesContributes } from '#areas/working-time/offences/server/contributes.ts';
import * as workingTimeOffencesRoutes from '#areas/working-time/offences/server/routes.ts';
import { fr as workingTimeOvertimeTexts } from '#areas/working-time/overtime/fr.ts';
import { contributes as workingTimeOvertimeContributes } from '#areas/working-time/overtime/server/contributes.ts';
import * as workingTimeOvertimeRoutes from '#areas/working-time/overtime/server/routes.ts';
import { access as workingTimePayPeriodsAccess } from '#areas/working-time/pay-periods/access.ts';
import { fr as workingTimePayPeriodsTexts } from '#areas/working-time/pay-periods/fr.ts';
import { contributes as workingTimePayPeriodsContributes } from '#areas/working-time/pay-periods/server/contributes.ts';
import * as workingTimePayPeriodsRoutes from '#areas/working-time/pay-periods/server/routes.ts';
import { access as workingTimeSchedulesAccess } from '#areas/working-time/schedules/access.ts';
import { fr as workingTimeSchedulesTexts } from '#areas/working-time/schedules/fr.ts';
import { contributes as workingTimeSchedulesContributes } from '#areas/working-time/schedules/server/contributes.ts';
import * as workingTimeSchedulesRoutes from '#areas/working-time/schedules/server/routes.ts';
import { access as workingTimeSedentaryHoursAccess } from '#areas/working-time/sedentary-hours/access.ts';
import { fr as workingTimeSedentaryHoursTexts } from '#areas/working-time/sedentary-hours/fr.ts';
import { contributes as workingTimeSedentaryHoursContributes } from '#areas/working-time/sedentary-hours/server/contributes.ts';
import * as workingTimeSedentaryHoursRoutes from '#areas/working-time/sedentary-hours/server/routes.ts';
import { access as payVariablesFormulasAccess } from '#areas/pay-variables/formulas/access.ts';
import { fr as payVariablesFormulasTexts } from '#areas/pay-variables/formulas/fr.ts';
import { contributes as payVariablesFormulasContributes } from '#areas/pay-variables/formulas/server/contributes.ts';
import * as payVariablesFormulasRoutes from '#areas/pay-variables/formulas/server/routes.ts';
import { access as payVariablesHeadingConfigsAccess } from '#areas/pay-variables/heading-configs/access.ts';
import { fr as payVariablesHeadingConfigsTexts } from '#areas/pay-variables/heading-configs/fr.ts';
import { contributes as payVariablesHeadingConfigsContributes } from '#areas/pay-variables/heading-configs/server/contributes.ts';
import * as payVariablesHeadingConfigsRoutes from '#areas/pay-variables/heading-configs/server/routes.ts';
import { access as payVariablesHeadingsAccess } from '#areas/pay-variables/headings/access.ts';
import { fr as payVariablesHeadingsTexts } from '#areas/pay-variables/headings/fr.ts';
import { contributes as payVariablesHeadingsContributes } from '#areas/pay-variables/headings/server/contributes.ts';
import * as payVariablesHeadingsRoutes from '#areas/pay-variables/headings/server/routes.ts';
import { access as payVariablesHourLimitsAccess } from '#areas/pay-variables/hour-limits/access.ts';
import { fr as payVariablesHourLimitsTexts } from '#areas/pay-variables/hour-limits/fr.ts';
import { contributes as payVariablesHourLimitsContributes } from '#areas/pay-variables/hour-limits/server/contributes.ts';
import * as payVariablesHourLimitsRoutes from '#areas/pay-variables/hour-limits/server/routes.ts';
import { access as payVariablesPayCommentsAccess } from '#areas/pay-variables/pay-comments/access.ts';
import { fr as payVariablesPayCommentsTexts } from '#areas/pay-variables/pay-comments/fr.ts';
import { contributes as payVariablesPayCommentsContributes } from '#areas/pay-variables/pay-comments/server/contributes.ts';
import * as payVariablesPayCommentsRoutes from '#areas/pay-variables/pay-comments/server/routes.ts';
import { access as payVariablesPayEngineAccess } from '#areas/pay-variables/pay-engine/access.ts';
import { fr as payVariablesPayEngineTexts } from '#areas/pay-variables/pay-engine/fr.ts';
import { contributes as payVariablesPayEngineContributes } from '#areas/pay-variables/pay-engine/server/contributes.ts';
import * as payVariablesPayEngineRoutes from '#areas/pay-variables/pay-engine/server/routes.ts';
import { access as payVariablesPayEntryAccess } from '#areas/pay-variables/pay-entry/access.ts';
import { fr as payVariablesPayEntryTexts } from '#areas/pay-variables/pay-entry/fr.ts';
import { contributes as payVariablesPayEntryContributes } from '#areas/pay-variables/pay-entry/server/contributes.ts';
import * as payVariablesPayEntryRoutes from '#areas/pay-variables/pay-entry/server/routes.ts';
import { access as payVariablesPayReportsAccess } from '#areas/pay-variables/pay-reports/access.ts';
import { fr as payVariablesPayReportsTexts } from '#areas/pay-variables/pay-reports/fr.ts';
import { contributes as payVariablesPayReportsContributes } from '#areas/pay-variables/pay-reports/server/contributes.ts';
import * as payVariablesPayReportsRoutes from '#areas/pay-variables/pay-reports/server/routes.ts';
import { access as payVariablesPayrollLayoutsAccess } from '#areas/pay-variables/payroll-layouts/access.ts';
import { fr as payVariablesPayrollLayoutsTexts } from '#areas/pay-variables/payroll-layouts/fr.ts';
import { contributes as payVariablesPayrollLayoutsContributes } from '#areas/pay-variables/payroll-layouts/server/contributes.ts';
import * as payVariablesPayrollLayoutsRoutes from '#areas/pay-variables/payroll-layouts/server/routes.ts';
import { fr as planningAbsenceRequestsTexts } from '#areas/planning/absence-requests/fr.ts';
import { contributes as planningAbsenceRequestsContributes } from '#areas/planning/absence-requests/server/contributes.ts';
import * as planningAbsenceRequestsRoutes from '#areas/planning/absence-requests/server/routes.ts';
import { access as planningApproversAccess } from '#areas/planning/approvers/access.ts';
import { fr as planningApproversTexts } from '#areas/planning/approvers/fr.ts';
import { contributes as planningApproversContributes } from '#areas/planning/approvers/server/contributes.ts';
import * as planningApproversRoutes from '#areas/planning/approvers/server/routes.ts';
import { access as planningBoardAccess } from '#areas/planning/board/access.ts';
import { fr as planningBoardTexts } from '#areas/planning/board/fr.ts';
import { contributes as planningBoardContributes } from '#areas/planning/board/server/contributes.ts';
import * as planningBoardRoutes from '#areas/planning/board/server/routes.ts';
import { access as planningCalendarAccess } from '#areas/planning/calendar/access.ts';
import { fr as planningCalendarTexts } from '#areas/planning/calendar/fr.ts';
import * as planningCalendarRoutes from '#areas/planning/calendar/server/routes.ts';
import { access as planningCalendarAttributesAccess } from '#areas/planning/calendar-attributes/access.ts';
import { fr as planningCalendarAttributesTexts } from '#areas/planning/calendar-attributes/fr.ts';
import { contributes as planningCalendarAttributesContributes } from '#areas/planning/calendar-attributes/server/contributes.ts';
import * as planningCalendarAttributesRoutes from '#areas/planning/calendar-attributes/server/routes.ts';
import { access as planningChangesAccess } from '#areas/planning/changes/access.ts';
import { fr as planningChangesTexts } from '#areas/planning/changes/fr.ts';
import { contributes as planningChangesContributes } from '#areas/planning/changes/server/contributes.ts';
import * as planningChangesRoutes from '#areas/planning/changes/server/routes.ts';
import { access as planningCircuitsAccess } from '#areas/planning/circuits/access.ts';
import { fr as planningCircuitsTexts } from '#areas/planning/circuits/fr.ts';
import { contributes as planningCircuitsContributes } from '#areas/planning/circuits/server/contributes.ts';
import * as planningCircuitsRoutes from '#areas/planning/circuits/server/routes.ts';
import { fr as planningConfigurationTexts } from '#areas/planning/configuration/fr.ts';
import { contributes as planningConfigurationContributes } from '#areas/planning/configuration/server/contributes.ts';
import * as planningConfigurationRoutes from '#areas/planning/configuration/server/routes.ts';
import { access as planningExploitationAccess } from '#areas/planning/exploitation/access.ts';
import { fr as planningExploitationTexts } from '#areas/planning/exploitation/fr.ts';
import * as planningExploitationRoutes from '#areas/planning/exploitation/server/routes.ts';
import { access as planningExportsAccess } from '#areas/planning/exports/access.ts';
import { fr as planningExportsTexts } from '#areas/planning/exports/fr.ts';
import { contributes as planningExportsContributes } from '#areas/planning/exports/server/contributes.ts';
import * as planningExportsRoutes from '#areas/planning/exports/server/routes.ts';
import { fr as planningOpenShiftsTexts } from '#areas/planning/open-shifts/fr.ts';
import { contributes as planningOpenShiftsContributes } from '#areas/planning/open-shifts/server/contributes.ts';
import * as planningOpenShiftsRoutes from '#areas/planning/open-shifts/server/routes.ts';
import { access as planningPublicationsAccess } from '#areas/planning/publications/access.ts';
import { fr as planningPublicationsTexts } from '#areas/planning/publications/fr.ts';
import { contributes as planningPublicationsContributes } from '#areas/planning/publications/server/contributes.ts';
import * as planningPublicationsRoutes from '#areas/planning/publications/server/routes.ts';
import { fr as planningReplacementsTexts } from '#areas/planning/replacements/fr.ts';
import { contributes as planningReplacementsContributes } from '#areas/planning/replacements/server/contributes.ts';
import * as planningReplacementsRoutes from '#areas/planning/replacements/server/routes.ts';
import { access as planningRightToDriveAccess } from '#areas/planning/right-to-drive/access.ts';
import { fr as planningRightToDriveTexts } from '#areas/planning/right-to-drive/fr.ts';
import { contributes as planningRightToDriveContributes } from '#areas/planning/right-to-drive/server/contributes.ts';
import * as planningRightToDriveRoutes from '#areas/planning/right-to-drive/server/routes.ts';
import { fr as planningStaffingNeedsTexts } from '#areas/planning/staffing-needs/fr.ts';
import { contributes as planningStaffingNeedsContributes } from '#areas/planning/staffing-needs/server/contributes.ts';
import * as planningStaffingNeedsRoutes from '#areas/planning/staffing-needs/server/routes.ts';
import { access as planningSteeringAccess } from '#areas/planning/steering/access.ts';
import { fr as planningSteeringTexts } from '#areas/planning/steering/fr.ts';
import { contributes as planningSteeringContributes } from '#areas/planning/steering/server/contributes.ts';
import * as planningSteeringRoutes from '#areas/planning/steering/server/routes.ts';
import { fr as planningTheoreticalSchedulesTexts } from '#areas/planning/theoretical-schedules/fr.ts';
import { contributes as planningTheoreticalSchedulesContributes } from '#areas/planning/theoretical-schedules/server/contributes.ts';
import * as planningTheoreticalSchedulesRoutes from '#areas/planning/theoretical-schedules/server/routes.ts';
import { access as planningTrafficFinesAccess } from '#areas/planning/traffic-fines/access.ts';
import { fr as planningTrafficFinesTexts } from '#areas/planning/traffic-fines/fr.ts';
import { contributes as planningTrafficFinesContributes } from '#areas/planning/traffic-fines/server/routes.ts';
import * as planningTrafficFinesRoutes from '#areas/planning/traffic-fines/server/routes.ts';
import { fr as planningWallSheetTexts } from '#areas/planning/wall-sheet/fr.ts';
import * as planningWallSheetRoutes from '#areas/planning/wall-sheet/server/routes.ts';
import { fr as planningWeekTemplatesTexts } from '#areas/planning/week-templates/fr.ts';
import { contributes as planningWeekTemplatesContributes } from '#areas/planning/week-templates/server/contributes.ts';
import * as planningWeekTemplatesRoutes from '#areas/planning/week-templates/server/routes.ts';
import { fr as planningWishesTexts } from '#areas/planning/wishes/fr.ts';
import { contributes as planningWishesContributes } from '#areas/planning/wishes/server/routes.ts';
import * as planningWishesRoutes from '#areas/planning/wishes/server/routes.ts';
import { access as payrollAdvancePaymentsAccess } from '#areas/payroll/advance-payments/access.ts';
import { fr as payrollAdvancePaymentsTexts } from '#areas/payroll/advance-payments/fr.ts';
import { contributes as payrollAdvancePaymentsContributes } from '#areas/payroll/advance-payments/server/contributes.ts';
import * as payrollAdvancePaymentsRoutes from '#areas/payroll/advance-payments/server/routes.ts';
import { access as payrollDisputesAccess } from '#areas/payroll/disputes/access.ts';
import { fr as payrollDisputesTexts } from '#areas/payroll/disputes/fr.ts';
import { contributes as payrollDisputesContributes } from '#areas/payroll/disputes/server/contributes.ts';
import * as payrollDisputesRoutes from '#areas/payroll/disputes/server/routes.ts';
import { access as payrollFinalSettlementAccess } from '#areas/payroll/final-settlement/access.ts';
import { fr as payrollFinalSettlementTexts } from '#areas/payroll/final-settlement/fr.ts';
import { contributes as payrollFinalSettlementContributes } from '#areas/payroll/final-settlement/server/contributes.ts';
import * as payrollFinalSettlementRoutes from '#areas/payroll/final-settlement/server/routes.ts';
import { access as payrollMobilityPaymentsAccess } from '#areas/payroll/mobility-payments/access.ts';
import { fr as payrollMobilityPaymentsTexts } from '#areas/payroll/mobility-payments/fr.ts';
import { contributes as payrollMobilityPaymentsContributes } from '#areas/payroll/mobility-payments/server/contributes.ts';
import * as payrollMobilityPaymentsRoutes from '#areas/payroll/mobility-payments/server/routes.ts';
import { access as payrollPaySimulatorAccess } from '#areas/payroll/pay-simulator/access.ts';
import { fr as payrollPaySimulatorTexts } from '#areas/payroll/pay-simulator/fr.ts';
import { contributes as payrollPaySimulatorContributes } from '#areas/payroll/pay-simulator/server/contributes.ts';
import * as payrollPaySimulatorRoutes from '#areas/payroll/pay-simulator/server/routes.ts';
import { fr as payrollPayWorkflowTexts } from '#areas/payroll/pay-workflow/fr.ts';
import { contributes as payrollPayWorkflowContributes } from '#areas/payroll/pay-workflow/server/contributes.ts';
import * as payrollPayWorkflowRoutes from '#areas/payroll/pay-workflow/server/routes.ts';
import { fr as payrollPayrollFilesTexts } from '#areas/payroll/payroll-files/fr.ts';
import { contributes as payrollPayrollFilesContributes } from '#areas/payroll/payroll-files/server/contributes.ts';
import * as payrollPayrollFilesRoutes from '#areas/payroll/payroll-files/server/routes.ts';
import { fr as payrollPayslipReconciliationTexts } from '#areas/payroll/payslip-reconciliation/fr.ts';
import { contributes as payrollPayslipReconciliationContributes } from '#areas/payroll/payslip-reconciliation/server/contributes.ts';
import * as payrollPayslipReconciliationRoutes from '#areas/payroll/payslip-reconciliation/server/routes.ts';
import { access as declarationsDsnAccess } from '#areas/declarations/dsn/access.ts';
import { fr as declarationsDsnTexts } from '#areas/declarations/dsn/fr.ts';
import { contributes as declarationsDsnContributes } from '#areas/declarations/dsn/server/contributes.ts';
import * as declarationsDsnRoutes from '#areas/declarations/dsn/server/routes.ts';
import { access as declarationsNafCodesAccess } from '#areas/declarations/naf-codes/access.ts';
import { fr as declarationsNafCodesTexts } from '#areas/declarations/naf-codes/fr.ts';
import { contributes as declarationsNafCodesContributes } from '#areas/declarations/naf-codes/server/routes.ts';
import * as declarationsNafCodesRoutes from '#areas/declarations/naf-codes/server/routes.ts';
import { access as hiringContractTemplatesAccess } from '#areas/hiring/contract-templates/access.ts';
import { fr as hiringContractTemplatesTexts } from '#areas/hiring/contract-templates/fr.ts';
import { contributes as hiringContractTemplatesContributes } from '#areas/hiring/contract-templates/server/routes.ts';
import * as hiringContractTemplatesRoutes from '#areas/hiring/contract-templates/server/routes.ts';
import { access as hiringContractsAccess } from '#areas/hiring/contracts/access.ts';
import { fr as hiringContractsTexts } from '#areas/hiring/contracts/fr.ts';
import { contributes as hiringContractsContributes } from '#areas/hiring/contracts/server/routes.ts';
import * as hiringContractsRoutes from '#areas/hiring/contracts/server/routes.ts';
import { access as hiringHiringRulesAccess } from '#areas/hiring/hiring-rules/access.ts';
import { fr as hiringHiringRulesTexts } from '#areas/hiring/hiring-rules/fr.ts';
import { contributes as hiringHiringRulesContributes } from '#areas/hiring/hiring-rules/server/routes.ts';
import * as hiringHiringRulesRoutes from '#areas/hiring/hiring-rules/server/routes.ts';
import { access as hiringInterimCompaniesAccess } from '#areas/hiring/interim-companies/access.ts';
import { fr as hiringInterimCompaniesTexts } from '#areas/hiring/interim-companies/fr.ts';
import { contributes as hiringInterimCompaniesContributes } from '#areas/hiring/interim-companies/server/routes.ts';
import * as hiringInterimCompaniesRoutes from '#areas/hiring/interim-companies/server/routes.ts';
import { access as hiringJobOffersAccess } from '#areas/hiring/job-offers/access.ts';
import { fr as hiringJobOffersTexts } from '#areas/hiring/job-offers/fr.ts';
import { contributes as hiringJobOffersContributes } from '#areas/hiring/job-offers/server/routes.ts';
import * as hiringJobOffersRoutes from '#areas/hiring/job-offers/server/routes.ts';
import { access as hiringOnboardingAccess } from '#areas/hiring/onboarding/access.ts';
import { fr as hiringOnboardingTexts } from '#areas/hiring/onboarding/fr.ts';
import { contributes as hiringOnboardingContributes } from '#areas/hiring/onboarding/server/routes.ts';
import * as hiringOnboardingRoutes from '#areas/hiring/onboarding/server/routes.ts';
import { access as requestsAbsenceManagerAccess } from '#areas/requests/absence-manager/access.ts';
import { fr as requestsAbsenceManagerTexts } from '#areas/requests/absence-manager/fr.ts';
import { contributes as requestsAbsenceManagerContributes } from '#areas/requests/absence-manager/server/routes.ts';
import * as requestsAbsenceManagerRoutes from '#areas/requests/absence-manager/server/routes.ts';
import { access as requestsCallsAccess } from '#areas/requests/calls/access.ts';
import { fr as requestsCallsTexts } from '#areas/requests/calls/fr.ts';
import { contributes as requestsCallsContributes } from '#areas/requests/calls/server/contributes.ts';
import * as requestsCallsRoutes from '#areas/requests/calls/server/routes.ts';
import { access as requestsCustomerVisitsAccess } from '#areas/requests/customer-visits/access.ts';
import { fr as requestsCustomerVisitsTexts } from '#areas/requests/customer-visits/fr.ts';
import { contributes as requestsCustomerVisitsContributes } from '#areas/requests/customer-visits/server/routes.ts';
import * as requestsCustomerVisitsRoutes from '#areas/requests/customer-visits/server/routes.ts';
import { access as requestsDemandsAccess } from '#areas/requests/demands/access.ts';
import { fr as requestsDemandsTexts } from '#areas/requests/demands/fr.ts';
import { contributes as requestsDemandsContributes } from '#areas/requests/demands/server/contributes.ts';
import * as requestsDemandsRoutes from '#areas/requests/demands/server/routes.ts';
import { access as requestsFaqAccess } from '#areas/requests/faq/access.ts';
import { fr as requestsFaqTexts } from '#areas/requests/faq/fr.ts';
import { contributes as requestsFaqContributes } from '#areas/requests/faq/server/contributes.ts';
import * as requestsFaqRoutes from '#areas/requests/faq/server/routes.ts';
import { access as requestsInboundMailAccess } from '#areas/requests/inbound-mail/access.ts';
import { fr as requestsInboundMailTexts } from '#areas/requests/inbound-mail/fr.ts';
import { contributes as requestsInboundMailContributes } from '#areas/requests/inbound-mail/server/contributes.ts';
import * as requestsInboundMailRoutes from '#areas/requests/inbound-mail/server/routes.ts';
import { access as requestsInterlocutorsAccess } from '#areas/requests/interlocutors/access.ts';
import { fr as requestsInterlocutorsTexts } from '#areas/requests/interlocutors/fr.ts';
import { contributes as requestsInterlocutorsContributes } from '#areas/requests/interlocutors/server/routes.ts';
import * as requestsInterlocutorsRoutes from '#areas/requests/interlocutors/server/routes.ts';
import { access as requestsIsoIndicatorsAccess } from '#areas/requests/iso-indicators/access.ts';
import { fr as requestsIsoIndicatorsTexts } from '#areas/requests/iso-indicators/fr.ts';
import { contributes as requestsIsoIndicatorsContributes } from '#areas/requests/iso-indicators/server/routes.ts';
import * as requestsIsoIndicatorsRoutes from '#areas/requests/iso-indicators/server/routes.ts';
import { access as requestsMessageAnalysisAccess } from '#areas/requests/message-analysis/access.ts';
import { fr as requestsMessageAnalysisTexts } from '#areas/requests/message-analysis/fr.ts';
import { contributes as requestsMessageAnalysisContributes } from '#areas/requests/message-analysis/server/contributes.ts';
import * as requestsMessageAnalysisRoutes from '#areas/requests/message-analysis/server/routes.ts';
import { access as requestsMessageThemesAccess } from '#areas/requests/message-themes/access.ts';
import { fr as requestsMessageThemesTexts } from '#areas/requests/message-themes/fr.ts';
import { contributes as requestsMessageThemesContributes } from '#areas/requests/message-themes/server/routes.ts';
import * as requestsMessageThemesRoutes from '#areas/requests/message-themes/server/routes.ts';
import { access as requestsMessagesAccess } from '#areas/requests/messages/access.ts';
import { fr as requestsMessagesTexts } from '#areas/requests/messages/fr.ts';
import { contributes as requestsMessagesContributes } from '#areas/requests/messages/server/contributes.ts';
import * as requestsMessagesRoutes from '#areas/requests/messages/server/routes.ts';
import { access as requestsReleaseNotesAccess } from '#areas/requests/release-notes/access.ts';
import { fr as requestsReleaseNotesTexts } from '#areas/requests/release-notes/fr.ts';
import { contributes as requestsReleaseNotesContributes } from '#areas/requests/release-notes/server/routes.ts';
import * as requestsReleaseNotesRoutes from '#areas/requests/release-notes/server/routes.ts';
import { access as requestsServicesAccess } from '#areas/requests/services/access.ts';
import { fr as requestsServicesTexts } from '#areas/requests/services/fr.ts';
import { contributes as requestsServicesContributes } from '#areas/requests/services/server/routes.ts';
import * as requestsServicesRoutes from '#areas/requests/services/server/routes.ts';
import { access as requestsSocialOptimisationAccess } from '#areas/requests/social-optimisation/access.ts';
import { fr as requestsSocialOptimisationTexts } from '#areas/requests/social-optimisation/fr.ts';
import { contributes as requestsSocialOptimisationContributes } from '#areas/requests/social-optimisation/server/routes.ts';
import * as requestsSocialOptimisationRoutes from '#areas/requests/social-optimisation/server/routes.ts';
import { access as requestsTicketMirrorAccess } from '#areas/requests/ticket-mirror/access.ts';
import { fr as requestsTicketMirrorTexts } from '#areas/requests/ticket-mirror/fr.ts';
import { contributes as requestsTicketMirrorContributes } from '#areas/requests/ticket-mirror/server/contributes.ts';
import * as requestsTicketMirrorRoutes from '#areas/requests/ticket-mirror/server/routes.ts';
import { access as requestsTodolistAccess } from '#areas/requests/todolist/access.ts';
import { fr as requestsTodolistTexts } from '#areas/requests/todolist/fr.ts';
import { contributes as requestsTodolistContributes } from '#areas/requests/todolist/server/routes.ts';
import * as requestsTodolistRoutes from '#areas/requests/todolist/server/routes.ts';
import { access as interfacesAccessReviewAccess } from '#areas/interfaces/access-review/access.ts';
import { fr as interfacesAccessReviewTexts } from '#areas/interfaces/access-review/fr.ts';
import { contributes as interfacesAccessReviewContributes } from '#areas/interfaces/access-review/server/routes.ts';
import * as interfacesAccessReviewRoutes from '#areas/interfaces/access-review/server/routes.ts';
import { access as interfacesConnectorsAccess } from '#areas/interfaces/connectors/access.ts';
import { fr as interfacesConnectorsTexts } from '#areas/interfaces/connectors/fr.ts';
import { contributes as interfacesConnectorsContributes } from '#areas/interfaces/connectors/server/contributes.ts';
import * as interfacesConnectorsRoutes from '#areas/interfaces/connectors/server/routes.ts';
import { access as interfacesConsoleAccess } from '#areas/interfaces/console/access.ts';
import { fr as interfacesConsoleTexts } from '#areas/interfaces/console/fr.ts';
import { contributes as interfacesConsoleContributes } from '#areas/interfaces/console/server/routes.ts';
import * as interfacesConsoleRoutes from '#areas/interfaces/console/server/routes.ts';
import { access as interfacesExportsAccess } from '#areas/interfaces/exports/access.ts';
import { fr as interfacesExportsTexts } from '#areas/interfaces/exports/fr.ts';
import * as interfacesExportsRoutes from '#areas/interfaces/exports/server/routes.ts';
import { access as interfacesLicencesAccess } from '#areas/interfaces/licences/access.ts';
import { fr as interfacesLicencesTexts } from '#areas/interfaces/licences/fr.ts';
import { contributes as interfacesLicencesContributes } from '#areas/interfaces/licences/server/routes.ts';
import * as interfacesLicencesRoutes from '#areas/interfaces/licences/server/routes.ts';
import { access as administrationDemoAccess } from '#areas/administration/demo/access.ts';
import { fr as administrationDemoTexts } from '#areas/administration/demo/fr.ts';
import * as administrationDemoRoutes from '#areas/administration/demo/server/routes.ts';
import { access as administrationGdprAccess } from '#areas/administration/gdpr/access.ts';
import { fr as administrationGdprTexts } from '#areas/administration/gdpr/fr.ts';
import { contributes as administrationGdprContributes } from '#areas/administration/gdpr/server/routes.ts';
import * as administrationGdprRoutes from '#areas/administration/gdpr/server/routes.ts';
import { access as administrationHomeAccess } from '#areas/administration/home/access.ts';
import { fr as administrationHomeTexts } from '#areas/administration/home/fr.ts';
import * as administrationHomeRoutes from '#areas/administration/home/server/routes.ts';
import { access as administrationJobRunsAccess } from '#areas/administration/job-runs/access.ts';
import { fr as administrationJobRunsTexts } from '#areas/administration/job-runs/fr.ts';
import { contributes as administrationJobRunsContributes } from '#areas/administration/job-runs/server/contributes.ts';
import * as administrationJobRunsRoutes from '#areas/administration/job-runs/server/routes.ts';
import { access as administrationLogsAccess } from '#areas/administration/logs/access.ts';
import { fr as administrationLogsTexts } from '#areas/administration/logs/fr.ts';
import { contributes as administrationLogsContributes } from '#areas/administration/logs/server/contributes.ts';
import * as administrationLogsRoutes from '#areas/administration/logs/server/routes.ts';
import { access as administrationMySpaceAccess } from '#areas/administration/my-space/access.ts';
import { fr as administrationMySpaceTexts } from '#areas/administration/my-space/fr.ts';
import { contributes as administrationMySpaceContributes } from '#areas/administration/my-space/server/contributes.ts';
import * as administrationMySpaceRoutes from '#areas/administration/my-space/server/routes.ts';
import { access as administrationNavigationAccess } from '#areas/administration/navigation/access.ts';
import { fr as administrationNavigationTexts } from '#areas/administration/navigation/fr.ts';
import * as administrationNavigationRoutes from '#areas/administration/navigation/server/routes.ts';
import { access as administrationProofsAccess } from '#areas/administration/proofs/access.ts';
import { fr as administrationProofsTexts } from '#areas/administration/proofs/fr.ts';
import { contributes as administrationProofsContributes } from '#areas/administration/proofs/server/routes.ts';
import * as administrationProofsRoutes from '#areas/administration/proofs/server/routes.ts';
import { access as administrationQuotasAccess } from '#areas/administration/quotas/access.ts';
import { fr as administrationQuotasTexts } from '#areas/administration/quotas/fr.ts';
import { contributes as administrationQuotasContributes } from '#areas/administration/quotas/server/contributes.ts';
import * as administrationQuotasRoutes from '#areas/administration/quotas/server/routes.ts';
import { access as administrationRetentionAccess } from '#areas/administration/retention/access.ts';
import { fr as administrationRetentionTexts } from '#areas/administration/retention/fr.ts';
import { contributes as administrationRetentionContributes } from '#areas/administration/retention/server/contributes.ts';
import * as administrationRetentionRoutes from '#areas/administration/retention/server/routes.ts';
import type { ServerParts } from './area-parts.ts';

export const gatheredAreas: readonly ServerParts[] = [
  {
    name: 'organisation/api-keys',
    access: organisationApiKeysAccess,
    texts: organisationApiKeysTexts,
    contributes: organisationApiKeysContributes,
    routes: organisationApiKeysRoutes,
  },
  {
    name: 'organisation/company-settings',
    access: organisationCompanySettingsAccess,
    texts: organisationCompanySettingsTexts,
    contributes: organisationCompanySettingsContributes,
    routes: organisationCompanySettingsRoutes,
  },
  {
    name: 'organisation/infrastructures',
    access: organisationInfrastructuresAccess,
    texts: organisationInfrastructuresTexts,
    contributes: organisationInfrastructuresContributes,
    routes: organisationInfrastructuresRoutes,
  },
  {
    name: 'organisation/notifications',
    access: organisationNotificationsAccess,
    texts: organisationNotificationsTexts,
    contributes: organisationNotificationsContributes,
    routes: organisationNotificationsRoutes,
  },
  {
    name: 'organisation/provisioning',
    access: organisationProvisioningAccess,
    texts: organisationProvisioningTexts,
    contributes: organisationProvisioningContributes,
    routes: organisationProvisioningRoutes,
  },
  {
    name: 'organisation/satisfaction',
    access: organisationSatisfactionAccess,
    texts: organisationSatisfactionTexts,
    contributes: organisationSatisfactionContributes,
    routes: organisationSatisfactionRoutes,
  },
  {
    name: 'organisation/sign-in',
    access: organisationSignInAccess,
    texts: organisationSignInTexts,
    contributes: organisationSignInContributes,
    routes: organisationSignInRoutes,
  },
  {
    name: 'organisation/sign-in-rules',
    access: organisationSignInRulesAccess,
    texts: organisationSignInRulesTexts,
    contributes: organisationSignInRulesContributes,
    routes: organisationSignInRulesRoutes,
  },
  {
    name: 'organisation/single-sign-on',
    access: organisationSingleSignOnAccess,
    texts: organisationSingleSignOnTexts,
    contributes: organisationSingleSignOnContributes,
    routes: organisationSingleSignOnRoutes,
  },
  {
    name: 'organisation/users',
    access: organisationUsersAccess,
    texts: organisationUsersTexts,
    contributes: organisationUsersContributes,
    routes: organisationUsersRoutes,
  },
  {
    name: 'collaborators/accounts',
    access: collaboratorsAccountsAccess,
    texts: collaboratorsAccountsTexts,
    contributes: collaboratorsAccountsContributes,
    routes: collaboratorsAccountsRoutes,
  },
  {
    name: 'collaborators/announcements',
    access: collaboratorsAnnouncementsAccess,
    texts: collaboratorsAnnouncementsTexts,
    contributes: collaboratorsAnnouncementsContributes,
    routes: collaboratorsAnnouncementsRoutes,
  },
  {
    name: 'collaborators/civil-data',
    access: collaboratorsCivilDataAccess,
    texts: collaboratorsCivilDataTexts,
    contributes: collaboratorsCivilDataContributes,
    routes: collaboratorsCivilDataRoutes,
  },
  {
    name: 'collaborators/directory',
    access: collaboratorsDirectoryAccess,
    texts: collaboratorsDirectoryTexts,
    contributes: collaboratorsDirectoryContributes,
    routes: collaboratorsDirectoryRoutes,
  },
  {
    name: 'collaborators/documents',
    access: collaboratorsDocumentsAccess,
    texts: collaboratorsDocumentsTexts,
    contributes: collaboratorsDocumentsContributes,
    routes: collaboratorsDocumentsRoutes,
  },
  {
    name: 'collaborators/groups',
    access: collaboratorsGroupsAccess,
    texts: collaboratorsGroupsTexts,
    contributes: collaboratorsGroupsContributes,
    routes: collaboratorsGroupsRoutes,
  },
  {
    name: 'collaborators/signature-campaigns',
    access: collaboratorsSignatureCampaignsAccess,
    texts: collaboratorsSignatureCampaignsTexts,
    contributes: collaboratorsSignatureCampaignsContributes,
    routes: collaboratorsSignatureCampaignsRoutes,
  },
  {
    name: 'collaborators/signatures',
    access: collaboratorsSignaturesAccess,
    texts: collaboratorsSignaturesTexts,
    contributes: collaboratorsSignaturesContributes,
    routes: collaboratorsSignaturesRoutes,
  },
  {
    name: 'collaborators/tracked-changes',
    access: collaboratorsTrackedChangesAccess,
    texts: collaboratorsTrackedChangesTexts,
    contributes: collaboratorsTrackedChangesContributes,
    routes: collaboratorsTrackedChangesRoutes,
  },
  {
    name: 'working-time/clocking',
    access: workingTimeClockingAccess,
    texts: workingTimeClockingTexts,
    contributes: workingTimeClockingContributes,
    routes: workingTimeClockingRoutes,
  },
  {
    name: 'working-time/counters',
    access: workingTimeCountersAccess,
    texts: workingTimeCountersTexts,
    contributes: workingTimeCountersContributes,
    routes: workingTimeCountersRoutes,
  },
  {
    name: 'working-time/days',
    access: workingTimeDaysAccess,
    texts: workingTimeDaysTexts,
    contributes: workingTimeDaysContributes,
    routes: workingTimeDaysRoutes,
  },
  {
    name: 'working-time/debit-credit',
    access: workingTimeDebitCreditAccess,
    texts: workingTimeDebitCreditTexts,
    contributes: workingTimeDebitCreditContributes,
    routes: workingTimeDebitCreditRoutes,
  },
  {
    name: 'working-time/declared-days',
    access: workingTimeDeclaredDaysAccess,
    texts: workingTimeDeclaredDaysTexts,
    contributes: workingTimeDeclaredDaysContributes,
    routes: workingTimeDeclaredDaysRoutes,
  },
  {
    name: 'working-time/derivations',
    access: workingTimeDerivationsAccess,
    texts: workingTimeDerivationsTexts,
    contributes: workingTimeDerivationsContributes,
    routes: workingTimeDerivationsRoutes,
  },
  {
    name: 'working-time/expenses',
    access: workingTimeExpensesAccess,
    texts: workingTimeExpensesTexts,
    contributes: workingTimeExpensesContributes,
    routes: workingTimeExpensesRoutes,
  },
  {
    name: 'working-time/inspections',
    access: workingTimeInspectionsAccess,
    texts: workingTimeInspectionsTexts,
    contributes: workingTimeInspectionsContributes,
    routes: workingTimeInspectionsRoutes,
  },
  {
    name: 'working-time/legal-files',
    access: workingTimeLegalFilesAccess,
    texts: workingTimeLegalFilesTexts,
    contributes: workingTimeLegalFilesContributes,
    routes: workingTimeLegalFilesRoutes,
  },
  {
    name: 'working-time/missions',
    access: workingTimeMissionsAccess,
    texts: workingTimeMissionsTexts,
    contributes: workingTimeMissionsContributes,
    routes: workingTimeMissionsRoutes,
  },
  {
    name: 'working-time/offences',
    access: workingTimeOffencesAccess,
    texts: workingTimeOffencesTexts,
    contributes: workingTimeOffencesContributes,
    routes: workingTimeOffencesRoutes,
  },
  {
    name: 'working-time/overtime',
    texts: workingTimeOvertimeTexts,
    contributes: workingTimeOvertimeContributes,
    routes: workingTimeOvertimeRoutes,
  },
  {
    name: 'working-time/pay-periods',
    access: workingTimePayPeriodsAccess,
    texts: workingTimePayPeriodsTexts,
    contributes: workingTimePayPeriodsContributes,
    routes: workingTimePayPeriodsRoutes,
  },
  {
    name: 'working-time/schedules',
    access: workingTimeSchedulesAccess,
    texts: workingTimeSchedulesTexts,
    contributes: workingTimeSchedulesContributes,
    routes: workingTimeSchedulesRoutes,
  },
  {
    name: 'working-time/sedentary-hours',
    access: workingTimeSedentaryHoursAccess,
    texts: workingTimeSedentaryHoursTexts,
    contributes: workingTimeSedentaryHoursContributes,
    routes: workingTimeSedentaryHoursRoutes,
  },
  {
    name: 'pay-variables/formulas',
    access: payVariablesFormulasAccess,
    texts: payVariablesFormulasTexts,
    contributes: payVariablesFormulasContributes,
    routes: payVariablesFormulasRoutes,
  },
  {
    name: 'pay-variables/heading-configs',
    access: payVariablesHeadingConfigsAccess,
    texts: payVariablesHeadingConfigsTexts,
    contributes: payVariablesHeadingConfigsContributes,
    routes: payVariablesHeadingConfigsRoutes,
  },
  {
    name: 'pay-variables/headings',
    access: payVariablesHeadingsAccess,
    texts: payVariablesHeadingsTexts,
    contributes: payVariablesHeadingsContributes,
    routes: payVariablesHeadingsRoutes,
  },
  {
    name: 'pay-variables/hour-limits',
    access: payVariablesHourLimitsAccess,
    texts: payVariablesHourLimitsTexts,
    contributes: payVariablesHourLimitsContributes,
    routes: payVariablesHourLimitsRoutes,
  },
  {
    name: 'pay-variables/pay-comments',
    access: payVariablesPayCommentsAccess,
    texts: payVariablesPayCommentsTexts,
    contributes: payVariablesPayCommentsContributes,
    routes: payVariablesPayCommentsRoutes,
  },
  {
    name: 'pay-variables/pay-engine',
    access: payVariablesPayEngineAccess,
    texts: payVariablesPayEngineTexts,
    contributes: payVariablesPayEngineContributes,
    routes: payVariablesPayEngineRoutes,
  },
  {
    name: 'pay-variables/pay-entry',
    access: payVariablesPayEntryAccess,
    texts: payVariablesPayEntryTexts,
    contributes: payVariablesPayEntryContributes,
    routes: payVariablesPayEntryRoutes,
  },
  {
    name: 'pay-variables/pay-reports',
    access: payVariablesPayReportsAccess,
    texts: payVariablesPayReportsTexts,
    contributes: payVariablesPayReportsContributes,
    routes: payVariablesPayReportsRoutes,
  },
  {
    name: 'pay-variables/payroll-layouts',
    access: payVariablesPayrollLayoutsAccess,
    texts: payVariablesPayrollLayoutsTexts,
    contributes: payVariablesPayrollLayoutsContributes,
    routes: payVariablesPayrollLayoutsRoutes,
  },
  {
    name: 'planning/absence-requests',
    texts: planningAbsenceRequestsTexts,
    contributes: planningAbsenceRequestsContributes,
    routes: planningAbsenceRequestsRoutes,
  },
  {
    name: 'planning/approvers',
    access: planningApproversAccess,
    texts: planningApproversTexts,
    contributes: planningApproversContributes,
    routes: planningApproversRoutes,
  },
  {
    name: 'planning/board',
    access: planningBoardAccess,
    texts: planningBoardTexts,
    contributes: planningBoardContributes,
    routes: planningBoardRoutes,
  },
  {
    name: 'planning/calendar',
    access: planningCalendarAccess,
    texts: planningCalendarTexts,
    routes: planningCalendarRoutes,
  },
  {
    name: 'planning/calendar-attributes',
    access: planningCalendarAttributesAccess,
    texts: planningCalendarAttributesTexts,
    contributes: planningCalendarAttributesContributes,
    routes: planningCalendarAttributesRoutes,
  },
  {
    name: 'planning/changes',
    access: planningChangesAccess,
    texts: planningChangesTexts,
    contributes: planningChangesContributes,
    routes: planningChangesRoutes,
  },
  {
    name: 'planning/circuits',
    access: planningCircuitsAccess,
    texts: planningCircuitsTexts,
    contributes: planningCircuitsContributes,
    routes: planningCircuitsRoutes,
  },
  {
    name: 'planning/configuration',
    texts: planningConfigurationTexts,
    contributes: planningConfigurationContributes,
    routes: planningConfigurationRoutes,
  },
  {
    name: 'planning/exploitation',
    access: planningExploitationAccess,
    texts: planningExploitationTexts,
    routes: planningExploitationRoutes,
  },
  {
    name: 'planning/exports',
    access: planningExportsAccess,
    texts: planningExportsTexts,
    contributes: planningExportsContributes,
    routes: planningExportsRoutes,
  },
  {
    name: 'planning/open-shifts',
    texts: planningOpenShiftsTexts,
    contributes: planningOpenShiftsContributes,
    routes: planningOpenShiftsRoutes,
  },
  {
    name: 'planning/publications',
    access: planningPublicationsAccess,
    texts: planningPublicationsTexts,
    contributes: planningPublicationsContributes,
    routes: planningPublicationsRoutes,
  },
  {
    name: 'planning/replacements',
    texts: planningReplacementsTexts,
    contributes: planningReplacementsContributes,
    routes: planningReplacementsRoutes,
  },
  {
    name: 'planning/right-to-drive',
    access: planningRightToDriveAccess,
    texts: planningRightToDriveTexts,
    contributes: planningRightToDriveContributes,
    routes: planningRightToDriveRoutes,
  },
  {
    name: 'planning/staffing-needs',
    texts: planningStaffingNeedsTexts,
    contributes: planningStaffingNeedsContributes,
    routes: planningStaffingNeedsRoutes,
  },
  {
    name: 'planning/steering',
    access: planningSteeringAccess,
    texts: planningSteeringTexts,
    contributes: planningSteeringContributes,
    routes: planningSteeringRoutes,
  },
  {
    name: 'planning/theoretical-schedules',
    texts: planningTheoreticalSchedulesTexts,
    contributes: planningTheoreticalSchedulesContributes,
    routes: planningTheoreticalSchedulesRoutes,
  },
  {
    name: 'planning/traffic-fines',
    access: planningTrafficFinesAccess,
    texts: planningTrafficFinesTexts,
    contributes: planningTrafficFinesContributes,
    routes: planningTrafficFinesRoutes,
  },
  {
    name: 'planning/wall-sheet',
    texts: planningWallSheetTexts,
    routes: planningWallSheetRoutes,
  },
  {
    name: 'planning/week-templates',
    texts: planningWeekTemplatesTexts,
    contributes: planningWeekTemplatesContributes,
    routes: planningWeekTemplatesRoutes,
  },
  {
    name: 'planning/wishes',
    texts: planningWishesTexts,
    contributes: planningWishesContributes,
    routes: planningWishesRoutes,
  },
  {
    name: 'payroll/advance-payments',
    access: payrollAdvancePaymentsAccess,
    texts: payrollAdvancePaymentsTexts,
    contributes: payrollAdvancePaymentsContributes,
    routes: payrollAdvancePaymentsRoutes,
  },
  {
    name: 'payroll/disputes',
    access: payrollDisputesAccess,
    texts: payrollDisputesTexts,
    contributes: payrollDisputesContributes,
    routes: payrollDisputesRoutes,
  },
  {
    name: 'payroll/final-settlement',
    access: payrollFinalSettlementAccess,
    texts: payrollFinalSettlementTexts,
    contributes: payrollFinalSettlementContributes,
    routes: payrollFinalSettlementRoutes,
  },
  {
    name: 'payroll/mobility-payments',
    access: payrollMobilityPaymentsAccess,
    texts: payrollMobilityPaymentsTexts,
    contributes: payrollMobilityPaymentsContributes,
    routes: payrollMobilityPaymentsRoutes,
  },
  {
    name: 'payroll/pay-simulator',
    access: payrollPaySimulatorAccess,
    texts: payrollPaySimulatorTexts,
    contributes: payrollPaySimulatorContributes,
    routes: payrollPaySimulatorRoutes,
  },
  {
    name: 'payroll/pay-workflow',
    texts: payrollPayWorkflowTexts,
    contributes: payrollPayWorkflowContributes,
    routes: payrollPayWorkflowRoutes,
  },
  {
    name: 'payroll/payroll-files',
    texts: payrollPayrollFilesTexts,
    contributes: payrollPayrollFilesContributes,
    routes: payrollPayrollFilesRoutes,
  },
  {
    name: 'payroll/payslip-reconciliation',
    texts: payrollPayslipReconciliationTexts,
    contributes: payrollPayslipReconciliationContributes,
    routes: payrollPayslipReconciliationRoutes,
  },
  {
    name: 'declarations/dsn',
    access: declarationsDsnAccess,
    texts: declarationsDsnTexts,
    contributes: declarationsDsnContributes,
    routes: declarationsDsnRoutes,
  },
  {
    name: 'declarations/naf-codes',
    access: declarationsNafCodesAccess,
    texts: declarationsNafCodesTexts,
    contributes: declarationsNafCodesContributes,
    routes: declarationsNafCodesRoutes,
  },
  {
    name: 'hiring/contract-templates',
    access: hiringContractTemplatesAccess,
    texts: hiringContractTemplatesTexts,
    contributes: hiringContractTemplatesContributes,
    routes: hiringContractTemplatesRoutes,
  },
  {
    name: 'hiring/contracts',
    access: hiringContractsAccess,
    texts: hiringContractsTexts,
    contributes: hiringContractsContributes,
    routes: hiringContractsRoutes,
  },
  {
    name: 'hiring/hiring-rules',
    access: hiringHiringRulesAccess,
    texts: hiringHiringRulesTexts,
    contributes: hiringHiringRulesContributes,
    routes: hiringHiringRulesRoutes,
  },
  {
    name: 'hiring/interim-companies',
    access: hiringInterimCompaniesAccess,
    texts: hiringInterimCompaniesTexts,
    contributes: hiringInterimCompaniesContributes,
    routes: hiringInterimCompaniesRoutes,
  },
  {
    name: 'hiring/job-offers',
    access: hiringJobOffersAccess,
    texts: hiringJobOffersTexts,
    contributes: hiringJobOffersContributes,
    routes: hiringJobOffersRoutes,
  },
  {
    name: 'hiring/onboarding',
    access: hiringOnboardingAccess,
    texts: hiringOnboardingTexts,
    contributes: hiringOnboardingContributes,
    routes: hiringOnboardingRoutes,
  },
  {
    name: 'requests/absence-manager',
    access: requestsAbsenceManagerAccess,
    texts: requestsAbsenceManagerTexts,
    contributes: requestsAbsenceManagerContributes,
    routes: requestsAbsenceManagerRoutes,
  },
  {
    name: 'requests/calls',
    access: requestsCallsAccess,
    texts: requestsCallsTexts,
    contributes: requestsCallsContributes,
    routes: requestsCallsRoutes,
  },
  {
    name: 'requests/customer-visits',
    access: requestsCustomerVisitsAccess,
    texts: requestsCustomerVisitsTexts,
    contributes: requestsCustomerVisitsContributes,
    routes: requestsCustomerVisitsRoutes,
  },
  {
    name: 'requests/demands',
    access: requestsDemandsAccess,
    texts: requestsDemandsTexts,
    contributes: requestsDemandsContributes,
    routes: requestsDemandsRoutes,
  },
  {
    name: 'requests/faq',
    access: requestsFaqAccess,
    texts: requestsFaqTexts,
    contributes: requestsFaqContributes,
    routes: requestsFaqRoutes,
  },
  {
    name: 'requests/inbound-mail',
    access: requestsInboundMailAccess,
    texts: requestsInboundMailTexts,
    contributes: requestsInboundMailContributes,
    routes: requestsInboundMailRoutes,
  },
  {
    name: 'requests/interlocutors',
    access: requestsInterlocutorsAccess,
    texts: requestsInterlocutorsTexts,
    contributes: requestsInterlocutorsContributes,
    routes: requestsInterlocutorsRoutes,
  },
  {
    name: 'requests/iso-indicators',
    access: requestsIsoIndicatorsAccess,
    texts: requestsIsoIndicatorsTexts,
    contributes: requestsIsoIndicatorsContributes,
    routes: requestsIsoIndicatorsRoutes,
  },
  {
    name: 'requests/message-analysis',
    access: requestsMessageAnalysisAccess,
    texts: requestsMessageAnalysisTexts,
    contributes: requestsMessageAnalysisContributes,
    routes: requestsMessageAnalysisRoutes,
  },
  {
    name: 'requests/message-themes',
    access: requestsMessageThemesAccess,
    texts: requestsMessageThemesTexts,
    contributes: requestsMessageThemesContributes,
    routes: requestsMessageThemesRoutes,
  },
  {
    name: 'requests/messages',
    access: requestsMessagesAccess,
    texts: requestsMessagesTexts,
    contributes: requestsMessagesContributes,
    routes: requestsMessagesRoutes,
  },
  {
    name: 'requests/release-notes',
    access: requestsReleaseNotesAccess,
    texts: requestsReleaseNotesTexts,
    contributes: requestsReleaseNotesContributes,
    routes: requestsReleaseNotesRoutes,
  },
  {
    name: 'requests/services',
    access: requestsServicesAccess,
    texts: requestsServicesTexts,
    contributes: requestsServicesContributes,
    routes: requestsServicesRoutes,
  },
  {
    name: 'requests/social-optimisation',
    access: requestsSocialOptimisationAccess,
    texts: requestsSocialOptimisationTexts,
    contributes: requestsSocialOptimisationContributes,
    routes: requestsSocialOptimisationRoutes,
  },
  {
    name: 'requests/ticket-mirror',
    access: requestsTicketMirrorAccess,
    texts: requestsTicketMirrorTexts,
    contributes: requestsTicketMirrorContributes,
    routes: requestsTicketMirrorRoutes,
  },
  {
    name: 'requests/todolist',
    access: requestsTodolistAccess,
    texts: requestsTodolistTexts,
    contributes: requestsTodolistContributes,
    routes: requestsTodolistRoutes,
  },
  {
    name: 'interfaces/access-review',
    access: interfacesAccessReviewAccess,
    texts: interfacesAccessReviewTexts,
    contributes: interfacesAccessReviewContributes,
    routes: interfacesAccessReviewRoutes,
  },
  {
    name: 'interfaces/connectors',
    access: interfacesConnectorsAccess,
    texts: interfacesConnectorsTexts,
    contributes: interfacesConnectorsContributes,
    routes: interfacesConnectorsRoutes,
  },
  {
    name: 'interfaces/console',
    access: interfacesConsoleAccess,
    texts: interfacesConsoleTexts,
    contributes: interfacesConsoleContributes,
    routes: interfacesConsoleRoutes,
  },
  {
    name: 'interfaces/exports',
    access: interfacesExportsAccess,
    texts: interfacesExportsTexts,
    routes: interfacesExportsRoutes,
  },
  {
    name: 'interfaces/licences',
    access: interfacesLicencesAccess,
    texts: interfacesLicencesTexts,
    contributes: interfacesLicencesContributes,
    routes: interfacesLicencesRoutes,
  },
  {
    name: 'administration/demo',
    access: administrationDemoAccess,
    texts: administrationDemoTexts,
    routes: administrationDemoRoutes,
  },
  {
    name: 'administration/gdpr',
    access: administrationGdprAccess,
    texts: administrationGdprTexts,
    contributes: administrationGdprContributes,
    routes: administrationGdprRoutes,
  },
  {
    name: 'administration/home',
    access: administrationHomeAccess,
    texts: administrationHomeTexts,
    routes: administrationHomeRoutes,
  },
  {
    name: 'administration/job-runs',
    access: administrationJobRunsAccess,
    texts: administrationJobRunsTexts,
    contributes: administrationJobRunsContributes,
    routes: administrationJobRunsRoutes,
  },
  {
    name: 'administration/logs',
    access: administrationLogsAccess,
    texts: administrationLogsTexts,
    contributes: administrationLogsContributes,
    routes: administrationLogsRoutes,
  },
  {
    name: 'administration/my-space',
    access: administrationMySpaceAccess,
    texts: administrationMySpaceTexts,
    contributes: administrationMySpaceContributes,
    routes: administrationMySpaceRoutes,
  },
  {
    name: 'administration/navigation',
    access: administrationNavigationAccess,
    texts: administrationNavigationTexts,
    routes: administrationNavigationRoutes,
  },
  {
    name: 'administration/proofs',
    access: administrationProofsAccess,
    texts: administrationProofsTexts,
    contributes: administrationProofsContributes,
    routes: administrationProofsRoutes,
  },
  {
    name: 'administration/quotas',
    access: administrationQuotasAccess,
    texts: administrationQuotasTexts,
    contributes: administrationQuotasContributes,
    routes: administrationQuotasRoutes,
  },
  {
    name: 'administration/retention',
    access: administrationRetentionAccess,
    texts: administrationRetentionTexts,
    contributes: administrationRetentionContributes,
    routes: administrationRetentionRoutes,
  },
];
