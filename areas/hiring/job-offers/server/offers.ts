// Job offers as rows: read in the caller's scope, saved while they are drafts.
import { sql } from 'kysely';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { subReasonAsked } from '#areas/hiring/contracts/contract.ts';
import { contractsOfOffer } from '#areas/hiring/contracts/server/api.ts';
import { agencyOptions, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { jobOffer } from '../contract.ts';
import { fr } from '../fr.ts';
import { isEditable } from '../offer-status.ts';
import type { JobOfferTables, OfferRow } from './table.ts';

const t = texts(fr);
export type OfferForm = FormOf<typeof jobOffer.fields>;
const SUB_REASONS = ['replacementReason', 'specificReason', 'temporaryReason'] as const;

const faultsOf = (v: OfferForm): Record<string, string> => {
  if (v.contractType === 'cdi') return {};
  if (v.endsOn !== null && v.endsOn < v.beginsOn) return { endsOn: fr.endFirst };
  if (v.reason === null) return { reason: fr.reasonMissing };
  const asked = subReasonAsked(v);
  return asked !== undefined && v[asked] === null ? { [asked]: fr.required } : {};
};
/** What belongs to another reason, or to none, is not stored. */
export const withoutStrangers = (v: OfferForm): OfferForm => {
  const isCdi = v.contractType === 'cdi';
  const asked = isCdi ? undefined : subReasonAsked(v);
  const others = SUB_REASONS.filter((name) => name !== asked).map((name) => [name, null]);
  return {
    ...v,
    ...(isCdi ? { reason: null, endsOn: null } : {}),
    ...(Object.fromEntries(others) as Partial<OfferForm>),
  };
};
const refuseFrozen = (status: string): void => {
  if (isEditable(status)) return;
  const name = fr.statuses[status as keyof typeof fr.statuses];
  throw new AppError('frozen', { status: 409, message: t('frozen', { status: name }) });
};

export const offerEntity = entityServer(jobOffer, {
  from: (call: ListCall) =>
    tables<JobOfferTables & InfrastructureTables>(call)
      .selectFrom('job_offer as o')
      .innerJoin('infrastructure as i', 'i.id', 'o.infra_id')
      .where('o.infra_id', '=', ofScope(call.actor.scope)),
  id: 'o.id',
  computed: {
    status: 'o.status',
    infrastructure: 'i.name',
    contracts: contractsOfOffer('o.id'),
    decidedBy: sql<string | null>`user_name(o.decided_by)`,
    decidedAt: 'o.decided_at',
    decisionReason: 'o.decision_reason',
  },
  defaultOrder: { name: 'beginsOn', dir: 'desc' },
  search: ['o.label', 'o.description'],
  filters: { status: 'o.status', infrastructure: { ids: 'o.infra_id' } },
  options: { infrastructure: agencyOptions },
  check: (_call, values, before) => {
    if (before !== null) refuseFrozen(before.status);
    const faults = faultsOf(values);
    if (Object.keys(faults).length > 0) throw invalid(faults);
  },
  owner: async (call, values) => {
    const place = call.actor.scope.includes(values.infraId)
      ? await infrastructureOf(call.tx, values.infraId)
      : null;
    if (place === null) throw invalid({ infraId: fr.notThere });
    return { customer_id: place.customerId };
  },
  beforeRemove: (_call, row) => refuseFrozen(row.status),
});

/** Locked, in the caller's scope; 404. */
export const lockOffer = async ({ tx, actor }: EntityCall, id: number): Promise<OfferRow> => {
  const row = await tables<JobOfferTables>({ tx })
    .selectFrom('job_offer')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', ofScope(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
