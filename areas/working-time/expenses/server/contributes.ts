import type { Contributions } from '#platform/server/contributions.ts';
import { expenses } from '../contract.ts';
import { fr } from '../fr.ts';
import { recalculateJob } from './recalculate.ts';
import { mealRulesPort } from '#areas/working-time/days/server/api.ts';
import { mealRules } from './meal-rules.ts';

export const contributes: Contributions = {
  ports: [mealRulesPort.filledBy(mealRules)],
  recordFields: [
    [
      'expense_rate',
      {
        regime: { values: fr.regimes },
        meal: { as: 'cents' },
        room: { as: 'cents' },
        lunch_from: { as: 'clock' },
        lunch_to: { as: 'clock' },
        dinner_from: { as: 'clock' },
        dinner_to: { as: 'clock' },
      },
    ],
  ],
  liveTopics: [{ name: 'expense', may: 'expense.read' }],
  jobs: [recalculateJob],
  recordNames: [
    ['expense_rate', fr.record],
    ['expense_addition', fr.addition],
  ],
  linkedPages: [{ name: 'expenses', route: expenses.list, legacy: ['frais'] }],
};
