// The templates: steps of a company or an agency.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { onboardingStep, type onboardingSteps } from '../contract.ts';
import { fr } from '../fr.ts';
import { OBSERVED, PROPOSED, type ObservedFact } from '../steps.ts';
import type { OnboardingTables } from './table.ts';

const t = texts(fr);
type Tables = OnboardingTables & InfrastructureTables;

const placeOf = async (call: EntityCall, infraId: number) => {
  const place = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.notThere });
  return place;
};

export const stepEntity = entityServer(onboardingStep, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('onboarding_step as t')
      .innerJoin('infrastructure as i', 'i.id', 't.infra_id')
      .where('t.infra_id', '=', ofScope(call.actor.scope)),
  id: 't.id',
  computed: { place: 'i.name' },
  defaultOrder: { name: 'place', dir: 'asc' },
  search: ['t.label', 'i.name'],
  uniqueWithin: ['infra_id', 'kind', 'staff_type'],
  check: (_call, { fact, kind }) => {
    if (fact !== 'manual' && OBSERVED[fact as ObservedFact] !== kind)
      throw invalid({ fact: t('factWrong', { kind: fr.kinds[OBSERVED[fact as ObservedFact]] }) });
  },
  owner: async (call, { infraId }) => ({ customer_id: (await placeOf(call, infraId)).customerId }),
});

/** The proposed list as steps of a place that has none. */
export const proposeSteps = async (call: HandlerCall<typeof onboardingSteps.propose>) => {
  const { infraId } = call.body;
  await oneAtATime(call.tx, 'onboarding-steps', infraId);
  const { customerId } = await placeOf(call, infraId);
  const steps = tables<OnboardingTables>(call);
  const there = await steps
    .selectFrom('onboarding_step')
    .select('id')
    .where('infra_id', '=', infraId)
    .executeTakeFirst();
  if (there !== undefined) throw new AppError('conflict', { message: fr.proposeTaken });
  const rows = PROPOSED.map(({ name, kind, fact, staffType, responsible, dueDays }) => ({
    customer_id: customerId,
    infra_id: infraId,
    kind,
    label: fr.proposed[name],
    fact,
    staff_type: staffType,
    responsible,
    due_days: dueDays,
  }));
  await steps.insertInto('onboarding_step').values(rows).execute();
  return { created: rows.length };
};
