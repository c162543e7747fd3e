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
  /** What the rules say, by day. */ readonly warned: readonly (string | undefined)[];
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
    {away !== undefined && <CalendarOff size={12} aria-hidden />}
    {away === undefined && warning !== undefined && <TriangleAlert size={11} aria-hidden />}
  </span>
);
const standing = (assignment: Assignment | undefined, runs: boolean): string => {
  if (assignment !== undefined)
    return t('assignedTo', {
      name: assignment.name,
      status: fr.statuses[assignment.status],
    });
  return runs ? fr.vacant : fr.notRunning;
};
/** What those who listen hear of a cell: circuit, day, who drives, absences and limits. */
const cellWords = ({ circuit, days, words, cells, away, warned }: Props, i: number): string => {
  const sentence = t('cellSaid', {
    circuit: `${circuit.code} ${circuit.label}`,
    day: words[i]?.long ?? days[i]?.day ?? '',
    what: standing(cells[i], circuit.runs.includes(i)),
  });
  return [sentence, away[i], warned[i]].filter((part) => part !== undefined).join('. ');
};

/** How the style sheet knows what is dragged over a cell (`data-over`). */
const overMark = ({ over, bad }: Props, i: number): 'bad' | 'yes' | undefined => {
  if (i !== over) return undefined;
  return bad ? 'bad' : 'yes';
};
const cellContent = ({ circuit, cells, warned, away }: Props, i: number, text: string) => {
  const assignment = cells[i];
  if (assignment !== undefined)
    // The chip's short name and plate are no part of the words: an accessible name that holds other words than those in sight is refused.
    return (
      <>
        <span className="sr-only">{text}</span>
        <Chip assignment={assignment} color={circuit.color} warning={warned[i]} away={away[i]} />
      </>
    );
  return (
    circuit.runs.includes(i) && (
      <span className={`${css['vacant']} clip warning center`} aria-hidden>
        {fr.vacant}
      </span>
    )
  );
};
/** A function and no component: a month of two hundred circuits has six thousand of them. */
const dayCell = (props: Props, i: number) => {
  const { circuit: c, row, days, words, editable, cells } = props;
  const assignment = cells[i];
  const runs = c.runs.includes(i);
  const chosen = props.from <= i && i <= props.to;
  const text = cellWords(props, i);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- the grid pattern
    <td
      key={days[i]?.day}
      className={words[i]?.past === true ? `${css['cell']} ${css['past']}` : css['cell']}
      data-at={`${row} ${i}`}
      tabIndex={i === props.column ? 0 : -1}
      aria-selected={chosen || undefined}
      data-chosen={chosen || undefined}
      data-off={days[i]?.off || undefined}
      data-still={(!runs && assignment === undefined) || undefined}
      data-over={overMark(props, i)}
      draggable={editable && assignment !== undefined}
      aria-label={assignment === undefined ? text : undefined}
    >
      {cellContent(props, i, text)}
    </td>
  );
};
const Row = (props: Props) => {
  const { circuit: c, days } = props;
  return (
    <tr>
      <th scope="row" title={c.attributes.map((a) => `${a.label} : ${a.value}`).join('\n')}>
        <span>
          <i className={`c-${c.color}`} aria-hidden />
          <strong>{c.code}</strong>
          <em>{c.label}</em>
        </span>
        <small>{[hoursText(c), c.vehicleGroup].filter(Boolean).join(' · ')}</small>
      </th>
      {days.map((_, i) => dayCell(props, i))}
    </tr>
  );
};

const alike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((x, i) => Object.is(x, b[i])));
export const GridRow = memo(Row, (before, now) =>
  (Object.keys(now) as (keyof Props)[]).every((k) => alike(before[k], now[k])),
);
