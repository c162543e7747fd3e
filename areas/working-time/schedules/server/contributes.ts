import type { Contributions } from '#platform/server/contributions.ts';
import { absenceCodes } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  // The catalogue is the same everywhere as long as customers have no codes of their own.
  accreditables: [
    {
      kind: 'other-times',
      read: async () => absenceCodes.map((c) => ({ key: c.code, label: `${c.label} (${c.code})` })),
    },
  ],
  recordNames: [
    ['absence', fr.records.absence],
    ['planned_day', fr.records.plannedDay],
  ],
};
