import { todayIn } from '#engines/french-time/zones.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { JobKind } from '#platform/server/services.ts';
import { formulas } from '../contract.ts';
import { fr } from '../fr.ts';
import { analyzeJob } from './analyze.ts';
import { repeatInHeadings } from '#areas/pay-variables/headings/server/api.ts';

/** A version that was published for today comes into force. */
const inForceJob: JobKind = {
  kind: 'formulas.in-force',
  title: () => fr.inForceJob,
  may: null,
  run: async (job) => {
    await job.services.db.elevated((tx) => repeatInHeadings(tx, todayIn(job.now)));
  },
};

export const contributes: Contributions = {
  recordFields: [['formula', { status: { values: fr.statuses } }]],
  recordPages: [['formula', formulas.load]],
  recordNames: [
    ['formula', fr.records.formula],
    ['formula_version', fr.records.version],
  ],
  linkedPages: [
    { name: 'evp_formula_list', route: formulas.listPage, legacy: ['formules'] },
    { name: 'evp_formula', route: formulas.load },
  ],
  jobs: [inForceJob, analyzeJob],
  schedules: [{ name: 'formulas-in-force', cron: '7 0 * * *', kind: inForceJob.kind }],
};
