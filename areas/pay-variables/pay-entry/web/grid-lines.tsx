// The lines of the grid: a person with figures, the head of a group, the totals.
import { Clock3 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatDayMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { cellText, exactText } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridLine } from '../grid-view.ts';
import { headingOf, type GridHeading, type GridRow } from '../grid.ts';
import type { GridJudge } from '../judged-grid.ts';
import { markKey, type FigureMarks } from './figure-notices.ts';
import { cellNotes, FigureMark, PayCell } from './pay-cell.tsx';
import css from './pay-grid.module.css';

const t = texts(fr);
export const ROW = 36;
/** First line of cells: the head is line 1 of the grid. */
export const HEAD_LINES = 1;

export const spell = ({ from, to }: GridRow): string | null => {
  if (from !== null && to !== null)
    return t('partOf', { first: formatDayMonth(from), last: formatDayMonth(to) });
  if (from !== null) return t('since', { day: formatDayMonth(from) });
  return to === null ? null : t('until', { day: formatDayMonth(to) });
};
/** Who a row is about, in a line. */
export const aboutRow = (row: GridRow): string =>
  [
    row.matricule,
    row.driver,
    row.type === 'P'
      ? null
      : `${fr.missionTypes[row.type]} · ${row.employer ?? fr.employerUnknown}`,
    spell(row),
  ]
    .filter(Boolean)
    .join(' · ');
export const columnsOf = (headings: readonly GridHeading[]) => ({
  gridTemplateColumns: `var(--person) repeat(${headings.length}, minmax(0, 1fr))`,
});
/** Narrower, figures of hours would no longer fit. */
/** « complémentaires » fits in one line. */
const COLUMN = 114;
export const widthOf = (headings: readonly GridHeading[]) => ({
  minWidth: `calc(var(--person) + ${headings.length * COLUMN}px)`,
});

export const GridFoot = ({
  headings,
  totals,
  count,
  index,
}: {
  readonly headings: readonly GridHeading[];
  readonly totals: readonly (number | null)[];
  readonly count: number;
  readonly index: number;
}) => (
  <div role="row" aria-rowindex={index} className={css['foot']} style={columnsOf(headings)}>
    <div role="rowheader" aria-colindex={1} className={css['person']}>
      {t('totalOf', { count })}
    </div>
    {headings.map((h, i) => {
      const total = totals[i] ?? null;
      return (
        <div
          key={h.id}
          role="gridcell"
          aria-colindex={i + 2}
          className={`${css['figure']} tn shrink nowrap bar end gap-0`}
          title={total === null ? undefined : exactText(total, h.unit)}
        >
          {total === null ? '—' : cellText(total, h.unit)}
        </div>
      );
    })}
  </div>
);

export const GroupLine = ({
  line,
  index,
  columns,
}: {
  readonly line: Extract<GridLine, { kind: 'agency' }>;
  readonly index: number;
  readonly columns: number;
}) => (
  <div
    role="row"
    aria-rowindex={index + 1 + HEAD_LINES}
    className={css['agency']}
    style={{ top: index * ROW }}
  >
    <div role="rowheader" aria-colindex={1} aria-colspan={columns + 1}>
      {line.agency.name}
      <small>{line.missions}</small>
    </div>
  </div>
);

const Person = ({ row }: { readonly row: GridRow }) => (
  <>
    <span className={`${css['name']} clip medium`}>{row.name ?? fr.outOfSight}</span>
    <small>{aboutRow(row)}</small>
    {row.stale && (
      <span className={css['stale']} title={fr.staleMark}>
        <Clock3 size={13} aria-label={fr.staleMark} />
      </span>
    )}
  </>
);

interface FigureProps {
  readonly row: GridRow;
  readonly heading: GridHeading;
  readonly index: number;
  readonly judge: GridJudge;
  readonly compared: boolean;
  readonly marks: FigureMarks;
}
/** What a cell shows, and says to who cannot see its marks. */
const Figure = ({ row, heading, index, judge, compared, marks }: FigureProps) => {
  const cell = row.cells[index] ?? null;
  const mine = headingOf(row, heading, index);
  const judgement = judge.standing(row, index);
  const noted = cell !== null && (cell[2] !== null || cell[4] !== null);
  return (
    <>
      <FigureMark text={marks.get(markKey(row.mission, heading.code))} />
      <PayCell cell={cell} heading={mine} judgement={judgement} compared={compared} />
      {noted && (
        <span className="sr-only nowrap">, {cellNotes(cell, mine, judgement).join(', ')}</span>
      )}
    </>
  );
};

export interface PersonLineProps {
  readonly row: GridRow;
  readonly headings: readonly GridHeading[];
  readonly judge: GridJudge;
  readonly compared: boolean;
  readonly marks: FigureMarks;
  readonly line: number;
  /** The column that holds the tab stop, -1 when it is on another line. */
  readonly stop: number;
  /** Headings of the line within the selection. */
  readonly from: number;
  readonly to: number;
  readonly editor: { readonly index: number; readonly element: ReactNode } | null;
}
/** Lines that stay in sight are not drawn again while the grid scrolls. */
export const PersonLine = memo(
  ({ row, headings, judge, compared, marks, line, stop, from, to, editor }: PersonLineProps) => {
    const place = (column: number) => ({
      'data-place': `${line} ${column}`,
      tabIndex: stop === column ? 0 : -1,
    });
    return (
      <div
        role="row"
        aria-rowindex={line + 1 + HEAD_LINES}
        className={css['line']}
        style={{ ...columnsOf(headings), top: line * ROW }}
        data-editing={editor === null ? undefined : true}
      >
        <div role="rowheader" aria-colindex={1} className={css['person']} {...place(0)}>
          <Person row={row} />
        </div>
        {headings.map((h, i) => (
          <div
            key={h.id}
            role="gridcell"
            aria-colindex={i + 2}
            className={`${css['figure']} tn shrink nowrap bar end gap-0`}
            aria-selected={(i >= from && i <= to) || undefined}
            data-manual={(row.cells[i]?.[2] ?? null) !== null || undefined}
            {...place(i + 1)}
          >
            {editor?.index === i ? (
              editor.element
            ) : (
              <Figure {...{ row, judge, compared, marks }} heading={h} index={i} />
            )}
          </div>
        ))}
      </div>
    );
  },
);
PersonLine.displayName = 'PersonLine';
