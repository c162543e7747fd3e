import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { LetterAnswer } from '../letter-answers.ts';
import { letterList } from '../lists.ts';
import type { OffenceTables } from './table.ts';

type Tables = OffenceTables & DirectoryTables & InfrastructureTables;
const issuedOn = sql<string>`(l.created_at at time zone 'Europe/Paris')::date`;
const held = sql<number>`jsonb_array_length(l.content -> 'offences')`;
const answer = sql<'none' | LetterAnswer>`coalesce(l.answer, 'none')`;
export const letterRows = listEngine(letterList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('offence_letter as l')
      .innerJoin('collaborator as c', 'c.id', 'l.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'l.infra_id')
      .where('l.infra_id', '=', ofScope(call.actor.scope)),
  id: 'l.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    issuedOn,
    offences: held,
    answer,
    reason: 'l.answer_reason',
  },
  sort: { issuedOn: 'l.created_at' },
  defaultOrder: { name: 'issuedOn', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 'l.status',
    answer: (_, values) => sql`${answer} = any(${values})`,
    issued: { instants: 'l.created_at' },
    agency: { ids: 'l.infra_id' },
  },
  options: { agency: agencyOptions },
});
