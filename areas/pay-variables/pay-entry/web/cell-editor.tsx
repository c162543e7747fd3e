// A figure typed in its cell: Enter goes down, Tab goes on, Escape leaves it as it was. Beside it: what may be typed, and what is odd about it.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { shortText, typedFigure } from '../figures.ts';
import { fr } from '../fr.ts';
import type { GridHeading } from '../grid.ts';
import type { Judgement } from '../judged-grid.ts';
import css from './pay-grid.module.css';

const t = texts(fr);
export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';
interface Props {
  readonly heading: GridHeading;
  readonly initial: string;
  readonly label: string;
  /** What a colleague put in since the typing began, as a sentence. */
  readonly theirs: string | null;
  /** What to say of a figure while it is typed. */
  readonly judge: (value: number) => Judgement;
  /** Null: given up. */
  readonly onDone: (value: number | null, leave: Leave) => void;
}
const ways: Readonly<Record<string, readonly [Leave, Leave]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

/** What is odd about a figure, in a line; null where nothing is. */
export const oddness = (
  { impossible, unlike, usual, ownUsual }: Judgement,
  { unit }: GridHeading,
): { readonly kind: 'impossible' | 'unlike'; readonly text: string } | null => {
  if (impossible !== null)
    return { kind: 'impossible', text: t('impossibleValue', { why: fr.impossible[impossible] }) };
  if (!unlike || usual === null) return null;
  const key = ownUsual ? 'unlikeOwn' : 'unlikeAll';
  return { kind: 'unlike', text: t(key, { value: shortText(Math.round(usual), unit) }) };
};

const Beside = ({
  id,
  heading,
  unread,
  theirs,
  judgement,
}: {
  readonly id: string;
  readonly heading: GridHeading;
  readonly unread: boolean;
  readonly theirs: string | null;
  readonly judgement: Judgement | null;
}) => {
  const odd = judgement === null ? null : oddness(judgement, heading);
  const kind = unread ? 'unread' : (odd?.kind ?? (theirs === null ? undefined : 'unlike'));
  return (
    <span id={id} className={`${css['beside']} soft meta`} role="status" data-kind={kind}>
      {theirs !== null && <b>{theirs} </b>}
      {unread && <b>{fr.badValue} </b>}
      {odd === null ? fr.newValueHint[heading.unit] : odd.text}
    </span>
  );
};

export const CellEditor = ({ heading, initial, label, theirs, judge, onDone }: Props) => {
  const [text, setText] = useState(initial);
  const over = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  const beside = useId();
  useEffect(() => {
    box.current?.focus();
    // A first figure was typed: what follows goes behind it. A figure that was there is typed over.
    if (initial.length > 1) box.current?.select();
    else box.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);
  const value = typedFigure(text, heading.unit);
  const unread = text.trim() !== '' && text.trim() !== '-' && value === null;
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
    <>
      <input
        className={`${css['editor']} full right tn`}
        aria-label={label}
        aria-describedby={beside}
        aria-invalid={unread}
        value={text}
        ref={box}
        autoComplete="off"
        onChange={(e) => setText(e.currentTarget.value)}
        onKeyDown={press}
        onClick={(e) => e.stopPropagation()}
        onBlur={() => leave(text === initial ? null : value, 'stay')}
      />
      <Beside
        id={beside}
        heading={heading}
        unread={unread}
        theirs={theirs}
        judgement={value === null ? null : judge(value)}
      />
    </>
  );
};
