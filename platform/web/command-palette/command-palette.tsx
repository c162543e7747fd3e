/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list driven by a text field: no element of HTML does it */
// Ctrl+K: screens, people. One field, one list; the arrows walk, Enter opens (W3C combobox with a listbox).
import { Loader, Modal } from '@mantine/core';
import { CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { heldLetters } from '#platform/web/app-shell/held-letters.ts';
import type { Profile } from '#platform/web/app-shell/ports.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { useLines, type Line } from './use-lines.ts';
import css from './command-palette.module.css';

/** Lines that PageUp and PageDown leap over. */
const PAGE = 8;

const Option = ({
  id,
  line,
  active,
  onPoint,
  onRun,
}: {
  readonly id: string;
  readonly line: Line;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}) => {
  const { icon: Icon } = line;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field holds the keyboard and points here with aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={`${css['option']} bar gap-10 soft`}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="clip medium shrink">{line.label}</span>
      {line.hint !== undefined && line.hint !== '' && <small>{line.hint}</small>}
      {active && <CornerDownLeft size={14} className={css['enter']} aria-hidden />}
    </div>
  );
};

/** What the keys do, and what the search still needs. */
const Keys = ({ hint }: { readonly hint: string }) => (
  <footer className={`${css['foot']} bar note gap-16`}>
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {fr.keys.move}
    </span>
    <span>
      <kbd>Entrée</kbd>
      {fr.keys.choose}
    </span>
    <span>
      <kbd>Échap</kbd>
      {fr.keys.close}
    </span>
    <span className={css['hint']}>{hint}</span>
  </footer>
);
interface FieldProps {
  /** The ids of the list and of the line on which the keyboard stands. */
  readonly list: string;
  readonly activeLine: string | undefined;
  readonly text: string;
  readonly searching: boolean;
  readonly onKeyDown: (e: KeyboardEvent) => void;
  readonly onText: (text: string) => void;
}
const Field = ({ list, activeLine, text, searching, onKeyDown, onText }: FieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  // At once: the first letters come right after the shortcut.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <div className={`${css['field']} bar gap-10 edge-below`}>
      <Search size={18} aria-hidden />
      <input
        ref={field}
        role="combobox"
        aria-label={fr.placeholder}
        placeholder={fr.placeholder}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeLine}
        autoComplete="off"
        spellCheck={false}
        value={text}
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={(e) => onText(e.currentTarget.value)}
      />
      {searching && <Loader size={16} aria-label={fr.searching} />}
    </div>
  );
};

/** Where a key leads among so many lines; null for a key that does not move. The arrows turn around, the pages stop at the ends. */
const placeAfter = (key: string, index: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? 0 : (index + 1) % count;
    case 'ArrowUp':
      return count === 0 ? 0 : (index - 1 + count) % count;
    case 'PageDown':
      return Math.min(count - 1, index + PAGE);
    case 'PageUp':
      return Math.max(0, index - PAGE);
    default:
      return null;
  }
};

export interface CommandPaletteProps {
  readonly opened: boolean;
  readonly profile: Profile;
  readonly onClose: () => void;
}
const Palette = ({ opened, profile, onClose }: CommandPaletteProps) => {
  const t = useTexts(fr);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { lines, searching, failed } = useLines(text, profile);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (opened) setText(heldLetters());
  }, [opened]);
  const index = Math.min(at, lines.length - 1);
  const active = lines[index];
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const run = (line: Line | undefined): void => {
    if (line === undefined) return;
    onClose();
    line.run();
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.nativeEvent.isComposing) return;
    const place = placeAfter(e.key, index, lines.length);
    if (place === null && e.key !== 'Enter') return;
    e.preventDefault();
    if (place === null) run(active);
    else setAt(place);
  };
  return (
    <>
      <Field
        list={`${id}-list`}
        activeLine={active === undefined ? undefined : `${id}-${index}`}
        text={text}
        searching={searching}
        onKeyDown={onKeyDown}
        onText={(typed) => {
          setText(typed);
          setAt(0);
        }}
      />
      <div
        className={css['list']}
        role="listbox"
        id={`${id}-list`}
        aria-label={fr.title}
        ref={list}
      >
        <Groups id={id} lines={lines} index={index} onPoint={setAt} onRun={run} />
      </div>
      {!searching && failed && <p className={css['none']}>{fr.failed}</p>}
      {!searching && !failed && lines.length === 0 && (
        <p className={css['none']}>{t('none', { text })}</p>
      )}
      <Keys hint={text.trim().length < 3 ? fr.hint : ''} />
      <output className="sr-only">
        {text === '' || searching ? '' : t('count', { count: lines.length })}
      </output>
    </>
  );
};

interface GroupsProps {
  readonly id: string;
  readonly lines: readonly Line[];
  /** Of the active line. */
  readonly index: number;
  readonly onPoint: (index: number) => void;
  readonly onRun: (line: Line) => void;
}
const Groups = ({ id, lines, index, onPoint, onRun }: GroupsProps) =>
  [...new Set(lines.map((l) => l.group))].map((group) => (
    <div key={group} role="group" aria-label={group}>
      <div className={css['group']} aria-hidden>
        {group}
      </div>
      {lines.map((line, i) =>
        line.group === group ? (
          <Option
            key={line.id}
            id={`${id}-${i}`}
            line={line}
            active={i === index}
            onPoint={() => onPoint(i)}
            onRun={() => onRun(line)}
          />
        ) : null,
      )}
    </div>
  ));

export const CommandPalette = ({ opened, profile, onClose }: CommandPaletteProps) => {
  useFocusReturn(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="12vh"
      padding={0}
      transitionProps={{ duration: 120, transition: 'pop' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={fr.title}>
        <Modal.Body className={css['body'] ?? ''}>
          <Palette opened={opened} profile={profile} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
