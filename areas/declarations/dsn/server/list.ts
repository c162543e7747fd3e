// Declarations of the caller's scope and views: the latest version of each in both lists.
import { sql, type SqlBool } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { inScope } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { conformityList, dsnList, remoteList, toFinalizeList } from '../list-contract.ts';
import type { DsnRow } from '../records.ts';
import { personRows, type DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { AFTER_SENDING, stageOf, type Stage } from '../dsn-stage.ts';
import { modelsOf, seesUnread } from './held.ts';
import type { DsnTables } from './table.ts';

type Tables = DsnTables & InfrastructureTables & DirectoryTables;
const c = personRows('c');

export const seenReports = (call: ListCall) =>
  tables<Tables>(call)
    .selectFrom('dsn_report as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .leftJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .where('d.infra_id', '=', ofScope(call.actor.scope))
    .where(
      sql<SqlBool>`case when d.model is null then ${seesUnread(call.actor)}::boolean else d.model = any(${modelsOf(call.actor)}::text[]) end`,
    );

export const rowColumns = [
  'd.id',
  'd.flow_id',
  'd.number',
  'd.status',
  'd.state',
  'd.check_state',
  'd.model',
  'd.declaration_type',
  'd.regime',
  'd.is_test',
  'd.month',
  'd.siren',
  'd.nic',
  'i.name as company',
  'd.individuals',
  'd.blocking',
  'd.warnings',
  'd.user_id',
  'd.at',
] as const;
/** Who it was made for here, else who the file is about alone. */
export const personOf = sql<string | null>`coalesce(${c.name}, d.person_name)`.as('person');
export const depositor = sql<string | null>`user_name(d.user_id)`.as('depositor');

interface Selected extends Pick<
  DsnTables['dsn_report'],
  | 'flow_id'
  | 'number'
  | 'status'
  | 'state'
  | 'check_state'
  | 'model'
  | 'declaration_type'
  | 'regime'
  | 'is_test'
> {
  readonly id: number;
  readonly month: string | null;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly company: string;
  readonly individuals: number | null;
  readonly blocking: number | null;
  readonly warnings: number | null;
  readonly person: string | null;
  readonly depositor: string | null;
  readonly at: string;
}
export const dsnRowOf = (r: Selected): DsnRow => ({
  id: r.id,
  flowId: r.flow_id,
  number: r.number,
  status: r.status,
  state: r.state,
  check: r.check_state,
  stage: stageOf({ ...r, check: r.check_state }),
  person: r.person,
  model: r.model,
  type: r.declaration_type,
  regime: r.regime,
  isTest: r.is_test,
  month: r.month,
  siret: r.siren === null ? null : `${r.siren}${r.nic ?? ''}`,
  company: r.company,
  individuals: r.individuals,
  blocking: r.blocking,
  warnings: r.warnings,
  by: r.depositor,
  at: r.at,
});

/** `stageOf`, where a list is filtered by it. */
const stage = sql<Stage>`case when d.state = 'stop' then 'stopped'
  when d.status <> 'waiting' then ${sql.lit(JSON.stringify(AFTER_SENDING))}::jsonb ->> d.status
  when d.check_state <> 'checked' then case d.check_state when 'waiting' then 'reading' else 'unreadable' end
  when d.blocking > 0 then 'to_correct' else 'ready' end`;

type Rows = ReturnType<typeof seenReports>;
type AnyList = typeof dsnList | typeof toFinalizeList | typeof conformityList | typeof remoteList;
const engineOf = (list: AnyList, from: (call: ListCall) => Rows) =>
  listEngine(list, {
    from,
    id: 'd.id',
    select: (rows) => rows.select(rowColumns).select([depositor, personOf]),
    row: dsnRowOf,
    sort: {
      month: ['d.month', 'd.id'],
      company: 'i.name',
      individuals: 'd.individuals',
      blocking: 'd.blocking',
      at: 'd.at',
    },
    defaultOrder: { name: 'at', dir: 'desc' },
    search: [
      'd.name',
      'd.flow_id',
      'd.siren',
      'd.nic',
      'c.last_name',
      'c.first_name',
      'd.person_name',
    ],
    filters: {
      model: 'd.model',
      status: 'd.status',
      state: 'd.state',
      stage: (_eb, values) => sql<SqlBool>`${stage} = any(${values as string[]}::text[])`,
      type: 'd.declaration_type',
      regime: 'd.regime',
      company: { ids: 'd.infra_id' },
      month: 'd.month',
    },
    options: {
      company: async (call) =>
        (await inScope(call.tx, call.actor.scope, 'company')).map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
      month: async (call) => {
        const rows = await seenReports(call)
          .where('d.month', 'is not', null)
          .select('d.month')
          .distinct()
          .orderBy('d.month', 'desc')
          .execute();
        return rows.map(({ month }) => ({ value: month ?? '', label: month ?? '' }));
      },
    },
  });

export const dsnRows = engineOf(dsnList, (call) =>
  seenReports(call).where('d.is_latest', '=', true),
);
/** Open, and not a success: somebody still has to do something, or to wait for an answer. */
export const rowsToFinalize = engineOf(toFinalizeList, (call) =>
  seenReports(call)
    .where('d.is_latest', '=', true)
    .where('d.state', '=', 'open')
    .where('d.status', '<>', 'successful'),
);
export const conformityRows = engineOf(conformityList, (call) =>
  seenReports(call).where('d.is_latest', '=', true),
);
/** Those that left, or were to leave. */
export const remoteRows = engineOf(remoteList, (call) =>
  seenReports(call)
    .where('d.is_latest', '=', true)
    .where(({ eb, or }) =>
      or([
        eb('d.remote_flow', 'is not', null),
        eb('d.send_started', 'is not', null),
        eb('d.status', 'in', ['in_progress', 'failed', 'unknown']),
      ]),
    ),
);
