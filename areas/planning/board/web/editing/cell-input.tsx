// Typing straight into cells: the first letter opens the field over the cell, Enter writes and goes down, Tab goes right.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Alternative, BatchAnswer, LegalWarning } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { codesLike, type Typed } from './typed.ts';
import { choiceOfKey, Verdict } from './verdict.tsx';
import css from './editing.module.css';

/** Room for what is said under the field: limits and where else to go. */
const BELOW = { width: 330, height: 200 };
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface CellInputProps {
  readonly box: Box;
  readonly first: string;
  readonly label: string;
  readonly read: (text: string) => Typed | null;
  readonly verdict: BatchAnswer | null;
  readonly onInstead: (warning: LegalWarning, to: Alternative) => void;
  readonly onText: (text: string) => void;
  readonly onWrite: (typed: Typed, next: 'down' | 'right' | 'left' | 'stay') => void;
  readonly onCancel: () => void;
}
export const CellInput = ({
  box,
  first,
  label,
  read,
  verdict,
  onInstead,
  onText,
  onWrite,
  onCancel,
}: CellInputProps) => {
  const [text, setText] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // What is said stays in sight: above the field at the bottom of the board, towards the left at its right side.
  useLayoutEffect(() => {
    const room = place.current?.offsetParent;
    if (!(room instanceof HTMLElement)) return;
    place.current?.toggleAttribute(
      'data-up',
      box.top + box.height + BELOW.height > room.clientHeight && box.top > BELOW.height,
    );
    place.current?.toggleAttribute('data-end', box.left + BELOW.width > room.clientWidth);
  }, [box]);
  const done = useRef(false);
  // At once: whoever types fast is at the second letter already.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(first.length, first.length);
  }, [first]);
  const typed = read(text);
  const write = (next: 'down' | 'right' | 'left' | 'stay'): void => {
    if (done.current || typed === null) return;
    done.current = true;
    onWrite(typed, next);
  };
  const put = (warning: LegalWarning, to: Alternative): void => {
    if (!done.current) {
      done.current = true;
      onInstead(warning, to);
    }
  };
  const cancel = (): void => {
    if (!done.current) {
      done.current = true;
      onCancel();
    }
  };
  const change = (value: string): void => {
    setText(value);
    onText(value);
  };
  return (
    <div
      ref={place}
      className={css['input']}
      style={{ left: box.left, top: box.top, minWidth: Math.max(box.width, 96) }}
    >
      <input
        ref={field}
        value={text}
        aria-label={label}
        aria-invalid={typed === null}
        spellCheck={false}
        autoComplete="off"
        style={{ height: box.height }}
        onChange={(e) => change(e.currentTarget.value)}
        onBlur={() => (typed === null || text === '' ? cancel() : write('stay'))}
        onKeyDown={(e) => {
          e.stopPropagation();
          const choice = choiceOfKey(verdict, e, false);
          if (choice !== null) {
            e.preventDefault();
            put(choice.warning, choice.to);
          }
          if (e.key === 'Escape') {
            e.preventDefault();
            cancel();
          }
          if (e.key === 'Enter') {
            e.preventDefault();
            write('down');
          }
          if (e.key === 'Tab') {
            e.preventDefault();
            write(e.shiftKey ? 'left' : 'right');
          }
        }}
      />
      <div className={css['below']} role="status">
        {typed === null && <p className={css['unread']}>{fr.unread}</p>}
        {codesLike(text).map((c) => (
          <p key={c.code} className={css['code']}>
            <i className={`c-${c.color}`} aria-hidden />
            <b>{c.code}</b>
            {c.label}
          </p>
        ))}
        <Verdict answer={verdict} onInstead={put} keys="Alt " />
      </div>
    </div>
  );
};
