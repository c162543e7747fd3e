import { ArrowDownRight, ArrowUpRight, CircleAlert, Flag, TriangleAlert } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { cellText, shortText, swing } from '../figures.ts';
import { isUnusual } from '../grid-view.ts';
import { fr } from '../fr.ts';
import { counts, type GridCell, type GridHeading } from '../grid.ts';
import type { Judgement } from '../judged-grid.ts';
import { oddness } from './cell-editor.tsx';
import css from './pay-grid.module.css';

const t = texts(fr);

const manualNotes = ([, computed, manual]: GridCell, { unit }: GridHeading): string[] => {
  if (manual === null) return [];
  const was = computed === null ? [] : [t('computedWas', { value: shortText(computed, unit) })];
  return [fr.manualMark, ...was];
};
const oddNotes = (cell: GridCell, heading: GridHeading, judgement: Judgement | null): string[] => {
  const odd = judgement === null ? null : oddness(judgement, heading);
  if (odd !== null) return [odd.text];
  return isUnusual(cell, heading) ? [fr.unusual] : [];
};
/** What is said of a cell beside its figure: for the pointer and for who cannot see colours. */
export const cellNotes = (
  cell: GridCell | null,
  heading: GridHeading,
  judgement: Judgement | null = null,
): string[] => {
  const { unit } = heading;
  if (cell === null || cell[0] === null) return [fr.none];
  const [, , , previous, error, regulated = 0, changed = false] = cell;
  const notes: readonly (string | false | null)[] = [
    ...manualNotes(cell, heading),
    error,
    regulated !== 0 && t('regulatedBy', { value: shortText(regulated, unit) }),
    ...oddNotes(cell, heading, judgement),
    changed && fr.changedMark,
    previous !== null && t('previous', { value: shortText(previous, unit) }),
  ];
  return notes.filter((note) => note !== false && note !== null);
};

const OddMark = ({
  cell,
  heading,
  judgement,
}: {
  readonly cell: GridCell | null;
  readonly heading: GridHeading;
  readonly judgement: Judgement | null;
}) => {
  const confirmed = (cell?.[2] ?? null) !== null;
  if (judgement !== null && judgement.impossible !== null && !confirmed)
    return (
      <CircleAlert className={css['impossible']} size={12} aria-label={fr.verdicts.impossible} />
    );
  return judgement?.unlike === true || (!judgement?.accepted && isUnusual(cell, heading)) ? (
    <TriangleAlert className={css['unusual']} size={12} aria-label={fr.unusual} />
  ) : null;
};

/** The difference with the month before, of the person's figure. */
const Delta = ({
  cell,
  heading,
}: {
  readonly cell: GridCell | null;
  readonly heading: GridHeading;
}) => {
  const [value, previous] = [counts(cell), cell?.[3] ?? null];
  if (value === null || previous === null) return <small className={css['delta']}>—</small>;
  const delta = value - previous;
  const text = delta === 0 ? '=' : `${delta > 0 ? '+' : ''}${cellText(delta, heading.unit)}`;
  return <small className={css['delta']}>{text}</small>;
};

/** Which way a figure moved since the month before, where it moved much. */
const Swing = ({
  value,
  previous,
}: {
  readonly value: number;
  readonly previous: number | null;
}) => {
  const moved = swing(value, previous);
  if (moved === null) return null;
  const Arrow = moved === 'up' ? ArrowUpRight : ArrowDownRight;
  return <Arrow className="quiet" size={12} aria-hidden />;
};

/** What other areas say of the figure: a waiting objection. */
export const FigureMark = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <Flag className={css['marked']} size={12} aria-label={text} />;

interface CellProps {
  readonly cell: GridCell | null;
  readonly heading: GridHeading;
  readonly judgement?: Judgement | null;
  /** The difference with the month before stands below. */
  readonly compared?: boolean;
}
/** The inside of a cell: figure, mark of a hand, error, and how it moved since the month before. */
export const PayCell = ({ cell, heading, judgement = null, compared = false }: CellProps) => {
  const value = counts(cell);
  if (cell !== null && cell[4] !== null && cell[2] === null)
    return (
      <span className="inline gap-4 danger meta medium">
        <TriangleAlert size={13} aria-hidden />
        {fr.errorMark}
      </span>
    );
  if (value === null) return <span className={css['nothing']}>—</span>;
  return (
    <>
      <OddMark cell={cell} heading={heading} judgement={judgement} />
      {!compared && <Swing value={value} previous={cell?.[3] ?? null} />}
      <span className={css['amount']} data-zero={value === 0 || undefined}>
        {cellText(value, heading.unit)}
        {cell?.[5] ? <sup className={css['regulated']}>R</sup> : null}
        {compared && <Delta cell={cell} heading={heading} />}
      </span>
    </>
  );
};
