// A snapshot as the files that a payroll software takes, and as statements of hours for other employers. Pure: the same snapshot, codes and layout give the same bytes.
import type { ExportedHeading, ExportedPerson, PayrollData } from '#engines/payroll-layout/data.ts';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { hoursStatement } from '#engines/payroll-layout/presets.data.ts';
import { writePayroll, type WrittenFile } from '#engines/payroll-layout/write.ts';
import { steadyHeadings } from '#areas/pay-variables/headings/contract.ts';
import { datedAbsences, isDated, uncarriedAbsences } from './carried-absences.ts';
import { fr, say } from './fr.ts';
import {
  retained,
  type SnapshotContent,
  type SnapshotHeading,
  type SnapshotMission,
} from './snapshot.ts';

/** Heading id → code; null leaves it out on purpose, absent means that nobody decided. */
export type Codes = ReadonlyMap<number, string | null>;
export interface Asked {
  readonly software: string;
  readonly layout: PayrollLayout;
  readonly snapshot: SnapshotContent;
  readonly number: number;
  readonly codes: Codes;
}
/** `files` is null where something stands in the way: `problems` say what, by name. */
/** What stands in the way, and what it is settled on: a heading's codes, a person's figures, else the layout of the file. */
export interface ExportProblem {
  readonly message: string;
  readonly heading: number | null;
  readonly mission: number | null;
}
export interface Made {
  readonly problems: readonly ExportProblem[];
  readonly files: readonly WrittenFile[] | null;
}
export interface Statement {
  readonly employer: string;
  readonly people: number;
  readonly file: WrittenFile;
}

interface Exported {
  readonly heading: SnapshotHeading;
  readonly index: number;
  readonly code: string;
  /** Lines with dates say what was computed of it: only what was corrected leaves under its code. */
  readonly isDated: boolean;
}

const mapped = (
  snapshot: SnapshotContent,
  codes: Codes,
  dated: ReadonlySet<string> = new Set(),
): Exported[] =>
  snapshot.headings.flatMap((heading, index): Exported[] => {
    const code = codes.get(heading.id);
    return typeof code === 'string'
      ? [{ heading, index, code, isDated: isDated(heading, dated) }]
      : [];
  });
const own = (s: SnapshotContent): SnapshotMission[] => s.missions.filter((m) => m.type === 'P');

/** What a snapshot holds for a software, by its codes: people of the company's own payroll, headings that have a code. */
export const payrollData = ({
  software,
  snapshot,
  number,
  codes,
}: Pick<Asked, 'software' | 'snapshot' | 'number' | 'codes'>): PayrollData =>
  dataOf({
    software,
    snapshot,
    number,
    missions: own(snapshot),
    exported: mapped(snapshot, codes),
  });

/** Builds the files, or says by name what stands in the way. Interim and hired missions are on another employer's payroll: left out. */
export const payrollFiles = ({ software, layout, snapshot, number, codes }: Asked): Made => {
  const missions = own(snapshot);
  const dated = datedAbsences(layout);
  const exported = mapped(snapshot, codes, dated);
  const problems = [
    ...unmapped(snapshot, codes, dated),
    ...shared(exported),
    ...withoutValue(snapshot, missions, exported),
    ...uncarried(snapshot, missions, { layout, headings: exported.map((e) => e.heading) }),
    ...undatedCorrections(snapshot, missions, { codes, dated }),
  ];
  if (problems.length > 0) return { problems, files: null };
  const written = writePayroll(layout, dataOf({ software, snapshot, number, missions, exported }));
  const faults = [...new Set(written.faults.map((f) => f.message))];
  return { problems: faults.map((message) => problem(message)), files: written.files };
};

const problem = (
  message: string,
  about: Partial<Pick<ExportProblem, 'heading' | 'mission'>> = {},
): ExportProblem => ({ message, heading: null, mission: null, ...about });
const unmapped = (s: SnapshotContent, codes: Codes, dated: ReadonlySet<string>): ExportProblem[] =>
  s.headings
    .filter((h) => !codes.has(h.id) && !isDated(h, dated))
    .map((h) => problem(say.unmapped(h.code, h.label), { heading: h.id }));
const shared = (exported: readonly Exported[]): ExportProblem[] =>
  [...Map.groupBy(exported, (e) => e.code)]
    .filter(([, all]) => all.length > 1)
    .map(([code, all]) => {
      const names = all.map((e) => e.heading.code);
      return problem(say.sharedCode(code, names), { heading: all[0]?.heading.id ?? null });
    });
/** Whether the mission's configuration has the heading at all. */
const concerns = (
  { configurations }: SnapshotContent,
  { configuration }: SnapshotMission,
  heading: SnapshotHeading,
): boolean =>
  configuration === undefined ||
  (configurations?.[configuration]?.headings.some((h) => h.id === heading.id) ?? true);
const withoutValue = (
  s: SnapshotContent,
  missions: readonly SnapshotMission[],
  exported: readonly Exported[],
): ExportProblem[] =>
  missions.flatMap((m) =>
    exported.flatMap(({ heading, index }) => {
      const value = m.values[index];
      return !concerns(s, m, heading) || (value && retained(value) !== null)
        ? []
        : [
            problem(
              say.noValue(`${m.lastName} ${m.firstName}`, heading.code, value?.error ?? null),
              {
                mission: m.id,
              },
            ),
          ];
    }),
  );

/** Absences that would reach nobody. */
const uncarried = (
  s: SnapshotContent,
  missions: readonly SnapshotMission[],
  by: Parameters<typeof uncarriedAbsences>[2],
): ExportProblem[] =>
  uncarriedAbsences(s, new Set(missions.map((m) => m.id)), by).map((code) =>
    problem(say.uncarriedAbsence(code)),
  );
/** What somebody corrected of a heading that leaves as dated lines: they say what was computed, so the rest needs a code of its own. */
const undatedCorrections = (
  s: SnapshotContent,
  missions: readonly SnapshotMission[],
  { codes, dated }: { readonly codes: Codes; readonly dated: ReadonlySet<string> },
): ExportProblem[] =>
  s.headings.flatMap((heading, index) => {
    if (!isDated(heading, dated) || typeof codes.get(heading.id) === 'string') return [];
    return missions
      .filter((m) => corrected(m.values[index]) !== 0)
      .map((m) =>
        problem(say.undatedCorrection(`${m.lastName} ${m.firstName}`, heading.code), {
          heading: heading.id,
          mission: m.id,
        }),
      );
  });
/** By how much the retained figure differs from the computed one. */
const corrected = (value: SnapshotMission['values'][number] | undefined): number =>
  value ? (retained(value) ?? 0) - (value.computed ?? 0) : 0;

interface Part {
  readonly software: string;
  readonly snapshot: SnapshotContent;
  readonly number: number;
  readonly missions: readonly SnapshotMission[];
  readonly exported: readonly Exported[];
}
const dataOf = ({ software, snapshot, number, missions, exported }: Part): PayrollData => ({
  software: { code: software },
  snapshot: { number },
  company: {
    code: snapshot.company.code,
    name: snapshot.company.name,
    siret: snapshot.company.siret ?? null,
  },
  period: snapshot.period,
  headings: exported.map(({ heading, code }): ExportedHeading => ({
    code,
    own: heading.code,
    label: heading.label,
    unit: heading.unit,
    decimals: heading.decimals,
  })),
  people: peopleOf(snapshot, missions, exported),
});

const earliest = (days: readonly string[]): string =>
  days.reduce((a, b) => (a < b ? a : b), '9999-12-31');
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), '');
const compared = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
const byPerson = (a: ExportedPerson, b: ExportedPerson): number =>
  compared(a.matricule, b.matricule) ||
  compared(a.lastName, b.lastName) ||
  Number(a.contract) - Number(b.contract) ||
  compared(a.contract, b.contract);
/** Headings that hold once for a person, by the formulas that the month was computed with. */
const steadyOf = (s: SnapshotContent): ReadonlySet<string> =>
  new Set(
    [s.headings, ...(s.configurations ?? []).map((c) => c.headings)].flatMap((headings) => [
      ...steadyHeadings(headings),
    ]),
  );
/** One person of a payroll: several missions of a month are one line of pay. */
const peopleOf = (
  s: SnapshotContent,
  missions: readonly SnapshotMission[],
  exported: readonly Exported[],
): ExportedPerson[] => {
  const absences = Map.groupBy(s.absences ?? [], (a) => a.mission);
  const steady = steadyOf(s);
  return [...Map.groupBy(missions, (m) => m.collaboratorId).values()]
    .flatMap((all): ExportedPerson[] => {
      const [one] = all;
      if (one === undefined) return [];
      const [entry, ends] = [earliest(all.map((m) => m.startsOn)), all.map((m) => m.endsOn ?? '')];
      const exit = ends.includes('') ? null : latest(ends);
      const to = exit === null || exit > s.period.lastDay ? s.period.lastDay : exit;
      return [
        {
          matricule: one.matricule,
          lastName: one.lastName,
          firstName: one.firstName,
          agency: [...new Set(all.map((m) => m.agency))].join(', '),
          driverType: one.driverType,
          contract: s.contracts?.[one.id] ?? String(one.id),
          // Who left before the period is paid a regularisation: the line is of the last day of the contract.
          from: earliest([latest([entry, s.period.firstDay]), to]),
          to,
          entry,
          exit,
          values: exported.map(({ heading, index, isDated: isLeft }) => {
            const mine = all.filter((m) => concerns(s, m, heading));
            if (isLeft) return mine.reduce((sum, m) => sum + corrected(m.values[index]), 0);
            return steady.has(heading.code) ? lastOf(mine, index) : added(mine, index);
          }),
          absences: all.flatMap((m) => absences.get(m.id) ?? []),
        },
      ];
    })
    .sort(byPerson);
};
/** What holds once for a person is that of the mission that began last. */
const lastOf = (missions: readonly SnapshotMission[], index: number): number | null => {
  const [last] = missions.toSorted((a, b) => compared(b.startsOn, a.startsOn) || b.id - a.id);
  return last === undefined ? 0 : added([last], index);
};
/** The figures of a person's missions together; null when one of them has none. */
const added = (missions: readonly SnapshotMission[], index: number): number | null =>
  missions.reduce<number | null>((sum, m) => {
    const value = m.values[index];
    const kept = value ? retained(value) : null;
    return sum === null || kept === null ? null : sum + kept;
  }, 0);

const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
/** One statement of hours for each employer of the people who are on another payroll, in the order of their names. */
export const hoursStatements = (snapshot: SnapshotContent, number: number): Statement[] => {
  const employerOf = (m: SnapshotMission): string =>
    snapshot.employers?.[m.id] ?? (m.type === 'I' ? fr.unknownInterim : fr.unknownLender);
  const exported = snapshot.headings.flatMap((heading, index): Exported[] =>
    heading.unit === 'hour' ? [{ heading, index, code: heading.label, isDated: false }] : [],
  );
  const groups = [
    ...Map.groupBy(
      snapshot.missions.filter((m) => m.type !== 'P'),
      employerOf,
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return groups.flatMap(([employer, missions]) => {
    const written = writePayroll(
      hoursStatement,
      dataOf({ software: plainName(employer), snapshot, number, missions, exported }),
    );
    return (written.files ?? []).map((file) => ({ employer, people: file.people, file }));
  });
};

/** People of other payrolls: how many missions of each kind the files leave out. */
export const leftOut = ({ missions }: SnapshotContent): { interim: number; hired: number } => ({
  interim: missions.filter((m) => m.type === 'I').length,
  hired: missions.filter((m) => m.type === 'L').length,
});
