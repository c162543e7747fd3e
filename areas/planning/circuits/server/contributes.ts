import type { Contributions } from '#platform/server/contributions.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [
    ['circuit_attribute', fr.records.attribute],
    ['circuit', fr.records.template],
    ['circuit_assignment', fr.records.assignment],
  ],
  linkedPages: [{ name: 'circuits', route: circuits.assignmentPage, legacy: ['circuits'] }],
};
