// What changes of the calendar are checked against: circuits, vehicles, people, and the cells as they are and as they would be.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { surroundings, type Surroundings } from '#areas/planning/changes/server/api.ts';
import type { AssignChange } from '../assignment.ts';
import type { circuits } from '../contract.ts';
import {
  assignmentsIn,
  circuitsIn,
  vehiclesIn,
  type Circuit,
  type KnownVehicle,
  type Standing,
} from './load.ts';

export type WriteCall = Pick<
  HandlerCall<typeof circuits.edit>,
  'tx' | 'actor' | 'now' | 'services'
>;
export const cellKey = (circuitId: number, day: Day): string => `${circuitId} ${day}`;
export const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
/** Drafts this near count for the limits of a day: rests reach over a week. */
export const AROUND = 7;
/** One cell of the calendar as it is, or as it would be. */
export interface Cell {
  readonly circuitId: number;
  readonly day: Day;
  readonly collaboratorId: number;
  readonly vehicleId: number | null;
  readonly validated: boolean;
}

export interface Facts {
  readonly circuits: ReadonlyMap<number, Circuit>;
  readonly vehicles: ReadonlyMap<number, KnownVehicle>;
  readonly people: Surroundings['people'];
  readonly agencies: ReadonlyMap<number, string>;
  /** By circuit and day: what stands there. */
  readonly standing: ReadonlyMap<string, Standing>;
}
export const factsOf = async (
  call: WriteCall,
  changes: readonly AssignChange[],
  lock: boolean,
): Promise<Facts> => {
  const days = changes.map((c) => c.day).toSorted();
  const range = {
    first: addDays(days[0] ?? '1970-02-01', -AROUND),
    last: addDays(days.at(-1) ?? '1970-02-01', AROUND),
  };
  const circuitIds = [...new Set(changes.map((c) => c.circuitId))];
  const set = changes.flatMap((c) => c.set ?? []);
  const own = await assignmentsIn(call, { range, circuitIds });
  const people = [
    ...new Set([...set.map((s) => s.collaboratorId), ...own.map((a) => a.collaboratorId)]),
  ];
  const s = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids: people,
    range,
    lock,
  });
  // What was read before the lock may have moved.
  const all = [
    ...(await assignmentsIn(call, { range, circuitIds })),
    ...(await assignmentsIn(call, {
      range,
      people,
      vehicles: set.flatMap((x) => x.vehicleId ?? []),
    })),
  ];
  const circuits = await circuitsIn(call, {
    ids: [...new Set([...circuitIds, ...all.map((a) => a.circuitId)])],
  });
  return {
    circuits: new Map(circuits.map((c) => [c.id, c])),
    vehicles: new Map((await vehiclesIn(call)).map((v) => [v.id, v])),
    people: s.people,
    agencies: new Map([...s.agencies].map(([id, a]) => [id, a.name])),
    standing: new Map(all.map((a) => [cellKey(a.circuitId, a.day), a])),
  };
};

export const cellOf = (a: Standing): Cell => ({
  circuitId: a.circuitId,
  day: a.day,
  collaboratorId: a.collaboratorId,
  vehicleId: a.vehicleId,
  validated: a.status === 'validated',
});

/** A change that may be made, with its circuit and what stands there. */
export interface Wanted {
  readonly change: AssignChange;
  readonly circuit: Circuit;
  readonly before: Standing | undefined;
}
/** The cells as they would be. */
export const applied = (f: Facts, wanted: readonly Wanted[]): Map<string, Cell> => {
  const after = new Map([...f.standing].map(([k, a]) => [k, cellOf(a)]));
  for (const {
    change: { circuitId, day, set },
    before,
  } of wanted) {
    if (set === null) after.delete(cellKey(circuitId, day));
    else
      after.set(cellKey(circuitId, day), {
        circuitId,
        day,
        collaboratorId: set.collaboratorId,
        vehicleId: set.vehicleId,
        validated: before?.status === 'validated' && before.collaboratorId === set.collaboratorId,
      });
  }
  return after;
};
/** Validated assignments whose driver goes. */
export const leavingOf = (wanted: readonly Wanted[]): Standing[] =>
  wanted.flatMap(({ before, change }) =>
    before?.status === 'validated' && before.collaboratorId !== change.set?.collaboratorId
      ? [before]
      : [],
  );
