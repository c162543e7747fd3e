// Objections in the caller's scope, for whoever answers them.
import { sql, type NotNull } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { disputeList, type disputes, type WaitingDispute } from '../contract.ts';
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
  source: {
    ...personColumns,
    agency: 'i.name',
    label: 'd.heading_label',
    openedAt: 'd.created_at',
    decidedBy: sql<string | null>`user_name(d.decided_by)`,
  },
  computed: { subject: subjectText },
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
