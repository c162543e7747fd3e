import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { formulaStatus, versionStatus } from '#areas/pay-variables/headings/formula.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('formula'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) =>
      c.notNull().check(sql`unit in ('hour', 'day', 'euro', 'rate', 'number')`),
    )
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(formulaStatus.initial).check(stateCheck('status', formulaStatus)),
    )
    .addColumn('tests', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addUniqueConstraint('formula_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'formula', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('formula_version'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('formula_id', 'bigint', (c) =>
      c.notNull().references('formula.id').onDelete('cascade'),
    )
    .addColumn('number', 'int4', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(stateCheck('status', versionStatus)))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('since', 'date')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('published_by', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('published_at', 'timestamptz')
    .addUniqueConstraint('formula_version_once', ['formula_id', 'number'])
    .addCheckConstraint('formula_version_dated', sql`(status = 'draft') = (since is null)`)
    .execute();
  await protect(db, 'formula_version', { scope: 'customer', audit: 'row' });
  await sql`create unique index formula_version_one_draft on formula_version (formula_id) where status = 'draft'`.execute(
    db,
  );
  await sql`create index formula_version_in_force on formula_version (customer_id, formula_id, since desc, number desc) where status = 'published'`.execute(
    db,
  );

  await db.schema
    .alterTable('heading')
    .addColumn('formula_id', 'bigint', (c) => c.references('formula.id'))
    .execute();
  await sql`create index heading_formula on heading (formula_id)`.execute(db);
  // What headings said until now becomes their formula, valid since ever.
  await sql`insert into formula (customer_id, code, label, unit) select customer_id, code, label, unit from heading where formula <> '' order by id`.execute(
    db,
  );
  await sql`insert into formula_version (customer_id, formula_id, number, status, text, since, published_at)
    select f.customer_id, f.id, 1, 'published', h.formula, '1970-01-01', now() from formula f join heading h on h.customer_id = f.customer_id and h.code = f.code`.execute(
    db,
  );
  await sql`update heading h set formula_id = f.id from formula f where f.customer_id = h.customer_id and f.code = h.code`.execute(
    db,
  );
};
