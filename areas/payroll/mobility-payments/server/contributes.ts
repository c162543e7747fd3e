import type { Contributions } from '#platform/server/contributions.ts';
import { mobility } from '../contract.ts';
import { fr } from '../fr.ts';
import { calculateMobility, nightlyMobility } from './calculation-job.ts';
import { mobilityPort } from '#areas/planning/exports/server/api.ts';
import { mobilityMarks, mobilityResults } from './planning.ts';

export const contributes: Contributions = {
  ports: [mobilityPort.filledBy({ months: mobilityResults, marks: mobilityMarks })],
  recordFields: [
    [
      'mobility_setting',
      {
        mode: { values: fr.modes },
        status: { values: fr.statuses },
        hourly_gross: { as: 'cents' },
        rate: { as: 'percent' },
        least_share: { as: 'percent' },
        regional_rate: { as: 'percent' },
      },
    ],
  ],
  recordPages: [['mobility_setting', mobility.load]],
  recordNames: [
    ['mobility_setting', fr.records.setting],
    ['payroll.mobility', fr.records.result],
  ],
  jobs: [calculateMobility, nightlyMobility],
  schedules: [{ name: 'mobility', cron: '20 3 * * *', kind: nightlyMobility.kind, payload: null }],
  linkedPages: [{ name: 'mobility-payment', route: mobility.list, legacy: ['versement-mobilite'] }],
};
