import type { Contributions } from '#platform/server/contributions.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  liveTopics: [{ name: 'expense', may: 'expense.read' }],
  recordNames: [['expense_rate', fr.record]],
  linkedPages: [{ name: 'expenses', route: expenses.list, legacy: ['frais'] }],
};
