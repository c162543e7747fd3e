// What it would take to spread the tables over several PostgreSQL by customer: the statements, and what stands in the way (docs/scale.md).
import { beforeAll, describe, expect, it } from 'vitest';
import { testDb } from '#platform/testing/test-db.ts';
import { catalogueOf, distributionOf, isWhole, type Catalogued } from './distribution.ts';

/**
 * They shrink and never grow: a key that is unique among all customers, or a table without a customer. A new table says `customer_id`, and its unique keys hold it or a reference.
 */
const REFUSED: readonly string[] = [
  'api_key: api_key_key_hash_key',
  'calendar_address: calendar_address_key_hash_key',
  'clocking_device: clocking_device_key_hash_key',
  'contract_template_version: contract_template_version_once',
  'dsn_report: dsn_report_flow_id_key',
  'dsn_report: dsn_report_remote_flow_key',
  'evp_value: evp_value_once',
  'heading_config: heading_config_once',
  'legal_file_line: legal_file_line_once',
  'licence: licence_key_hash_key',
  'licence: licence_name_key',
];
const HOMELESS: readonly string[] = [
  'call_door',
  'collaborator_cursor',
  'console_execution',
  'demand_incident',
  'demand_incident_member',
  'evidence_vehicle',
  'iso_indicator',
  'iso_indicator_group',
  'iso_indicator_month',
  'message_attachment',
  'message_signature',
  'message_template',
  'phone_call',
  'planning_batch',
  'planning_preference',
  'privacy_answer',
  'recovery_code',
  'release_note_read',
  'release_note_visit',
  'second_factor',
  'sync_item',
  'thread_cursor',
  'thread_draft',
];

let tables: readonly Catalogued[];
beforeAll(async () => {
  const db = await testDb();
  tables = await db.elevated(catalogueOf);
});

it('a policy that narrows what a customer sees lets the owner’s own work through: dumps, purges and jobs on a managed server read all rows', async () => {
  const db = await testDb();
  const narrow = await db.elevated(
    (tx) =>
      tx.column<string>`select tablename || ' ' || policyname from pg_policies where permissive = 'RESTRICTIVE' and qual like '%app_provider()%' and qual not like '%app_elevated()%'`,
  );
  expect(narrow).toEqual([]);
});

describe('the tables of this database', () => {
  it('are spread by customer or whole everywhere, but for those named here', () => {
    const { refused, homeless } = distributionOf(tables);
    expect({ refused, homeless }).toEqual({ refused: REFUSED, homeless: HOMELESS });
  });
  it('give statements for each', () => {
    const { statements } = distributionOf(tables);
    const count = (start: string): number => statements.filter((s) => s.startsWith(start)).length;
    expect(count('select create_reference_table')).toBe(tables.filter(isWhole).length);
    expect(count('select create_distributed_table')).toBeGreaterThan(100);
    expect(statements).toContain(
      `alter table "absence" add constraint "absence_pkey" primary key ("customer_id", "id")`,
    );
    expect(statements.join('\n')).toMatch(
      /alter table "absence" add constraint "\w+" foreign key \("customer_id", "collaborator_id"\) references "collaborator" \("customer_id", "id"\)/,
    );
  });
});

describe('a table', () => {
  const of = (o: Partial<Catalogued>): Catalogued => ({
    name: 'thing',
    columns: ['id', 'customer_id', 'code'],
    keys: [],
    foreignKeys: [],
    isShared: false,
    ...o,
  });
  const unique = (...columns: string[]) => ({
    name: 'thing_once',
    primary: false,
    columns,
    index: null,
  });
  it('that everybody reads is whole everywhere, that nobody claims is homeless', () => {
    const columns = ['id', 'name'];
    expect(distributionOf([of({ columns, isShared: true })])).toEqual({
      statements: [`select create_reference_table('thing')`],
      refused: [],
      homeless: [],
    });
    expect(distributionOf([of({ columns })]).homeless).toEqual(['thing']);
  });
  it('whose key is unique among all customers is refused', () =>
    expect(distributionOf([of({ keys: [unique('code')] })]).refused).toEqual([
      'thing: thing_once',
    ]));
  it('whose key holds the customer, or something that is of one customer, is not', () => {
    expect(distributionOf([of({ keys: [unique('customer_id', 'code')] })]).refused).toEqual([]);
    const other = of({ name: 'other' });
    const link = { name: 'l', columns: ['code'], target: 'other', targetColumns: ['id'] };
    const linked = of({ keys: [unique('code')], foreignKeys: [link] });
    expect(distributionOf([linked, other]).refused).toEqual([]);
    expect(distributionOf([linked]).refused).toEqual(['thing: thing_once']);
  });
  it('without a customer is told', () =>
    expect(distributionOf([of({ columns: ['id'] })]).homeless).toEqual(['thing']));
});
