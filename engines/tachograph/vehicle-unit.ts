import type { UtcSeconds } from './card-time.ts';
import type { Finding } from './finding.ts';
import type { Located } from './record-fields.ts';
import { decodeVehicleDay, type VehicleDay } from './vu-day.ts';
import {
  decodeEventsAndFaults,
  decodeSpeed,
  type EventsAndFaults,
  type OverSpeed,
  type OverSpeedControl,
  type SpeedBlock,
  type TimeAdjustment,
  type VehicleEvent,
  type VehicleFault,
} from './vu-events.ts';
import { decodeOverview, type VehicleOverview } from './vu-overview.ts';
import type { VehicleUnitPart } from './vu-part.ts';
import { partContext, unknownRecords } from './vu-records.ts';
import { decodeTechnical, type VehicleTechnical } from './vu-technical.ts';

/** What a vehicle-unit download says. Parts may be missing, or be there several times: lists keep the order of the file. */
export interface VehicleUnit {
  /** The newest generation among the parts. */
  readonly generation: VehicleUnitGeneration;
  readonly overviews: readonly VehicleOverview[];
  readonly days: readonly VehicleDay[];
  readonly faults: readonly Located<VehicleFault>[];
  readonly events: readonly Located<VehicleEvent>[];
  readonly overSpeedControls: readonly Located<OverSpeedControl>[];
  readonly overSpeeds: readonly Located<OverSpeed>[];
  readonly timeAdjustments: readonly Located<TimeAdjustment>[];
  readonly speedBlocks: readonly Located<SpeedBlock>[];
  readonly technical: readonly VehicleTechnical[];
}

export type VehicleUnitGeneration = 'G1' | 'G2v1' | 'G2v2';

/** Reads all parts. Findings of the walk itself are not repeated. Never throws. */
export function decodeVehicleUnit(
  bytes: Uint8Array,
  parts: readonly VehicleUnitPart[],
): { vehicleUnit: VehicleUnit; findings: Finding[] } {
  const findings: Finding[] = [];
  const overviews: VehicleOverview[] = [];
  const days: VehicleDay[] = [];
  const eventsAndFaults: EventsAndFaults[] = [];
  const speed: Located<SpeedBlock>[][] = [];
  const technical: VehicleTechnical[] = [];
  for (const part of parts) {
    const context = partContext(bytes, part, findings);
    findings.push(...unknownRecords(bytes, part));
    if (part.kind === 'overview') overviews.push(decodeOverview(context));
    else if (part.kind === 'activities') days.push(decodeVehicleDay(context));
    else if (part.kind === 'events-and-faults')
      eventsAndFaults.push(decodeEventsAndFaults(context));
    else if (part.kind === 'speed') speed.push(decodeSpeed(context));
    else if (part.kind === 'technical') technical.push(decodeTechnical(context));
  }
  const vehicleUnit = {
    generation: generationOf(parts),
    overviews,
    days,
    technical,
    speedBlocks: speed.flat(),
    faults: eventsAndFaults.flatMap((each) => each.faults),
    events: eventsAndFaults.flatMap((each) => each.events),
    overSpeedControls: eventsAndFaults.flatMap((each) => each.overSpeedControls),
    overSpeeds: eventsAndFaults.flatMap((each) => each.overSpeeds),
    timeAdjustments: eventsAndFaults.flatMap((each) => each.timeAdjustments),
  };
  return { vehicleUnit, findings };
}

/**
 * The days of a vehicle, one per date: a unit downloaded in both generations, or twice, gives a day several times. The copy with more
 * changes counts, of two equal ones the newer generation.
 */
export function vehicleDays({ days }: VehicleUnit): (VehicleDay & { readonly date: string })[] {
  const byDate = new Map<string, VehicleDay & { readonly date: string }>();
  for (const day of [...days].sort((a, b) => b.generation - a.generation)) {
    if (day.date === null) continue;
    const copy = byDate.get(day.date);
    if (!copy || copy.changes.length < day.changes.length)
      byDate.set(day.date, { ...day, date: day.date });
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** When the unit was downloaded, by its own clock; null without an overview. */
export const vehicleDownloadedAt = ({ overviews }: VehicleUnit): UtcSeconds | null => {
  const instants = overviews
    .map((overview) => overview.currentTime)
    .filter((time) => time !== null);
  return instants.length === 0 ? null : Math.max(...instants);
};

const generationOf = (parts: readonly VehicleUnitPart[]): VehicleUnitGeneration => {
  const second = parts.filter((part) => part.generation === 2);
  if (second.length === 0) return 'G1';
  return second.some((part) => part.version === 2) ? 'G2v2' : 'G2v1';
};
