import type { Contributions } from '#platform/server/contributions.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';
import { recalculateJob } from './recalculate.ts';

export const contributes: Contributions = {
  liveTopics: [{ name: 'expense', may: 'expense.read' }],
  jobs: [recalculateJob],
  recordNames: [
    ['expense_rate', fr.record],
    ['expense_addition', fr.addition],
  ],
  linkedPages: [{ name: 'expenses', route: expenses.list, legacy: ['frais'] }],
};
