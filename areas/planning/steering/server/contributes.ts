import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [
    ['steering_formula', fr.records.formula],
    ['steering_column', fr.records.column],
  ],
};
