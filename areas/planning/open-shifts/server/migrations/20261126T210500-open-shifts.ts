import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** The states as they are when the tables are made. */
const SHIFT_STATES = ['open', 'filled', 'withdrawn'];
const CLAIM_STATES = ['asked', 'granted', 'refused', 'given_up'];
const SWAP_STATES = ['offered', 'accepted', 'granted', 'refused', 'declined', 'withdrawn'];

const openShift = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('open_shift'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('group_id', 'bigint', (c) => c.references('resource_group.id').onDelete('set null'))
    .addColumn('qualification', 'text')
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('start_minute', 'int2', (c) => c.notNull())
    .addColumn('end_minute', 'int2', (c) => c.notNull().check(sql`end_minute > start_minute`))
    .addColumn('break_minutes', 'int2', (c) => c.notNull())
    .addColumn('places', 'int2', (c) => c.notNull().check(sql`places > 0`))
    .addColumn('comment', 'text')
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', SHIFT_STATES)))
    .addColumn('published_by', 'text', (c) => c.notNull())
    .execute();
  await sql`create index open_shift_place on open_shift (infra_id, day)`.execute(db);
  await protect(db, 'open_shift', { scope: 'infra', audit: 'row' });
};
const claim = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('open_shift_claim'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('open_shift_id', 'bigint', (c) =>
      c.notNull().references('open_shift.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', CLAIM_STATES)))
    .addColumn('reason', 'text')
    .addColumn('answered_by', 'bigint')
    .addUniqueConstraint('open_shift_claim_once', ['open_shift_id', 'collaborator_id'])
    .execute();
  await sql`create index open_shift_claim_place on open_shift_claim (infra_id, status)`.execute(db);
  await sql`create index open_shift_claim_person on open_shift_claim (collaborator_id)`.execute(db);
  await protect(db, 'open_shift_claim', { scope: 'infra', audit: 'row' });
};
const swap = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('shift_swap'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('shift', 'jsonb', (c) => c.notNull())
    .addColumn('with_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('with_day', 'date', (c) => c.notNull())
    .addColumn('with_shift', 'jsonb', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('status', 'text', (c) => c.notNull().check(oneOf('status', SWAP_STATES)))
    .addColumn('reason', 'text')
    .addColumn('answered_by', 'bigint')
    .addCheckConstraint('shift_swap_two', sql`collaborator_id <> with_id`)
    .execute();
  await sql`create index shift_swap_place on shift_swap (infra_id, status)`.execute(db);
  await sql`create index shift_swap_person on shift_swap (collaborator_id)`.execute(db);
  await sql`create index shift_swap_with on shift_swap (with_id)`.execute(db);
  await sql`create unique index shift_swap_once on shift_swap (collaborator_id, day, with_id, with_day) where status in ('offered', 'accepted')`.execute(
    db,
  );
  await protect(db, 'shift_swap', { scope: 'infra', audit: 'row' });
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await openShift(db);
  await claim(db);
  await swap(db);
};
