import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/**
 * Employees may refuse the electronic payslip (L3243-2, D3243-7), and keep for fifty years those that they opened (D3243-8): whatever deletes a document,
 * takes it from them or deletes them is refused by the database itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('pay_document')
    .addColumn('on_paper', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await standard(db.schema.createTable('payslip_refusal'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('since', 'timestamptz', (c) => c.notNull())
    .addUniqueConstraint('payslip_refusal_once', ['collaborator_id'])
    .execute();
  await protect(db, 'payslip_refusal', { scope: 'customer', audit: 'row' });
  await sql`create function payslip_kept() returns trigger language plpgsql as $$
    begin
      if old.category = 'payslip' and old.stage = 'pay' and old.delivered_at is not null and now() < old.delivered_at + interval '50 years'
        and (tg_op = 'DELETE' or new.collaborator_id is distinct from old.collaborator_id or new.sha256 <> old.sha256 or new.category <> old.category
          or new.delivered_at is distinct from old.delivered_at) then
        raise exception 'a payslip that its employee has opened is kept for fifty years (D3243-8)' using errcode = '23503';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`create trigger kept before delete or update on pay_document for each row execute function payslip_kept()`.execute(
    db,
  );
};
