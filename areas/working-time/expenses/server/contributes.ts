import type { Contributions } from '#platform/server/contributions.ts';
import { expenses } from '../contract.ts';

export const contributes: Contributions = {
  linkedPages: [{ name: 'expenses', route: expenses.list, legacy: ['frais'] }],
};
