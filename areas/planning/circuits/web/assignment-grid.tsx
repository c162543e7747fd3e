// Circuits down, days across. The W3C grid pattern: one tab stop, arrows (with Shift a block), Enter opens, Delete frees, copy and paste; drivers and cells are dragged onto cells.
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { today } from '#platform/web/fields/today.ts';
import type { Assignment, PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import { blockOf, cellsOf, placeKey, sizeOf, type Copied, type Spot } from './block.ts';
import {
  dragHandlers,
  keyHandlers,
  mouseHandlers,
  type Dragged,
  type GestureContext,
  type GridActions,
} from './grid-gestures.ts';
import { GridModel, type Mark } from './grid-model.ts';
import { GridRow, type DayWords } from './grid-row.tsx';
import type { TrialState } from './trial.tsx';
import css from './circuits.module.css';

/** Words that stand on cells, by `person day`. */
type CellNotes = ReadonlyMap<string, string>;
export interface GridProps {
  readonly planning: PlanningCircuit;
  readonly notes: {
    /** What the rules say of a person's day. */ readonly warned: CellNotes;
    /** Absences of those who drive. */ readonly away: CellNotes;
  };
  readonly dragged: Dragged;
  readonly actions: GridActions;
  /** How many cells are chosen. */
  readonly onChosen: (count: number) => void;
  readonly tried: TrialState;
}
const notesOf = (
  cells: readonly (Assignment | undefined)[],
  notes: CellNotes,
): (string | undefined)[] =>
  cells.map((a) => (a === undefined ? undefined : notes.get(`${a.collaboratorId} ${a.day}`)));

/** The mark, and the one that was set last: it is read at once, before the next drawing, when a cell is focused. */
const useMark = (first: Spot) => {
  const [mark, set] = useState<Mark>({ at: first, corner: first });
  const latest = useRef(mark);
  const choose = (at: Spot, extend: boolean): void => {
    latest.current = { at, corner: extend ? latest.current.corner : at };
    set(latest.current);
  };
  return { mark, latest, choose };
};

/** A month opens on today, not on its first days. */
const useTodayInSight = (
  host: RefObject<HTMLTableElement | null>,
  days: PlanningCircuit['days'],
): void =>
  useLayoutEffect(() => {
    const head = days.some((d) => d.today) ? host.current?.querySelector('th[data-today]') : null;
    const scroll = host.current?.parentElement;
    if (!(scroll instanceof HTMLElement) || !(head instanceof HTMLElement)) return;
    const names = host.current?.querySelector('th')?.offsetWidth ?? 0;
    if (head.offsetLeft + head.offsetWidth > scroll.clientWidth)
      scroll.scrollLeft = head.offsetLeft - names - head.offsetWidth;
  }, [host, days]);

const useGestures = (
  { planning, dragged, actions, onChosen }: GridProps,
  host: RefObject<HTMLTableElement | null>,
): GestureContext => {
  const first = Math.max(
    0,
    planning.days.findIndex((d) => d.today),
  );
  const [over, setOver] = useState<Spot | null>(null);
  const { mark, latest, choose: setMark } = useMark([0, first]);
  const copied = useRef<Copied>([]);
  const drawing = useRef(false);
  const cells = useMemo(() => cellsOf(planning), [planning]);
  const model = new GridModel(planning, cells, mark);
  const choose = (spot: Spot, extend: boolean): void => {
    setMark(spot, extend);
    onChosen(sizeOf(blockOf(spot, latest.current.corner)));
  };
  const go = (spot: Spot, extend: boolean): void => {
    const [row, column] = model.clamp(spot);
    choose([row, column], extend);
    const cell = host.current?.querySelector(`[data-at="${row} ${column}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  };
  return { model, actions, latest, copied, drawing, dragged, over, setOver, choose, go };
};

const Head = ({ days }: Pick<PlanningCircuit, 'days'>) => (
  <thead>
    <tr>
      <th scope="col">{fr.circuit}</th>
      {days.map((d) => (
        <th
          key={d.day}
          scope="col"
          data-today={d.today || undefined}
          title={d.holiday ?? undefined}
        >
          {formatColumnDay(d.day)}
          {d.holiday !== null && <small>{d.holiday}</small>}
        </th>
      ))}
    </tr>
  </thead>
);

interface BodyProps extends Pick<GridProps, 'notes' | 'tried'> {
  readonly model: GridModel;
  readonly editable: boolean;
  readonly over: Spot | null;
  readonly words: readonly DayWords[];
}
const Body = ({ model, notes, tried, editable, over, words }: BodyProps) => {
  const { planning: p, block, cells } = model;
  const [row, column] = model.active;
  const bad = tried.answer !== null && tried.answer.refused.length > 0;
  return (
    <tbody>
      {p.circuits.map((c, r) => {
        const mine = p.days.map((d) => cells.get(placeKey({ circuitId: c.id, day: d.day })));
        const chosen = model.size > 1 && block.top <= r && r <= block.bottom;
        return (
          <Fragment key={c.id}>
            {p.circuits[r - 1]?.infraId !== c.infraId && (
              <tr data-group>
                <th scope="colgroup" colSpan={p.days.length + 1}>
                  <b>{c.agency}</b>
                </th>
              </tr>
            )}
            <GridRow
              circuit={c}
              row={r}
              days={p.days}
              words={words}
              editable={editable}
              cells={mine}
              warned={notesOf(mine, notes.warned)}
              away={notesOf(mine, notes.away)}
              column={r === row ? column : -1}
              from={chosen ? block.left : 1}
              to={chosen ? block.right : 0}
              over={over?.[0] === r ? over[1] : -1}
              bad={over?.[0] === r && bad}
            />
          </Fragment>
        );
      })}
    </tbody>
  );
};

export function AssignmentGrid(props: GridProps) {
  const { planning: p, notes, actions, tried } = props;
  const host = useRef<HTMLTableElement>(null);
  const context = useGestures(props, host);
  const now = today();
  const words = useMemo(
    () => p.days.map((d) => ({ day: d.day, long: formatLongDay(d.day), past: d.day < now })),
    [p.days, now],
  );
  useTodayInSight(host, p.days);
  const { leave, ...drags } = dragHandlers(context);
  return (
    <div
      className={`${css['scroll']} grow scroll`}
      onDragLeave={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) leave();
      }}
    >
      <p id="circuit-help" hidden>
        {fr.calendarHelp}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/mouse-events-have-key-events -- the grid pattern: its cells hear through it */}
      <table
        ref={host}
        className={css['grid']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern
        role="grid"
        aria-label={fr.calendarLabel}
        aria-describedby="circuit-help"
        aria-readonly={!actions.editable}
        aria-multiselectable
        data-days={p.days.length > 14 ? 'month' : undefined}
        {...keyHandlers(context)}
        {...mouseHandlers(context)}
        {...drags}
      >
        <Head days={p.days} />
        <Body
          model={context.model}
          notes={notes}
          tried={tried}
          editable={actions.editable}
          over={context.over}
          words={words}
        />
      </table>
    </div>
  );
}
