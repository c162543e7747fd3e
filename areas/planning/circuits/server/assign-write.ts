// Writes assignments as drafts, and publishes whose days changed.
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { missionOn } from '#areas/planning/changes/server/api.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import type { AssignChange, Driven } from '../assignment.ts';
import { fr } from '../fr.ts';
import type { Facts, Wanted, WriteCall } from './assign-cells.ts';
import type { Circuit, Standing } from './load.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);
const columnsOf = ({ collaboratorId, vehicleId, comment }: Driven) => ({
  collaborator_id: collaboratorId,
  vehicle_id: vehicleId,
  comment,
});
const insert = async (
  call: WriteCall,
  { circuit, change: { circuitId, day } }: Wanted,
  set: Driven,
): Promise<void> => {
  const made = await tables<CircuitTables>(call)
    .insertInto('circuit_assignment')
    .values({
      ...columnsOf(set),
      customer_id: circuit.customerId,
      infra_id: circuit.infraId,
      circuit_id: circuitId,
      day,
      status: 'draft',
      replaced: null,
    })
    .onConflict((c) => c.columns(['circuit_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined)
    throw new AppError('conflict', { message: t('changedMeanwhile', { now: fr.assigned }) });
};
/** Another driver starts as a draft again. */
const update = async (call: WriteCall, before: Standing, set: Driven): Promise<void> => {
  const isSame = before.collaboratorId === set.collaboratorId;
  await updateRow(tables<CircuitTables>(call), 'circuit_assignment', before.id, {
    ...columnsOf(set),
    ...(isSame ? {} : { status: 'draft' as const, replaced: null }),
  });
};
const remove = async (call: WriteCall, before: Standing): Promise<void> => {
  await deleteRow(tables<CircuitTables>(call), 'circuit_assignment', before.id);
};
export const writeAssignments = async (
  call: WriteCall,
  wanted: readonly Wanted[],
): Promise<void> => {
  for (const one of wanted) {
    const { set } = one.change;
    if (set === null) {
      if (one.before !== undefined) await remove(call, one.before);
    } else if (one.before === undefined) await insert(call, one, set);
    else await update(call, one.before, set);
  }
};

/** Boards and calendars of the circuits' agencies and of the drivers' own are told whose days changed. */
export const publishChanges = async (
  { tx, actor, services }: WriteCall,
  { people }: Pick<Facts, 'people'>,
  wanted: readonly {
    readonly change: AssignChange;
    readonly circuit: Circuit;
    readonly before: Standing | undefined;
  }[],
): Promise<void> => {
  const touched = wanted.flatMap(({ change: { set, day }, circuit, before }) =>
    [set?.collaboratorId, before?.collaboratorId].flatMap((id) => {
      if (id === undefined) return [];
      const person = people.get(id);
      const home = person === undefined ? null : (missionOn(person, day)?.infraId ?? null);
      return [circuit.infraId, ...(home === null ? [] : [home])].map((infraId) => ({
        id,
        infraId,
      }));
    }),
  );
  for (const [infraId, of] of Map.groupBy(touched, (x) => x.infraId)) {
    const ids = [...new Set(of.map((x) => x.id))];
    await services.live.publish(tx, {
      topics: [`/infrastructures/${infraId}/planning`],
      type: 'circuits',
      data: { by: actor.userId, collaborators: ids.slice(0, 500), all: ids.length > 500 },
    });
  }
};
