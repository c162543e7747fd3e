// From what the equipment recorded to what the rules ask: events, places, downloads, and when the driver was in another State. Pure.
import type { DeviceEventKind, DeviceFacts } from '#engines/driving-rules/device-facts.ts';
import type { Interval } from '#engines/french-time/intervals.ts';
import type { DeviceKind, DeviceMark, NationMark } from '#areas/working-time/days/contract.ts';

/** Invented: companies of this portal are established in France (NationNumeric 17). */
const ESTABLISHED_IN = 17;
/** Invented: a country that nothing changes is believed for eight weeks at most. */
const LONGEST = 56 * 86_400;
const EVENTS: Readonly<Partial<Record<DeviceKind, DeviceEventKind>>> = {
  'driving-without-card': 'driving-without-card',
  'card-inserted-while-driving': 'card-inserted-while-driving',
  'last-session-not-closed': 'last-session-not-closed',
  'motion-data-error': 'motion-data-error',
  'security-breach': 'security-breach',
  'power-interrupted': 'power-interrupted',
  'over-speed': 'over-speed',
  'equipment-fault': 'equipment-fault',
};

/** `marks` and `nations` in the order of their instants. */
export const deviceFacts = (
  marks: readonly DeviceMark[],
  nations: readonly NationMark[],
): DeviceFacts => ({
  events: marks.flatMap(({ kind, at, until, highest, authorised, presumed }) => {
    const event = EVENTS[kind];
    return event === undefined
      ? []
      : [
          {
            kind: event,
            start: at,
            end: until,
            presumed,
            ...(highest === null || authorised === null ? {} : { speed: { highest, authorised } }),
          },
        ];
  }),
  vehicleUses: marks.flatMap(({ kind, at, until, vehicle }) =>
    kind === 'vehicle-use' && vehicle !== null ? [{ start: at, end: until, vehicle }] : [],
  ),
  cardDownloads: marks.flatMap(({ kind, at }) => (kind === 'card-download' ? [at] : [])),
  places: nations.flatMap(({ at, kind }) => (kind === 'border' ? [] : [{ at, kind }])),
});

/** When the driver was outside the State of establishment: from a country told to the next. */
export const abroadOf = (nations: readonly NationMark[]): Interval[] =>
  nations.flatMap(({ at, nation }, i) => {
    const next = nations[i + 1];
    return nation === ESTABLISHED_IN || next === undefined || next.at <= at
      ? []
      : [{ start: at, end: Math.min(next.at, at + LONGEST) }];
  });
