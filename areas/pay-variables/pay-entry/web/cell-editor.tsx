// A figure typed in its cell: Enter goes down, Tab goes on, Escape leaves it as it was.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { typedFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridHeading } from '../grid.ts';
import css from './pay-grid.module.css';

export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';
interface Props {
  readonly heading: GridHeading;
  readonly initial: string;
  readonly label: string;
  /** Null: given up. */ readonly onDone: (value: number | null, leave: Leave) => void;
}
const ways: Readonly<Record<string, readonly [Leave, Leave]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

export const CellEditor = ({ heading, initial, label, onDone }: Props) => {
  const [text, setText] = useState(initial);
  const over = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    // A first figure was typed: what follows goes behind it. A figure that was there is typed over.
    if (initial.length > 1) box.current?.select();
    else box.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);
  const value = typedFigure(text, heading.unit);
  const leave = (result: number | null, way: Leave): void => {
    if (over.current) return;
    over.current = true;
    onDone(result, way);
  };
  const press = (e: KeyboardEvent): void => {
    e.stopPropagation();
    if (e.key === 'Escape') {
      e.preventDefault();
      leave(null, 'stay');
      return;
    }
    const way = ways[e.key];
    if (way === undefined) return;
    e.preventDefault();
    if (text.trim() === '') leave(null, way[e.shiftKey ? 1 : 0]);
    else if (value !== null) leave(value, way[e.shiftKey ? 1 : 0]);
  };
  return (
    <input
      className={css['editor']}
      aria-label={label}
      aria-invalid={text.trim() !== '' && value === null}
      title={fr.newValueHint[heading.unit]}
      value={text}
      ref={box}
      autoComplete="off"
      onChange={(e) => setText(e.currentTarget.value)}
      onKeyDown={press}
      onClick={(e) => e.stopPropagation()}
      onBlur={() => leave(text === initial ? null : value, 'stay')}
    />
  );
};
