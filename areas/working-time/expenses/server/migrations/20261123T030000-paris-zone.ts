import { sql, type Kysely } from 'kysely';

/** Companies of the haulage zone around Paris (protocol of 1974, art. 4); the index of days with expenses takes in the smaller allowances. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('expense_rate')
    .addColumn('paris_zone', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`create index day_record_spent on day_record (infra_id, day desc, id desc)
    where meals > 0 or overnights > 0 or single_meals + night_meals + morning_snacks + specials > 0`.execute(
    db,
  );
  await sql`drop index day_record_expense`.execute(db);
};
