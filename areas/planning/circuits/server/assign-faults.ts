// Why somebody cannot drive a circuit on a day: gone, not running, another circuit at the same hours, a vehicle that is elsewhere.
import { daysBetween, type Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Driven } from '../assignment.ts';
import { meet, runsOn } from '../circuit.ts';
import { fr } from '../fr.ts';
import { clock, type Cell, type Facts, type Wanted } from './assign-cells.ts';
import { shiftOf } from './assign-plan.ts';
import type { Circuit } from './load.ts';

const t = texts(fr);
type Cells = ReadonlyMap<string, Cell>;
/** A circuit on a day, among the cells as they would be. */
interface Place {
  readonly circuit: Circuit;
  readonly day: Day;
  readonly after: Cells;
}

/** Another circuit of the same person (or vehicle) whose hours meet these; hours over midnight reach into the next day. */
const clash = (
  facts: Facts,
  { circuit, day, after }: Place,
  same: (cell: Cell) => boolean,
): Circuit | null => {
  for (const cell of after.values()) {
    const other = facts.circuits.get(cell.circuitId);
    const by = daysBetween(day, cell.day) * 1_440;
    const isItself = cell.circuitId === circuit.id && cell.day === day;
    if (other === undefined || isItself || Math.abs(by) > 1_440 || !same(cell)) continue;
    if (meet(circuit, { start: other.start + by, end: other.end + by, pause: 0 })) return other;
  }
  return null;
};
const clashWords = (other: Circuit, day: Day) => ({
  code: other.code,
  start: clock(other.start),
  end: clock(other.end),
  day: formatPlainDay(day),
});

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
const vehicleTaken = (facts: Facts, place: Place, vehicleId: number): string | null => {
  const other = clash(facts, place, (cell) => cell.vehicleId === vehicleId);
  if (other === null) return null;
  const vehicle = facts.vehicles.get(vehicleId)?.label ?? '';
  return t('vehicleTaken', { vehicle, ...clashWords(other, place.day) });
};
const setFault = (facts: Facts, place: Place, set: Driven): string | null => {
  const { circuit, day } = place;
  const person = facts.people.get(set.collaboratorId);
  if (person === undefined || person.customerId !== circuit.customerId) return fr.driverGone;
  if (!runsOn(circuit, day))
    return t('notRunningThatDay', { code: circuit.code, day: formatPlainDay(day) });
  const wrong = set.vehicleId === null ? null : vehicleFault(facts, circuit, set.vehicleId);
  if (wrong !== null) return wrong;
  const busy = clash(facts, place, (cell) => cell.collaboratorId === set.collaboratorId);
  if (busy !== null) return t('driverTaken', { name: person.name, ...clashWords(busy, place.day) });
  return set.vehicleId === null ? null : vehicleTaken(facts, place, set.vehicleId);
};

/** What is wrong with a change by itself and among the others; null when it may be judged. */
export const changeFault = (facts: Facts, wanted: Wanted, after: Cells): string | null => {
  const { circuit, change } = wanted;
  const { day, set } = change;
  return set === null ? null : setFault(facts, { circuit, day, after }, set);
};
/** A day whose circuits together are longer than a shift can be. */
export const lengthFault = (facts: Facts, { change }: Wanted, after: Cells): string | null => {
  const { day, set } = change;
  if (set === null) return null;
  const { collaboratorId } = set;
  if (shiftOf(facts.circuits, after.values(), { collaboratorId, day }) !== null) return null;
  const name = facts.people.get(collaboratorId)?.name ?? '';
  return t('tooLong', { name, day: formatPlainDay(day) });
};
