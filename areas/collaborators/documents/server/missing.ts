// Documents that a type asks of whoever works today, and that are not there, are over, or will be within two months.
import { sql } from 'kysely';
import { addMonthsToDay } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { idsOf } from '#platform/server/list-query/any-of.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { closedTo } from '#areas/organisation/users/server/api.ts';
import { MOST_MISSING, type documentLibrary, type MissingDocument } from '../contract.ts';

const [c, m] = [personRows('c'), missionRows('m')];
/** Invented: time enough for an appointment. */
const WARNING_MONTHS = 2;

export const missingDocuments = async ({
  tx,
  actor,
  now,
}: HandlerCall<typeof documentLibrary.missing>): Promise<{
  count: number;
  missing: MissingDocument[];
}> => {
  const today = todayIn(now);
  const rows = await tx.run<MissingDocument & { readonly total: number }>`
    select ${c.id} as "collaboratorId", ${c.name} as person, ${nameOfPlace('c.infra_id')} as agency, t.label as type,
      newest.valid_until::text as "validUntil",
      case when newest.id is null then 'missing' when newest.valid_until < ${today}::date then 'expired' else 'expiring' end as state,
      (count(*) over ())::int as total
    from ${c.rows}
    join document_type t on t.customer_id = ${c.customer} and not t.is_archived
      and (case when ${c.isDriver} then 'driver' else 'sedentary' end) = any(t.required_for)
    left join lateral (select d.id, d.valid_until from library_document d
      where d.collaborator_id = ${c.id} and d.document_type_id = t.id and d.is_current and not d.is_archived
      order by d.valid_until desc nulls first, d.id desc limit 1) newest on true
    where ${c.agency} = any(${idsOf(actor.scope)})
      and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(today)})
      and (newest.id is null or newest.valid_until < ${addMonthsToDay(today, WARNING_MONTHS)}::date)
      and not ${closedTo(actor.userId, 'documents', { infraId: c.agency, key: sql`t.id::text` })}
    order by newest.valid_until nulls first, ${c.byName}, ${c.id}, t.label limit ${MOST_MISSING}`;
  return {
    count: rows[0]?.total ?? 0,
    missing: rows.map(({ total: _, ...row }) => row),
  };
};
