import { sql } from 'kysely';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { countOfFiles } from '#platform/server/files/references.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { customerOf, customersAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { contractTemplate, type ContractTemplate, type TemplateVersion } from '../contract.ts';
import { faultsMessage, templateFaults } from '../situations.ts';
import { LOGO } from './logo.ts';
import type { ContractTemplateTables } from './table.ts';

export type TemplateForm = FormOf<typeof contractTemplate.fields>;
const isNewText = (before: ContractTemplate, { text, header }: TemplateForm): boolean =>
  before.text !== text || before.header !== header;

export const templateEntity = entityServer(contractTemplate, {
  from: (call: ListCall) =>
    tables<ContractTemplateTables>(call)
      .selectFrom('contract_template as t')
      .where(sql<boolean>`t.customer_id in ${customersAbove(call.actor.scope)}`),
  id: 't.id',
  computed: {
    number: 't.number',
    hasLogo: sql<boolean>`(${countOfFiles({ kind: LOGO, table: 'contract_template' }, 't.id')} > 0)`,
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  order: { name: sql`t.name collate fr` },
  search: ['t.name'],
  uniqueWithin: ['customer_id'],
  check: (_call, values) => {
    const faults = templateFaults(values.text, values);
    if (faults.length > 0) throw invalid({ text: faultsMessage(faults) });
  },
  owner: async (call, values, before) => {
    if (before === null) return { customer_id: await customerOf(call), number: 1 };
    return {
      customer_id: sql`(select customer_id from contract_template where id = ${before.id})`,
      number: before.number + Number(isNewText(before, values)),
    };
  },
});

/** Saves, and writes the text down as a version where it is another one. */
export const saveTemplate = async (call: EntityCall, id: number, values: TemplateForm) => {
  const before = id === 0 ? null : await templateEntity.load(call, id);
  const saved = await templateEntity.save(call, id, values);
  if (before !== null && !isNewText(before, values)) return saved;
  await call.tx
    .insertInto('contract_template_version')
    .columns(['customer_id', 'contract_template_id', 'number', 'header', 'text', 'written_by'])
    .expression((eb) =>
      eb
        .selectFrom('contract_template as t')
        .select([
          't.customer_id',
          't.id',
          't.number',
          't.header',
          't.text',
          sql`${call.actor.userId}`.as('by'),
        ])
        .where('t.id', '=', saved.id),
    )
    .execute();
  return saved;
};

export const versionsOf = async (call: EntityCall, id: number): Promise<TemplateVersion[]> => {
  const template = await templateEntity.load(call, id || -1);
  return tables<ContractTemplateTables>(call)
    .selectFrom('contract_template_version as v')
    .select([
      'v.number',
      'v.created_at as at',
      sql<string | null>`user_name(v.written_by)`.as('by'),
      'v.header',
      'v.text',
    ])
    .where('v.contract_template_id', '=', template.id)
    .orderBy('v.number', 'desc')
    .execute();
};
