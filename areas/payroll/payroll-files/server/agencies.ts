// How far each agency is: its files by type and state, the company’s own beside them.
import { sql } from 'kysely';
import type { HandlerCall } from '#platform/server/call.ts';
import {
  infrastructureOf,
  infrastructuresOf,
} from '#areas/organisation/infrastructures/server/api.ts';
import {
  booksOf,
  documentsOfPlaces,
  readableCategories,
  readsEveryType,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import type {
  Category,
  PrepayFileStatus,
  Stage,
} from '#areas/pay-variables/pay-engine/contract.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { Agencies, AgencyFiles, payrollFiles } from '../contract.ts';
import { agencyState, categoriesIn, type FileCounts } from '../file-sets.ts';

type Call = Pick<HandlerCall<typeof payrollFiles.payAgencies>, 'tx' | 'actor' | 'query'>;
interface Counted {
  readonly infra_id: number | null;
  readonly category: Category;
  readonly status: PrepayFileStatus | null;
  readonly placement: string;
  readonly untyped: boolean;
  readonly files: number;
  readonly seen: number;
}
/** Files that stand, of the caller’s places, whatever their type: those without the right are only counted. */
const countsOf = async (call: Call, period: Period, stage: Stage): Promise<Counted[]> =>
  documentsOfPlaces(call)
    .where('d.pay_period_id', '=', period.id)
    .where('d.stage', '=', stage)
    .where('d.current', '=', true)
    .groupBy(['d.infra_id', 'd.category', 'd.status', 'd.placement', 'd.untyped'])
    .select([
      'd.infra_id',
      'd.category',
      'd.status',
      'd.placement',
      'd.untyped',
      sql<number>`count(*)::int`.as('files'),
      sql<number>`(count(d.seen_at))::int`.as('seen'),
    ])
    .execute();

const sumOf = (counts: readonly Counted[]): number => counts.reduce((sum, c) => sum + c.files, 0);
const byCategory = (counts: readonly Counted[]): FileCounts[] =>
  [...new Set(counts.map((c) => c.category))].map((category) => {
    const its = counts.filter((c) => c.category === category);
    const inState = (status: PrepayFileStatus) => sumOf(its.filter((c) => c.status === status));
    return {
      category,
      files: sumOf(its),
      seen: its.reduce((sum, c) => sum + c.seen, 0),
      byStatus: {
        waiting: inState('waiting'),
        rejected: inState('rejected'),
        validated: inState('validated'),
      },
    };
  });

const agencyOf = (
  { id, name }: { readonly id: number; readonly name: string },
  counts: readonly Counted[],
  isCompany: boolean,
): AgencyFiles => {
  const categories = byCategory(counts);
  const state = agencyState(categories);
  return {
    id,
    name,
    isCompany,
    state,
    files: sumOf(counts),
    categories: categories.map((c) => ({ ...c, byStatus: { ...c.byStatus } })),
  };
};

export const loadAgencies = async (call: Call, id: number, stage: Stage): Promise<Agencies> => {
  const period = await visiblePeriod(call, id);
  const company = await infrastructureOf(call.tx, period.companyId);
  const all = await countsOf(call, period, stage);
  const readable = new Set(readableCategories(call.actor));
  const everyType = readsEveryType(call.actor);
  const counts = all.filter((c) => readable.has(c.category) && (everyType || !c.untyped));
  // How far an agency is depends on both sets of the pre-pay; what waits beside a list is of that list.
  const { set } = call.query;
  const beside = (of: readonly Counted[]): Counted[] =>
    of.filter((c) => set === undefined || categoriesIn(set).includes(c.category));
  const settled = counts.filter((c) => c.placement === 'person' || c.placement === 'company');
  const places = await infrastructuresOf(call.tx, await seenOf(call, period.companyId));
  const agencies = places
    .filter((place) => place.type === 'agency')
    .map((place) =>
      agencyOf(
        place,
        settled.filter((c) => c.infra_id === place.id),
        false,
      ),
    );
  const own = settled.filter((c) => c.infra_id === null);
  const name = company?.name ?? '';
  return {
    period: {
      id: period.id,
      month: period.month,
      company: name,
      companyId: period.companyId,
      isClosed: period.status === 'closed',
    },
    agencies: [
      ...(own.length === 0 ? [] : [agencyOf({ id: period.companyId, name }, own, true)]),
      ...agencies,
    ],
    quarantine: sumOf(beside(counts).filter((c) => c.placement === 'quarantine')),
    waiting: sumOf(beside(counts).filter((c) => c.placement === 'waiting')),
    withheld: sumOf(beside(all)) - sumOf(beside(counts)),
    books: await booksOf(call, period, stage),
  };
};
