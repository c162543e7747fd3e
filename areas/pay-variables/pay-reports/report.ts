// Sums laid out as a report: columns, lines, totals of groups and of all. Pure.
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { Definition } from './definition.ts';

/** One sum of the database: seconds for hours, ten-thousandths for the rest. */
export interface Sum {
  readonly group: string;
  readonly line: string;
  readonly heading: string;
  readonly month: string;
  readonly total: number;
  /** How many figures it adds up. */ readonly figures: number;
}
export interface ReportHeading {
  readonly code: string;
  readonly label: string;
  readonly unit: HeadingUnit;
}
export interface Named {
  readonly key: string;
  readonly label: string;
  readonly note: string | null;
}
export interface Column {
  readonly key: string;
  readonly label: string;
  readonly note: string | null;
  /** Null: each line has its own. */ readonly unit: HeadingUnit | null;
}
export interface Line {
  readonly kind: 'line' | 'group' | 'total';
  readonly label: string;
  readonly note: string | null;
  /** Where columns have none. */ readonly unit: HeadingUnit | null;
  readonly values: readonly (number | null)[];
}
export interface Laid {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
}
export interface Ground {
  readonly headings: readonly ReportHeading[];
  readonly months: readonly { readonly key: string; readonly label: string }[];
  readonly groups: readonly Named[];
  readonly names: readonly Named[];
  readonly totalName: string;
}

const KEY = ' ';
/** Columns of a report: headings; months; both, where lines are no headings and several are asked for. */
export const columnsFor = (
  { lines, columns }: Pick<Definition, 'lines' | 'columns'>,
  { headings, months, totalName }: Pick<Ground, 'headings' | 'months' | 'totalName'>,
): Column[] => {
  if (lines === 'heading')
    return columns === 'month'
      ? [
          ...months.map((m) => ({ ...m, note: null, unit: null })),
          { key: '', label: totalName, note: null, unit: null },
        ]
      : [{ key: '', label: totalName, note: null, unit: null }];
  if (columns === 'heading')
    return headings.map((h) => ({ key: h.code, label: h.label, note: h.code, unit: h.unit }));
  const [only, other] = headings;
  if (only !== undefined && other === undefined)
    return [
      ...months.map((m) => ({ ...m, note: null, unit: only.unit })),
      { key: '', label: totalName, note: null, unit: only.unit },
    ];
  return headings.flatMap((h) =>
    months.map((m) => ({
      key: `${h.code}${KEY}${m.key}`,
      label: h.label,
      note: m.label,
      unit: h.unit,
    })),
  );
};

interface Added {
  total: number;
  figures: number;
}
/** A sum of rates says nothing: their average does. */
const valueOf = ({ total, figures }: Added, unit: HeadingUnit | null): number =>
  unit === 'rate' && figures > 0 ? Math.round(total / figures) : total;

class Cells {
  readonly #all = new Map<string, Map<string, Added>>();
  add(line: string, column: string, s: Sum): void {
    const mine = this.#all.get(line) ?? new Map<string, Added>();
    const cell = mine.get(column) ?? { total: 0, figures: 0 };
    cell.total += s.total;
    cell.figures += s.figures;
    this.#all.set(line, mine.set(column, cell));
  }
  values(line: string, columns: readonly Column[], unit: HeadingUnit | null): (number | null)[] {
    return columns.map((c) => {
      const cell = this.#all.get(line)?.get(c.key);
      return cell === undefined ? null : valueOf(cell, c.unit ?? unit);
    });
  }
  has(line: string): boolean {
    return this.#all.has(line);
  }
}

/** Every sum in the cells that it is part of: of its line, of its group, of the whole. `wide`: keys of the columns. */
const cellsOf = (
  definition: Pick<Definition, 'lines' | 'columns'>,
  sums: readonly Sum[],
  wide: ReadonlySet<string>,
): Cells => {
  const cells = new Cells();
  for (const s of sums) {
    const places = [
      definition.lines === 'heading' || definition.columns === 'month' ? s.month : s.heading,
      `${s.heading}${KEY}${s.month}`,
      '',
    ].filter((key) => wide.has(key));
    for (const place of places)
      for (const line of [`l${s.group}${KEY}${s.line}`, `g${s.group}`, 't'])
        cells.add(line, place, s);
  }
  return cells;
};

/** The names of each group's lines, in their order: ten times the people in ten times the agencies are looked through ten times as long, not a hundred. */
const namesByGroup = (
  names: readonly Named[],
  sums: readonly Sum[],
): ReadonlyMap<string, readonly Named[]> => {
  const groups = new Map<string, Set<string>>();
  for (const { line, group } of sums)
    groups.set(line, (groups.get(line) ?? new Set<string>()).add(group));
  const lines = new Map<string, Named[]>();
  for (const name of names)
    for (const group of groups.get(name.key) ?? []) {
      const mine = lines.get(group) ?? [];
      mine.push(name);
      lines.set(group, mine);
    }
  return lines;
};

/** The whole report, groups under their heads where there are several. Lines come in the order of `names`. */
export const laidOut = (
  definition: Pick<Definition, 'lines' | 'columns'>,
  sums: readonly Sum[],
  ground: Ground,
): Laid => {
  const columns = columnsFor(definition, ground);
  const units = new Map(ground.headings.map((h) => [h.code, h.unit]));
  const wide = new Set(columns.map((c) => c.key));
  const cells = cellsOf(definition, sums, wide);
  const byHeading = definition.lines === 'heading';
  const unitOf = (key: string): HeadingUnit | null => (byHeading ? (units.get(key) ?? null) : null);
  const named = namesByGroup(ground.names, sums);
  const linesOf = (group: string): Line[] =>
    (named.get(group) ?? [])
      .filter((n) => cells.has(`l${group}${KEY}${n.key}`))
      .map((n) => ({
        kind: 'line',
        label: n.label,
        note: n.note,
        unit: unitOf(n.key),
        values: cells.values(`l${group}${KEY}${n.key}`, columns, unitOf(n.key)),
      }));
  const groups = ground.groups.filter((g) => cells.has(`g${g.key}`));
  const lines =
    groups.length === 0
      ? linesOf('')
      : groups.flatMap((g): Line[] => [
          ...(groups.length > 1
            ? [
                {
                  kind: 'group' as const,
                  label: g.label,
                  note: g.note,
                  unit: null,
                  values: cells.values(`g${g.key}`, columns, null),
                },
              ]
            : []),
          ...linesOf(g.key),
        ]);
  // Headings of several units have no common total.
  return {
    columns,
    lines:
      byHeading || lines.length === 0
        ? lines
        : [
            ...lines,
            {
              kind: 'total',
              label: ground.totalName,
              note: null,
              unit: null,
              values: cells.values('t', columns, null),
            },
          ],
  };
};
