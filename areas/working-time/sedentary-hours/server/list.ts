// Declared days in the caller's scope, for whoever validates them.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { wholeDayAway } from '#areas/working-time/schedules/server/api.ts';
import { sedentaryList, type SedentaryRow } from '../contract.ts';
import { timesText, totalOf } from '../rules.ts';
import type { SedentaryStatus } from '../status.ts';
import { acceptedTimes, declaredTimes, selectedOf } from './rows.ts';
import type { SedentaryHoursTables } from './table.ts';

type Tables = SedentaryHoursTables & DirectoryTables & InfrastructureTables;

/** `weekStatus` of the days of the same week in SQL: the first of these states that a day with hours has, days that a full-day absence covers aside. */
const weekOf = sql<SedentaryStatus | null>`(select w.status from sedentary_day w
  where w.collaborator_id = d.collaborator_id and date_trunc('week', w.day) = date_trunc('week', d.day)
    and coalesce(w.service_start_selected, w.break_end_selected) is not null
    and not ${wholeDayAway('w')}
  order by array_position(array['waiting', 'modified', 'draft', 'validated'], w.status) limit 1)`;
const signed = sql<boolean>`exists (select 1 from sedentary_sheet s where s.collaborator_id = d.collaborator_id
  and s.month = to_char(d.day, 'YYYY-MM') and s.reopened_at is null)`;

export const sedentaryRows = listEngine(sedentaryList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('sedentary_day as d')
      .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .where('d.declared_at', 'is not', null)
      .where('d.infra_id', '=', ofScope(call.actor.scope)),
  id: 'd.id',
  select: (rows) =>
    rows
      .selectAll('d')
      .select([
        'c.last_name',
        'c.first_name',
        'c.matricule',
        'i.name as agency',
        weekOf.as('week_status'),
        signed.as('signed'),
        sql<string | null>`user_name(d.decided_by)`.as('decider'),
      ]),
  row: (r): SedentaryRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    day: r.day,
    status: r.status,
    declared: timesText(declaredTimes(r)),
    accepted: timesText(acceptedTimes(r)),
    minutes: totalOf(acceptedTimes(r)),
    comment: r.comment,
    weekStatus: r.week_status,
    decidedBy: r.decider,
    reason: r.reason,
    signed: r.signed,
    ...selectedOf(acceptedTimes(r)),
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    day: 'd.day',
    status: 'd.status',
    agency: 'i.name',
  },
  defaultOrder: { name: 'day', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { status: 'd.status', agency: { ids: 'd.infra_id' }, days: 'd.day' },
  options: { agency: agencyOptions },
});
