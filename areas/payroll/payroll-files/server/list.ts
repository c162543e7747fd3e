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

const nameOr = (lastName: string | null, firstName: string | null): string | null =>
  lastName === null ? null : personName({ lastName, firstName: firstName ?? '' });

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
  source: {
    person: { parts: ['c.last_name', 'c.first_name'], value: nameOr },
    matricule: 'c.matricule',
    agency: agencyName,
    reason: 'd.reject_reason',
    decidedBy: sql<string | null>`user_name(d.decided_by)`,
    version: 'd.number',
    user: sql<string>`coalesce(user_name(d.user_id), case when d.user_id is null then ${fr.folder} else '' end)`,
    at: 'd.created_at',
    delivered_at: 'd.delivered_at',
    publishedAt: 'd.published_at',
    suggestedId: 'd.suggested_id',
    suggestedName: { parts: ['s.last_name', 's.first_name'], value: nameOr },
  },
  computed: {
    suggested: (r) =>
      r.suggestedId === null || r.suggestedName === null
        ? null
        : { id: r.suggestedId, name: r.suggestedName },
    acts: actsOf,
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
    publication: (_eb, kinds: readonly string[]) =>
      sql<SqlBool>`(case when d.category <> 'payslip' or d.stage <> 'pay' or d.placement <> 'person' or d.on_paper or not d.current then null
        when d.published_at is null then 'waiting' when d.published_at > now() then 'planned' else 'published' end) = any(${[...kinds]}::text[])`,
    current: (_eb, kinds: readonly string[]) =>
      sql<SqlBool>`(case when d.current then 'current' else 'replaced' end) = any(${[...kinds]}::text[])`,
  },
  options: { agency: agencyOptions },
});
