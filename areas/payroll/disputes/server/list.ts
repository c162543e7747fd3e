// Objections in the caller's scope, for whoever answers them.
import { sql, type NotNull } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { disputeList, type disputes, type DisputeRow, type WaitingDispute } from '../contract.ts';
import { subjectText } from '../subject-text.ts';
import type { DisputeTables } from './table.ts';

type Tables = DisputeTables & DirectoryTables & InfrastructureTables;

export const disputeRows = listEngine(disputeList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('dispute as d')
      .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .where('d.infra_id', '=', ofScope(call.actor.scope)),
  id: 'd.id',
  select: (rows) =>
    rows.select([
      'd.id',
      'd.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'd.day',
      'd.month',
      'd.heading_label',
      'd.shown',
      'd.text',
      'd.status',
      'd.created_at',
      'd.answer',
      sql<string | null>`user_name(d.decided_by)`.as('decider'),
      'd.decided_at',
    ]),
  row: (r): DisputeRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    subject: subjectText({ day: r.day, month: r.month, label: r.heading_label }),
    shown: r.shown,
    text: r.text,
    status: r.status,
    openedAt: r.created_at,
    answer: r.answer,
    decidedBy: r.decider,
    decidedAt: r.decided_at,
    day: r.day,
    month: r.month,
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    status: 'd.status',
    openedAt: 'd.created_at',
    agency: 'i.name',
    decidedAt: 'd.decided_at',
  },
  defaultOrder: { name: 'openedAt', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { status: 'd.status', agency: { ids: 'd.infra_id' } },
  options: { agency: agencyOptions },
});

/** Of one day or figure, where the caller answers for its person. */
export const waiting = async (
  call: HandlerCall<typeof disputes.waiting>,
): Promise<{ disputes: WaitingDispute[] }> => ({
  disputes: await tables<Tables>(call)
    .selectFrom('dispute as d')
    .select(['d.id', 'd.shown', 'd.text', 'd.created_at as openedAt'])
    .where('d.infra_id', '=', ofScope(call.actor.scope))
    .where('d.collaborator_id', '=', call.query.collaborator)
    .where('d.subject', '=', call.query.subject)
    .where('d.status', '=', 'open')
    .execute(),
});

export const waitingFigures = async (
  call: HandlerCall<typeof disputes.waitingFigures>,
): Promise<{ figures: { mission: number; code: string }[] }> => ({
  figures: await tables<Tables>(call)
    .selectFrom('dispute as d')
    .select(['d.mission_id as mission', 'd.heading_code as code'])
    .where('d.infra_id', '=', ofScope(call.actor.scope))
    .where('d.month', '=', call.query.month)
    .where('d.status', '=', 'open')
    .where('d.mission_id', 'is not', null)
    .where('d.heading_code', 'is not', null)
    .$narrowType<{ mission: NotNull; code: NotNull }>()
    .execute(),
});
