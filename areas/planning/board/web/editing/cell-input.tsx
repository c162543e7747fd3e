// Typing straight into cells: the first letter opens the field over the cell, Enter writes and goes down, Tab goes right.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Alternative, BatchAnswer, LegalWarning } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Next } from './controller-port.ts';
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
  /** What is to be known of what was read: its break. */
  readonly note: (typed: Typed | null) => string;
  readonly verdict: BatchAnswer | null;
  readonly onInstead: (warning: LegalWarning, to: Alternative) => void;
  readonly onText: (text: string) => void;
  readonly onWrite: (typed: Typed, next: Next) => void;
  readonly onCancel: () => void;
}
/** What was read of the text: codes that begin so, the break, or that nobody can read it. */
const Reading = ({
  text,
  typed,
  note,
}: Pick<CellInputProps, 'note'> & { readonly text: string; readonly typed: Typed | null }) => {
  const about = note(typed);
  return (
    <>
      {typed === null && <p className={css['unread']}>{fr.unread}</p>}
      {codesLike(text).map((c) => (
        <p key={c.code} className={`${css['code']} bar soft`}>
          <i className={`c-${c.color} swatch`} aria-hidden />
          <b>{c.code}</b>
          {c.label}
        </p>
      ))}
      {about !== '' && <p className={`${css['code']} bar soft`}>{about}</p>}
    </>
  );
};
/** Keeps what is said in sight: above the field at the bottom of the board, towards the left at its right side. */
const useRoom = (box: Box) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const room = place.current?.offsetParent;
    if (!(room instanceof HTMLElement)) return;
    place.current?.toggleAttribute(
      'data-up',
      box.top + box.height + BELOW.height > room.clientHeight && box.top > BELOW.height,
    );
    place.current?.toggleAttribute('data-end', box.left + BELOW.width > room.clientWidth);
  }, [box]);
  return place;
};
/** The field with its first letters, ready for the next one: whoever types fast is at the second letter already. */
const useReadyField = (first: string) => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(first.length, first.length);
  }, [first]);
  return field;
};

export const CellInput = ({ box, first, label, read, note, verdict, ...on }: CellInputProps) => {
  const [text, setText] = useState(first);
  const place = useRoom(box);
  const field = useReadyField(first);
  const done = useRef(false);
  const typed = read(text);
  /** The field ends once: leaving it after Enter writes nothing again. */
  const end = (how: () => void): void => {
    if (done.current) return;
    done.current = true;
    how();
  };
  const write = (next: Next): void => {
    if (typed !== null) end(() => on.onWrite(typed, next));
  };
  const cancel = (): void => end(on.onCancel);
  const choose = (warning: LegalWarning, to: Alternative): void =>
    end(() => on.onInstead(warning, to));
  const onKeyDown = (e: KeyboardEvent): void => {
    e.stopPropagation();
    const choice = choiceOfKey(verdict, e, false);
    const acts: Readonly<Record<string, () => void>> = {
      Escape: cancel,
      Enter: () => write('down'),
      Tab: () => write(e.shiftKey ? 'left' : 'right'),
    };
    const act = choice === null ? acts[e.key] : () => choose(choice.warning, choice.to);
    if (act === undefined) return;
    e.preventDefault();
    act();
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
        onChange={(e) => {
          setText(e.currentTarget.value);
          on.onText(e.currentTarget.value);
        }}
        onBlur={() => (typed === null || text === '' ? cancel() : write('stay'))}
        onKeyDown={onKeyDown}
      />
      <div className={css['below']} role="status">
        <Reading text={text} typed={typed} note={note} />
        <Verdict answer={verdict} onInstead={choose} keys="Alt " />
      </div>
    </div>
  );
};
