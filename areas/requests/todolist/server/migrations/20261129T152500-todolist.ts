import { sql, type Kysely } from 'kysely';
import { protect, searchIndex, standard, stateCheck } from '#platform/server/db/schema.ts';
import { todoStatus } from '#areas/requests/todolist/todo-status.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('todo_topic'))
    .addColumn('label', 'text', (c) => c.notNull().unique())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('supervisor', 'text', (c) => c.notNull())
    .addColumn('recurrence', 'text', (c) => c.notNull())
    .addColumn('due_days', 'int2', (c) => c.notNull())
    .addColumn('seen_by', 'text')
    .addColumn('is_active', 'boolean', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await standard(db.schema.createTable('todo_choice_setting'))
    .addColumn('label', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('columns', sql`text[]`, (c) => c.notNull())
    .execute();
  await standard(db.schema.createTable('todo_export'))
    .addColumn('label', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('todo_choice_setting_id', 'bigint', (c) =>
      c.notNull().references('todo_choice_setting.id'),
    )
    .addColumn('is_enabled', 'boolean', (c) => c.notNull())
    .execute();
  for (const table of ['todo_topic', 'todo_choice_setting', 'todo_export']) {
    await searchIndex(db, table, ['label']);
    await protect(db, table, { scope: 'shared', audit: 'row' });
  }
  await standard(db.schema.createTable('todo_export_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('todo_export_id', 'bigint', (c) =>
      c.notNull().references('todo_export.id').onDelete('cascade'),
    )
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('todo_choice_setting_id', 'bigint', (c) =>
      c.notNull().references('todo_choice_setting.id'),
    )
    .addUniqueConstraint('todo_export_setting_once', ['todo_export_id', 'infra_id'])
    .execute();
  await protect(db, 'todo_export_setting', { scope: 'infra', audit: 'row' });
  await standard(db.schema.createTable('todo_checkpoint'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('todo_topic_id', 'bigint', (c) => c.references('todo_topic.id'))
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('due_on', 'date', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(todoStatus.initial).check(stateCheck('status', todoStatus)),
    )
    .addColumn('comment', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('prepared_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('reviewed_by', 'bigint', (c) => c.references('app_user.id'))
    // One line of a topic in a month, whoever creates it.
    .addUniqueConstraint('todo_checkpoint_once', ['pay_period_id', 'todo_topic_id'])
    .addCheckConstraint('todo_checkpoint_two', sql`prepared_by <> reviewed_by`)
    .execute();
  await sql`create index todo_checkpoint_infra on todo_checkpoint (infra_id, pay_period_id)`.execute(
    db,
  );
  await protect(db, 'todo_checkpoint', { scope: 'infra', audit: 'row' });
};
