import type { Contributions } from '#platform/server/contributions.ts';
import { codeBookOf } from './codes.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { starterBook } from '../code-book.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [
    [
      'planning_code',
      {
        unit: { values: fr.units },
        counts: { values: fr.countings },
        visibility: { values: fr.visibilities },
      },
    ],
  ],
  accreditables: [
    {
      kind: 'other-times',
      read: async ({ tx }, infraId) => {
        const infra = await infrastructureOf(tx, infraId);
        const { absences } = infra === null ? starterBook : await codeBookOf(tx, infra.customerId);
        return absences.map((c) => ({ key: c.code, label: `${c.label} (${c.code})` }));
      },
    },
  ],
  recordNames: [
    ['absence', fr.records.absence],
    ['planned_day', fr.records.plannedDay],
    ['planning_code', fr.records.code],
  ],
};
