// What a text names that the portal has: people by their registration number or name, headings by their code; in the reader's sight alone.
import type { Tx } from '#platform/server/call.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { codesOf, fold } from '../text-analysis.ts';

const p = personRows('p');
const h = headingRows('h');
const MOST = 10;
/** `customerId`: whose people and headings; a text names nobody of another customer. */
export const entitiesOf = async (tx: Tx, customerId: number, text: string) => {
  const codes = codesOf(text).map((code) => code.toUpperCase());
  const words = [...new Set(fold(text).split(/[^a-z]+/))].filter((word) => word.length > 2);
  const people = await tx.run<{ id: number; name: string }>`
    select ${p.id} as id, ${p.firstName} || ' ' || ${p.lastName} as name from ${p.rows}
    where ${p.customer} = ${customerId} and (upper(${p.matricule}) = any(${codes}::text[])
      or (search_text(${p.lastName}) = any(${words}::text[]) and search_text(${p.firstName}) = any(${words}::text[])))
    order by ${p.id} limit ${MOST}`;
  const headings = await tx.column<string>`
    select ${h.code} || ' ' || ${h.label} as label from ${h.rows}
    where ${h.customer} = ${customerId} and upper(${h.code}) = any(${codes}::text[]) order by ${h.code} limit ${MOST}`;
  return { people, headings: headings };
};
