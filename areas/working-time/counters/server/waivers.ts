// Who renounced days of fractionnement, over all people in sight; the rows are those that balances follow from.
import { sql } from 'kysely';
import { counterPeriodOf } from '#engines/counters/counter-periods.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { splits } from '../counter.ts';
import { fr } from '../fr.ts';
import { waiverList, type waivers } from '../waiver-contract.ts';
import { renounce } from './leave-statements.ts';
import type { CounterTables } from './table.ts';

type Tables = CounterTables & DirectoryTables & InfrastructureTables;

export const waiverRows = listEngine(waiverList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('splitting_waiver as w')
      .innerJoin('collaborator as c', 'c.id', 'w.collaborator_id')
      .innerJoin('counter as k', 'k.id', 'w.counter_id')
      .innerJoin('infrastructure as i', 'i.id', 'w.infra_id')
      .where('w.infra_id', '=', ofScope(call.actor.scope)),
  id: 'w.id',
  source: { ...personColumns, agency: 'i.name', counter: 'k.label', period: 'k.period' },
  computed: {
    first: (r) => counterPeriodOf(r.period, r.day).first,
    last: (r) => counterPeriodOf(r.period, r.day).last,
  },
  defaultOrder: { name: 'day', dir: 'desc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { counter: { ids: 'w.counter_id' }, agency: { ids: 'w.infra_id' } },
  options: {
    agency: agencyOptions,
    counter: async (call) =>
      (
        await tables<Tables>(call)
          .selectFrom('counter')
          .select(['id', 'label', 'earning'])
          .where('active', '=', true)
          .where('customer_id', '=', sql<number>`any(${[...call.actor.customers]}::bigint[])`)
          .orderBy('position')
          .execute()
      )
        .filter(splits)
        .map((c) => ({ value: String(c.id), label: c.label })),
  },
});

export const saveWaiver = async (
  call: HandlerCall<typeof waivers.saveWaiver>,
): Promise<{ id: number }> => {
  if (call.body.signedOn > todayIn(call.now)) throw invalid({ signedOn: fr.signedLater });
  return renounce(call, call.body);
};
