import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What a mission was last computed from, once for all its values: an out-of-date one is found among 10,000 rows instead of a million.
  await standard(db.schema.createTable('evp_mission'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('mission_id', 'bigint', (c) =>
      c.notNull().references('mission.id').onDelete('cascade'),
    )
    .addColumn('inputs_hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('evp_mission_once', ['pay_period_id', 'mission_id'])
    .execute();
  await protect(db, 'evp_mission', { scope: 'infra', audit: 'none' });
  await sql`insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
    select customer_id, infra_id, pay_period_id, mission_id, min(inputs_hash) from evp_value where inputs_hash <> '' group by customer_id, infra_id, pay_period_id, mission_id having count(distinct inputs_hash) = 1`.execute(
    db,
  );
  await sql`alter table evp_value drop column inputs_hash`.execute(db);

  // References looked up row by row cost ten times the writing of a row; a million rows come at once. The whole statement is checked together instead:
  // a value hangs on its mission's row above, which has real references and takes it along when it goes.
  await sql
    .raw(
      [
        'customer_id',
        'infra_id',
        'pay_period_id',
        'mission_id',
        'collaborator_id',
        'heading_id',
        'manual_by',
      ]
        .map((c) => `alter table evp_value drop constraint evp_value_${c}_fkey`)
        .join(';'),
    )
    .execute(db);
  await sql`drop index evp_value_infra`.execute(db);
  await sql
    .raw(`create function evp_value_placed() returns trigger language plpgsql as $$ begin
      insert into evp_mission (customer_id, infra_id, pay_period_id, mission_id, inputs_hash)
        select distinct on (a.pay_period_id, a.mission_id) a.customer_id, a.infra_id, a.pay_period_id, a.mission_id, '' from added a
        where not exists (select from evp_mission s where s.pay_period_id = a.pay_period_id and s.mission_id = a.mission_id) on conflict do nothing;
      if exists (select from (select distinct heading_id from added) a where not exists (select from heading h where h.id = a.heading_id)) then
        raise exception 'evp_value: no such heading' using errcode = 'foreign_key_violation';
      end if;
      return null;
    end $$;
    create trigger placed after insert on evp_value referencing new table as added for each statement execute function evp_value_placed();
    create function evp_mission_gone() returns trigger language plpgsql as $$ begin
      delete from evp_value where pay_period_id = old.pay_period_id and mission_id = old.mission_id;
      return null;
    end $$;
    create trigger gone after delete on evp_mission for each row execute function evp_mission_gone();
    create function heading_valued() returns trigger language plpgsql as $$ begin
      if exists (select from evp_value where heading_id = old.id) then raise exception 'heading: it has values' using errcode = 'foreign_key_violation'; end if;
      return old;
    end $$;
    create trigger valued before delete on heading for each row execute function heading_valued()`)
    .execute(db);

  // A calculation under way, cut into parts: whoever is killed leaves the others' work done and its own to do.
  await standard(db.schema.createTable('evp_calculation'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('pay_period_id', 'bigint', (c) =>
      c.notNull().references('pay_period.id').onDelete('cascade'),
    )
    .addColumn('infras', sql`bigint[]`, (c) => c.notNull())
    .addColumn('everything', 'boolean', (c) => c.notNull())
    .addColumn('planned', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('stopped', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await protect(db, 'evp_calculation', { scope: 'customer', audit: 'none' });
  await standard(db.schema.createTable('evp_calculation_part'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('calculation_id', 'bigint', (c) =>
      c.notNull().references('evp_calculation.id').onDelete('cascade'),
    )
    .addColumn('missions', sql`bigint[]`, (c) => c.notNull())
    .addColumn('done', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('counts', 'jsonb')
    .execute();
  await sql`create index evp_calculation_part_todo on evp_calculation_part (calculation_id, id) where not done`.execute(
    db,
  );
  await protect(db, 'evp_calculation_part', { scope: 'customer', audit: 'none' });
};
