// What contracts ask of templates: a text filled, the people and the choices of a form.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { civilDataOn } from '#areas/collaborators/civil-data/server/api.ts';
import { contactOf } from '#areas/collaborators/directory/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { fillContract, type ContractFacts } from '../contract-facts.ts';
import { fr } from '../fr.ts';
import { logoImage } from './logo-image.ts';
import { personFacts } from './person-facts.ts';
import type { ContractTemplateTables } from './table.ts';
export type { ContractFacts } from '../contract-facts.ts';
export { contractPages } from '../printed-contract.ts';

/** A person of the directory as a contract names them: the country of their nationality by its code. */
export const personOfContract = async (call: EntityCall, id: number, on: Day) => {
  const person = await personFacts(call, id, on);
  if (person === null) return null;
  const civil = (await civilDataOn(call.tx, [id], on)).get(id);
  const { email, phone } = (await contactOf(call.tx, id)) ?? { email: null, phone: null };
  return { ...person, nationality: civil?.nationality?.nationality ?? null, email, phone };
};

/** The current text of a template for one contract, with its head; null where it is gone. */
export const filledContract = async (
  call: EntityCall,
  templateId: number,
  facts: ContractFacts,
) => {
  const template = await rowById(
    tables<ContractTemplateTables>(call),
    'contract_template',
    templateId,
    ['id', 'text', 'header'],
  );
  if (template === undefined) return null;
  const { blocks, missing, lacksGender } = fillContract(template.text, facts);
  return {
    blocks,
    missing: missing.map((code) => fr.words[code]),
    lacksGender,
    header: template.header,
    logo: await logoImage(call, template.id),
  };
};

/** Those in use, by name. */
export const templateOptions = async (call: EntityCall) => {
  const rows = await tables<ContractTemplateTables>(call)
    .selectFrom('contract_template')
    .select(['id', 'name'])
    .where(sql<boolean>`customer_id in ${customersAbove(call.actor.scope)}`)
    .where('is_active', '=', true)
    .orderBy(sql`name collate fr`)
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
};
