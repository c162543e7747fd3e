// The days of one person or vehicle as a strip: walked with the arrows like a slider, opened with Enter or a click.
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { radarDays, runsOf, type RadarDay, type RadarState } from '../radar.ts';
import css from './radar.module.css';

const t = texts(fr);
/** Top and height of each state, of ten: colour is never alone. */
const SHAPE: Readonly<Record<RadarState, readonly [number, number]>> = {
  both: [0, 10],
  card: [0, 5],
  vehicle: [5, 5],
  other: [3.5, 3],
  rest: [0, 2],
  missing: [0, 10],
  absence: [8, 2],
  none: [9.6, 0.4],
};

const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 7,
  PageUp: -7,
  Home: -Infinity,
  End: Infinity,
};
const rowBeside = (from: Element, by: 1 | -1): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>(`.${css['strip'] ?? ''}`)];
  return all[all.findIndex((e) => e === from) + by] ?? null;
};

interface StripProps {
  readonly name: string;
  readonly first: string;
  readonly today: string;
  readonly days: string;
  /** How many of the last days. */ readonly span: number;
  readonly onDay: (day: string) => void;
}

const Picture = ({ shown }: { readonly shown: readonly RadarDay[] }) => (
  <svg viewBox={`0 0 ${shown.length} 10`} preserveAspectRatio="none" aria-hidden>
    {runsOf(shown).map(({ state, from, length }) => (
      <rect
        key={from}
        data-state={state}
        x={from}
        width={length}
        y={SHAPE[state][0]}
        height={SHAPE[state][1]}
      />
    ))}
  </svg>
);

const ROW_MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export const RadarStrip = ({ name, first, today, days, span, onDay }: StripProps) => {
  const shown = useMemo(
    () => radarDays(first, days, today).slice(-span),
    [first, days, today, span],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const at = Math.min(chosen ?? shown.length - 1, shown.length - 1);
  const pointedDay = shown[pointed ?? at];
  const text =
    pointedDay === undefined
      ? ''
      : t('radarOf', {
          name,
          day: formatLongDay(pointedDay.day),
          state: fr.radarState[pointedDay.state],
        });
  const indexOf = (e: PointerEvent): number => {
    const box = e.currentTarget.getBoundingClientRect();
    return Math.max(
      0,
      Math.min(
        shown.length - 1,
        Math.floor(((e.clientX - box.left) / (box.width || 1)) * shown.length),
      ),
    );
  };
  const onKeyDown = (e: KeyboardEvent<HTMLElement>): void => {
    const move = MOVES[e.key];
    const rows = ROW_MOVES[e.key];
    const beside = rows === undefined ? null : rowBeside(e.currentTarget, rows);
    if (move === undefined && beside === null && e.key !== 'Enter') return;
    e.preventDefault();
    e.stopPropagation();
    beside?.focus();
    if (move !== undefined) {
      setPointed(null);
      setChosen(Math.max(0, Math.min(shown.length - 1, at + move)));
    }
    const day = shown[at]?.day;
    if (e.key === 'Enter' && day !== undefined) onDay(day);
  };
  const open = (e: PointerEvent<HTMLElement>): void => {
    e.stopPropagation();
    const day = shown[indexOf(e)]?.day;
    if (day !== undefined) onDay(day);
  };
  return (
    <div
      className={css['strip']}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={shown.length - 1}
      aria-valuenow={at}
      aria-valuetext={text}
      title={text}
      onKeyDown={onKeyDown}
      onPointerMove={(e) => setPointed(indexOf(e))}
      onPointerLeave={() => setPointed(null)}
      onPointerUp={open}
      onFocus={() => setPointed(null)}
    >
      <Picture shown={shown} />
      <i
        className={css['cursor']}
        style={{ left: `${((at + 0.5) / shown.length) * 100}%` }}
        aria-hidden
      />
    </div>
  );
};
