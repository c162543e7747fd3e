// Tabs with counts. A quiet count says how many there are; a red badge says how many wait for the person (specification 000 §2, collaborative tab).
import { Tabs } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './tabs.module.css';

export interface CountedTab {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** How many there are, in grey. */
  readonly count?: number | undefined;
  /** How many wait, in a red badge; none for zero or when unknown. */
  readonly waiting?: number | undefined;
  /** What waits, for people who listen: « 3 documents à signer ». */
  readonly waitingLabel?: string;
  readonly disabled?: boolean;
  /** Drawn when the tab is open; leave out where the page draws by itself. */
  readonly panel?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly CountedTab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const shown = (n: number): string => n.toLocaleString('fr-FR');
const capped = (n: number): string => (n > 999 ? '999+' : String(n));

/** Tabs of a page: the open one belongs to the address (`useSearchState`) or is a page of its own. */
export function CountedTabs({ label, tabs, value, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // Where the row is longer than the screen, the open one is in sight.
  useEffect(() => {
    row.current
      ?.querySelector(`[data-tab="${CSS.escape(value)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  const withPanels = tabs.some((t) => t.panel !== undefined);
  return (
    <Tabs
      value={value}
      onChange={(v) => v !== null && onChange(v)}
      keepMounted={false}
      className={'shrink'}
    >
      <Tabs.List ref={row} aria-label={label} className={css['list'] ?? ''}>
        {tabs.map(
          ({
            value: v,
            label: text,
            icon: Icon,
            count,
            waiting = 0,
            waitingLabel,
            disabled = false,
          }) => (
            <Tabs.Tab
              key={v}
              value={v}
              data-tab={v}
              disabled={disabled}
              leftSection={Icon ? <Icon size={14} aria-hidden /> : null}
              {...(withPanels ? {} : { 'aria-controls': undefined })}
            >
              {text}
              {count !== undefined && <span className={css['count']}>{shown(count)}</span>}
              {waiting > 0 && (
                <span className={css['waiting']}>
                  <span aria-hidden={waitingLabel !== undefined}>{capped(waiting)}</span>
                  {waitingLabel !== undefined && <span className="sr-only">{waitingLabel}</span>}
                </span>
              )}
            </Tabs.Tab>
          ),
        )}
      </Tabs.List>
      {tabs.map(
        (t) =>
          t.panel !== undefined && (
            <Tabs.Panel key={t.value} value={t.value}>
              {t.panel}
            </Tabs.Panel>
          ),
      )}
    </Tabs>
  );
}
