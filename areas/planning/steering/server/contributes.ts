import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { installStarterSteering } from './starter.ts';

export const contributes: Contributions = {
  recordFields: [['steering_column', { format: { values: fr.formats } }]],
  customerStarts: [
    {
      start: installStarterSteering,
      tables: { steering_formula: 'true', steering_column: 'true' },
    },
  ],
  recordNames: [
    ['steering_formula', fr.records.formula],
    ['steering_column', fr.records.column],
  ],
};
