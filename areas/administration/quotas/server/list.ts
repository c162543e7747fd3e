import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { quotaUse } from '#platform/server/quotas/used.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { quotaList } from '../contract.ts';

const today = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();

/** One line a customer of the perimeter; the provider's own tree has no quota. Customers are few: their sums are computed for each. */
const customersOf = (call: ListCall) => {
  const db = tables<InfrastructureTables>(call);
  const use = quotaUse('i.id', today(call.now));
  const seen = db
    .selectFrom('infrastructure')
    .select('customer_id')
    .where('id', '=', anyOf(call.actor.scope));
  return db.selectFrom((eb) =>
    eb
      .selectFrom('infrastructure as i')
      .select([
        'i.id',
        'i.name',
        use.files.as('files'),
        use.mebibytes.as('mebibytes'),
        use.uploads.as('uploads'),
        use.jobs.as('jobs'),
      ])
      .where('i.id', 'in', seen)
      .where('i.id', '!=', PROVIDER_ROOT)
      .as('c'),
  );
};

export const quotaRows = listEngine(quotaList, {
  from: (call: ListCall) => customersOf(call),
  id: 'c.id',
  source: { customer: 'c.name' },
  defaultOrder: { name: 'customer', dir: 'asc' },
  search: ['c.name'],
  filters: { customer: { ids: 'c.id' } },
  options: {
    customer: async (call) => {
      const rows = await customersOf(call).select(['c.id', 'c.name']).orderBy('c.name').execute();
      return rows.map(({ id, name }) => ({ value: String(id), label: name }));
    },
  },
});
