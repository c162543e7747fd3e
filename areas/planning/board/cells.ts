// The board's cells by name. They travel as tuples (`contract.ts`), are decoded here where they arrive, and nothing else knows a position. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import type {
  AbsenceBar,
  CircuitMark,
  LimitMark,
  MobilityMark,
  PlannedCell,
  ProvenCell,
} from './contract.ts';

/** First and last day by their place among the days shown, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}
const STATES = ['granted', 'requested', 'cancelling'] as const;
/** `requested` waits for an answer, `cancelling` for the answer to its cancellation. */
export type AbsenceState = (typeof STATES)[number];
/** `of`: what an absence takes of one of its days. 0 all of it, 1 its morning, 2 its afternoon. */
export type HalfOfDay = 0 | 1 | 2;
export interface Absence {
  /** Below zero until the server gave one. */
  readonly id: number;
  readonly version: number;
  readonly code: string;
  /** What the law knows it as, where that is not its code. */
  readonly nature?: string | undefined;
  readonly state: AbsenceState;
  /** Clipped to the days shown. */
  readonly shown: DaySpan;
  /** All of it: may begin before and end after the days shown. */
  readonly whole: DaySpan;
  /** What it takes of its first and last day, as 3 × first + last. */
  readonly halves: number;
  /** Of an absence of some hours of one day: minutes from local midnight. */
  readonly hours: readonly [from: number, to: number] | null;
}
export const decodeAbsence = ([
  shownFirst,
  shownLast,
  code,
  state,
  id,
  version,
  first,
  last,
  halves,
  hours,
  nature,
]: AbsenceBar): Absence => ({
  id,
  version,
  code,
  ...(nature === undefined || nature === null ? {} : { nature }),
  state: STATES[state],
  shown: { first: shownFirst, last: shownLast },
  whole: { first, last },
  halves,
  hours: hours ?? null,
});
/** Granted, and by days: who is away so drives no circuit. */
export const takesTheDay = ({ state, hours }: Absence): boolean =>
  state === 'granted' && hours === null;
export const encodeAbsence = (absence: Absence): AbsenceBar => {
  const { shown, whole, hours, nature } = absence;
  const state = STATES.indexOf(absence.state) as 0 | 1 | 2;
  const { code, id, version, halves } = absence;
  if (nature !== undefined)
    return [
      shown.first,
      shown.last,
      code,
      state,
      id,
      version,
      whole.first,
      whole.last,
      halves,
      hours,
      nature,
    ];
  return hours === null
    ? [shown.first, shown.last, code, state, id, version, whole.first, whole.last, halves]
    : [shown.first, shown.last, code, state, id, version, whole.first, whole.last, halves, hours];
};

export const decodeShift = ([, code, start, end, pause]: PlannedCell): Shift => ({
  code,
  start,
  end,
  pause,
});
export const encodeShift = (day: number, { code, start, end, pause }: Shift): PlannedCell => [
  day,
  code,
  start,
  end,
  pause,
];

/** What is proven of a day; times in seconds. */
export interface Proven {
  readonly service: number;
  readonly driving: number;
  readonly night: number;
  readonly status: ProvenCell[4];
  readonly stale: boolean;
  readonly anomalies: number;
}
export const decodeProven = ([
  ,
  service,
  driving,
  night,
  status,
  stale,
  anomalies,
]: ProvenCell): Proven => ({ service, driving, night, status, stale: stale === 1, anomalies });

export interface Circuit {
  readonly code: string;
  readonly color: string;
  readonly label: string;
  readonly validated: boolean;
}
export const decodeCircuit = ([, code, color, validated, label]: CircuitMark): Circuit => ({
  code,
  color,
  label,
  validated: validated === 1,
});

/** Names of the legal limits that a shift with these hours passes on purpose. */
export interface PassedLimit {
  readonly start: number;
  readonly end: number;
  readonly names: string;
}
export const decodeLimit = ([, start, end, names]: LimitMark): PassedLimit => ({
  start,
  end,
  names,
});

/** A month that the mobility payment claims, clipped to the days shown; `share` in hundredths of a percent. */
export interface MobilityClaim extends DaySpan {
  readonly zone: string;
  readonly share: number;
}
export const decodeMobility = ([first, last, zone, share]: MobilityMark): MobilityClaim => ({
  first,
  last,
  zone,
  share,
});
