import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { letterList, type LetterRow } from '../lists.ts';
import type { OffenceTables } from './table.ts';

type Tables = OffenceTables & DirectoryTables & InfrastructureTables;
const issuedOn = sql<string>`(l.created_at at time zone 'Europe/Paris')::date`;
const held = sql<number>`jsonb_array_length(l.content -> 'offences')`;
export const letterRows = listEngine(letterList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('offence_letter as l')
      .innerJoin('collaborator as c', 'c.id', 'l.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'l.infra_id')
      .where('l.infra_id', '=', ofScope(call.actor.scope)),
  id: 'l.id',
  select: (rows) =>
    rows.select([
      'l.id',
      'l.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      issuedOn.as('issued_on'),
      'l.first_day',
      'l.last_day',
      held.as('held'),
      'l.status',
      'l.signed_on',
    ]),
  row: (r): LetterRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    issuedOn: r.issued_on,
    firstDay: r.first_day,
    lastDay: r.last_day,
    offences: r.held,
    status: r.status,
    signedOn: r.signed_on,
  }),
  sort: {
    issuedOn: 'l.created_at',
    name: ['c.last_name', 'c.first_name'],
    agency: 'i.name',
    firstDay: 'l.first_day',
    offences: held,
    status: 'l.status',
    signedOn: 'l.signed_on',
  },
  defaultOrder: { name: 'issuedOn', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 'l.status',
    issued: { instants: 'l.created_at' },
    agency: { ids: 'l.infra_id' },
  },
  options: { agency: agencyOptions },
});
