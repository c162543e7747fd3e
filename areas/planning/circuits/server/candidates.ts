// One cell of the calendar, or a block of them: what stands there, who could drive all of it, and what the rules say of each.
import { countDays, isInRange, type Day } from '#engines/french-time/days.ts';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { MOST_CHANGES, type CellChange, type Shift } from '#areas/planning/changes/contract.ts';
import {
  absenceRows,
  barredBy,
  missionOn,
  remarksOn,
  surroundings,
  takesDay,
  type PlannedPerson,
} from '#areas/planning/changes/server/api.ts';
import type { Candidate, Editing } from '../assignment.ts';
import { dayShift, meet, MOST_DAYS } from '../circuit.ts';
import { fr } from '../fr.ts';
import { otherJob } from '../other-job.ts';
import { AROUND, cellKey, clock } from './assign-cells.ts';
import {
  byId,
  daysOf,
  draftPlans,
  judge,
  planned,
  spanOf,
  type Block,
  type Calling,
  type Cell,
  type Drivers,
  type People,
  type Verdict,
} from './candidate-verdict.ts';
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

/** The circuits outside the block of each driver on a day. */
type DrivenCircuits = (driver: number, day: Day) => readonly Circuit[];
const drivenBeside = async (
  call: Calling,
  block: Block,
  drivers: Drivers,
): Promise<DrivenCircuits> => {
  const people = drivers.map((d) => d.id);
  const standing = await assignmentsIn(call, { range: spanOf(block), people, vehicles: [] });
  const within = new Set(block.map(({ circuit, day }) => cellKey(circuit.id, day)));
  const others = standing.filter((a) => !within.has(cellKey(a.circuitId, a.day)));
  const all = byId(await circuitsIn(call, { ids: [...new Set(others.map((a) => a.circuitId))] }));
  const driven = Map.groupBy(others, (a) => `${a.collaboratorId} ${a.day}`);
  return (driver, day) =>
    (driven.get(`${driver} ${day}`) ?? []).flatMap((a) => all.get(a.circuitId) ?? []);
};

type State = Pick<Candidate, 'state' | 'detail'>;
const OUTSIDE: State = { state: 'outside', detail: '' };
/** Who is so on one day cannot take the block. */
const BARRED: ReadonlySet<Candidate['state']> = new Set(['taken', 'away', 'outside']);
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

const rankOf = ({ state, warnings, remarks, judged }: Candidate): number =>
  ORDER.indexOf(state) * 10 +
  Math.min(8, warnings.length * 3) +
  (judged ? 0 : 1) +
  Math.min(0.9, remarks.length / 10);
/** So many people can be judged in one look: each brings the days of the block and those around. */
const mostJudged = (block: Block): number =>
  Math.min(MOST_JUDGED, Math.floor(MOST_CHANGES / (countDays(spanOf(block)) + 2 * AROUND)));

interface Judged {
  readonly block: Block;
  readonly asked: ReadonlySet<number>;
  readonly states: ReadonlyMap<number, readonly State[]>;
  readonly verdict: Verdict;
  readonly remarks: Awaited<ReturnType<typeof remarksOn>>;
}
/** The worst of a person's days is that of the block; of several days each that fails is named. */
const worstOf = (block: Block, states: readonly State[]): State => {
  const rank = (s: State): number => ORDER.indexOf(s.state);
  const worst = states.toSorted((a, b) => rank(b) - rank(a))[0] ?? OUTSIDE;
  if (block.length === 1) return worst;
  const failing = block.flatMap(({ day }, i) => {
    const state = states[i] ?? OUTSIDE;
    return BARRED.has(state.state)
      ? [t('dayFails', { day: formatColumnDay(day), why: state.detail })]
      : [];
  });
  if (failing.length > 0) return { state: worst.state, detail: [...new Set(failing)].join(', ') };
  const count = daysOf(block).length;
  return {
    state: worst.state,
    detail: t(worst.state === 'free' ? 'freeAll' : 'plannedSome', { count }),
  };
};
const candidateOf = (
  { id, name, matricule, driverType }: Drivers[number],
  { block, asked, states, verdict, remarks }: Judged,
): Candidate => {
  const days = new Set(daysOf(block));
  const warnings = verdict.warnings.filter((w) => w.collaboratorId === id);
  const refused =
    verdict.refused.find((r) => r.collaboratorId === id && days.has(r.day)) ??
    barredBy(warnings, id);
  return {
    id,
    name,
    matricule,
    driverType,
    ...(refused === undefined
      ? worstOf(block, states.get(id) ?? [])
      : { state: 'outside', detail: refused.message }),
    // Refusals and limits name their day themselves.
    warnings: [...new Set(warnings.map((w) => w.message))],
    remarks: [
      ...new Set(block.flatMap(({ circuit }) => otherJob(driverType, circuit.shiftCode) ?? [])),
      ...remarks.filter((r) => r.collaboratorId === id).map((r) => r.message),
    ],
    cost: warnings.reduce((sum, w) => sum + w.cost, 0),
    judged: asked.has(id),
  };
};
/** What a driver's day becomes with the circuits of the block. */
const plansWith = (
  block: Block,
  people: People,
  driven: DrivenCircuits,
  drivers: Drivers,
): CellChange[] => {
  const byDay = [...Map.groupBy(block, (cell) => cell.day)];
  return drivers.flatMap(({ id }) =>
    byDay.flatMap(([day, cells]) => {
      const circuits = [...driven(id, day), ...cells.map((cell) => cell.circuit)];
      return planned(people, { collaboratorId: id, day }, dayShift(circuits));
    }),
  );
};
/** Everybody who could drive the circuits on all of their days, best first. */
const candidatesFor = async (call: Calling, block: Block): Promise<Candidate[]> => {
  const home = block[0]?.circuit.infraId;
  const range = spanOf(block);
  const drivers = (await driversIn(call, range)).toSorted(
    (a, b) => Number(b.infraId === home) - Number(a.infraId === home),
  );
  const { tx, actor, now } = call;
  const ids = drivers.map((d) => d.id);
  const around = await surroundings({ tx, scope: actor.scope, now, ids, range, lock: false });
  const { people } = around;
  const driven = await drivenBeside(call, block, drivers);
  const states = new Map(
    ids.map((id) => [id, block.map((cell) => stateOf(people.get(id), cell, driven(id, cell.day)))]),
  );
  const judgeable = drivers
    .filter((d) => (states.get(d.id) ?? []).every((s) => !BARRED.has(s.state)))
    .slice(0, mostJudged(block));
  const withBlock = plansWith(block, people, driven, judgeable);
  const context = await draftPlans(call, block, people, judgeable);
  const verdict = await judge(call, context, withBlock);
  const remarks = await remarksOn(
    tx,
    around,
    withBlock.flatMap(({ collaboratorId, day, shift }) =>
      shift?.set ? [{ collaboratorId, day, shift: shift.set }] : [],
    ),
  );
  const judged = { block, states, verdict, remarks, asked: new Set(judgeable.map((d) => d.id)) };
  return drivers
    .map((driver) => candidateOf(driver, judged))
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

/** Nobody drives it who is there, and it is not over. */
const isUncovered = async (
  { tx, now }: Calling,
  day: Day,
  driver: number | undefined,
): Promise<boolean> => {
  if (day < todayIn(now)) return false;
  if (driver === undefined) return true;
  const range = { first: day, last: day };
  const absences = await absenceRows(tx, { collaboratorIds: [driver], range });
  return absences.some((a) => takesDay(a, day));
};
/** The other cells that shall get the same driver; those whose circuit is out of sight are left out. */
const othersOf = async (call: Calling): Promise<Cell[]> => {
  const asked = (call.query.others ?? []).map((text) => {
    const [circuitId = '', day = ''] = text.split('@');
    return { circuitId: Number(circuitId), day };
  });
  const circuits = byId(
    await circuitsIn(call, { ids: [...new Set(asked.map((o) => o.circuitId))] }),
  );
  return asked.flatMap(({ circuitId, day }) => {
    const circuit = circuits.get(circuitId);
    return circuit === undefined ? [] : [{ circuit, day }];
  });
};
export const editing = async (call: Calling): Promise<Editing> => {
  const { circuit: id, day } = call.query;
  const [circuit] = await circuitsIn(call, { ids: [id] });
  if (circuit === undefined) throw notFound();
  const [shownCircuit] = await calendarCircuits(call, [circuit], [day]);
  if (shownCircuit === undefined) throw notFound();
  const block = [{ circuit, day }, ...(await othersOf(call))];
  if (countDays(spanOf(block)) > MOST_DAYS) throw invalid({ others: fr.periodLong });
  const range = { first: day, last: day };
  const [assignment] = await assignmentsIn(call, { range, circuitIds: [id] });
  return {
    circuit: shownCircuit,
    day,
    assignment: assignment === undefined ? null : shown(assignment),
    uncovered: await isUncovered(call, day, assignment?.collaboratorId),
    candidates: await candidatesFor(call, block),
    vehicles: await vehiclesFor(call, circuit),
  };
};
