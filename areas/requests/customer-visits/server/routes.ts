import { sql } from 'kysely';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type Tx } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  infrastructureOf,
  infrastructuresOf,
  nameOfPlace,
  placeOptions,
} from '#areas/organisation/infrastructures/server/api.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { openDemand } from '#areas/requests/demands/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { customerVisits, visit } from '../contract.ts';
import { expenseOn, type Spent } from '../expense-scale.ts';
import { fr } from '../fr.ts';
import { visitFigures } from './figures.ts';
import type { CustomerVisitTables } from './table.ts';

const [u, i] = [userRows('u'), placeRows('i')];
type Values = FormOf<typeof visit.fields>;
type Option = { readonly value: string; readonly label: string };

const staffOf = (
  tx: Tx,
): Promise<
  Option[]
> => tx.run<Option>`select ${u.id}::text as value, coalesce(${u.name}, ${u.email}) as label
    from ${u.rows} where ${u.customer} is null and ${u.isActive} order by ${u.lastName} collate fr, ${u.id}`;
const supervisorsOf = async (tx: Tx, infraId: number): Promise<Option[]> =>
  (await usersOver(tx, infraId, ['ROLE_SUPERVISOR'])).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

/** What a visit costs is never the browser's word. */
const amountOf = (day: string, spent: Spent): number => {
  const amount = expenseOn(day, spent);
  if (amount === null) throw invalid({ visitedOn: fr.scaleMissing });
  return amount;
};

const check = async (call: EntityCall, values: Values): Promise<void> => {
  const { state, visitedOn, report } = values;
  if (state === 'done' && visitedOn > todayIn(call.now, paris)) throw invalid({ state: fr.future });
  if (state === 'done' && report === null) throw invalid({ report: fr.reportMissing });
  if (!call.actor.scope.includes(values.infraId)) throw invalid({ infraId: fr.placeWrong });
  const staff = await staffOf(call.tx);
  if (!staff.some(({ value }) => value === String(values.visitorId)))
    throw invalid({ visitorId: fr.notStaff });
  const over = new Set((await supervisorsOf(call.tx, values.infraId)).map(({ value }) => value));
  if (values.supervisorIds.some((id) => !over.has(String(id))))
    throw invalid({ supervisorIds: fr.notOver });
};

const entity = entityServer(visit, {
  from: (call: ListCall) =>
    tables<CustomerVisitTables>(call)
      .selectFrom('customer_visit as v')
      .where('v.infra_id', '=', ofScope(call.actor.scope)),
  id: 'v.id',
  computed: {
    place: nameOfPlace('v.infra_id'),
    visitor: sql<string | null>`user_name(v.visitor_id)`,
    supervisors: sql<
      string[]
    >`(select coalesce(array_agg(user_name(one) order by user_name(one)), '{}')
      from unnest(v.supervisor_ids) as one)`,
    expense: 'v.expense',
    demands: sql<number>`(select count(*)::int from customer_visit_demand d where d.customer_visit_id = v.id)`,
  },
  defaultOrder: { name: 'visitedOn', dir: 'desc' },
  search: ['v.subject', 'v.report'],
  filters: { days: 'v.visited_on', visitor: { ids: 'v.visitor_id' } },
  options: { visitor: ({ tx }: ListCall) => staffOf(tx) },
  check,
  owner: async ({ tx }, values) => {
    const place = await infrastructureOf(tx, values.infraId);
    if (place === null) throw invalid({ infraId: fr.placeWrong });
    return { customer_id: place.customerId, expense: amountOf(values.visitedOn, values) };
  },
});

export const customerVisitsServer = serve(
  'customer-visits',
  customerVisits,
  {
    ...entity.handlers,
    modalOptions: async (call) => ({
      places: [...(await placeOptions(call))],
      visitors: await staffOf(call.tx),
      kinds: options(fr.kinds),
    }),
    agencySelect: async (call) => {
      const { id } = call.params;
      if (!call.actor.scope.includes(id)) throw notFound();
      const rows = await call.tx
        .run<Option>`select ${i.id}::text as value, ${i.name} as label from ${i.rows}
        where ${i.parent} = ${id} and ${i.type} = 'agency' and ${i.in(call.actor.scope)} order by ${i.byName}`;
      return { agencies: rows };
    },
    supervisors: async (call) => {
      const { infraId } = call.query;
      const [place] = await infrastructuresOf(
        call.tx,
        call.actor.scope.filter((id) => id === infraId),
      );
      if (place === undefined) throw notFound();
      return { supervisors: await supervisorsOf(call.tx, infraId) };
    },
    expenseAmount: async ({ query }) => ({ amount: amountOf(query.visitedOn, query) }),
    followUp: async (call) => {
      const { id, infraId } = await entity.load(call, call.params.id || -1);
      const place = await infrastructureOf(call.tx, infraId);
      if (place === null) throw notFound();
      const asked = {
        ...call.body,
        infraId,
        subthemeId: null,
        subject: null,
        automatic: false,
        reminder: 'none' as const,
        exactAt: null,
      };
      const demand = await openDemand(call, asked, {
        origin: 'screen',
        previousId: null,
        applicantId: call.actor.userId,
      });
      await insertRow(tables<CustomerVisitTables>(call), 'customer_visit_demand', {
        customer_id: place.customerId,
        infra_id: infraId,
        customer_visit_id: id,
        demand_id: demand.id,
      });
      return { demand: demand.id };
    },
  },
  { save: 'load' },
);

const [visitTable, visitWords] = trailWords(visit);
export const contributes: Contributions = {
  figures: visitFigures,
  recordFields: [
    [visitTable, { ...visitWords, expense: { label: fr.expense, as: 'cents' } }],
    [
      'customer_visit_demand',
      { customer_visit_id: { label: fr.record }, demand_id: { label: fr.demands } },
    ],
  ],
  recordNames: [
    ['customer_visit', fr.record],
    ['customer_visit_demand', fr.followRecord],
  ],
  recordPages: [['customer_visit', customerVisits.load]],
};
