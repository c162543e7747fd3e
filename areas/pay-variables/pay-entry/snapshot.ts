// What a closed period was: configuration, people, values, and hashes of what they came from. Plain data, in one order, with one hash.
import type { OvertimeSetting } from '#engines/overtime/setting.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';

export interface SnapshotHeading {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly formula: string;
  readonly decimals: number;
}
export interface SnapshotParameter {
  readonly kind: 'parameter' | 'threshold';
  readonly name: string;
  readonly unit: HeadingUnit;
  readonly value: number;
  readonly since: string;
  readonly source: string;
}
export interface SnapshotMission {
  readonly id: number;
  readonly collaboratorId: number;
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly agencyId: number;
  readonly agency: string;
  readonly type: 'P' | 'I' | 'L';
  readonly driverType: string | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** Its place among `configurations`, where there are several. */
  readonly configuration?: number;
  /** What its values were computed from; absent from the first snapshots, where each value says it. */
  readonly inputs?: string | null;
  /** One per heading, in the order of `headings`; null where nothing was computed. Hours in seconds, the rest in ten-thousandths. */
  readonly values: readonly (SnapshotValue | null)[];
}
export interface SnapshotValue {
  readonly computed: number | null;
  readonly manual: number | null;
  readonly error: string | null;
  /** Accepted regularisations of past months. */ readonly regulated?: number;
}
export interface SnapshotContent {
  readonly format: 1;
  readonly period: {
    readonly id: number;
    readonly month: string;
    readonly firstDay: string;
    readonly lastDay: string;
  };
  readonly company: {
    readonly id: number;
    readonly name: string;
    readonly code: string;
    readonly siret?: string | null;
  };
  readonly headings: readonly SnapshotHeading[];
  readonly parameters: readonly SnapshotParameter[];
  /** What formulas name of counters; absent where none does. */
  readonly counters?: readonly {
    readonly code: string;
    readonly label: string;
    readonly unit: 'hour' | 'day';
  }[];
  /** How the company counted overtime; absent from the first snapshots. */
  readonly overtime?: OvertimeSetting;
  /** The company was under another agreement than IDCC 16. */
  readonly otherAgreement?: boolean;
  /** Where the levels of the tree differ: each with its own headings and formulas. `headings` are then all of them once. */
  readonly configurations?: readonly {
    readonly headings: readonly SnapshotHeading[];
    readonly parameters: readonly SnapshotParameter[];
    readonly overtime?: OvertimeSetting;
  }[];
  /** By which of the portal's own rules the values were computed (`CALCULATION_RULES`); absent: by the first ones; 0: some were out of date at a forced close. */
  readonly rules?: number;
  readonly missions: readonly SnapshotMission[];
  /** Days off of the month, by mission and day; absent from the first snapshots. */
  readonly absences?: readonly SnapshotAbsence[];
  /** Who employs the people of interim and hired missions, by mission; absent where nobody said. */
  readonly employers?: Readonly<Record<string, string>>;
  /** What the payroll software calls the contracts, by mission; absent where none has a number. */
  readonly contracts?: Readonly<Record<string, string>>;
}
/**
 * What one type takes of a day. `halves`: of the day itself, 0 to 2, none on a Saturday that leave costs before the return; `counted`: halves in the unit of the
 * type (leave in ouvrables, stops in calendar days, the rest in ouvrés), absent from the first snapshots; `seconds`: what would have been worked in them, and the hours of hourly absences.
 */
export interface SnapshotAbsence {
  readonly mission: number;
  readonly day: string;
  readonly code: string;
  readonly halves: number;
  readonly counted?: number;
  readonly seconds: number;
}

/** What is paid: the figure that a person put in, or the computed one, and the regularisations of past months with it. */
export const retained = (
  v: Pick<SnapshotValue, 'computed' | 'manual' | 'regulated'>,
): number | null => {
  const own = v.manual ?? v.computed;
  return own === null ? null : own + (v.regulated ?? 0);
};

export { canonicalText } from '#platform/contract/canonical-text.ts';

export interface ValueChange {
  readonly mission: number;
  readonly name: string;
  readonly heading: string;
  readonly before: number | null;
  readonly after: number | null;
}
/** What differs between two snapshots of one period, value by value. */
export const changesBetween = (before: SnapshotContent, after: SnapshotContent): ValueChange[] => {
  const figures = (s: SnapshotContent) =>
    new Map(
      s.missions.flatMap((m) =>
        s.headings.flatMap((h, i) => {
          const value = m.values[i];
          return [
            [
              `${m.id} ${h.code}`,
              {
                mission: m.id,
                name: `${m.lastName} ${m.firstName}`,
                heading: h.code,
                value: value ? retained(value) : null,
              },
            ] as const,
          ];
        }),
      ),
    );
  const [old, now] = [figures(before), figures(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [a, b] = [old.get(key), now.get(key)];
    const is = b ?? a;
    return is === undefined || (a?.value ?? null) === (b?.value ?? null)
      ? []
      : [
          {
            mission: is.mission,
            name: is.name,
            heading: is.heading,
            before: a?.value ?? null,
            after: b?.value ?? null,
          },
        ];
  });
};
