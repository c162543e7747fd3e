// Requests in the caller's scope: those that were asked for, and whatever waits.
import { sql, type SqlBool } from 'kysely';
import { tables, type Actor } from '#platform/server/call.ts';
import { countOfFiles } from '#platform/server/files/references.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  collaboratorsIn,
  personColumns,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { closedTo } from '#areas/organisation/users/server/api.ts';
import { absenceStatus } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import {
  absencesTogether,
  codeBookInSight,
  codeColor,
  codeLabel,
} from '#areas/working-time/schedules/server/api.ts';
import { requestList, WAITING } from '../contract.ts';
import { ABSENCE_FILES } from './file-owner.ts';

type Tables = ScheduleTables & DirectoryTables & InfrastructureTables;

/** A single half-day says it once, at its start. */
const days = sql<number>`(case when a.from_minute is not null then null else a.ends_on - a.starts_on + 1 - case when a.first_half <> 'FULL' then 0.5 else 0 end - case when a.last_half <> 'FULL' and (a.ends_on > a.starts_on or a.first_half = 'FULL') then 0.5 else 0 end end)::float8`;
const seconds = sql<number | null>`((a.to_minute - a.from_minute) * 60)::int`;

/** Waits for this account's answer: named, or among all who may; not their own, not after their own first answer. */
export const answeredBy = ({ userId, collaboratorId }: Pick<Actor, 'userId' | 'collaboratorId'>) =>
  sql<boolean>`(a.status = any(${[...WAITING]}::text[]) and coalesce(a.approver_id, ${userId}) = ${userId}
    and a.first_answered_by is distinct from ${userId} and a.collaborator_id is distinct from ${collaboratorId})`;

export const requestRows = listEngine(requestList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('absence as a')
      .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
      .where('a.infra_id', '=', ofScope(call.actor.scope))
      .where(sql<SqlBool>`(a.status <> ${absenceStatus.initial} or a.requested_at is not null)`)
      .where(
        sql<SqlBool>`not ${closedTo(call.actor.userId, 'other-times', { infraId: sql.ref('a.infra_id'), key: sql.ref('a.code') })}`,
      ),
  id: 'a.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    type: codeLabel('a'),
    color: codeColor('a'),
    days,
    hours: seconds,
    askedAt: 'a.requested_at',
    askedBy: sql<string | null>`user_name(a.requested_by)`,
    reminders: 'a.revivals',
    awaitsMe: (call) => answeredBy(call.actor),
    approver: sql<string | null>`user_name(a.approver_id)`,
    firstAnswer: sql<string | null>`user_name(a.first_answered_by)`,
    othersAway: absencesTogether('a'),
    files: countOfFiles(ABSENCE_FILES, 'a.id'),
    answeredBy: sql<string | null>`user_name(a.answered_by)`,
  },
  defaultOrder: { name: 'startsOn', dir: 'asc' },
  agency: 'a.infra_id',
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 'a.status',
    answerer: (_eb, chosen, call) => {
      const mine = answeredBy(call.actor);
      const [one] = chosen;
      if (one === undefined || chosen.length > 1) return sql<SqlBool>`true`;
      return one === 'me'
        ? mine
        : sql<SqlBool>`a.status = any(${[...WAITING]}::text[]) and not ${mine}`;
    },
    code: 'a.code',
    agency: { ids: 'a.infra_id' },
    person: { ids: 'a.collaborator_id' },
    days: (_eb, { start, end }) =>
      sql<SqlBool>`(${start ?? null}::date is null or a.ends_on >= ${start ?? null}::date) and (${end ?? null}::date is null or a.starts_on <= ${end ?? null}::date)`,
  },
  options: {
    agency: agencyOptions,
    code: async (call) =>
      (await codeBookInSight(call)).absences.map((c) => ({ value: c.code, label: c.label })),
    person: async (call) =>
      (await collaboratorsIn(call.tx, call.actor.scope)).map((p) => ({
        value: String(p.id),
        label: `${personName(p)} · ${p.matricule}`,
      })),
  },
  limits: { bulk: 200 },
});
