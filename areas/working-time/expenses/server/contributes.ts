import type { Contributions } from '#platform/server/contributions.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['expense_rate', fr.record]],
  linkedPages: [{ name: 'expenses', route: expenses.list, legacy: ['frais'] }],
};
