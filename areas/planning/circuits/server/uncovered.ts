// Circuits on days on which they run and nobody who is there drives them, for who looks for a replacement.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { runsOn } from '../circuit.ts';
import { assignmentsIn, circuitsIn, type Calling, type Circuit, type Standing } from './load.ts';

export type { Calling, Circuit, Standing } from './load.ts';

export interface CircuitDay {
  readonly circuit: Circuit;
  readonly day: Day;
  readonly assignment: Standing | null;
}
/** Every day of every circuit in sight that runs, with who is assigned; of some agencies, of one circuit, or of all. */
export const circuitDays = async (
  call: Calling,
  range: DayRange,
  of: { readonly agencies?: readonly number[] | undefined; readonly circuit?: number } = {},
): Promise<CircuitDay[]> => {
  const circuits =
    of.circuit === undefined
      ? await circuitsIn(call, { range, agencies: of.agencies })
      : await circuitsIn(call, { ids: [of.circuit] });
  const assignments = await assignmentsIn(call, { range, circuitIds: circuits.map((c) => c.id) });
  const standing = new Map(assignments.map((a) => [`${a.circuitId} ${a.day}`, a]));
  return circuits.flatMap((circuit) =>
    eachDay(range)
      .filter((day) => runsOn(circuit, day))
      .map((day) => ({ circuit, day, assignment: standing.get(`${circuit.id} ${day}`) ?? null })),
  );
};

/** How often each person drove a circuit within some days. */
export const drivenTimes = async (
  call: Calling,
  circuit: number,
  range: DayRange,
): Promise<ReadonlyMap<number, number>> => {
  const driven = await assignmentsIn(call, { range, circuitIds: [circuit] });
  const times = new Map<number, number>();
  for (const { collaboratorId: id, status } of driven)
    if (status === 'validated') times.set(id, (times.get(id) ?? 0) + 1);
  return times;
};

/** Whose days are made of circuits: `person day`. */
export const daysOfCircuits = async (
  call: Calling,
  people: readonly number[],
  range: DayRange,
): Promise<ReadonlySet<string>> =>
  new Set(
    (await assignmentsIn(call, { range, people, vehicles: [] }))
      .filter((a) => a.status === 'validated')
      .map((a) => `${a.collaboratorId} ${a.day}`),
  );
