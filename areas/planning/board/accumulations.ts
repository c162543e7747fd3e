// Accumulations of people and agencies as a table: what each column holds, and the order asked for. Pure.
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { BoardData, BoardRow } from './contract.ts';

/** A figure of a person; null where there is none. `unit` tells how sums are read. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly unit: HeadingUnit;
  readonly of: (row: BoardRow) => number | null;
}
export interface AccumulatedGroup {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly BoardRow[];
  readonly sums: readonly (number | null)[];
}

/** Rates are not added up. */
const sumOf = (rows: readonly BoardRow[], { unit, of }: Figure): number | null => {
  if (unit === 'rate') return null;
  return rows.reduce<number | null>((sum, row) => {
    const value = of(row);
    return value === null ? sum : (sum ?? 0) + value;
  }, null);
};
export const accumulated = (
  data: Pick<BoardData, 'groups' | 'rows'>,
  figures: readonly Figure[],
  order: { readonly key: string; readonly dir: 'asc' | 'desc' } | null,
): AccumulatedGroup[] => {
  const by = figures.find((f) => f.key === order?.key);
  const way = order?.dir === 'desc' ? -1 : 1;
  // Nothing, and what is not known yet, comes last, whichever the direction.
  const value = (row: BoardRow): number => {
    const figure = by?.of(row) ?? Number.NaN;
    return Number.isNaN(figure) ? Number.POSITIVE_INFINITY * way : figure;
  };
  const compare = (a: BoardRow, b: BoardRow): number => {
    const [x, y] = [value(a), value(b)];
    return x === y ? 0 : way * (x < y ? -1 : 1);
  };
  return data.groups.map((g, i) => {
    const rows = data.rows.filter((r) => r.group === i);
    return {
      id: g.id,
      name: g.name,
      rows: by === undefined ? rows : rows.toSorted(compare),
      sums: figures.map((f) => sumOf(rows, f)),
    };
  });
};
