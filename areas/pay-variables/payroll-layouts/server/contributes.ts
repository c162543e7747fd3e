import type { Contributions } from '#platform/server/contributions.ts';
import { payrollLayouts } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordPages: [['payroll_layout', payrollLayouts.load]],
  recordNames: [['payroll_layout', fr.records.layout]],
};
