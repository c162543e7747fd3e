import { sql, type Kysely } from 'kysely';
import { beyondScope, protect, standard } from '#platform/server/db/schema.ts';

/**
 * Everything that decides who answers an absence: read beyond the caller's perimeter, since an employee's request goes to people whom the employee
 * does not see. An account may answer when it is active, sees the agency, has the right by its role or its own profile, and is accredited to the type.
 */
const facts = beyondScope({
  name: 'absence_approval_facts',
  argument: 'absence_id bigint, on_day date',
  returns: 'jsonb',
  query: `select jsonb_build_object(
    'code', a.code, 'collaboratorId', a.collaborator_id, 'day', on_day,
    'accounts', coalesce((select jsonb_agg(u.id) from app_user u where u.collaborator_id = a.collaborator_id), '[]'),
    'groups', coalesce((select jsonb_agg(m.group_id) from resource_group_member m where m.collaborator_id = a.collaborator_id), '[]'),
    'places', (select jsonb_agg(c.ancestor_id order by c.depth) from infrastructure_closure c where c.descendant_id = a.infra_id),
    'assignments', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'codes', r.codes, 'first', r.first_id, 'second', r.second_id, 'place',
        case when r.collaborator_id is not null then jsonb_build_object('kind', 'person', 'id', r.collaborator_id)
          when r.group_id is not null then jsonb_build_object('kind', 'group', 'id', r.group_id)
          else jsonb_build_object('kind', 'infrastructure', 'id', r.infra_id) end) order by r.id)
      from absence_approver r where r.customer_id = a.customer_id), '[]'),
    'substitutes', coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'substituteId', s.substitute_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on) order by s.id)
      from approver_substitute s where s.customer_id = a.customer_id and on_day between s.starts_on and s.ends_on), '[]'),
    'pool', coalesce((select jsonb_agg(u.id) from app_user u where u.customer_id = a.customer_id and u.state = 1 and u.deactivated_at is null
      and (u.roles && array['ROLE_ADMIN', 'ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR']::text[] or exists (select from user_profile_link l join user_profile p on p.id = l.profile_id
        where l.user_id = u.id and p.settings->>'absence.validate' = 'grant'))
      and not exists (select from user_profile_link l join user_profile p on p.id = l.profile_id where l.user_id = u.id and p.settings->>'absence.validate' = 'deny')
      and exists (select from user_perimeter p join infrastructure_closure c on c.ancestor_id = p.infra_id where p.user_id = u.id and c.descendant_id = a.infra_id)
      and not coalesce((select w.mode = 'chosen' and not (a.code = any(w.items)) from user_accreditation w join infrastructure_closure k on k.ancestor_id = w.infra_id
        where w.user_id = u.id and w.kind = 'other-times' and k.descendant_id = a.infra_id order by k.depth limit 1), false)), '[]'))
    from absence a where a.id = absence_id and (elevated or a.customer_id = app_customer() or (app_provider() and a.customer_id = any (coalesce(app_customers(), '{}'))))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('absence_approver'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.references('infrastructure.id').onDelete('cascade'))
    .addColumn('group_id', 'bigint', (c) => c.references('resource_group.id').onDelete('cascade'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('codes', sql`text[]`, (c) => c.notNull().defaultTo('{}'))
    .addColumn('first_id', 'bigint', (c) => c.notNull())
    .addColumn('second_id', 'bigint', (c) => c.check(sql`second_id <> first_id`))
    .addCheckConstraint(
      'absence_approver_place',
      sql`num_nonnulls(infra_id, group_id, collaborator_id) = 1`,
    )
    .execute();
  for (const column of ['customer_id', 'infra_id', 'group_id', 'collaborator_id'])
    await sql`create index ${sql.ref(`absence_approver_${column}`)} on absence_approver (${sql.ref(column)})`.execute(
      db,
    );
  // A rule of a company counts for its agencies, so the whole customer reads; who writes is held to their perimeter by the handlers.
  await protect(db, 'absence_approver', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('approver_substitute'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('substitute_id', 'bigint', (c) => c.notNull().check(sql`substitute_id <> user_id`))
    .addColumn('starts_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date', (c) => c.notNull().check(sql`starts_on <= ends_on`))
    .execute();
  await sql`create index approver_substitute_customer on approver_substitute (customer_id, user_id)`.execute(
    db,
  );
  await protect(db, 'approver_substitute', { scope: 'customer', audit: 'row' });

  await db.schema
    .alterTable('absence')
    .addColumn('approval_steps', 'int2', (c) => c.notNull().defaultTo(1))
    .addColumn('approver_id', 'bigint')
    .addColumn('first_answered_by', 'bigint')
    .addColumn('first_answered_at', 'timestamptz')
    .execute();
  await facts.execute(db);
  await sql`revoke all on function absence_approval_facts from public`.execute(db);
  await sql`grant execute on function absence_approval_facts to roulement_app`.execute(db);
};
