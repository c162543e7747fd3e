import type { Contributions } from '#platform/server/contributions.ts';
import { payPeriods } from '../contract.ts';
import { ensureCommand, ensureJob } from './ensure-job.ts';
import { fr } from '../fr.ts';
import { startMonths } from './open-month.ts';

export const contributes: Contributions = {
  recordFields: [['pay_period', { status: { values: fr.statuses } }]],
  recordPages: [['pay_period', payPeriods.listPage]],
  recordNames: [['pay_period', fr.records.period]],
  customerStarts: [startMonths],
  jobs: [ensureJob],
  commands: [ensureCommand],
  // Invented: every night at 01:20.
  schedules: [{ name: 'pay-periods', cron: '20 1 * * *', kind: ensureJob.kind }],
  linkedPages: [
    { name: 'pay_period_list', route: payPeriods.listPage, legacy: ['periodes-de-paie'] },
  ],
};
