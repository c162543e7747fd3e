import { sql, type Kysely } from 'kysely';

/**
 * Whose expenses an amount is for, and between which times of the day a service must last to open a meal, in minutes from midnight; null: no such meal.
 * Amounts of before were for everybody, with the windows of the protocol of 1974.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('expense_rate')
    .addColumn('regime', 'text', (c) =>
      c
        .notNull()
        .defaultTo('road')
        .check(sql`regime in ('road', 'sedentary')`),
    )
    .addColumn('lunch_from', 'int2', (c) => c.defaultTo(705))
    .addColumn('lunch_to', 'int2', (c) => c.defaultTo(855))
    .addColumn('dinner_from', 'int2', (c) => c.defaultTo(1_125))
    .addColumn('dinner_to', 'int2', (c) => c.defaultTo(1_275))
    .execute();
  await sql`alter table expense_rate drop constraint expense_rate_once, add constraint expense_rate_once unique (infra_id, regime, starts_on),
    add constraint expense_rate_windows check ((lunch_from is null) = (lunch_to is null) and (dinner_from is null) = (dinner_to is null)
      and lunch_from >= 0 and lunch_from < lunch_to and lunch_to <= 1440 and dinner_from >= 0 and dinner_from < dinner_to and dinner_to <= 1440)`.execute(
    db,
  );
};
