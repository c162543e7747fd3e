// A circuit as its form has it, and as the server takes it.
import { today } from '#platform/web/fields/today.ts';
import type { COLORS, Template } from '../contract.ts';
import { clock, endAfter, readClock } from './hours.ts';

export type Color = (typeof COLORS)[number];
export interface Typed extends Record<string, unknown> {
  readonly code: string;
  readonly label: string;
  readonly color: Color;
  readonly infraId: string | null;
  readonly weekdays: string[];
  readonly start: string;
  readonly end: string;
  readonly pause: number;
  readonly shiftCode: string;
  readonly vehicleGroupId: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly values: Record<string, string>;
  readonly version: number;
}
/** A new circuit: from six to fourteen, Monday to Friday. */
const newCircuit = (): Typed => ({
  code: '',
  label: '',
  color: 'k',
  infraId: null,
  weekdays: ['1', '2', '3', '4', '5'],
  start: clock(360),
  end: clock(840),
  pause: 45,
  shiftCode: 'CD',
  vehicleGroupId: null,
  validFrom: today(),
  validTo: null,
  values: {},
  version: 0,
});
export const typedOf = (circuit: Template | undefined): Typed =>
  circuit === undefined
    ? newCircuit()
    : {
        code: circuit.code,
        label: circuit.label,
        color: circuit.color,
        infraId: String(circuit.infraId),
        weekdays: circuit.weekdays.map(String),
        start: clock(circuit.start),
        end: clock(circuit.end),
        pause: circuit.pause,
        shiftCode: circuit.shiftCode,
        vehicleGroupId: circuit.vehicleGroupId ? String(circuit.vehicleGroupId) : null,
        validFrom: circuit.validFrom,
        validTo: circuit.validTo,
        values: { ...circuit.values },
        version: circuit.version,
      };
export const bodyOf = (
  id: number,
  { infraId, weekdays, start, end, vehicleGroupId, validFrom, ...rest }: Typed,
) => {
  const from = readClock(start) ?? -1;
  return {
    ...rest,
    id,
    infraId: Number(infraId),
    weekdays: weekdays.map(Number),
    start: from,
    end: endAfter(from, readClock(end) ?? -1),
    pause: Number(rest.pause),
    vehicleGroupId: vehicleGroupId === null ? null : Number(vehicleGroupId),
    validFrom: validFrom ?? '',
  };
};
