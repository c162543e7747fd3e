// Who drives what: changes are checked, judged by the rules of the plan, then written as drafts. What was validated leaves the plan again.
import { randomUUID } from 'node:crypto';
import { addDays, daysBetween, type Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import {
  Batch,
  sameShift,
  type BatchAnswer,
  type CellChange,
  type Shift,
} from '#areas/planning/changes/contract.ts';
import {
  changeBatch,
  missionOn,
  surroundings,
  type Surroundings,
} from '#areas/planning/changes/server/api.ts';
import type { AssignAnswer, AssignChange, Driven, Refusal } from '../assignment.ts';
import { dayShift, meet, runsOn } from '../circuit.ts';
import type { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  assignmentsIn,
  circuitsIn,
  shown,
  vehiclesIn,
  type Circuit,
  type KnownVehicle,
  type Standing,
} from './load.ts';
import type { CircuitTables } from './table.ts';

const t = texts(fr);
export type WriteCall = Pick<
  HandlerCall<typeof circuits.edit>,
  'tx' | 'actor' | 'now' | 'services'
>;
const key = (circuitId: number, day: Day): string => `${circuitId} ${day}`;
export const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
/** Drafts this near count for the limits of a day: rests reach over a week. */
export const AROUND = 7;
/** One cell of the calendar as it is, or as it would be. */
interface Cell {
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
const factsOf = async (
  call: WriteCall,
  changes: readonly AssignChange[],
  lock: boolean,
): Promise<Facts> => {
  const days = changes.map((c) => c.day).toSorted();
  const range = {
    first: addDays(days[0] ?? '1970-02-01', -AROUND),
    last: addDays(days.at(-1) ?? '1970-02-01', AROUND),
  };
  const [circuitIds, set] = [
    [...new Set(changes.map((c) => c.circuitId))],
    changes.flatMap((c) => c.set ?? []),
  ];
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
    standing: new Map(all.map((a) => [key(a.circuitId, a.day), a])),
  };
};

const cellOf = (a: Standing): Cell => ({
  circuitId: a.circuitId,
  day: a.day,
  collaboratorId: a.collaboratorId,
  vehicleId: a.vehicleId,
  validated: a.status === 'validated',
});
/** Another circuit of the same person (or vehicle) whose hours meet these; hours over midnight reach into the next day. */
const clash = (
  f: Facts,
  cells: Iterable<Cell>,
  circuit: Circuit,
  day: Day,
  same: (c: Cell) => boolean,
): Circuit | null => {
  for (const c of cells) {
    const other = f.circuits.get(c.circuitId);
    const by = daysBetween(day, c.day) * 1_440;
    if (
      other === undefined ||
      (c.circuitId === circuit.id && c.day === day) ||
      Math.abs(by) > 1_440 ||
      !same(c)
    )
      continue;
    if (meet(circuit, { start: other.start + by, end: other.end + by, pause: 0 })) return other;
  }
  return null;
};

const vehicleFault = (f: Facts, circuit: Circuit, vehicleId: number): string | null => {
  const vehicle = f.vehicles.get(vehicleId);
  if (vehicle === undefined || vehicle.customerId !== circuit.customerId) return fr.vehicleGone;
  return circuit.vehicleGroupId === null || vehicle.groups.includes(circuit.vehicleGroupId)
    ? null
    : t('vehicleOutside', {
        vehicle: vehicle.label,
        group: circuit.vehicleGroup ?? '',
        code: circuit.code,
      });
};
const setFault = (
  f: Facts,
  circuit: Circuit,
  day: Day,
  set: Driven,
  after: ReadonlyMap<string, Cell>,
): string | null => {
  const person = f.people.get(set.collaboratorId);
  if (person === undefined || person.customerId !== circuit.customerId) return fr.driverGone;
  if (!runsOn(circuit, day))
    return t('notRunningThatDay', { code: circuit.code, day: formatPlainDay(day) });
  const wrong = set.vehicleId === null ? null : vehicleFault(f, circuit, set.vehicleId);
  if (wrong !== null) return wrong;
  const words = (other: Circuit) => ({
    code: other.code,
    start: clock(other.start),
    end: clock(other.end),
    day: formatPlainDay(day),
  });
  const busy = clash(
    f,
    after.values(),
    circuit,
    day,
    (c) => c.collaboratorId === set.collaboratorId,
  );
  if (busy !== null) return t('driverTaken', { name: person.name, ...words(busy) });
  const rolls =
    set.vehicleId === null
      ? null
      : clash(f, after.values(), circuit, day, (c) => c.vehicleId === set.vehicleId);
  return rolls === null
    ? null
    : t('vehicleTaken', {
        vehicle: f.vehicles.get(set.vehicleId ?? 0)?.label ?? '',
        ...words(rolls),
      });
};

/** The shift of a person's day with these cells. */
export const shiftOf = (
  circuits: ReadonlyMap<number, Circuit>,
  cells: Iterable<Cell>,
  collaboratorId: number,
  day: Day,
  counts: (c: Cell) => boolean,
): Shift | null =>
  dayShift(
    [...cells]
      .filter((c) => c.collaboratorId === collaboratorId && c.day === day && counts(c))
      .flatMap((c) => circuits.get(c.circuitId) ?? []),
  );

const planCell = (
  f: Pick<Facts, 'people'>,
  collaboratorId: number,
  day: Day,
  set: Shift | null,
): CellChange => ({
  collaboratorId,
  day,
  shift: { was: f.people.get(collaboratorId)?.shifts.get(day) ?? null, set },
});
const NONE: Pick<BatchAnswer, 'refused' | 'warnings' | 'margin'> = {
  refused: [],
  warnings: [],
  margin: null,
};
const runBatch = async (
  call: WriteCall,
  cells: readonly CellChange[],
  o: { readonly preview: boolean; readonly reason: string },
): Promise<Pick<BatchAnswer, 'refused' | 'warnings' | 'margin'>> =>
  cells.length === 0
    ? NONE
    : changeBatch(call, Batch.parse({ batch: randomUUID(), gesture: 'edit', cells, ...o }));

/** What the plan becomes where validated days lose their circuits: the other validated ones of the day, else what stood there before. Left alone where somebody changed it since. */
const planWithout = (
  f: Facts,
  leaving: readonly Standing[],
  after: ReadonlyMap<string, Cell>,
): CellChange[] =>
  [...new Map(leaving.map((a) => [`${a.collaboratorId} ${a.day}`, a])).values()].flatMap((a) => {
    const now = f.people.get(a.collaboratorId)?.shifts.get(a.day) ?? null;
    const before = shiftOf(
      f.circuits,
      [...f.standing.values()].map(cellOf),
      a.collaboratorId,
      a.day,
      (c) => c.validated,
    );
    if (now === null || !sameShift(now, before)) return [];
    const rest = shiftOf(f.circuits, after.values(), a.collaboratorId, a.day, (c) => c.validated);
    return [planCell(f, a.collaboratorId, a.day, rest ?? (a.replaced as Shift | null))];
  });

interface Wanted {
  readonly index: number;
  readonly change: AssignChange;
  readonly circuit: Circuit;
  readonly before: Standing | undefined;
}
const apply = (f: Facts, wanted: readonly Wanted[]): Map<string, Cell> => {
  const after = new Map([...f.standing].map(([k, a]) => [k, cellOf(a)]));
  for (const {
    change: { circuitId, day, set },
    before,
  } of wanted) {
    if (set === null) after.delete(key(circuitId, day));
    else
      after.set(key(circuitId, day), {
        circuitId,
        day,
        collaboratorId: set.collaboratorId,
        vehicleId: set.vehicleId,
        validated: before?.status === 'validated' && before.collaboratorId === set.collaboratorId,
      });
  }
  return after;
};
const leavingOf = (wanted: readonly Wanted[]): Standing[] =>
  wanted.flatMap(({ before, change }) =>
    before?.status === 'validated' && before.collaboratorId !== change.set?.collaboratorId
      ? [before]
      : [],
  );

/** What the rules say of the drivers' days with these changes and not without them. Drafts of the days around count on both sides. */
const judge = async (
  call: WriteCall,
  f: Facts,
  wanted: readonly Wanted[],
): Promise<Pick<BatchAnswer, 'refused' | 'warnings' | 'margin'>> => {
  const drivers = [...new Set(wanted.flatMap((w) => w.change.set?.collaboratorId ?? []))];
  const now = [...f.standing.values()].map(cellOf);
  const after = [...apply(f, wanted).values()];
  const touched = new Set(
    wanted.flatMap(({ change: { set, day } }) =>
      set === null ? [] : [`${set.collaboratorId} ${day}`],
    ),
  );
  const plans = (cells: readonly Cell[], also: ReadonlySet<string>) =>
    drivers.flatMap((id) => {
      const days = new Set(
        cells
          .filter((c) => c.collaboratorId === id && (!c.validated || also.has(`${id} ${c.day}`)))
          .map((c) => c.day),
      );
      return [...days].map((day) =>
        planCell(
          f,
          id,
          day,
          shiftOf(f.circuits, cells, id, day, () => true),
        ),
      );
    });
  const [before, then] = [
    await runBatch(call, plans(now, new Set()), { preview: true, reason: '' }),
    await runBatch(call, plans(after, touched), { preview: true, reason: '' }),
  ];
  const known = new Set(before.warnings.map((w) => `${w.collaboratorId} ${w.rule} ${w.day}`));
  return {
    ...then,
    warnings: then.warnings.filter((w) => !known.has(`${w.collaboratorId} ${w.rule} ${w.day}`)),
  };
};

/** Does what `POST /circuits/assignment/edit` says; removal comes through here too. */
export const assign = async (
  call: WriteCall,
  { changes, preview }: { readonly changes: readonly AssignChange[]; readonly preview: boolean },
): Promise<AssignAnswer> => {
  const f = await factsOf(call, changes, !preview);
  const refused: Refusal[] = [];
  const refuse = ({ circuitId, day }: AssignChange, message: string): void => {
    refused.push({ circuitId, day, message });
  };
  const seen = new Set<string>();
  let wanted = changes.flatMap((change, index): Wanted[] => {
    const circuit = f.circuits.get(change.circuitId);
    const before = f.standing.get(key(change.circuitId, change.day));
    if (circuit === undefined) {
      refuse(change, fr.circuitGone);
      return [];
    }
    if (seen.has(key(change.circuitId, change.day))) {
      refuse(change, fr.twiceChanged);
      return [];
    }
    seen.add(key(change.circuitId, change.day));
    if ((before?.collaboratorId ?? null) !== change.was) {
      refuse(change, t('changedMeanwhile', { now: before?.name ?? fr.nobody }));
      return [];
    }
    return [{ index, change, circuit, before }];
  });
  const drop = (fault: (w: Wanted, after: ReadonlyMap<string, Cell>) => string | null): void => {
    const after = apply(f, wanted);
    wanted = wanted.filter((w) => {
      const why = fault(w, after);
      if (why !== null) refuse(w.change, why);
      return why === null;
    });
  };
  drop(({ change: { set, day }, circuit }, after) =>
    set === null ? null : setFault(f, circuit, day, set, after),
  );
  drop(({ change: { set, day } }, after) =>
    set === null ||
    shiftOf(f.circuits, after.values(), set.collaboratorId, day, () => true) !== null
      ? null
      : t('tooLong', {
          name: f.people.get(set.collaboratorId)?.name ?? '',
          day: formatPlainDay(day),
        }),
  );
  const judged = await judge(call, f, wanted);
  const barred = new Map(judged.refused.map((r) => [`${r.collaboratorId} ${r.day}`, r.message]));
  drop(({ change: { set, day } }) =>
    set === null ? null : (barred.get(`${set.collaboratorId} ${day}`) ?? null),
  );
  const undone = await runBatch(call, planWithout(f, leavingOf(wanted), apply(f, wanted)), {
    preview,
    reason: fr.removalReason,
  });
  const locked = new Map(undone.refused.map((r) => [`${r.collaboratorId} ${r.day}`, r.message]));
  drop(({ before, change: { day } }) =>
    before?.status === 'validated' ? (locked.get(`${before.collaboratorId} ${day}`) ?? null) : null,
  );
  const answer = {
    done: wanted.length,
    refused,
    warnings: judged.warnings,
    margin: judged.margin,
    assignments: [],
    inverse: wanted.map(inverseOf),
  };
  if (preview || wanted.length === 0) return answer;
  await write(call, wanted);
  await tell(call, f, wanted);
  const now = await assignmentsIn(call, {
    range: rangeOf(wanted),
    circuitIds: wanted.map((w) => w.circuit.id),
  });
  return { ...answer, assignments: now.map(shown) };
};
const rangeOf = (wanted: readonly Wanted[]) => {
  const days = wanted.map((w) => w.change.day).toSorted();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
};
const inverseOf = ({ change: { circuitId, day, set }, before }: Wanted): AssignChange => ({
  circuitId,
  day,
  was: set?.collaboratorId ?? null,
  set:
    before === undefined
      ? null
      : {
          collaboratorId: before.collaboratorId,
          vehicleId: before.vehicleId,
          comment: before.comment,
        },
});

const write = async (call: WriteCall, wanted: readonly Wanted[]): Promise<void> => {
  const table = tables<CircuitTables>(call);
  for (const {
    change: { circuitId, day, set },
    circuit,
    before,
  } of wanted) {
    if (set === null) {
      if (before !== undefined)
        await table.deleteFrom('circuit_assignment').where('id', '=', before.id).execute();
      continue;
    }
    const driven = {
      collaborator_id: set.collaboratorId,
      vehicle_id: set.vehicleId,
      comment: set.comment,
    };
    if (before === undefined) {
      const made = await table
        .insertInto('circuit_assignment')
        .values({
          ...driven,
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
    } else
      await table
        .updateTable('circuit_assignment')
        .set({
          ...driven,
          ...(before.collaboratorId === set.collaboratorId
            ? {}
            : { status: 'draft' as const, replaced: null }),
        })
        .where('id', '=', before.id)
        .execute();
  }
};

/** Boards and calendars of the circuits' agencies and of the drivers' own are told whose days changed. */
export const tell = async (
  { tx, actor, services }: WriteCall,
  f: Pick<Facts, 'people'>,
  wanted: readonly {
    readonly change: AssignChange;
    readonly circuit: Circuit;
    readonly before: Standing | undefined;
  }[],
): Promise<void> => {
  const touched = wanted.flatMap(({ change: { set, day }, circuit, before }) =>
    [set?.collaboratorId, before?.collaboratorId].flatMap((id) => {
      if (id === undefined) return [];
      const person = f.people.get(id);
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
