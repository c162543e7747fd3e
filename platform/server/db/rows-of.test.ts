// Rows that an area lends: what SQL text of others becomes.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { rowsOf } from './rows-of.ts';

interface Tables {
  vehicle: { id: number; registration: string };
}
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const vehicleRows = rowsOf<Tables>()('vehicle', { id: 'id', plate: 'registration' });

test('a table under an alias, its columns under names of their own', () => {
  const v = vehicleRows('v');
  const { sql: text, parameters } =
    sql`select ${v.plate} as plate from ${v.rows} where ${v.id} = ${7}`.compile(db);
  expect(text).toBe('select "v"."registration" as plate from "vehicle" as "v" where "v"."id" = $1');
  expect(parameters).toEqual([7]);
});

test('the same table twice in one statement', () => {
  const [one, other] = [vehicleRows('one'), vehicleRows('other')];
  expect(
    sql`from ${one.rows} join ${other.rows} on ${one.plate} = ${other.plate}`.compile(db).sql,
  ).toBe(
    'from "vehicle" as "one" join "vehicle" as "other" on "one"."registration" = "other"."registration"',
  );
});
