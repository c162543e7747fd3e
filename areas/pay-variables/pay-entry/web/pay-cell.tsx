import { ArrowDownRight, ArrowUpRight, TriangleAlert } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { cellText, exactText, swing } from '../figures.ts';
import { isUnusual } from '../grid-view.ts';
import { fr } from '../fr.ts';
import { counts, type GridCell, type GridHeading } from '../grid.ts';
import css from './pay-grid.module.css';

const t = texts(fr);

/** What is said of a cell beside its figure: for the pointer and for who cannot see colours. */
export const cellNotes = (cell: GridCell | null, heading: GridHeading): string[] => {
  const { unit } = heading;
  if (cell === null || cell[0] === null) return [fr.none];
  const [, computed, manual, previous, error, regulated = 0, changed = false] = cell;
  return [
    ...(manual === null
      ? []
      : [
          fr.manualMark,
          ...(computed === null ? [] : [t('computedWas', { value: exactText(computed, unit) })]),
        ]),
    ...(error === null ? [] : [error]),
    ...(regulated === 0 ? [] : [t('regulatedBy', { value: exactText(regulated, unit) })]),
    ...(isUnusual(cell, heading) ? [fr.unusual] : []),
    ...(changed ? [fr.changedMark] : []),
    ...(previous === null ? [] : [t('previous', { value: exactText(previous, unit) })]),
  ];
};

/** The inside of a cell: figure, mark of a hand, error, and how it moved since the month before. */
export const PayCell = ({
  cell,
  heading,
}: {
  readonly cell: GridCell | null;
  readonly heading: GridHeading;
}) => {
  const value = counts(cell);
  if (cell !== null && cell[4] !== null && cell[2] === null)
    return (
      <span className={css['error']}>
        <TriangleAlert size={13} aria-hidden />
        {fr.errorMark}
      </span>
    );
  if (value === null) return <span className={css['nothing']}>—</span>;
  const moved = swing(value, cell?.[3] ?? null);
  const Arrow = moved === 'up' ? ArrowUpRight : ArrowDownRight;
  return (
    <>
      {isUnusual(cell, heading) && (
        <TriangleAlert className={css['unusual']} size={12} aria-label={fr.unusual} />
      )}
      {moved !== null && <Arrow className={css['swing']} size={12} aria-hidden />}
      <span className={value === 0 ? css['zero'] : undefined}>
        {cellText(value, heading.unit)}
        {cell?.[5] ? <sup className={css['regulated']}>R</sup> : null}
      </span>
    </>
  );
};
