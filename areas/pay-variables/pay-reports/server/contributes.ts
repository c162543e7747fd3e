import type { Contributions } from '#platform/server/contributions.ts';
import { payReports } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['pay_report', fr.records.report]],
  linkedPages: [{ name: 'report_vpe', route: payReports.index }],
};
