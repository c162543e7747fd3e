import { sql, type Kysely } from 'kysely';
import { beyondScope } from '#platform/server/db/schema.ts';

/** What `absence_approval_facts` says of an absence, of a person and a type before anything is asked. Elevated alone: who may ask is checked before. */
const facts = beyondScope({
  name: 'person_approval_facts',
  argument: 'person bigint, absence_code text, on_day date',
  returns: 'jsonb',
  query: `select jsonb_build_object(
    'code', absence_code, 'collaboratorId', a.id, 'day', on_day,
    'accounts', coalesce((select jsonb_agg(u.id) from app_user u where u.collaborator_id = a.id), '[]'),
    'groups', coalesce((select jsonb_agg(m.group_id) from resource_group_member m where m.collaborator_id = a.id), '[]'),
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
      and not coalesce((select w.mode = 'chosen' and not (absence_code = any(w.items)) from user_accreditation w join infrastructure_closure k on k.ancestor_id = w.infra_id
        where w.user_id = u.id and w.kind = 'other-times' and k.descendant_id = a.infra_id order by k.depth limit 1), false)), '[]'))
    from collaborator a where a.id = person and elevated`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await facts.execute(db);
  await sql`revoke all on function person_approval_facts from public`.execute(db);
  await sql`grant execute on function person_approval_facts to roulement_app`.execute(db);
};
