import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { leaveVersionTo, oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { tellCounts } from '#platform/server/live/counts.ts';

const KINDS = ['arrival', 'departure'];
const STAFF = ['all', 'driver', 'sedentary'];
const RESPONSIBLES = ['hr', 'pay', 'operations'];

const placed = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  standard(table)
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'));

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await placed(db.schema.createTable('onboarding_step'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('fact', 'text', (c) => c.notNull())
    .addColumn('staff_type', 'text', (c) => c.notNull().check(oneOf('staff_type', STAFF)))
    .addColumn('responsible', 'text', (c) => c.notNull().check(oneOf('responsible', RESPONSIBLES)))
    .addColumn('due_days', 'integer', (c) => c.notNull())

    .addUniqueConstraint('onboarding_step_once', ['infra_id', 'kind', 'staff_type', 'label'])
    .execute();
  await placed(db.schema.createTable('onboarding_list'))
    .addColumn('collaborator_id', 'bigint', (c) => c.notNull().references('collaborator.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('staff_type', 'text', (c) => c.notNull().check(oneOf('staff_type', STAFF.slice(1))))
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('contract_id', 'bigint', (c) =>
      c.unique().references('contract.id').onDelete('cascade'),
    )
    .addColumn('final_settlement_id', 'bigint', (c) =>
      c.unique().references('final_settlement.id').onDelete('cascade'),
    )
    .addCheckConstraint(
      'onboarding_list_source',
      sql`case kind when 'arrival' then contract_id else final_settlement_id end is not null`,
    )
    .execute();
  await placed(db.schema.createTable('onboarding_item'))
    .addColumn('collaborator_id', 'bigint', (c) => c.notNull().references('collaborator.id'))
    .addColumn('onboarding_list_id', 'bigint', (c) =>
      c.notNull().references('onboarding_list.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('fact', 'text', (c) => c.notNull())
    .addColumn('responsible', 'text', (c) => c.notNull().check(oneOf('responsible', RESPONSIBLES)))
    .addColumn('assignee_id', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addColumn('due_on', 'date', (c) => c.notNull())
    .addColumn('added_by', 'bigint')
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('todo')
        .check(oneOf('status', ['todo', 'done', 'not_needed'])),
    )
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decision_reason', 'text')
    .addColumn('observed_at', 'timestamptz')
    .addColumn('told_at', 'timestamptz')
    // What the portal observes is nobody's to tick.
    .addCheckConstraint('onboarding_item_by_hand', sql`fact = 'manual' or status <> 'done'`)
    .execute();
  await sql`create index onboarding_list_person on onboarding_list (collaborator_id)`.execute(db);
  await sql`create index onboarding_item_list on onboarding_item (onboarding_list_id)`.execute(db);
  await sql`create index onboarding_item_agency on onboarding_item (infra_id, due_on)`.execute(db);
  await protect(db, 'onboarding_step', { scope: 'customer', audit: 'row' });
  await protect(db, 'onboarding_list', { scope: 'infra', audit: 'row' });
  await protect(db, 'onboarding_item', { scope: 'infra', audit: 'row' });
  await leaveVersionTo(db, 'onboarding_item', ['observed_at', 'told_at']);
  await tellCounts(db, ['onboarding_item']);
};
