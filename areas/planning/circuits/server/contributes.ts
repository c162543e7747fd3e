import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import { circuitNeeds } from '#areas/planning/right-to-drive/server/api.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  ports: [
    circuitNeeds.filledBy(
      (which, { first, last }) => sql`select a.collaborator_id as person, a.day, k.needs
        from circuit_assignment a join circuit k on k.id = a.circuit_id and k.needs <> '{}'
        where ${which(sql.ref('a.collaborator_id'))} and a.day between ${first}::date and ${last}::date`,
    ),
  ],
  recordFields: [
    ['circuit_attribute', { kind: { values: fr.kinds } }],
    ['circuit', { needs: { label: fr.needs, values: fr.needsNames } }],
  ],
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
