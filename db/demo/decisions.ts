// Who validated the days that are: the supervisor in his agencies, an administrator elsewhere; the Monday evening after the week.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';

/** One decision for each validated day since `since` that has none. */
export const seedDecisions = async (tx: Tx, since: Day): Promise<void> => {
  await tx.run`
    insert into day_decision (customer_id, infra_id, collaborator_id, day, kind, batch, user_id, before, hash, created_at)
    select d.customer_id, d.infra_id, d.collaborator_id, d.day, 'validate', md5(d.infra_id || date_trunc('week', d.day)::text)::uuid,
      coalesce((select u.id from app_user u join user_perimeter p on p.user_id = u.id where u.email = 'supervisor@demo.test' and p.infra_id = d.infra_id limit 1), (select min(u.id) from app_user u where u.customer_id = d.customer_id and 'ROLE_ADMIN' = any(u.roles))),
      '{"status": "draft", "anomalies": []}'::jsonb, d.hash, date_trunc('week', d.day) + interval '7 days 16 hours 40 minutes'
    from day_record d where d.status = 'validated' and d.day >= ${since}::date and not exists (select from day_decision k where k.collaborator_id = d.collaborator_id and k.day = d.day)
      and d.customer_id in (select u.customer_id from app_user u where u.email in ('admin@demo.test', 'admin@autre.test'))
    order by d.day, d.infra_id, d.collaborator_id`;
};
