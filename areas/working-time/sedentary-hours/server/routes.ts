import { serve } from '#platform/server/call.ts';
import { sedentaryHours } from '../contract.ts';
import { acceptDay, massValidate, rejectDay, reopenDay, saveAccepted } from './answers.ts';
import { declareDays, setComment, setDay } from './declare.ts';
import { sedentaryRows } from './list.ts';
import { loadOwn } from './own.ts';
import { reopenSheet, sheetPdf, signSheet } from './sign.ts';
import { loadConfiguration, saveConfiguration } from './workflow.ts';

export const sedentaryHoursServer = serve('sedentary-hours', sedentaryHours, {
  ...sedentaryRows.handlers,
  own: loadOwn,
  set: setDay,
  comment: setComment,
  declare: declareDays,
  sign: signSheet,
  pdf: sheetPdf,
  accept: acceptDay,
  reject: rejectDay,
  massValidate,
  saveAccepted,
  reopen: reopenDay,
  reopenSheet,
  configuration: loadConfiguration,
  saveConfiguration,
});
