import { serve } from '#platform/server/call.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { declaredDays } from '../contract.ts';
import { refuseDay, reopenDay, validateDeclarations } from './answers.ts';
import {
  loadCompany,
  loadConfiguration,
  loadPerson,
  saveConfiguration,
  savePerson,
  saveYear,
} from './configuration.ts';
import { declareMonth } from './declare.ts';
import { setDay, setWeek } from './enter.ts';
import { settingImport } from './import.ts';
import { declaredRows } from './list.ts';
import { loadOwn } from './own.ts';
import { sendReminders } from './remind.ts';
import { loadFilters, loadInitialisation, loadMonth, loadReportedYear } from './reporting.ts';
import { loadYear } from './year.ts';

export const declaredDaysServer = serve('declared-days', declaredDays, {
  ...declaredRows.handlers,
  ...importHandlers(settingImport),
  load: loadOwn,
  setDay,
  setWeek,
  declare: declareMonth,
  initialisation: loadInitialisation,
  filters: loadFilters,
  year: loadReportedYear,
  month: loadMonth,
  validateDeclarations,
  sendReminderMail: sendReminders,
  refuse: refuseDay,
  reopen: reopenDay,
  configuration: loadConfiguration,
  saveConfiguration,
  companyConfiguration: loadCompany,
  collaboratorConfiguration: loadPerson,
  saveCollaboratorConfiguration: savePerson,
  collaboratorYear: loadYear,
  saveCollaboratorYear: saveYear,
});
