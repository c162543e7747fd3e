// Every figure of a month judged: what cannot be, what is unlike the others, how far each is from what is usual. Pure.
import { counts, type GridCell, type GridHeading, type GridPeriod, type GridRow } from './grid.ts';
import {
  gapScore,
  impossible,
  populationOf,
  roomOf,
  unlike,
  usualOf,
  type Impossible,
  type Population,
  type Room,
} from './plausibility.ts';

/** Who found a figure normal, and when. */
export interface Acceptance {
  readonly by: string;
  readonly at: string;
}
/** What people had of each heading in the three months before, the nearest first. */
export interface UsualFigures {
  readonly months: readonly string[];
  /** Person → heading's place in the grid → one figure for each of `months`; absent: nothing known. */
  readonly people: Readonly<Record<number, readonly (readonly (number | null)[] | null)[]>>;
  /** « mission place » → the figure that somebody found normal. */
  readonly accepted?: Readonly<Record<string, Acceptance & { readonly value: number }>>;
}
export const NOTHING_USUAL: UsualFigures = { months: [], people: {} };

export interface Judgement {
  /** Null: it can be. */
  readonly impossible: Impossible | null;
  readonly unlike: boolean;
  /** The person's median of the months before, or that of people of the same type of driver this month where there is none. */
  readonly usual: number | null;
  readonly ownUsual: boolean;
  readonly score: number;
  /** Somebody found this very figure normal: it is not unlike any more. */
  readonly accepted: Acceptance | null;
}
export interface GridJudge {
  /** Of a figure that stands in a place of the grid, or is being typed there. */
  readonly judge: (row: GridRow, index: number, value: number) => Judgement;
  /** Of what stands there; null where there is no figure. */
  readonly standing: (row: GridRow, index: number) => Judgement | null;
}

/** What is judged: the month's own figure. Regularisations of past months may take more back than the month gives. */
const ownFigure = (cell: GridCell | null | undefined): number | null =>
  cell ? (cell[2] ?? cell[1]) : null;

/** Each person's total of each heading: two missions of a month are one person; a balance is the person's, on whichever mission it stands. */
const totalsOf = ({ rows, headings }: Judged): ReadonlyMap<number, readonly (number | null)[]> => {
  const totals = new Map<number, (number | null)[]>();
  for (const { person, cells } of rows) {
    const mine = totals.get(person) ?? [];
    cells.forEach((cell, i) => {
      const value = ownFigure(cell);
      if (value !== null) mine[i] = headings[i]?.balance === true ? value : (mine[i] ?? 0) + value;
    });
    totals.set(person, mine);
  }
  return totals;
};

interface Judged {
  readonly rows: readonly GridRow[];
  readonly headings: readonly GridHeading[];
  readonly period: Pick<GridPeriod, 'firstDay' | 'lastDay'>;
}
interface Crowd {
  /** Everybody's figures. */
  readonly all: Population | null;
  /** Medians by type of driver. */
  readonly peers: ReadonlyMap<GridRow['driver'], number>;
}
const crowdOf = (
  rows: readonly GridRow[],
  index: number,
  totals: ReturnType<typeof totalsOf>,
): Crowd => {
  const people = [...new Map(rows.map((r) => [r.person, r])).values()].flatMap((r) => {
    const value = totals.get(r.person)?.[index] ?? null;
    return value === null ? [] : [{ driver: r.driver, value }];
  });
  const peers = [...Map.groupBy(people, (p) => p.driver)].flatMap(([driver, mine]) => {
    const population = populationOf(mine.map((p) => p.value));
    return population === null ? [] : [[driver, population.median] as const];
  });
  return { all: populationOf(people.map((p) => p.value)), peers: new Map(peers) };
};

/** The judge of a grid; what everybody has of a heading is gathered when it is first asked for. */
export const judgeOf = (grid: Judged, usual: UsualFigures): GridJudge => {
  const { headings, period } = grid;
  const totals = totalsOf(grid);
  const crowds = new Map<number, Crowd>();
  const crowdAt = (index: number): Crowd => {
    const crowd = crowds.get(index) ?? crowdOf(grid.rows, index, totals);
    crowds.set(index, crowd);
    return crowd;
  };
  const rooms = new Map<string, Room>();
  /** The same days again and again: most missions cover the whole period. */
  const roomAt = ({ from, to }: GridRow): Room => {
    const key = `${from} ${to}`;
    const first = from ?? period.firstDay;
    const room = rooms.get(key) ?? roomOf({ first, last: to ?? period.lastDay });
    rooms.set(key, room);
    return room;
  };
  const judge = (row: GridRow, index: number, value: number): Judgement => {
    const heading = headings[index];
    const { all, peers } = crowdAt(index);
    const own = usualOf(usual.people[row.person]?.[index] ?? []);
    const reference = own ?? peers.get(row.driver) ?? null;
    const standing = ownFigure(row.cells[index]) ?? 0;
    const others =
      heading?.balance === true ? 0 : (totals.get(row.person)?.[index] ?? 0) - standing;
    const total = others + value;
    return {
      impossible: heading === undefined ? null : impossible(value, heading, roomAt(row)),
      unlike: unlike(total, reference, all),
      usual: reference,
      ownUsual: own !== null,
      score: gapScore(total, reference, all),
      accepted: null,
    };
  };
  return {
    judge,
    standing: (row, index) => {
      const value = ownFigure(row.cells[index]);
      if (value === null) return null;
      const judgement = judge(row, index, value);
      const accepted = usual.accepted?.[`${row.mission} ${index}`];
      return accepted?.value === value ? { ...judgement, unlike: false, accepted } : judgement;
    },
  };
};

/** Impossible and nobody has said why: a figure put in by hand was confirmed with a reason. */
export const isImpossible = (row: GridRow, index: number, judge: GridJudge): boolean =>
  (row.cells[index]?.[2] ?? null) === null &&
  (judge.standing(row, index)?.impossible ?? null) !== null;

export interface Gap {
  readonly row: GridRow;
  readonly heading: GridHeading;
  readonly index: number;
  readonly value: number;
  readonly judgement: Judgement;
}
const rankOf = ({ judgement }: Gap): number => {
  if (judgement.impossible !== null) return 2;
  return judgement.unlike ? 1 : 0;
};
/** The figures furthest from what is usual: impossible ones first, then those unlike the others, then by distance. */
export const largestGaps = (
  { rows, headings }: Pick<Judged, 'rows' | 'headings'>,
  judge: GridJudge,
  limit: number,
): Gap[] => {
  const all = rows.flatMap((row) =>
    headings.flatMap((heading, index): Gap[] => {
      const judgement = judge.standing(row, index);
      const value = counts(row.cells[index]);
      if (judgement === null || value === null) return [];
      const near = judgement.score === 0 && judgement.impossible === null;
      return near ? [] : [{ row, heading, index, value, judgement }];
    }),
  );
  return all
    .sort((a, b) => rankOf(b) - rankOf(a) || b.judgement.score - a.judgement.score)
    .slice(0, limit);
};

/** How many figures are impossible, and how many unlike the others. */
export const countJudged = (
  { rows, headings }: Pick<Judged, 'rows' | 'headings'>,
  judge: GridJudge,
): { readonly impossible: number; readonly unlike: number } => {
  const done = { impossible: 0, unlike: 0 };
  for (const row of rows)
    for (const index of headings.keys()) {
      if (isImpossible(row, index, judge)) done.impossible += 1;
      else if (judge.standing(row, index)?.unlike === true) done.unlike += 1;
    }
  return done;
};
