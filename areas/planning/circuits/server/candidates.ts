// One cell of the calendar: what stands there, who could drive it, and what the rules say of each.
import { randomUUID } from 'node:crypto';
import { addDays, isInRange, type Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, type CellChange, type Shift } from '#areas/planning/changes/contract.ts';
import {
  changeBatch,
  missionOn,
  surroundings,
  type PlannedPerson,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import type { Candidate, Editing } from '../assignment.ts';
import { dayShift, meet } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { AROUND, clock } from './assign-cells.ts';
import { assignmentsIn, circuitsIn, shown, vehiclesIn, type Circuit } from './load.ts';
import { calendarCircuits, driversIn } from './planning.ts';

const t = texts(fr);
/** So many are judged; the others are shown without a judgement. */
const MOST_JUDGED = 80;
const ORDER = [
  'free',
  'planned',
  'taken',
  'away',
  'outside',
] as const satisfies readonly Candidate['state'][];

type Calling = HandlerCall<typeof circuits.editModal>;
/** The cell that is looked at. */
interface Cell {
  readonly circuit: Circuit;
  readonly day: Day;
}
type Drivers = Awaited<ReturnType<typeof driversIn>>;
type People = Surroundings['people'];
/** The other circuits of each driver that day. */
type DrivenCircuits = (driver: number) => readonly Circuit[];

const byId = (all: readonly Circuit[]): ReadonlyMap<number, Circuit> =>
  new Map(all.map((c) => [c.id, c]));
const drivenThatDay = async (
  call: Calling,
  { circuit, day }: Cell,
  drivers: Drivers,
): Promise<DrivenCircuits> => {
  const range = { first: day, last: day };
  const people = drivers.map((d) => d.id);
  const standing = await assignmentsIn(call, { range, people, vehicles: [] });
  const others = standing.filter((a) => a.circuitId !== circuit.id);
  const all = byId(await circuitsIn(call, { ids: others.map((a) => a.circuitId) }));
  const driven = Map.groupBy(others, (a) => a.collaboratorId);
  return (driver) => (driven.get(driver) ?? []).flatMap((a) => all.get(a.circuitId) ?? []);
};

type State = Pick<Candidate, 'state' | 'detail'>;
const isAway = ({ absences }: PlannedPerson, day: Day): boolean =>
  absences.some(
    (a) => a.fromMinute === null && isInRange(day, { first: a.startsOn, last: a.endsOn }),
  );
/** What a driver does that day already. */
const stateOf = (
  person: PlannedPerson | undefined,
  { circuit, day }: Cell,
  driven: readonly Circuit[],
): State => {
  if (
    person === undefined ||
    person.customerId !== circuit.customerId ||
    missionOn(person, day) === null
  )
    return { state: 'outside', detail: fr.elsewhere };
  if (isAway(person, day)) return { state: 'away', detail: fr.away };
  const busy = driven.find((c) => meet(c, circuit));
  if (busy !== undefined) return { state: 'taken', detail: t('already', hoursOf(busy)) };
  const shift = person.shifts.get(day);
  return shift === undefined
    ? { state: 'free', detail: fr.free2 }
    : { state: 'planned', detail: t('planned', hoursOf(shift)) };
};
const hoursOf = ({ code, start, end }: Pick<Shift, 'code' | 'start' | 'end'>) => ({
  code,
  start: clock(start),
  end: clock(end),
});

const planned = (
  people: People,
  { collaboratorId, day }: { readonly collaboratorId: number; readonly day: Day },
  set: Shift | null,
): CellChange[] => {
  if (set === null) return [];
  const was = people.get(collaboratorId)?.shifts.get(day) ?? null;
  return [{ collaboratorId, day, shift: { was, set } }];
};
/** Plans with the drafts of the days around: they count on both sides, since what they break already is not this circuit's fault. */
const draftPlans = async (
  call: Calling,
  { day }: Cell,
  people: People,
  drivers: Drivers,
): Promise<CellChange[]> => {
  const standing = await assignmentsIn(call, {
    range: { first: addDays(day, -AROUND), last: addDays(day, AROUND) },
    people: drivers.map((d) => d.id),
    vehicles: [],
  });
  const drafts = standing.filter((a) => a.status === 'draft' && a.day !== day);
  const ids = [...new Set(drafts.map((a) => a.circuitId))];
  const around = byId(await circuitsIn(call, { ids }));
  const days = Map.groupBy(drafts, (a) => `${a.collaboratorId} ${a.day}`);
  return [...days.values()].flatMap((of) => {
    const [first] = of;
    const shift = dayShift(of.flatMap((a) => around.get(a.circuitId) ?? []));
    return first === undefined ? [] : planned(people, first, shift);
  });
};

type Verdict = Pick<Awaited<ReturnType<typeof changeBatch>>, 'refused' | 'warnings'>;
const preview = async (call: Calling, cells: readonly CellChange[]): Promise<Verdict> =>
  cells.length === 0
    ? { refused: [], warnings: [] }
    : changeBatch(
        call,
        Batch.parse({ batch: randomUUID(), gesture: 'edit', preview: true, cells }),
      );
const limitKey = (w: Verdict['warnings'][number]): string =>
  `${w.collaboratorId} ${w.rule} ${w.day}`;
/** What the rules say of each driver with this circuit and not without it. */
const judge = async (
  call: Calling,
  context: readonly CellChange[],
  withCircuit: readonly CellChange[],
): Promise<Verdict> => {
  const before = await preview(call, context);
  const after = await preview(call, [...context, ...withCircuit]);
  const passedBefore = new Set(before.warnings.map(limitKey));
  return {
    refused: after.refused,
    warnings: after.warnings.filter((w) => !passedBefore.has(limitKey(w))),
  };
};

const rankOf = ({ state, warnings, judged }: Candidate): number =>
  ORDER.indexOf(state) * 10 + Math.min(8, warnings.length * 3) + (judged ? 0 : 1);
/** Everybody who could drive the circuit that day, best first. */
const candidatesFor = async (call: Calling, cell: Cell): Promise<Candidate[]> => {
  const { circuit, day } = cell;
  const range = { first: day, last: day };
  const drivers = (await driversIn(call, range)).toSorted(
    (a, b) => Number(b.infraId === circuit.infraId) - Number(a.infraId === circuit.infraId),
  );
  const { tx, actor, now } = call;
  const ids = drivers.map((d) => d.id);
  const { people } = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const driven = await drivenThatDay(call, cell, drivers);
  const states = new Map(ids.map((id) => [id, stateOf(people.get(id), cell, driven(id))] as const));
  const judgeable = drivers
    .filter((d) => ['free', 'planned'].includes(states.get(d.id)?.state ?? ''))
    .slice(0, MOST_JUDGED);
  const withCircuit = judgeable.flatMap(({ id }) =>
    planned(people, { collaboratorId: id, day }, dayShift([...driven(id), circuit])),
  );
  const context = await draftPlans(call, cell, people, judgeable);
  const verdict = await judge(call, context, withCircuit);
  const asked = new Set(judgeable.map((d) => d.id));
  return drivers
    .map(({ id, name, matricule, driverType }): Candidate => {
      const warnings = verdict.warnings.filter((w) => w.collaboratorId === id);
      const refused = verdict.refused.find((r) => r.collaboratorId === id && r.day === day);
      const state = states.get(id) ?? { state: 'outside' as const, detail: '' };
      return {
        id,
        name,
        matricule,
        driverType,
        ...(refused === undefined ? state : { state: 'outside', detail: refused.message }),
        warnings: warnings.map((w) => w.message),
        cost: warnings.reduce((sum, w) => sum + w.cost, 0),
        judged: asked.has(id),
      };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** Vehicles of the circuit's customer, of its group where it has one. */
const vehiclesFor = async (call: Calling, circuit: Circuit): Promise<Editing['vehicles']> =>
  (await vehiclesIn(call))
    .filter(
      (v) =>
        v.customerId === circuit.customerId &&
        (circuit.vehicleGroupId === null || v.groups.includes(circuit.vehicleGroupId)),
    )
    .map(({ id, label }) => ({ id, label }));

export const editing = async (call: Calling): Promise<Editing> => {
  const { circuit: id, day } = call.query;
  const [circuit] = await circuitsIn(call, { ids: [id] });
  if (circuit === undefined) throw notFound();
  const [shownCircuit] = await calendarCircuits(call, [circuit], [day]);
  if (shownCircuit === undefined) throw notFound();
  const range = { first: day, last: day };
  const [assignment] = await assignmentsIn(call, { range, circuitIds: [id] });
  return {
    circuit: shownCircuit,
    day,
    assignment: assignment === undefined ? null : shown(assignment),
    candidates: await candidatesFor(call, { circuit, day }),
    vehicles: await vehiclesFor(call, circuit),
  };
};
