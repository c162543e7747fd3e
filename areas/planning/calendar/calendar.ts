// What a calendar shows. Pure.
import type { DayRecordView } from '#areas/working-time/days/contract.ts';

export const ACTIVITIES = ['rest', 'waiting', 'work', 'driving', 'unknown'] as const;
export const SIDES_SHOWN = ['planned', 'clocked', 'tachograph'] as const;
export type SideShown = (typeof SIDES_SHOWN)[number];
/** Kinds of the specification's planning log (001 §3), and what became of the day. */
export const CALENDAR_EVENTS = [
  'created',
  'edited',
  'deleted',
  'import',
  'clocking',
  'correction',
  'validate',
  'control',
  'undo',
] as const;
export type CalendarEvent = (typeof CALENDAR_EVENTS)[number];
export const FIELDS = ['text', 'number', 'hours', 'flag', 'choice', 'date'] as const;

/** Durations in seconds; instants of the service ISO. What is not there is left out: most days of most people are plain. */
export interface CalendarDay {
  readonly day: string;
  readonly off?: true;
  readonly holiday?: string;
  readonly closed?: true;
  readonly outside?: true;
  /** Minutes from midnight, also past it. */
  readonly planned?: {
    readonly code: string;
    readonly start: number;
    readonly end: number;
    readonly pause: number;
    /** That stay planned once granted absences have taken their share. */
    readonly seconds: number;
  };
  readonly real?: {
    readonly service: number;
    readonly driving: number;
    readonly night: number;
    readonly start: string | null;
    readonly end: string | null;
    readonly status: DayRecordView['status'];
    readonly stale: boolean;
    readonly anomalies: number;
  };
  /** Absences of whole days and of halves: two of them where a morning and an afternoon differ. */
  readonly absences?: readonly {
    readonly code: string;
    readonly halves: readonly ('morning' | 'afternoon')[];
    readonly pending: boolean;
  }[];
  /** Absences of some hours: minutes from local midnight. */
  readonly away?: readonly {
    readonly code: string;
    readonly from: number;
    readonly to: number;
    readonly pending: boolean;
  }[];
  readonly expense?: { readonly meals: number; readonly overnights: number };
  /** Changes of the plan and corrections of that day. */
  readonly events?: number;
  readonly offences?: { readonly count: number; readonly grave: boolean };
  readonly comment?: string;
  /** Of the attributes shown in cells: what was noted. */
  readonly attributes?: readonly {
    readonly id: number;
    readonly label: string;
    readonly text: string;
  }[];
  /** Mandatory attributes that a worked day lacks. */
  readonly missing?: number;
}
export interface CalendarPerson {
  readonly id: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly zone: string;
  readonly days: readonly CalendarDay[];
}
export interface CalendarData {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly people: readonly CalendarPerson[];
  /** People of the perimeter beyond those shown. */ readonly more: number;
}

export interface SideFigures {
  readonly start: number | null;
  readonly end: number | null;
  readonly service: number;
  readonly driving: number;
}
export type Difference = 'start' | 'end' | 'service' | 'driving' | 'absent' | 'unplanned';
/** One day of the control: what each side says, what differs from what was kept. Instants are UTC seconds. */
export interface ControlDay {
  readonly id: number;
  readonly collaboratorId: number;
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
  readonly day: string;
  readonly zone: string;
  readonly status: DayRecordView['status'];
  readonly stale: boolean;
  readonly anomalies: DayRecordView['anomalies'];
  readonly hash: string;
  readonly sides: Readonly<Record<SideShown | 'kept', SideFigures>>;
  readonly differences: readonly {
    readonly side: SideShown;
    readonly what: Difference;
    /** Seconds, kept minus said. */ readonly by: number;
  }[];
  readonly offences: number;
}

/** Invented: less than a quarter of an hour of start, end or time is nobody's business. */
const TOLERANCE = 15 * 60;
/** What differs between what was kept of a day and what a side says of it; a side that says nothing differs only where it should have said something. */
export const differencesOf = (sides: ControlDay['sides']): ControlDay['differences'] =>
  SIDES_SHOWN.flatMap((side) => {
    const [shown, kept] = [sides[side], sides.kept];
    if (shown.start === null)
      return side === 'planned' && kept.service > 0
        ? [{ side, what: 'unplanned' as const, by: kept.service }]
        : [];
    if (kept.start === null) return [{ side, what: 'absent' as const, by: -shown.service }];
    const far = (
      what: Difference,
      by: number,
    ): { side: SideShown; what: Difference; by: number }[] =>
      Math.abs(by) > TOLERANCE ? [{ side, what, by }] : [];
    return [
      ...far('start', kept.start - shown.start),
      ...far('end', (kept.end ?? 0) - (shown.end ?? 0)),
      ...far('service', kept.service - shown.service),
      ...(side === 'tachograph' ? far('driving', kept.driving - shown.driving) : []),
    ];
  });
