// The columns of text in which a name may stand, found by the schema, but for legal archives and secrets.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { closedColumns, personColumns } from '#areas/administration/gdpr/server/api.ts';

/**
 * Their content is what was signed, sent, paid or hashed: it stays as it was, until its own term. The trail goes by lines (`erase-trail.ts`);
 * who somebody is goes column by column (`pseudonym.ts`).
 */
export const ARCHIVES: ReadonlySet<string> = new Set([
  'audit_log',
  'collaborator',
  'app_user',
  'pay_snapshot',
  'pay_document',
  'pay_book',
  'payslip_reading',
  'payroll_export',
  'payroll_export_file',
  'evp_configuration_snapshot',
  'dsn_report',
  'dsn_return',
  'dsn_event',
  'dsn_finding',
  'dsn_change',
  'signature_request',
  'signature_participant',
  'signature_event',
  'offence_letter',
  'sedentary_sheet',
  'file_reference',
  'record_output',
]);

export interface TextTable {
  readonly name: string;
  readonly texts: readonly string[];
  readonly json: ReadonlySet<string>;
  readonly people: readonly string[];
  readonly accounts: readonly string[];
  readonly ofCustomer: (customerId: number) => RawBuilder<boolean>;
}
interface Described {
  readonly name: string;
  readonly texts: readonly string[];
  readonly json: readonly string[] | null;
  readonly owner: 'customer_id' | 'infra_id' | 'user_id';
}
const place = placeRows('place');
const account = userRows('account');
const NEVER = new Set(['status', 'sha256']);
/** Tables of one customer’s rows that have an id and a column of text. */
export const namingTexts = async (tx: Tx): Promise<TextTable[]> => {
  const rows = await tx.run<Described>`
    select c.table_name as name, json_agg(c.column_name) filter (where c.data_type in ('text', 'jsonb')) as texts,
      json_agg(c.column_name) filter (where c.data_type = 'jsonb') as json,
      (array['customer_id', 'infra_id', 'user_id'])[min(array_position(array['customer_id', 'infra_id', 'user_id'], c.column_name::text))] as owner
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by c.table_name
    having bool_or(c.column_name = 'id') and bool_or(c.column_name in ('customer_id', 'infra_id', 'user_id')) and bool_or(c.data_type in ('text', 'jsonb'))
    order by c.table_name`;
  const closed = await closedColumns(tx);
  const columns = Map.groupBy(await personColumns(tx), ({ table }) => table);
  const within: Readonly<Record<Described['owner'], (customerId: number) => RawBuilder<boolean>>> =
    {
      customer_id: (id) => sql`x.customer_id = ${id}`,
      infra_id: (id) =>
        sql`x.infra_id in (select ${place.id} from ${place.rows} where ${place.customer} = ${id})`,
      user_id: (id) =>
        sql`x.user_id in (select ${account.id} from ${account.rows} where ${account.customer} = ${id})`,
    };
  return rows
    .filter(({ name }) => !ARCHIVES.has(name))
    .map(({ name, texts, json, owner }) => {
      const of = columns.get(name) ?? [];
      return {
        name,
        texts: texts.filter((one) => closed.get(name)?.has(one) !== true && !NEVER.has(one)),
        json: new Set(json),
        people: of.filter((one) => one.of === 'collaborator').map(({ column }) => column),
        accounts: of.filter((one) => one.of === 'account').map(({ column }) => column),
        ofCustomer: within[owner],
      };
    })
    .filter(({ texts }) => texts.length > 0);
};
