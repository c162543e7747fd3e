// What others ask of documents.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

import { isInPopulation, type Population } from '../population.ts';
import { peopleOfPlaces } from './people.ts';

export { activeDocuments } from './own.ts';

/** Labels of the types of which somebody has a document that is current and valid on a day. */
export const currentDocumentLabels = (
  tx: Tx,
  collaboratorId: number,
  on: Day,
): Promise<string[]> => tx.column<string>`
    select distinct t.label from library_document d join document_type t on t.id = d.document_type_id
    where d.collaborator_id = ${collaboratorId} and d.is_current and not d.is_archived and d.publish_on <= ${on}::date
      and (d.valid_until is null or d.valid_until >= ${on}::date)`;

/** Those of some places whom a population takes today, by name. */
export const peopleOfPopulation = async (
  tx: Tx,
  o: { readonly infras: readonly number[]; readonly population: Population; readonly today: Day },
) =>
  (await peopleOfPlaces(tx, o.infras, o.today)).filter((person) =>
    isInPopulation(o.population, person),
  );
