// The files of a period, as far as the caller may see them.
import { sql, type SqlBool } from 'kysely';
import { next } from '#engines/state-machine/state-machine.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { tables } from '#platform/server/call.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions, nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { visibleTo } from '#areas/pay-variables/pay-engine/server/api.ts';
import type { PayEngineTables } from '#areas/pay-variables/pay-engine/server/table.ts';
import { prepayFileStatus } from '#areas/pay-variables/pay-engine/contract.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { fr } from '../fr.ts';
import { payFileList, type PayFile } from '../contract.ts';
import { categoriesIn, stageOf, type FileSet } from '../file-sets.ts';

type Tables = PayEngineTables & PayPeriodTables & DirectoryTables;
interface Where {
  readonly set: FileSet;
  readonly period: number;
}
const agencyName = sql<string>`coalesce(${nameOfPlace('d.infra_id')}, ${nameOfPlace('p.infra_id')})`;

type Facts = Pick<PayEngineTables['pay_document'], 'current'> &
  Pick<PayFile, 'placement' | 'status'> & { readonly delivered_at: string | null };
/** What may be done with a file now; rights are the routes’. */
export const actsOf = (file: Facts): PayFile['acts'] => {
  const { status } = file;
  const isPlaced = file.placement === 'person' || file.placement === 'company';
  const moves = (['validate', 'reject'] as const).filter(
    (move) =>
      isPlaced && file.current && status !== null && next(prepayFileStatus, status, move) !== null,
  );
  if (file.delivered_at !== null) return moves;
  return [...moves, ...(file.placement === 'waiting' ? [] : (['place'] as const)), 'delete'];
};

export const payFiles = listEngine(payFileList, {
  from: (call: ListCall<Where>) =>
    tables<Tables>(call)
      .selectFrom('pay_document as d')
      .innerJoin('pay_period as p', 'p.id', 'd.pay_period_id')
      .leftJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .leftJoin('collaborator as s', 's.id', 'd.suggested_id')
      .where('d.pay_period_id', '=', call.params.period)
      .where('d.stage', '=', stageOf(call.params.set))
      .where('d.category', '=', anyOf(categoriesIn(call.params.set)))
      .where(visibleTo(call.actor)),
  id: 'd.id',
  select: (rows) =>
    rows.select([
      'd.id',
      'd.origin',
      'd.name',
      'd.category',
      'd.placement',
      'd.quarantine',
      'd.placed_by',
      'd.note',
      'd.untyped',
      'd.on_paper',
      'd.net_cents',
      'd.status',
      'd.reject_reason',
      'd.number',
      'd.current',
      'd.size',
      'd.created_at',
      'd.delivered_at',
      'd.suggested_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      's.last_name as suggested_last',
      's.first_name as suggested_first',
      agencyName.as('agency'),
      sql<string>`coalesce(user_name(d.user_id), case when d.user_id is null then ${fr.folder} else '' end)`.as(
        'depositor',
      ),
      sql<string | null>`user_name(d.decided_by)`.as('decider'),
    ]),
  row: (r): PayFile => ({
    id: r.id,
    origin: r.origin,
    name: r.name,
    category: r.category,
    person: nameOr(r.last_name, r.first_name),
    matricule: r.matricule,
    agency: r.agency,
    placement: r.placement,
    quarantine: r.quarantine,
    suggested: suggestionOf(r),
    note: r.note,
    untyped: r.untyped,
    onPaper: r.on_paper,
    netCents: r.net_cents,
    placedBy: r.placed_by,
    status: r.status,
    reason: r.reject_reason,
    decidedBy: r.decider,
    version: r.number,
    current: r.current,
    size: r.size,
    user: r.depositor,
    at: r.created_at,
    acts: actsOf(r),
  }),
  sort: {
    name: 'd.name',
    person: ['c.last_name', 'c.first_name'],
    category: 'd.category',
    placement: 'd.placement',
    status: 'd.status',
    agency: agencyName,
    at: 'd.created_at',
  },
  defaultOrder: { name: 'at', dir: 'desc' },
  search: ['d.name', 'c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    placement: 'd.placement',
    category: 'd.category',
    status: 'd.status',
    agency: { ids: 'd.infra_id' },
    remittance: (_eb, kinds: readonly string[]) =>
      sql<SqlBool>`(case when d.on_paper then 'paper' else 'electronic' end) = any(${[...kinds]}::text[])`,
    current: (_eb, kinds: readonly string[]) =>
      sql<SqlBool>`(case when d.current then 'current' else 'replaced' end) = any(${[...kinds]}::text[])`,
  },
  options: { agency: agencyOptions },
});

const nameOr = (lastName: string | null, firstName: string | null): string | null =>
  lastName === null ? null : personName({ lastName, firstName: firstName ?? '' });
const suggestionOf = (r: {
  readonly suggested_id: number | null;
  readonly suggested_last: string | null;
  readonly suggested_first: string | null;
}): PayFile['suggested'] => {
  const name = nameOr(r.suggested_last, r.suggested_first);
  return r.suggested_id === null || name === null ? null : { id: r.suggested_id, name };
};
