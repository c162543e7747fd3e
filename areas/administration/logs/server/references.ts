// The names of the rows that a change refers to: nobody reads numbers.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';

/** By column, where it is not the table's name and `_id`. */
const TARGETS: Readonly<Record<string, string>> = {
  'access_review_decision.review_id': 'access_review',
  'contract.template_id': 'contract_template',
  'iso_indicator.group_id': 'iso_indicator_group',
  'provisioned_member.group_id': 'provisioned_group',
  'message_template.theme_id': 'message_theme',
  'message_theme.service_id': 'provider_service',
  'steering_column.formula_id': 'steering_formula',
  approver_id: 'app_user',
  assigned_to: 'app_user',
  assignee_id: 'app_user',
  attribute_id: 'calendar_attribute',
  break_glass_id: 'app_user',
  compared_id: 'dsn_report',
  device_id: 'clocking_device',
  employer_id: 'clocking_employer',
  first_id: 'app_user',
  group_id: 'resource_group',
  infra_id: 'infrastructure',
  model_id: 'evp_model',
  place_id: 'infrastructure',
  planning_id: 'evp_planning',
  previous_id: 'dsn_report',
  profile_id: 'user_profile',
  replacement_id: 'collaborator',
  with_id: 'collaborator',
  second_id: 'app_user',
  service_id: 'provider_service',
  settlement_id: 'final_settlement',
  substitute_id: 'app_user',
  suggested_id: 'collaborator',
  target_period_id: 'pay_period',
  user_id: 'app_user',
  visitor_id: 'app_user',
  vehicle_group_id: 'resource_group',
};
/** The table whose row a column's number names; undefined for a column that names none. */
export const targetOf = (record: string, column: string): string | undefined => {
  const exact = TARGETS[`${record}.${column}`] ?? TARGETS[column];
  if (exact !== undefined) return exact;
  if (column === 'parent_id') return record;
  if (column.endsWith('_by')) return 'app_user';
  return column.endsWith('_id') ? column.slice(0, -'_id'.length) : undefined;
};
const isId = (value: unknown): value is number => typeof value === 'number';
export const isReference = (record: string, column: string, value: unknown): value is number =>
  isId(value) && targetOf(record, column) !== undefined;

type Named = readonly { readonly id: number; readonly title: string | null }[];
const current = async (tx: Tx, table: string, ids: readonly number[]): Promise<Named> => {
  // People are named beyond the reader's own perimeter, as everywhere where it says who did something.
  const query =
    table === 'app_user'
      ? sql<
          Named[number]
        >`select u.id, user_name(u.id) as title from unnest(${[...ids]}::bigint[]) as u(id)`
      : sql<
          Named[number]
        >`select t.id, record_title(to_jsonb(t)) as title from ${sql.table(table)} t where t.id = any(${[...ids]}::bigint[])`;
  return (await query.execute(tx)).rows;
};
/** What is gone keeps the name that the trail noted last. */
const noted = async (tx: Tx, table: string, ids: readonly number[]): Promise<Named> =>
  ids.length === 0
    ? []
    : (
        await auditTrail({ tx })
          .distinctOn('l.row_id')
          .select(['l.row_id as id', 'l.title'])
          .where('l.table_name', '=', table)
          .where(sql<boolean>`l.row_id = any(${[...ids]}::bigint[])`)
          .orderBy('l.row_id')
          .orderBy('l.id', 'desc')
          .execute()
      ).flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));

/** Names by table and id. */
export type Names = (table: string, id: number) => string | null;
export const namesOf = async (
  tx: Tx,
  asked: readonly { readonly table: string; readonly id: number }[],
): Promise<Names> => {
  const names = new Map<string, string | null>();
  for (const table of new Set(asked.map((a) => a.table))) {
    const ids = [...new Set(asked.filter((a) => a.table === table).map((a) => a.id))];
    const there = await current(tx, table, ids);
    const gone = ids.filter((id) => !there.some((t) => t.id === id && t.title !== null));
    for (const { id, title } of [...(await noted(tx, table, gone)), ...there])
      if (title !== null) names.set(`${table} ${id}`, title);
  }
  return (table, id) => names.get(`${table} ${id}`) ?? null;
};

/** What the row is now, where it still exists and the reader may see it. */
export const isThere = async (tx: Tx, table: string, id: number): Promise<boolean> =>
  (await current(tx, table, [id])).length > 0;

const UNITS_FROM = ['heading_id', 'counter_id'];
/** The unit of a figure that its own line does not hold: the row has it, or its heading, or its counter (as a format). */
export const unitOf = async (tx: Tx, table: string, id: number): Promise<string | null> => {
  type Whole = Readonly<Record<string, unknown>>;
  const read = async (name: string, row: number): Promise<Whole> =>
    (await tx.value<Whole>`select to_jsonb(t) as whole from ${sql.table(name)} t where t.id = ${row}`) ??
    {};
  const row = await read(table, id);
  const from = UNITS_FROM.find((column) => isId(row[column]));
  const source =
    from === undefined ? {} : await read(targetOf(table, from) ?? table, Number(row[from]));
  const unit = row['unit'] ?? source['unit'] ?? source['format'];
  return typeof unit === 'string' ? unit : null;
};
