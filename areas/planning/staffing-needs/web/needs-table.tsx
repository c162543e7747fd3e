// Needs down, days across: how many are there of how many, with a colour and in words.
import { Button } from '@mantine/core';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { CoveredNeed, DayCover, NeedDay } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './needs.module.css';

const t = texts(fr);
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
const aboutOf = (n: CoveredNeed): string =>
  [
    n.agency,
    n.group,
    n.qualification === null ? null : fr.qualifications[n.qualification],
    t('hours', { start: clock(n.start), end: clock(n.end) }),
  ]
    .filter((x) => x !== null)
    .join(' · ');
/** Signs beside the colours: what is missing, enough, more than enough. */
const SIGNS = { short: '−', met: '✓', over: '+' } as const;

interface CellProps {
  readonly need: CoveredNeed;
  readonly day: string;
  readonly cover: DayCover;
  readonly onOpen: () => void;
}
const Cell = ({ need, day, cover, onOpen }: CellProps) => {
  const { state, least, most, required } = cover;
  const text = t(state === 'over' ? 'cellOver' : 'cellSaid', {
    label: need.label,
    day: formatLongDay(day),
    state: fr.states[state],
    least,
    most,
    required,
  });
  return (
    <button type="button" className={css['cell']} data-state={state} title={text} onClick={onOpen}>
      <span aria-hidden>
        {SIGNS[state]} {state === 'over' ? most : least}/{required}
      </span>
      <span className="sr-only">{text}</span>
    </button>
  );
};

export interface TableProps {
  readonly days: readonly NeedDay[];
  readonly needs: readonly CoveredNeed[];
  readonly onOpen: (need: CoveredNeed, day: string) => void;
  readonly onEdit: ((need: CoveredNeed) => void) | null;
  readonly onRemove: (need: CoveredNeed) => void;
}
export const NeedsTable = ({ days, needs, onOpen, onEdit, onRemove }: TableProps) => (
  <div className="scroll-x" tabIndex={0} role="region" aria-label={fr.title}>
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{fr.need}</th>
          {days.map((d) => (
            <th
              key={d.day}
              scope="col"
              data-off={d.off || undefined}
              data-today={d.today || undefined}
              title={d.holiday ?? undefined}
            >
              {formatColumnDay(d.day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {needs.map((need) => {
          const covers = new Map(need.days.map((d) => [d.index, d]));
          return (
            <tr key={need.id}>
              <th scope="row">
                <b>{need.label}</b>
                <small>{aboutOf(need)}</small>
                {onEdit !== null && (
                  <span className={css['acts']}>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={t('editName', { label: need.label })}
                      onClick={() => onEdit(need)}
                    >
                      {fr.edit}
                    </Button>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      aria-label={`${fr.remove} ${need.label}`}
                      onClick={() => onRemove(need)}
                    >
                      {fr.remove}
                    </Button>
                  </span>
                )}
              </th>
              {days.map((d, i) => {
                const cover = covers.get(i);
                return (
                  <td key={d.day} data-off={d.off || undefined}>
                    {cover !== undefined && (
                      <Cell
                        need={need}
                        day={d.day}
                        cover={cover}
                        onOpen={() => onOpen(need, d.day)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
