// Offences of closed periods that would now come out otherwise: listed, and decided by whoever treats offences.
import { sql, type SqlBool } from 'kysely';
import type { MeasureUnit } from '#engines/driving-rules/offence.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { collaboratorOf, personColumns } from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute } from '#areas/working-time/days/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { type offences } from '../contract.ts';
import { figureText } from '../figures.ts';
import { fr } from '../fr.ts';
import { differenceList } from '../lists.ts';
import type { OffenceTables } from './table.ts';

type Tables = OffenceTables & DirectoryTables & InfrastructureTables & Pick<UserTables, 'app_user'>;
interface Figures {
  readonly value: number;
  readonly limit: number;
  readonly cost: number;
  readonly certainty: string;
  readonly unit?: MeasureUnit;
}
const shown = (figures: object | null): string => {
  const f = figures as Figures | null;
  return f === null
    ? fr.noOffence
    : figureText({ value: f.value, limit: f.limit, unit: f.unit ?? 'seconds' });
};
const cost = (figures: object | null): number => {
  const f = figures as Figures | null;
  return f === null || f.certainty !== 'certain' ? 0 : f.cost * 100;
};
const state = sql<'waiting' | 'applied' | 'kept'>`coalesce(d.decision, 'waiting')`;

export const differenceRows = listEngine(differenceList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('offence_difference as d')
      .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .leftJoin('app_user as u', 'u.id', 'd.decided_by')
      .where('d.infra_id', '=', ofScope(call.actor.scope)),
  id: 'd.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    since: 'd.created_at',
    decision: state,
    beforeStored: 'd.before',
    afterStored: 'd.after',
    byLast: 'u.last_name',
    byFirst: 'u.first_name',
  },
  computed: {
    before: (r) => shown(r.beforeStored),
    after: (r) => shown(r.afterStored),
    costBefore: (r) => cost(r.beforeStored),
    costAfter: (r) => cost(r.afterStored),
    decidedBy: (r) => (r.byLast === null ? null : `${r.byFirst} ${r.byLast}`),
  },
  defaultOrder: { name: 'since', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    decision: (_eb, values) => sql<SqlBool>`${state} = any(${values as string[]}::text[])`,
    kind: 'd.kind',
    days: 'd.day',
    agency: { ids: 'd.infra_id' },
  },
  options: { agency: agencyOptions },
  limits: { bulk: 500 },
});

const chosen = (tx: Tx, ids: readonly number[]) =>
  tables<Tables>({ tx })
    .selectFrom('offence_difference')
    .select(['id', 'customer_id', 'infra_id', 'collaborator_id', 'day', 'decision'])
    .where('id', '=', anyOf(ids))
    .orderBy('collaborator_id')
    .forUpdate()
    .execute();
const SHORTEST = 3;

const judgeAgain = async (
  call: HandlerCall<typeof offences.decideDifferences>,
  id: number,
  days: readonly string[],
): Promise<void> => {
  const person = await collaboratorOf(call.tx, id);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (person !== null && first !== undefined && last !== undefined)
    await queueRecompute(call, person, { first, last });
};

/** What is taken over is written as the person is judged again, by a job; what is left as it was never comes back. */
export const decideDifferences = async (
  call: HandlerCall<typeof offences.decideDifferences>,
): Promise<BulkResult> => {
  const {
    selection,
    values: { decision, comment },
    preview,
  } = call.body;
  const rows = await chosen(call.tx, await differenceRows.selectedIds(call, selection));
  const failed = rows
    .filter((r) => r.decision !== null || r.collaborator_id === call.actor.collaboratorId)
    .map((r) => ({
      id: r.id,
      message: r.decision === null ? fr.ownDifference : fr.alreadyDecided,
    }));
  const todo = rows.filter((r) => !failed.some((f) => f.id === r.id));
  if (preview) return { done: todo.length, failed };
  if (decision === 'kept' && comment.length < SHORTEST) throw invalid({ comment: fr.commentDue });
  if (todo.length > 0)
    await updateRow(tables<Tables>(call), 'offence_difference', anyOf(todo.map((r) => r.id)), {
      taken_at: sql`now()`,
      decision,
      comment: comment === '' ? null : comment,
      decided_by: call.actor.userId,
    });
  await recordRun(call.tx, {
    what: 'offence_difference',
    customerId: rows[0]?.customer_id ?? null,
    infraId: rows[0]?.infra_id ?? null,
    counts: { [decision]: todo.length },
  });
  if (decision === 'applied')
    for (const [id, of] of Map.groupBy(todo, (r) => r.collaborator_id))
      await judgeAgain(
        call,
        id,
        of.map((r) => r.day),
      );
  return { done: todo.length, failed };
};
