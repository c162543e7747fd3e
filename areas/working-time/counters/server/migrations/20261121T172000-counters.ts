import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import {
  COUNTER_FORMATS,
  COUNTER_PERIODS,
  COUNTER_STATUSES,
  COUNTINGS,
} from '#areas/working-time/counters/counter.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('counter'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull().check(oneOf('format', [...COUNTER_FORMATS])))
    .addColumn('period', 'text', (c) => c.notNull().check(oneOf('period', [...COUNTER_PERIODS])))
    .addColumn('available', 'text', (c) =>
      c.notNull().check(oneOf('available', ['at_once', 'next_period'])),
    )
    .addColumn('earning', 'jsonb', (c) => c.notNull())
    .addColumn('kept_most', 'bigint')
    .addColumn('kept_months', 'int2')
    .addColumn('absences', sql`text[]`, (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull().check(oneOf('counts', [...COUNTINGS])))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('counter_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'counter', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('counter_credit'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('counter_id', 'bigint', (c) => c.notNull().references('counter.id'))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .execute();
  await sql`create index counter_credit_person on counter_credit (collaborator_id, day)`.execute(
    db,
  );
  await protect(db, 'counter_credit', { scope: 'infra', audit: 'row' });

  // What the ledger of each person said on the day it was last made; the ledger itself follows from the facts and is not kept.
  await standard(db.schema.createTable('counter_balance'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('counter_id', 'bigint', (c) =>
      c.notNull().references('counter.id').onDelete('cascade'),
    )
    .addColumn('as_of', 'date', (c) => c.notNull())
    .addColumn('available', 'bigint', (c) => c.notNull())
    .addColumn('accruing', 'bigint', (c) => c.notNull())
    .addColumn('taken', 'bigint', (c) => c.notNull())
    .addColumn('planned', 'bigint', (c) => c.notNull())
    .addColumn('expired', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', [...COUNTER_STATUSES])))
    .addUniqueConstraint('counter_balance_once', ['collaborator_id', 'counter_id'])
    .execute();
  await sql`create index counter_balance_infra on counter_balance (infra_id, status)`.execute(db);
  await protect(db, 'counter_balance', { scope: 'infra', audit: 'run' });
};
