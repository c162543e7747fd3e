// Circuits down, days across. The W3C grid pattern: one tab stop, arrows, Enter opens, Delete frees; drivers and cells are dragged onto cells.
import { VisuallyHidden } from '@mantine/core';
import { CalendarOff, TriangleAlert } from 'lucide-react';
import { Fragment, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { today } from '#platform/web/fields/today.ts';
import type { AssignChange, Assignment, CalendarCircuit, PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import { shortName } from './applied.ts';
import { hoursText } from './hours.ts';
import type { TrialState } from './trial.tsx';
import css from './circuits.module.css';

const t = texts(fr);
export interface Place { readonly circuitId: number; readonly day: string }
export type Dragged = RefObject<{ readonly driver: number; readonly from: Place | null } | null>;
export interface GridProps {
  readonly planning: PlanningCircuit; readonly editable: boolean; readonly warned: ReadonlyMap<string, string>; /** Absences of those who drive: `person day` → told. */ readonly away: ReadonlyMap<string, string>; readonly dragged: Dragged; readonly onOpen: (place: Place) => void; readonly onAssign: (changes: readonly AssignChange[]) => void;
  readonly onUndo: () => void; readonly onRedo: () => void; readonly onTry: (change: AssignChange | null) => void; readonly tried: TrialState;
}
const placeKey = ({ circuitId, day }: Place): string => `${circuitId} ${day}`;

const CellContent = ({ assignment: a, circuit, runs, warning, away }: { readonly assignment: Assignment | undefined; readonly circuit: CalendarCircuit; readonly runs: boolean; readonly warning: string | undefined; readonly away: string | undefined }) => {
  if (a === undefined) return runs ? <span className={css['vacant']} aria-hidden>{fr.vacant}</span> : null;
  return (
    <span className={`${css['chip']} c-${circuit.color}`} aria-hidden data-draft={a.status === 'draft' || undefined} data-away={away !== undefined || undefined} title={[away, warning].filter(Boolean).join('\n')}>
      <b>{shortName(a.name)}</b>{a.vehicle !== null && <small>{a.vehicle}</small>}{away !== undefined ? <CalendarOff size={12} aria-hidden /> : warning !== undefined && <TriangleAlert size={11} aria-hidden />}
    </span>
  );
};
const wordsOf = (circuit: CalendarCircuit, day: string, a: Assignment | undefined, runs: boolean, ...told: readonly (string | undefined)[]): string =>
  t('cellSaid', { circuit: `${circuit.code} ${circuit.label}`, day: formatLongDay(day), what: a === undefined ? (runs ? fr.vacant : fr.notRunning) : t('assignedTo', { name: a.name, status: fr.statuses[a.status] }) }) + told.map((one) => (one === undefined ? '' : `. ${one}`)).join('');

export function AssignmentGrid({ planning: p, editable, warned, away, dragged, onOpen, onAssign, onUndo, onRedo, onTry, tried }: GridProps) {
  const host = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, Math.max(0, p.days.findIndex((d) => d.today))]);
  const [over, setOver] = useState<string | null>(null);
  const copied = useRef<Assignment | null>(null);
  const here = new Map(p.assignments.map((a) => [placeKey(a), a]));
  const row = Math.min(at[0], p.circuits.length - 1);
  const column = Math.min(at[1], p.days.length - 1);
  const go = (r: number, c: number): void => {
    const next = [Math.max(0, Math.min(p.circuits.length - 1, r)), Math.max(0, Math.min(p.days.length - 1, c))] as const;
    setAt(next);
    const cell = host.current?.querySelector(`[data-at="${next[0]} ${next[1]}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  };
  const put = (place: Place, driver: number, like?: Assignment): AssignChange => ({ ...place, was: here.get(placeKey(place))?.collaboratorId ?? null, set: { collaboratorId: driver, vehicleId: like?.circuitId === place.circuitId ? like.vehicleId : null, comment: null } });
  const free = (place: Place): AssignChange[] => { const a = here.get(placeKey(place)); return a === undefined ? [] : [{ ...place, was: a.collaboratorId, set: null }]; };

  const onKey = (e: KeyboardEvent, place: Place): void => {
    const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [row - 1, column], ArrowDown: [row + 1, column], ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], Home: [row, 0], End: [row, p.days.length - 1], PageUp: [row - 8, column], PageDown: [row + 8, column] };
    const step = steps[e.key];
    const ctrl = e.ctrlKey || e.metaKey;
    const acts: Readonly<Record<string, () => void>> = { Enter: () => onOpen(place), F2: () => onOpen(place), Delete: () => onAssign(free(place)), Backspace: () => onAssign(free(place)) };
    const shortcuts: Readonly<Record<string, () => void>> = {
      c: () => { copied.current = here.get(placeKey(place)) ?? null; }, v: () => { if (copied.current !== null) onAssign([put(place, copied.current.collaboratorId, copied.current)]); }, z: onUndo, y: onRedo,
    };
    const act = step !== undefined ? () => go(step[0], step[1]) : ctrl ? (editable ? shortcuts[e.key.toLowerCase()] : undefined) : e.key === 'Enter' || editable ? acts[e.key] : undefined;
    if (act === undefined) return;
    e.preventDefault();
    act();
  };
  const onDragOver = (e: DragEvent, place: Place, runs: boolean): void => {
    const d = dragged.current;
    if (d === null || !editable || !runs) return;
    e.preventDefault();
    e.dataTransfer.dropEffect = d.from !== null && !e.ctrlKey ? 'move' : 'copy';
    if (over === placeKey(place)) return;
    setOver(placeKey(place));
    onTry(put(place, d.driver));
  };
  const stop = (): void => { setOver(null); onTry(null); dragged.current = null; };
  const onDrop = (e: DragEvent, place: Place): void => {
    e.preventDefault();
    const d = dragged.current;
    const moved = d?.from !== undefined && d.from !== null && !e.ctrlKey && placeKey(d.from) !== placeKey(place) ? d.from : null;
    stop();
    if (d === null || (d.from !== null && placeKey(d.from) === placeKey(place))) return;
    const source = d.from === null ? undefined : here.get(placeKey(d.from));
    onAssign([...(moved === null ? [] : free(moved)), put(place, d.driver, source)]);
  };
  const now = today();
  const bad = tried.answer !== null && tried.answer.refused.length > 0;
  return (
    <div className={css['scroll']} onDragLeave={(e) => { if (!e.currentTarget.contains(e.relatedTarget as Node | null)) { setOver(null); onTry(null); } }}>
      <p id="circuit-help" hidden>{fr.calendarHelp}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern */}
      <table ref={host} className={css['grid']} role="grid" aria-label={fr.calendarLabel} aria-describedby="circuit-help" aria-readonly={!editable} data-days={p.days.length > 14 ? 'month' : undefined}>
        <thead><tr><th scope="col">{fr.circuit}</th>{p.days.map((d) => <th key={d.day} scope="col" data-today={d.today || undefined} title={d.holiday ?? undefined}>{formatColumnDay(d.day)}{d.holiday !== null && <small>{d.holiday}</small>}</th>)}</tr></thead>
        <tbody>
          {p.circuits.map((c, r) => (
            <Fragment key={c.id}>
              {p.circuits[r - 1]?.infraId !== c.infraId && <tr data-group><th scope="colgroup" colSpan={p.days.length + 1}>{c.agency}</th></tr>}
              <tr>
                <th scope="row" title={c.attributes.map((a) => `${a.label} : ${a.value}`).join('\n')}><span><i className={`c-${c.color}`} aria-hidden /><strong>{c.code}</strong><em>{c.label}</em></span><small>{[hoursText(c), c.vehicleGroup].filter(Boolean).join(' · ')}</small></th>
                {p.days.map((d, i) => {
                  const place = { circuitId: c.id, day: d.day };
                  const a = here.get(placeKey(place));
                  const runs = c.runs.includes(i);
                  const warning = a === undefined ? undefined : warned.get(`${a.collaboratorId} ${d.day}`);
                  const absent = a === undefined ? undefined : away.get(`${a.collaboratorId} ${d.day}`);
                  return (
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- the grid pattern
                    <td key={d.day} className={`${css['cell']} ${d.day < now ? css['past'] : ''}`} data-at={`${r} ${i}`} tabIndex={r === row && i === column ? 0 : -1}
                      data-off={d.off || undefined} data-still={(!runs && a === undefined) || undefined} data-over={over === placeKey(place) ? (bad ? 'bad' : 'yes') : undefined}
                      onFocus={() => setAt([r, i])} onKeyDown={(e) => onKey(e, place)} onClick={() => { if (runs || a !== undefined) onOpen(place); }}
                      draggable={editable && a !== undefined} onDragStart={(e) => { if (a === undefined) return; dragged.current = { driver: a.collaboratorId, from: place }; e.dataTransfer.setData('text/plain', a.name); }} onDragEnd={stop}
                      onDragOver={(e) => onDragOver(e, place, runs)} onDrop={(e) => onDrop(e, place)}>
                      <VisuallyHidden>{wordsOf(c, d.day, a, runs, absent, warning)}</VisuallyHidden>
                      <CellContent assignment={a} circuit={c} runs={runs} warning={warning} away={absent} />
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
