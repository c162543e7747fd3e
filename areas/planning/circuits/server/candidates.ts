// One cell of the calendar: what stands there, who could drive it, and what the rules say of each.
import { randomUUID } from 'node:crypto';
import { addDays, isInRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { Batch, type CellChange, type Shift } from '#areas/planning/changes/contract.ts';
import { changeBatch, missionOn, surroundings } from '#areas/planning/changes/server/api.ts';
import type { Candidate, Editing } from '../assignment.ts';
import { dayShift, meet } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { AROUND, clock } from './assign.ts';
import { assignmentsIn, circuitsIn, shown, vehiclesIn } from './load.ts';
import { calendarCircuits, driversIn } from './planning.ts';

const t = texts(fr);
/** So many are judged; the others are shown without a word of the rules. */
const MOST_JUDGED = 80;
const ORDER = [
  'free',
  'planned',
  'taken',
  'away',
  'outside',
] as const satisfies readonly Candidate['state'][];

export const editing = async (call: HandlerCall<typeof circuits.editModal>): Promise<Editing> => {
  const { circuit: id, day } = call.query;
  const range = { first: day, last: day };
  const [circuit] = await circuitsIn(call, { ids: [id] });
  if (circuit === undefined) throw notFound();
  const [shownCircuit] = await calendarCircuits(call, [circuit], [day]);
  if (shownCircuit === undefined) throw notFound();
  const drivers = (await driversIn(call, range)).toSorted(
    (a, b) => Number(b.infraId === circuit.infraId) - Number(a.infraId === circuit.infraId),
  );
  const { people } = await surroundings({
    tx: call.tx,
    scope: call.actor.scope,
    now: call.now,
    ids: drivers.map((d) => d.id),
    range,
    lock: false,
  });
  const driven = Map.groupBy(
    (await assignmentsIn(call, { range, people: drivers.map((d) => d.id), vehicles: [] })).filter(
      (a) => a.circuitId !== id,
    ),
    (a) => a.collaboratorId,
  );
  const others = new Map(
    (await circuitsIn(call, { ids: [...driven.values()].flat().map((a) => a.circuitId) })).map(
      (c) => [c.id, c],
    ),
  );
  const circuitsOf = (driver: number) =>
    (driven.get(driver) ?? []).flatMap((a) => others.get(a.circuitId) ?? []);
  const stateOf = (driver: number): Pick<Candidate, 'state' | 'detail'> => {
    const person = people.get(driver);
    if (
      person === undefined ||
      person.customerId !== circuit.customerId ||
      missionOn(person, day) === null
    )
      return { state: 'outside', detail: fr.elsewhere };
    if (
      person.absences.some(
        (a) => a.fromMinute === null && isInRange(day, { first: a.startsOn, last: a.endsOn }),
      )
    )
      return { state: 'away', detail: fr.away };
    const busy = circuitsOf(driver).find((c) => meet(c, circuit));
    if (busy !== undefined)
      return {
        state: 'taken',
        detail: t('already', { code: busy.code, start: clock(busy.start), end: clock(busy.end) }),
      };
    const shift = person.shifts.get(day);
    return shift === undefined
      ? { state: 'free', detail: fr.free2 }
      : {
          state: 'planned',
          detail: t('planned', {
            code: shift.code,
            start: clock(shift.start),
            end: clock(shift.end),
          }),
        };
  };
  const states = new Map(drivers.map((d) => [d.id, stateOf(d.id)]));
  const judgeable = drivers
    .filter((d) => ['free', 'planned'].includes(states.get(d.id)?.state ?? ''))
    .slice(0, MOST_JUDGED);
  const asked = new Set(judgeable.map((d) => d.id));
  const drafts = (
    await assignmentsIn(call, {
      range: { first: addDays(day, -AROUND), last: addDays(day, AROUND) },
      people: judgeable.map((d) => d.id),
      vehicles: [],
    })
  ).filter((a) => a.status === 'draft' && a.day !== day);
  const around = new Map(
    (await circuitsIn(call, { ids: [...new Set(drafts.map((a) => a.circuitId))] })).map((c) => [
      c.id,
      c,
    ]),
  );
  const cell = (collaboratorId: number, on: string, set: Shift | null): CellChange[] =>
    set === null
      ? []
      : [
          {
            collaboratorId,
            day: on,
            shift: { was: people.get(collaboratorId)?.shifts.get(on) ?? null, set },
          },
        ];
  // Drafts of the days around count on both sides: what they break already is not this circuit's fault.
  const context = [...Map.groupBy(drafts, (a) => `${a.collaboratorId} ${a.day}`).values()].flatMap(
    (of) =>
      cell(
        of[0]?.collaboratorId ?? 0,
        of[0]?.day ?? day,
        dayShift(of.flatMap((a) => around.get(a.circuitId) ?? [])),
      ),
  );
  const run = async (cells: readonly CellChange[]) =>
    cells.length === 0
      ? null
      : changeBatch(
          call,
          Batch.parse({ batch: randomUUID(), gesture: 'edit', preview: true, cells }),
        );
  const known = new Set(
    (await run(context))?.warnings.map((w) => `${w.collaboratorId} ${w.rule} ${w.day}`),
  );
  const judged = await run([
    ...context,
    ...judgeable.flatMap((d) => cell(d.id, day, dayShift([...circuitsOf(d.id), circuit]))),
  ]);
  const candidates = drivers.map((d): Candidate => {
    const warnings = (judged?.warnings ?? []).filter(
      (w) => w.collaboratorId === d.id && !known.has(`${w.collaboratorId} ${w.rule} ${w.day}`),
    );
    const refused = judged?.refused.find((r) => r.collaboratorId === d.id && r.day === day);
    return {
      id: d.id,
      name: d.name,
      matricule: d.matricule,
      driverType: d.driverType,
      ...(refused === undefined
        ? (states.get(d.id) ?? { state: 'outside' as const, detail: '' })
        : { state: 'outside' as const, detail: refused.message }),
      warnings: warnings.map((w) => w.message),
      cost: warnings.reduce((n, w) => n + w.cost, 0),
      judged: asked.has(d.id),
    };
  });
  const rank = (c: Candidate): number =>
    ORDER.indexOf(c.state) * 10 + Math.min(8, c.warnings.length * 3) + (c.judged ? 0 : 1);
  const [assignment] = await assignmentsIn(call, { range, circuitIds: [id] });
  return {
    circuit: shownCircuit,
    day,
    assignment: assignment === undefined ? null : shown(assignment),
    candidates: candidates.toSorted((a, b) => rank(a) - rank(b)),
    vehicles: (await vehiclesIn(call))
      .filter(
        (v) =>
          v.customerId === circuit.customerId &&
          (circuit.vehicleGroupId === null || v.groups.includes(circuit.vehicleGroupId)),
      )
      .map(({ id: vehicle, label }) => ({ id: vehicle, label })),
  };
};
