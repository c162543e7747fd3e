import type { Contributions } from '#platform/server/contributions.ts';
import { mobility } from '../contract.ts';
import { fr } from '../fr.ts';
import { calculateMobility, nightlyMobility } from './calculation-job.ts';

export const contributes: Contributions = {
  recordNames: [
    ['mobility_setting', fr.records.setting],
    ['payroll.mobility', fr.records.result],
  ],
  jobs: [calculateMobility, nightlyMobility],
  schedules: [{ name: 'mobility', cron: '20 3 * * *', kind: nightlyMobility.kind, payload: null }],
  linkedPages: [{ name: 'mobility-payment', route: mobility.list, legacy: ['versement-mobilite'] }],
};
