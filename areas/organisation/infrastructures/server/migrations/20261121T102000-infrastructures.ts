import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';
import {
  INFRASTRUCTURE_TYPES,
  INTERNAL_PAY,
  PHASES,
  PROVIDER_ROOT,
} from '#areas/organisation/infrastructures/infrastructure.ts';

/** Ids below belong to the provider's own tree, whose numbers the specification gives. */
const FIRST_CUSTOMER_ID = 10_000;

/** The customer is the top of the tree, read off the closure: that table is open, so the trigger sees it whoever acts. */
const place = sql`
  create function infrastructure_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare root bigint;
  begin
    if new.parent_id is null then root := new.id;
    else select c.ancestor_id into root from infrastructure_closure c where c.descendant_id = new.parent_id order by c.depth desc limit 1;
      if root is null then raise exception 'infrastructure % is not there (or comes with the same statement)', new.parent_id using errcode = '23503'; end if;
    end if;
    if tg_op = 'UPDATE' and root is distinct from old.customer_id then
      raise exception 'an infrastructure does not change customers' using errcode = '23514', constraint = 'infrastructure_customer';
    end if;
    new.customer_id := root;
    return new;
  end $$;
  create trigger place before insert or update of parent_id, customer_id on infrastructure for each row execute function infrastructure_place()`;

/** Moves and insertions of one tree take turns on the root's own pair, so that two moves cannot close a loop together. */
const closure = sql`
  create function infrastructure_link() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
    perform 1 from infrastructure_closure where ancestor_id = new.customer_id and descendant_id = new.customer_id for share;
    insert into infrastructure_closure (ancestor_id, descendant_id, depth)
      select new.id, new.id, 0 union all select c.ancestor_id, new.id, c.depth + 1 from infrastructure_closure c where c.descendant_id = new.parent_id;
    return null;
  end $$;
  create trigger link after insert on infrastructure for each row execute function infrastructure_link();

  create function infrastructure_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
    perform 1 from infrastructure_closure where ancestor_id = new.customer_id and descendant_id = new.customer_id for update;
    if exists (select from infrastructure_closure where ancestor_id = new.id and descendant_id = new.parent_id) then
      raise exception 'an infrastructure cannot stand under itself' using errcode = '23514', constraint = 'infrastructure_loop';
    end if;
    delete from infrastructure_closure up using infrastructure_closure below
      where below.ancestor_id = new.id and up.descendant_id = below.descendant_id and up.depth > below.depth;
    insert into infrastructure_closure (ancestor_id, descendant_id, depth)
      select up.ancestor_id, below.descendant_id, up.depth + below.depth + 1
      from infrastructure_closure up, infrastructure_closure below where up.descendant_id = new.parent_id and below.ancestor_id = new.id;
    return null;
  end $$;
  create trigger move after update of parent_id on infrastructure for each row when (old.parent_id is distinct from new.parent_id) execute function infrastructure_move()`;

/**
 * Names of what stands above the perimeter are seen (the switcher shows the way), and what is created under it. The provider's staff
 * see and create the tops of customers' trees.
 */
const above = sql`
  create policy above on infrastructure for select to roulement_app using (
    id in (select c.ancestor_id from infrastructure_closure c where c.descendant_id = any ((select app_infra())::bigint[]))
    or parent_id = any ((select app_infra())::bigint[]) or (parent_id is null and (select app_provider())));
  create policy under on infrastructure for insert to roulement_app with check (
    parent_id = any ((select app_infra())::bigint[]) or (parent_id is null and (select app_provider())))`;

const providerTree = async (db: Kysely<unknown>): Promise<void> => {
  // The top first: the closure of a parent is written when its own statement ends.
  for (const [id, parent, type, name, code] of [
    [PROVIDER_ROOT, null, 'group', 'Prestataire', 'PRESTATAIRE'],
    ...INTERNAL_PAY.map(
      (pay) => [pay, PROVIDER_ROOT, 'company', `Paie interne ${pay}`, `PAIE-${pay}`] as const,
    ),
  ] as const) {
    await sql`insert into infrastructure (id, parent_id, customer_id, type, name, code) overriding system value values (${id}, ${parent}, ${PROVIDER_ROOT}, ${type}, ${name}, ${code})`.execute(
      db,
    );
  }
  await sql
    .raw(`alter table infrastructure alter column id restart with ${FIRST_CUSTOMER_ID}`)
    .execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('infrastructure'))
    .addColumn('parent_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('type', 'text', (c) => c.notNull().check(oneOf('type', INFRASTRUCTURE_TYPES)))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('siren', 'text')
    .addColumn('siret', 'text')
    .addColumn('timezone', 'text', (c) => c.notNull().defaultTo('Europe/Paris'))
    .addColumn('holiday_zone', 'text', (c) => c.notNull().defaultTo('metropole'))
    .addColumn('phase', 'text', (c) =>
      c.notNull().defaultTo('started').check(oneOf('phase', PHASES)),
    )
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('rights', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addUniqueConstraint('infrastructure_code', ['customer_id', 'code'])
    .execute();
  await db.schema
    .createTable('infrastructure_closure')
    .addColumn('ancestor_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('descendant_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('depth', 'int2', (c) => c.notNull())
    .addPrimaryKeyConstraint('infrastructure_closure_pair', ['ancestor_id', 'descendant_id'])
    .execute();
  await sql`create index infrastructure_closure_up on infrastructure_closure (descendant_id, depth)`.execute(
    db,
  );
  // Ids and depths alone, written by the triggers: open, because the policy of the table itself reads it.
  await sql`grant select on infrastructure_closure to roulement_app`.execute(db);
  await sql`create index infrastructure_parent on infrastructure (parent_id)`.execute(db);
  await sql`create index infrastructure_name on infrastructure (name collate fr, id)`.execute(db);
  await searchIndex(db, 'infrastructure', ['name', 'code', 'siret']);
  await protect(db, 'infrastructure', { scope: 'infra', column: 'id', audit: 'row' });
  for (const step of [place, closure, above]) await step.execute(db);
  await providerTree(db);
};
