import { serve, tables } from '#platform/server/call.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf, placeOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { hiringRule, hiringRules } from '../contract.ts';
import { fr } from '../fr.ts';
import type { HiringRuleTables } from './table.ts';

const entity = entityServer(hiringRule, {
  from: (call: ListCall) =>
    tables<HiringRuleTables & InfrastructureTables>(call)
      .selectFrom('hiring_rule as t')
      .innerJoin('infrastructure as i', 'i.id', 't.infra_id')
      .where('t.infra_id', '=', ofScope(call.actor.scope)),
  id: 't.id',
  computed: { infrastructure: 'i.name' },
  defaultOrder: { name: 'since', dir: 'desc' },
  search: ['i.name', 't.agreement'],
  uniqueWithin: ['infra_id'],
  check: (_call, { maxRenewals, maxMonths, agreement }) => {
    if ((maxRenewals !== null || maxMonths !== null) && agreement === null)
      throw invalid({ agreement: fr.agreementMissing });
  },
  owner: async (call, { infraId }) => {
    const place = call.actor.scope.includes(infraId)
      ? await infrastructureOf(call.tx, infraId)
      : null;
    if (place === null) throw invalid({ infraId: fr.notThere });
    return { customer_id: place.customerId };
  },
});

export const contributes: Contributions = {
  recordNames: [['hiring_rule', fr.record]],
  recordFields: [trailWords(hiringRule)],
};
export const hiringRulesServer = serve(
  'hiring-rules',
  hiringRules,
  { ...entity.handlers, formOptions: async (call) => ({ places: await placeOptions(call) }) },
  { save: 'load' },
);
