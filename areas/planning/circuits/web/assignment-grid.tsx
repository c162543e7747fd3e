// Circuits down, days across. The W3C grid pattern: one tab stop, arrows (with Shift a block), Enter opens, Delete frees, copy and paste; drivers and cells are dragged onto cells.
import {
  Fragment,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { today } from '#platform/web/fields/today.ts';
import type { AssignChange, Assignment, PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import {
  blockOf,
  cellsOf,
  copyOf,
  drivable,
  freed,
  holds,
  pasted,
  placeKey,
  placesIn,
  put,
  sizeOf,
  type Copied,
  type Place,
  type Spot,
} from './block.ts';
import { GridRow } from './grid-row.tsx';
import type { TrialState } from './trial.tsx';
import css from './circuits.module.css';

export type Dragged = RefObject<{ readonly driver: number; readonly from: Place | null } | null>;
/** The cell that is opened, and those that get the same. */
export interface Opened {
  readonly place: Place;
  readonly others: readonly (Place & { readonly was: number | null })[];
}
export interface GridProps {
  readonly planning: PlanningCircuit;
  readonly editable: boolean;
  readonly warned: ReadonlyMap<string, string>;
  /** Absences of those who drive: `person day` → told. */ readonly away: ReadonlyMap<
    string,
    string
  >;
  readonly dragged: Dragged;
  readonly onOpen: (opened: Opened) => void;
  readonly onAssign: (changes: readonly AssignChange[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onTry: (changes: readonly AssignChange[]) => void;
  /** How many cells are chosen. */ readonly onChosen: (count: number) => void;
  readonly tried: TrialState;
}
const PAGE = 8;
const spotOf = ({ target }: { readonly target: EventTarget }): Spot | null => {
  const at =
    target instanceof Element
      ? target.closest('[data-at]')?.getAttribute('data-at')?.split(' ').map(Number)
      : undefined;
  return at?.[0] === undefined || at[1] === undefined ? null : [at[0], at[1]];
};
/** Whose cell is it, said by `person day`. */
const toldOf = (
  cells: readonly (Assignment | undefined)[],
  told: ReadonlyMap<string, string>,
): (string | undefined)[] =>
  cells.map((a) => (a === undefined ? undefined : told.get(`${a.collaboratorId} ${a.day}`)));

/** The cell of the keyboard and the corner where a block began. What was set last is known at once: focusing a cell asks for it. */
const useMark = (first: Spot) => {
  const [mark, set] = useState({ at: first, corner: first });
  const latest = useRef(mark);
  return {
    mark,
    latest,
    choose: (at: Spot, extend: boolean): void => {
      latest.current = { at, corner: extend ? latest.current.corner : at };
      set(latest.current);
    },
  };
};

export function AssignmentGrid({
  planning: p,
  editable,
  warned,
  away,
  dragged,
  onOpen,
  onAssign,
  onUndo,
  onRedo,
  onTry,
  onChosen,
  tried,
}: GridProps) {
  const host = useRef<HTMLTableElement>(null);
  const [over, setOver] = useState<Spot | null>(null);
  const { mark, latest, choose } = useMark([
    0,
    Math.max(
      0,
      p.days.findIndex((d) => d.today),
    ),
  ]);
  const [copied, drawing] = [useRef<Copied>([]), useRef(false)];
  const cells = useMemo(() => cellsOf(p), [p]);
  const now = today();
  const words = useMemo(
    () => p.days.map((d) => ({ day: d.day, long: formatLongDay(d.day), past: d.day < now })),
    [p.days, now],
  );
  const clamp = ([r, c]: Spot): Spot => [
    Math.max(0, Math.min(p.circuits.length - 1, r)),
    Math.max(0, Math.min(p.days.length - 1, c)),
  ];
  const [row, column] = clamp(mark.at);
  const block = blockOf([row, column], clamp(mark.corner));
  const size = sizeOf(block);
  const placeAt = ([r, c]: Spot): Place => ({
    circuitId: p.circuits[r]?.id ?? 0,
    day: p.days[c]?.day ?? '',
  });
  const here = (spot: Spot): Assignment | undefined => cells.get(placeKey(placeAt(spot)));
  const runsAt = ([r, c]: Spot): boolean => p.circuits[r]?.runs.includes(c) ?? false;

  // A month opens on today, not on its first days.
  useLayoutEffect(() => {
    const head = p.days.some((d) => d.today) ? host.current?.querySelector('th[data-today]') : null;
    const scroll = host.current?.parentElement;
    if (!(scroll instanceof HTMLElement) || !(head instanceof HTMLElement)) return;
    const names = host.current?.querySelector('th')?.offsetWidth ?? 0;
    if (head.offsetLeft + head.offsetWidth > scroll.clientWidth)
      scroll.scrollLeft = head.offsetLeft - names - head.offsetWidth;
  }, [p.days]);

  const choosing = (spot: Spot, extend: boolean): void => {
    choose(spot, extend);
    onChosen(sizeOf(blockOf(spot, latest.current.corner)));
  };
  const go = (spot: Spot, extend: boolean): void => {
    const next = clamp(spot);
    choosing(next, extend);
    const cell = host.current?.querySelector(`[data-at="${next[0]} ${next[1]}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  };
  const open = (spot: Spot): void => {
    const places = holds(block, spot) ? placesIn(p, cells, block) : [];
    const place = runsAt(spot) || here(spot) !== undefined ? placeAt(spot) : places[0];
    if (place !== undefined)
      onOpen({
        place,
        others: drivable(p, [place, ...places.filter((x) => placeKey(x) !== placeKey(place))])
          .slice(1)
          .map((x) => ({ ...x, was: cells.get(placeKey(x))?.collaboratorId ?? null })),
      });
  };
  const assign = (changes: readonly AssignChange[]): void => {
    if (changes.length > 0) onAssign(changes);
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    const spot = spotOf(e);
    if (spot === null) return;
    const steps: Readonly<Record<string, Spot>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [e.ctrlKey ? 0 : row, 0],
      End: [e.ctrlKey ? p.circuits.length - 1 : row, p.days.length - 1],
      PageUp: [row - PAGE, column],
      PageDown: [row + PAGE, column],
    };
    const step = steps[e.key];
    const ctrl = e.ctrlKey || e.metaKey;
    const frees = (): void => assign(freed(cells, placesIn(p, cells, block)));
    const acts: Readonly<Record<string, () => void>> = {
      Enter: () => open(spot),
      F2: () => open(spot),
      Delete: frees,
      Backspace: frees,
      ...(size > 1 ? { Escape: () => choosing(spot, false) } : {}),
    };
    const shortcuts: Readonly<Record<string, () => void>> = {
      c: () => {
        copied.current = copyOf(p, cells, block);
      },
      v: () => assign(pasted(p, cells, block, copied.current)),
      z: e.shiftKey ? onRedo : onUndo,
      y: onRedo,
      a: () => {
        choose([0, 0], false);
        choosing([p.circuits.length - 1, p.days.length - 1], true);
      },
    };
    const act =
      step !== undefined
        ? () => go(step, e.shiftKey)
        : ctrl
          ? editable
            ? shortcuts[e.key.toLowerCase()]
            : undefined
          : editable || e.key === 'Enter' || e.key === 'Escape'
            ? acts[e.key]
            : undefined;
    if (act === undefined) return;
    e.preventDefault();
    act();
  };
  const onMouseDown = (e: MouseEvent): void => {
    const spot = spotOf(e);
    drawing.current = false;
    if (spot === null || e.button !== 0) return;
    if (e.shiftKey) {
      e.preventDefault();
      go(spot, true);
      return;
    }
    // A press within a block keeps it: it opens for all of its cells.
    if (size > 1 && holds(block, spot) && here(spot) === undefined) {
      e.preventDefault();
      return;
    }
    drawing.current = editable && here(spot) === undefined;
  };
  const onMouseOver = (e: MouseEvent): void => {
    const spot = drawing.current && e.buttons === 1 ? spotOf(e) : null;
    if (spot !== null && placeKey(placeAt(spot)) !== placeKey(placeAt(latest.current.at)))
      go(spot, true);
  };
  /** What laying down somebody here changes: the whole block where it lies within. */
  const dropped = (spot: Spot, driver: number): AssignChange[] =>
    (size > 1 && holds(block, spot)
      ? drivable(p, [
          placeAt(spot),
          ...placesIn(p, cells, block).filter((x) => placeKey(x) !== placeKey(placeAt(spot))),
        ]).filter((x) => cells.get(placeKey(x))?.collaboratorId !== driver)
      : [placeAt(spot)]
    ).map((x) => put(cells, x, driver));
  const onDragOver = (e: DragEvent): void => {
    const [spot, d] = [spotOf(e), dragged.current];
    if (spot === null || d === null || !editable || !runsAt(spot)) return;
    e.preventDefault();
    e.dataTransfer.dropEffect = d.from !== null && !e.ctrlKey ? 'move' : 'copy';
    if (over !== null && over[0] === spot[0] && over[1] === spot[1]) return;
    setOver(spot);
    onTry(d.from === null ? dropped(spot, d.driver) : [put(cells, placeAt(spot), d.driver)]);
  };
  const stop = (): void => {
    setOver(null);
    onTry([]);
    dragged.current = null;
  };
  const onDrop = (e: DragEvent): void => {
    const [spot, d] = [spotOf(e), dragged.current];
    if (spot === null) return;
    e.preventDefault();
    stop();
    const place = placeAt(spot);
    if (d === null || (d.from !== null && placeKey(d.from) === placeKey(place))) return;
    if (d.from === null) {
      assign(dropped(spot, d.driver));
      return;
    }
    assign([
      ...(e.ctrlKey ? [] : freed(cells, [d.from])),
      put(cells, place, d.driver, cells.get(placeKey(d.from))),
    ]);
  };
  const onDragStart = (e: DragEvent): void => {
    const spot = spotOf(e);
    const a = spot === null ? undefined : here(spot);
    if (a === undefined || spot === null) return;
    dragged.current = { driver: a.collaboratorId, from: placeAt(spot) };
    e.dataTransfer.setData('text/plain', a.name);
  };
  const bad = tried.answer !== null && tried.answer.refused.length > 0;
  return (
    <div
      className={css['scroll']}
      onDragLeave={(e) => {
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) {
          setOver(null);
          onTry([]);
        }
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
        aria-readonly={!editable}
        aria-multiselectable
        data-days={p.days.length > 14 ? 'month' : undefined}
        onFocus={(e) => {
          const spot = spotOf(e);
          if (
            spot !== null &&
            (spot[0] !== latest.current.at[0] || spot[1] !== latest.current.at[1])
          )
            choosing(spot, false);
        }}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onClick={(e) => {
          const spot = spotOf(e);
          if (
            spot !== null &&
            !e.shiftKey &&
            (runsAt(spot) || here(spot) !== undefined || (size > 1 && holds(block, spot)))
          )
            open(spot);
        }}
        onDragStart={onDragStart}
        onDragEnd={stop}
        onDragOver={onDragOver}
        onDrop={onDrop}
      >
        <thead>
          <tr>
            <th scope="col">{fr.circuit}</th>
            {p.days.map((d) => (
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
        <tbody>
          {p.circuits.map((c, r) => {
            const mine = p.days.map((d) => cells.get(placeKey({ circuitId: c.id, day: d.day })));
            const chosen = size > 1 && block.top <= r && r <= block.bottom;
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
                  warned={toldOf(mine, warned)}
                  away={toldOf(mine, away)}
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
      </table>
    </div>
  );
}
