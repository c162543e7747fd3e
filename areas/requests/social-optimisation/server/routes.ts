import { sql } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import type { FormOf, RowOf } from '#platform/contract/describe/row-types.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  infrastructureOf,
  INTERNAL_PAY,
  nameOfPlace,
} from '#areas/organisation/infrastructures/server/api.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { STEPS } from '../amount.ts';
import { billing, convention, socialBilling, socialOptimisation } from '../contract.ts';
import { fr } from '../fr.ts';
import { billCommand, billJob } from './bill-job.ts';
import { enterSaving, isBilled, markStep, monthsShown, stepsShown } from './start-up.ts';
import type { SocialTables } from './table.ts';

const i = placeRows('i');
const company = nameOfPlace('c.infra_id');
const stepCount = sql<number>`(select count(*)::int from social_convention_step s where s.social_convention_id = c.id)`;
const state = sql<string>`case when c.ends_on < (now() at time zone 'Europe/Paris')::date then 'ended'
  when ${stepCount} = ${STEPS.length}::int then 'running' else 'starting' end`;

type Values = FormOf<typeof convention.fields>;
type Row = RowOf<typeof convention.fields>;
const checkTerms = ({ basis, price, share, signedOn, startsOn, endsOn }: Values): void => {
  if (basis === 'share' && share === null) throw invalid({ share: fr.shareMissing });
  if (basis !== 'share' && price === null) throw invalid({ price: fr.priceMissing });
  if (startsOn < signedOn) throw invalid({ startsOn: fr.order });
  if (endsOn !== null && endsOn < startsOn) throw invalid({ endsOn: fr.order });
};
const check = async (call: EntityCall, values: Values, before: Row | null): Promise<void> => {
  checkTerms(values);
  const place = await infrastructureOf(call.tx, values.infraId);
  if (place?.type !== 'company' || !call.actor.scope.includes(place.id))
    throw invalid({ infraId: fr.companyWrong });
  if (before === null || !(await isBilled(call.tx, before.id))) return;
  const fixed = ['infraId', 'basis', 'startsOn'] as const;
  const changed = fixed.find((name) => values[name] !== before[name]);
  if (changed !== undefined) throw invalid({ [changed]: fr.billed });
};

const conventions = entityServer(convention, {
  from: (call: ListCall) =>
    tables<SocialTables>(call)
      .selectFrom('social_convention as c')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  computed: {
    company,
    stepsDone: sql<string>`${stepCount} || ' / ' || ${STEPS.length}::int`,
    state,
  },
  defaultOrder: { name: 'startsOn', dir: 'desc' },
  search: [company, sql<string>`coalesce(c.comment, '')`],
  filters: {
    state: (_eb: unknown, states: readonly string[]) =>
      sql<boolean>`${state} = any(${states}::text[])`,
  },
  check,
  owner: async ({ tx }, { infraId, basis, price, share }) => ({
    customer_id: (await infrastructureOf(tx, infraId))?.customerId,
    // What the basis does not use is not stored.
    price: basis === 'share' ? null : price,
    share: basis === 'share' ? share : null,
  }),
  beforeRemove: async ({ tx }, { id }) => {
    if (await isBilled(tx, id)) throw new AppError('conflict', { message: fr.billed });
  },
});

const lines = entityServer(billing, {
  from: (call: ListCall) =>
    tables<SocialTables>(call)
      .selectFrom('social_billing as b')
      .where('b.infra_id', '=', ofScope(call.actor.scope)),
  id: 'b.id',
  computed: {
    company: nameOfPlace('b.infra_id'),
    month: 'b.month',
    basis: 'b.basis',
    quantity: 'b.quantity',
    base: 'b.base',
    amount: 'b.amount',
  },
  defaultOrder: { name: 'month', dir: 'desc' },
  search: [nameOfPlace('b.infra_id')],
  filters: { month: 'b.month', basis: 'b.basis' },
  options: {
    month: async (call: ListCall) => {
      const rows = await tables<SocialTables>(call)
        .selectFrom('social_billing as b')
        .select('b.month')
        .distinct()
        .where('b.infra_id', '=', ofScope(call.actor.scope))
        .orderBy('b.month', 'desc')
        .execute();
      return rows.map(({ month }) => ({ value: month, label: formatMonth(month) }));
    },
  },
});
export const socialBillingServer = serve('social-billing', socialBilling, lines.handlers);

export const socialOptimisationServer = serve(
  'social-optimisation',
  socialOptimisation,
  {
    ...conventions.handlers,
    startUp: async (call) => {
      const id = call.params.companyConvention;
      return {
        convention: await conventions.load(call, id),
        steps: await stepsShown(call.tx, id),
        months: await monthsShown(call.tx, id),
      };
    },
    companies: async ({ tx, actor }) => {
      const rows = await tx.run<{ value: string; label: string }>`
        select ${i.id}::text as value, ${i.name} as label from ${i.rows}
        where ${i.type} = 'company' and ${i.in(actor.scope)} and ${i.id} <> all(${[...INTERNAL_PAY]}::bigint[]) order by ${i.byName}`;
      return { companies: rows };
    },
    step: markStep,
    saving: enterSaving,
  },
  { save: (call) => conventions.load(call, call.params.id) },
);

export const contributes: Contributions = {
  jobs: [billJob],
  // Invented: on the second of each month, the month before.
  schedules: [
    { name: billJob.kind, cron: '30 5 2 * *', kind: billJob.kind, payload: { month: null } },
  ],
  commands: [billCommand],
  recordFields: [
    trailWords(convention),
    [
      'social_convention_step',
      {
        social_convention_id: { label: fr.record },
        step: { label: fr.step, values: fr.stepNames },
        done_on: { label: fr.doneOn },
      },
    ],
    [
      'social_saving',
      {
        social_convention_id: { label: fr.record },
        month: { label: fr.month },
        amount: { label: fr.saving, as: 'cents' },
      },
    ],
    [
      'social_billing',
      {
        social_convention_id: { label: fr.record },
        month: { label: fr.month },
        basis: { label: fr.basis, values: fr.bases },
        quantity: { label: fr.quantity },
        base: { label: fr.base, as: 'cents' },
        amount: { label: fr.amount, as: 'cents' },
      },
    ],
  ],
  recordNames: [
    ['social_convention', fr.record],
    ['social_convention_step', fr.stepRecord],
    ['social_saving', fr.savingRecord],
    ['social_billing', fr.billingRecord],
    [billJob.kind, fr.billTitle],
  ],
  recordPages: [
    ['social_convention', socialOptimisation.all],
    ['social_convention_step', socialOptimisation.all],
    ['social_saving', socialOptimisation.all],
    ['social_billing', socialBilling.list],
  ],
};
