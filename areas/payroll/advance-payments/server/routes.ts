import { serve } from '#platform/server/call.ts';
import { advancePayments } from '../contract.ts';
import { confirmTransfers, rejectAdvances, validateAdvances } from './answers.ts';
import { loadLogs, loadNotifications } from './events.ts';
import { advanceRows } from './list.ts';
import { cancelOwn, createOwn, loadOwn, relaunchOwn } from './own.ts';
import {
  addSetting,
  changeSetting,
  currentSetting,
  loadLabels,
  loadSettings,
  removeSetting,
} from './settings.ts';

export const advancePaymentsServer = serve(
  'advance-payments',
  advancePayments,
  {
    ...advanceRows.handlers,
    own: loadOwn,
    notifications: loadNotifications,
    logs: loadLogs,
    create: createOwn,
    cancel: cancelOwn,
    relaunch: relaunchOwn,
    settings: loadSettings,
    labels: loadLabels,
    addSetting,
    changeSetting,
    removeSetting,
    validate: validateAdvances,
    reject: rejectAdvances,
    confirmTransfer: confirmTransfers,
  },
  { changeSetting: currentSetting },
);
