import type { Contributions } from '#platform/server/contributions.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [['circuit_attribute', { kind: { values: fr.kinds } }]],
  recordPages: [
    ['circuit', circuits.templatePage],
    ['circuit_attribute', circuits.attributeLoad],
    ['circuit_assignment', circuits.assignmentPage],
  ],
  recordNames: [
    ['circuit_attribute', fr.records.attribute],
    ['circuit', fr.records.template],
    ['circuit_assignment', fr.records.assignment],
  ],
  linkedPages: [{ name: 'circuits', route: circuits.assignmentPage, legacy: ['circuits'] }],
};
