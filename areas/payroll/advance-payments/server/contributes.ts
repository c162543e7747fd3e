import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { countWaiting } from './answers.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'advance_payment',
      { status: { values: fr.statuses }, method: { values: fr.methods }, amount: { as: 'cents' } },
    ],
    ['advance_payment_setting', { max_amount: { as: 'cents' }, monthly_ceiling: { as: 'cents' } }],
  ],
  recordPages: [
    ['advance_payment', advancePayments.validationPage],
    ['advance_payment_setting', advancePayments.settingsPage],
  ],
  recordNames: [
    ['advance_payment', fr.record],
    ['advance_payment_setting', fr.recordSetting],
    ['advance_payment_event', fr.recordEvent],
  ],
  linkedPages: [{ name: 'advance_payments', route: advancePayments.validationPage }],
  waits: [
    {
      name: 'advance-payments',
      may: 'advance.validate',
      count: countWaiting,
      home: { label: fr.indicator, url: fillPath(advancePayments.validationPage.path) },
    },
  ],
};
