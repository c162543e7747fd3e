// One circuit of the calendar. Drawn again only when something of it changes: a month of two hundred circuits has six thousand cells.
import { CalendarOff, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { texts } from '#platform/contract/texts.ts';
import type { Assignment, CalendarCircuit, PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import { shortName } from './applied.ts';
import { hoursText } from './hours.ts';
import css from './circuits.module.css';

const t = texts(fr);
export interface DayWords {
  readonly day: string;
  readonly long: string;
  readonly past: boolean;
}
interface Props {
  readonly circuit: CalendarCircuit;
  readonly row: number;
  readonly days: PlanningCircuit['days'];
  readonly words: readonly DayWords[];
  readonly editable: boolean;
  readonly cells: readonly (Assignment | undefined)[];
  /** What the rules said, by day. */ readonly warned: readonly (string | undefined)[];
  /** Absences of whoever drives, by day. */ readonly away: readonly (string | undefined)[];
  /** The column that the keyboard reaches; −1 on another row. */ readonly column: number;
  readonly from: number;
  readonly to: number;
  /** The column that something is dragged over; −1 elsewhere. */ readonly over: number;
  readonly bad: boolean;
}

const Chip = ({
  assignment: a,
  color,
  warning,
  away,
}: {
  readonly assignment: Assignment;
  readonly color: string;
  readonly warning: string | undefined;
  readonly away: string | undefined;
}) => (
  <span
    className={`${css['chip']} c-${color}`}
    aria-hidden
    data-draft={a.status === 'draft' || undefined}
    data-away={away !== undefined || undefined}
    title={[a.name, away, warning, a.comment].filter(Boolean).join('\n')}
  >
    <b>{shortName(a.name)}</b>
    {a.vehicle !== null && <small>{a.vehicle}</small>}
    {away !== undefined ? (
      <CalendarOff size={12} aria-hidden />
    ) : (
      warning !== undefined && <TriangleAlert size={11} aria-hidden />
    )}
  </span>
);
const saidOf = (
  circuit: CalendarCircuit,
  day: string,
  a: Assignment | undefined,
  runs: boolean,
  told: readonly (string | undefined)[],
): string =>
  t('cellSaid', {
    circuit: `${circuit.code} ${circuit.label}`,
    day,
    what:
      a === undefined
        ? runs
          ? fr.vacant
          : fr.notRunning
        : t('assignedTo', { name: a.name, status: fr.statuses[a.status] }),
  }) + told.map((one) => (one === undefined ? '' : `. ${one}`)).join('');

const Row = ({
  circuit: c,
  row,
  days,
  words,
  editable,
  cells,
  warned,
  away,
  column,
  from,
  to,
  over,
  bad,
}: Props) => (
  <tr>
    <th scope="row" title={c.attributes.map((a) => `${a.label} : ${a.value}`).join('\n')}>
      <span>
        <i className={`c-${c.color}`} aria-hidden />
        <strong>{c.code}</strong>
        <em>{c.label}</em>
      </span>
      <small>{[hoursText(c), c.vehicleGroup].filter(Boolean).join(' · ')}</small>
    </th>
    {days.map((d, i) => {
      const [a, runs] = [cells[i], c.runs.includes(i)];
      const chosen = from <= i && i <= to;
      const said = saidOf(c, words[i]?.long ?? d.day, a, runs, [away[i], warned[i]]);
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- the grid pattern
        <td
          key={d.day}
          className={words[i]?.past === true ? `${css['cell']} ${css['past']}` : css['cell']}
          data-at={`${row} ${i}`}
          tabIndex={i === column ? 0 : -1}
          aria-selected={chosen || undefined}
          data-chosen={chosen || undefined}
          data-off={d.off || undefined}
          data-still={(!runs && a === undefined) || undefined}
          data-over={i === over ? (bad ? 'bad' : 'yes') : undefined}
          draggable={editable && a !== undefined}
          aria-label={a === undefined ? said : undefined}
        >
          {/* The chip's short name and plate are no part of what is said: an accessible name that holds other words than those in sight is refused. */}
          {a !== undefined ? (
            <>
              <span className="sr-only">{said}</span>
              <Chip assignment={a} color={c.color} warning={warned[i]} away={away[i]} />
            </>
          ) : (
            runs && (
              <span className={css['vacant']} aria-hidden>
                {fr.vacant}
              </span>
            )
          )}
        </td>
      );
    })}
  </tr>
);

const alike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((x, i) => Object.is(x, b[i])));
export const GridRow = memo(Row, (before, now) =>
  (Object.keys(now) as (keyof Props)[]).every((k) => alike(before[k], now[k])),
);
