/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list driven by a text field: no element of HTML does it */
// Ctrl+K: screens, people. One field, one list; the arrows walk, Enter opens (W3C combobox with a listbox).
import { Loader, Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { CornerDownLeft, Search, UserRound, type LucideIcon } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { mayUse } from '#platform/web/app-shell/rights.ts';
import { useShellPorts, type Profile } from '#platform/web/app-shell/ports.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { fillPath } from '#platform/contract/path.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { fr } from './fr.ts';
import { ranked } from './ranking.ts';
import { useFound } from './use-found.ts';
import css from './command-palette.module.css';

interface Line {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

const useLines = (
  text: string,
  profile: Profile,
): { lines: readonly Line[]; searching: boolean; failed: boolean } => {
  const { navigation } = useShellPorts();
  const router = useRouter();
  const infra = useInfra();
  const { found, searching, failed } = useFound(text);
  const lines = useMemo(() => {
    const open = (href: string) => () => {
      void router.navigate({ href } as never);
    };
    const screens = navigation.filter((n) => mayUse(profile, n.may ?? n.route.may));
    return [
      ...ranked(
        text,
        screens,
        (n) => ({ label: n.label, keywords: `${n.group} ${n.keywords ?? ''}` }),
        text === '' ? 12 : 8,
      ).map((n): Line => ({
        id: `screen-${n.route.path}-${n.label}`,
        group: fr.screens,
        label: n.label,
        hint: n.group,
        icon: n.icon,
        run: open(fillPath(n.route.path, {}, n.route.twin ? infra : undefined)),
      })),
      ...found.map((f): Line => ({
        id: `found-${f.id}`,
        group: f.group,
        label: f.label,
        hint: f.hint,
        icon: UserRound,
        run: open(f.href),
      })),
    ];
  }, [text, navigation, profile, found, router, infra]);
  return { lines, searching, failed };
};

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
      className={css['option']}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className={css['label']}>{line.label}</span>
      {line.hint !== undefined && line.hint !== '' && <small>{line.hint}</small>}
      {active && <CornerDownLeft size={14} className={css['enter']} aria-hidden />}
    </div>
  );
};

/** What the keys do, and what the search still needs. */
const Keys = ({ hint }: { readonly hint: string }) => (
  <footer className={css['foot']}>
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
const Palette = ({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) => {
  const t = useTexts(fr);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { lines, searching, failed } = useLines(text, profile);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // At once: the first letters come right after the shortcut.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
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
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(lines.length === 0 ? 0 : (index + 1) % lines.length),
    ArrowUp: () => setAt(lines.length === 0 ? 0 : (index - 1 + lines.length) % lines.length),
    PageDown: () => setAt(Math.min(lines.length - 1, index + 8)),
    PageUp: () => setAt(Math.max(0, index - 8)),
    Enter: () => run(active),
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    const step = e.nativeEvent.isComposing ? undefined : steps[e.key];
    if (step === undefined) return;
    e.preventDefault();
    step();
  };
  const groups = [...new Set(lines.map((l) => l.group))];
  return (
    <>
      <div className={css['field']}>
        <Search size={18} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label={fr.placeholder}
          placeholder={fr.placeholder}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}-${index}`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          data-autofocus
          onKeyDown={onKeyDown}
          onChange={(e) => {
            setText(e.currentTarget.value);
            setAt(0);
          }}
        />
        {searching && <Loader size={16} aria-label={fr.searching} />}
      </div>
      <div
        className={css['list']}
        role="listbox"
        id={`${id}-list`}
        aria-label={fr.title}
        ref={list}
      >
        {groups.map((group) => (
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
                  onPoint={() => setAt(i)}
                  onRun={() => run(line)}
                />
              ) : null,
            )}
          </div>
        ))}
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

export interface CommandPaletteProps {
  readonly opened: boolean;
  readonly profile: Profile;
  readonly onClose: () => void;
}
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
          <Palette profile={profile} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
