import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { contractTemplate } from '../contract.ts';

export interface ContractTemplateTables {
  contract_template: StandardRow &
    TableOf<typeof contractTemplate.fields> & { customer_id: number; number: number };
  /** A text that a template has had; never changed. */
  contract_template_version: StandardRow & {
    customer_id: number;
    contract_template_id: number;
    number: number;
    header: string | null;
    text: string;
    written_by: number | null;
  };
}
