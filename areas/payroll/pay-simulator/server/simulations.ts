// One simulation: what a form starts from, saving it with the result of that moment, copying and removing it.
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf } from '#platform/server/services.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { protocolRateOn } from '#areas/working-time/expenses/server/api.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import type { LoadedSimulation, paySimulator } from '../contract.ts';
import { fr } from '../fr.ts';
import { ALLOWANCES, NEW_CASE, type PayCase } from '../pay-case.ts';
import type { Simulated } from '../simulated.ts';
import { MODEL } from './model/model-name.ts';
import { placesOf } from './places.ts';
import { simulate } from './simulator.ts';
import type { PaySimulatorTables } from './table.ts';

const t = texts(fr);
interface Call {
  readonly tx: Tx;
  readonly actor: Actor;
}
type Saved = Promise<{ id: number; version: number }>;

export const simulationOf = async ({ tx, actor }: Call, id: number) => {
  const row = await tables<PaySimulatorTables>({ tx })
    .selectFrom('pay_simulation')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** With the amounts of the agreement, none of them counted yet. */
const newCase = (now: Temporal.Instant): PayCase => {
  const rate = protocolRateOn(todayIn(now));
  if (rate === null) return NEW_CASE;
  const allowances = ALLOWANCES.map((kind) => [kind, { count: 0, unit: rate[kind] }]);
  return { ...NEW_CASE, allowances: Object.fromEntries(allowances) as PayCase['allowances'] };
};

export const loadSimulation = async (
  call: HandlerCall<typeof paySimulator.load>,
): Promise<LoadedSimulation> => {
  const places = await placesOf(call);
  const today = { model: MODEL, places };
  if (call.params.id === 0) {
    const infraId = places[0]?.id ?? null;
    return {
      ...today,
      id: 0,
      version: 0,
      label: '',
      infraId,
      payCase: newCase(call.now),
      result: null,
    };
  }
  const { id, version, label, infra_id, pay_case, result } = await simulationOf(
    call,
    call.params.id,
  );
  return { ...today, id, version, label, infraId: infra_id, payCase: pay_case, result };
};
/** What is saved now, in the names of the form. */
export const currentSimulation = async (call: HandlerCall<typeof paySimulator.change>) => {
  const { label, infra_id, pay_case, version } = await simulationOf(call, call.params.id);
  return { ...pay_case, label, infraId: infra_id, version };
};

const customerOfPlace = async ({ tx, actor }: Call, infraId: number): Promise<number> => {
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null || !['company', 'agency'].includes(place.type))
    throw invalid({ infraId: fr.placeMissing });
  return place.customerId;
};

const columnsOf = (payCase: PayCase, result: Simulated) => ({
  contract: payCase.contract,
  gross: result.amounts.gross,
  net: result.amounts.net,
  net_after_tax: result.amounts.netAfterTax,
  cost: result.amounts.cost,
  pay_case: JSON.stringify(payCase),
  result: JSON.stringify(result),
  model: result.model,
});

export const createSimulation = async (call: HandlerCall<typeof paySimulator.create>): Saved => {
  if (call.params.id !== 0) throw notFound();
  const { label, infraId, ...payCase } = call.body;
  // Before the transaction: the thread may have others to answer first.
  const result = await simulate(payCase);
  const { actor, request, services } = call;
  return services.db.within(scopeOf(actor, request), 'write', async (tx) =>
    tables<PaySimulatorTables>({ tx })
      .insertInto('pay_simulation')
      .values({
        customer_id: await customerOfPlace({ tx, actor }, infraId),
        infra_id: infraId,
        label,
        user_id: actor.userId,
        ...columnsOf(payCase, result),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
};

export const changeSimulation = async (call: HandlerCall<typeof paySimulator.change>): Saved => {
  const { label, infraId, version, ...payCase } = call.body;
  const { actor, request, services, params } = call;
  const scope = scopeOf(actor, request);
  await services.db.within(scope, 'read', (tx) => simulationOf({ tx, actor }, params.id));
  const result = await simulate(payCase);
  return services.db.within(scope, 'write', async (tx) => {
    const customerId = await customerOfPlace({ tx, actor }, infraId);
    const before = await simulationOf({ tx, actor }, params.id);
    if (before.customer_id !== customerId) throw invalid({ infraId: fr.placeMissing });
    const row = await updateVersioned<{ id: number; version: number }>(
      tx,
      'pay_simulation',
      { id: params.id, version },
      { label, infra_id: infraId, ...columnsOf(payCase, result) },
    );
    return { id: row.id, version: row.version };
  });
};

/** The same case with the same result, rules of then included. */
export const duplicateSimulation = async (
  call: HandlerCall<typeof paySimulator.duplicate>,
): Promise<{ id: number }> => {
  const {
    id: _,
    created_at,
    updated_at,
    version,
    ...row
  } = await simulationOf(call, call.params.id);
  return tables<PaySimulatorTables>(call)
    .insertInto('pay_simulation')
    .values({
      ...row,
      label: t('copyOf', { label: row.label }).slice(0, 120),
      pay_case: JSON.stringify(row.pay_case),
      result: JSON.stringify(row.result),
      user_id: call.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

export const removeSimulation = async (
  call: HandlerCall<typeof paySimulator.remove>,
): Promise<null> => {
  const { id } = await simulationOf(call, call.params.id);
  await deleteRow(tables<PaySimulatorTables>(call), 'pay_simulation', id);
  return null;
};

export const compareSimulations = async (call: HandlerCall<typeof paySimulator.compare>) => {
  const compared = async (wanted: number) => {
    const { id, label, pay_case, result } = await simulationOf(call, wanted);
    return { id, label, payCase: pay_case, result };
  };
  return { first: await compared(call.query.first), second: await compared(call.query.second) };
};
