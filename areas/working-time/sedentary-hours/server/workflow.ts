// Who validates: the setting of the nearest infrastructure above that has one; a validator where nothing is set.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { Output } from '#platform/contract/route.ts';
import type { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Workflow } from '../status.ts';
import type { SedentaryHoursTables } from './table.ts';

type Tables = SedentaryHoursTables & InfrastructureTables;

const settingsOf = (tx: Tx, infras: readonly number[]) =>
  tables<Tables>({ tx })
    .selectFrom('sedentary_hours_setting as s')
    .innerJoin('infrastructure_closure as u', 'u.ancestor_id', 's.infra_id')
    .select(['u.descendant_id as infraId', 'u.depth', 's.workflow'])
    .where('u.descendant_id', '=', anyOf(infras))
    .orderBy('u.depth', 'desc')
    .execute();

export const workflowOf = async (tx: Tx, infraId: number): Promise<Workflow> =>
  (await settingsOf(tx, [infraId])).at(-1)?.workflow ?? 'required';

export const loadConfiguration = async (
  call: HandlerCall<typeof sedentaryHours.configuration>,
): Promise<Output<typeof sedentaryHours.configuration>> => {
  const places = await tables<Tables>(call)
    .selectFrom('infrastructure')
    .select(['id', 'name'])
    .where('id', '=', anyOf(call.actor.scope))
    .where('active', '=', true)
    .orderBy('name')
    .execute();
  const nearest = new Map(
    (
      await settingsOf(
        call.tx,
        places.map(({ id }) => id),
      )
    ).map((setting) => [setting.infraId, setting]),
  );
  return {
    places: places.map(({ id, name }) => ({
      id,
      name,
      workflow: nearest.get(id)?.workflow ?? 'required',
      own: nearest.get(id)?.depth === 0,
    })),
  };
};

export const saveConfiguration = async ({
  tx,
  actor,
  body: { infraId, workflow },
}: HandlerCall<typeof sedentaryHours.saveConfiguration>): Promise<null> => {
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null) throw invalid({ infraId: fr.placeMissing });
  const table = tables<SedentaryHoursTables>({ tx });
  if (workflow === null)
    await table.deleteFrom('sedentary_hours_setting').where('infra_id', '=', infraId).execute();
  else
    await table
      .insertInto('sedentary_hours_setting')
      .values({ customer_id: place.customerId, infra_id: infraId, workflow })
      .onConflict((c) => c.column('infra_id').doUpdateSet({ workflow }))
      .execute();
  return null;
};
