// The row of actions of a page, a line or a job: links, actions, grouped buttons; beyond seven, or when room lacks, a menu (specification 000 §2, §9).
import { Badge, Button, Menu, OverflowList, Tooltip } from '@mantine/core';
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { HintedIcon } from '#platform/web/menus/hinted-icon.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import type { LooseTarget } from '#platform/web/router/href.ts';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import css from './dynamic-menu.module.css';

interface Common {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
  /** Why it is disabled, or what it will do. */
  readonly hint?: string;
  /** Marked « Admin »: only administrators see it. */
  readonly adminOnly?: boolean;
  readonly danger?: boolean;
  /** The one primary button of the page. */
  readonly primary?: boolean;
}
export interface MenuLink extends Common {
  readonly to: Route;
  readonly target?: LooseTarget;
}
export interface MenuAction extends Common {
  readonly run: () => unknown;
}
export interface MenuGroup extends Common {
  readonly entries: readonly (MenuLink | MenuAction)[];
}
export type MenuEntry = MenuLink | MenuAction | MenuGroup;

export const MENU_ITEMS = 7;

const Mark = ({ entry }: { readonly entry: Common }) =>
  entry.adminOnly === true ? (
    <Badge color="violet" variant="light" title={fr.adminOnly}>
      {fr.admin}
    </Badge>
  ) : null;
const picture = ({ icon: Icon }: Common): ReactNode =>
  Icon === undefined ? undefined : <Icon size={15} aria-hidden />;

/** Runs an action once at a time and shows that it runs. */
const ActionButton = ({ entry }: { readonly entry: MenuAction }) => {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await entry.run();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look(entry)} loading={busy} onClick={() => void run()}>
      {entry.label}
      <Mark entry={entry} />
    </Button>
  );
};
const look = (entry: Common) => ({
  variant: entry.primary === true ? 'filled' : 'default',
  leftSection: picture(entry),
  disabled: entry.disabled ?? false,
  ...(entry.danger === true ? { className: 'danger' } : {}),
});

const GroupButton = ({ entry }: { readonly entry: MenuGroup }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button {...look(entry)} rightSection={<ChevronDown size={14} aria-hidden />}>
        {entry.label}
        <Mark entry={entry} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {entry.entries.map((e) => (
        <MenuLine key={e.label} entry={e} />
      ))}
    </Menu.Dropdown>
  </Menu>
);

const MenuLine = ({ entry }: { readonly entry: MenuLink | MenuAction }) => {
  const common = {
    leftSection: picture(entry),
    rightSection: <Mark entry={entry} />,
    disabled: entry.disabled ?? false,
    title: entry.hint,
    'data-danger': entry.danger === true || undefined,
  };
  return 'to' in entry ? (
    <Menu.Item
      {...common}
      renderRoot={(props) => <AppLink to={entry.to} {...entry.target} {...props} />}
    >
      {entry.label}
    </Menu.Item>
  ) : (
    <Menu.Item {...common} onClick={() => void entry.run()}>
      {entry.label}
    </Menu.Item>
  );
};

const EntryButton = ({ entry }: { readonly entry: MenuEntry }) => {
  if ('entries' in entry) return <GroupButton entry={entry} />;
  if (!('to' in entry)) return <ActionButton entry={entry} />;
  return (
    <Button
      {...look(entry)}
      renderRoot={(props) => <AppLink to={entry.to} {...entry.target} {...props} />}
    >
      {entry.label}
      <Mark entry={entry} />
    </Button>
  );
};

const One = ({ entry }: { readonly entry: MenuEntry }) => {
  const button = <EntryButton entry={entry} />;
  return entry.hint === undefined ? (
    button
  ) : (
    <Tooltip label={entry.hint}>
      <span className={css['one']}>{button}</span>
    </Tooltip>
  );
};

/** The entries that did not fit, groups as labelled parts. */
const Rest = ({
  entries,
  label = fr.more,
}: {
  readonly entries: readonly MenuEntry[];
  readonly label?: string;
}) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <HintedIcon icon={Ellipsis} label={label} />
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>
      {entries.map((entry) =>
        'entries' in entry ? (
          <Fragment key={entry.label}>
            <Menu.Label>{entry.label}</Menu.Label>
            {entry.entries.map((e) => (
              <MenuLine key={e.label} entry={e} />
            ))}
          </Fragment>
        ) : (
          <MenuLine key={entry.label} entry={entry} />
        ),
      )}
    </Menu.Dropdown>
  </Menu>
);

export interface DynamicMenuProps {
  readonly entries: readonly MenuEntry[];
  /** How many buttons at most before the rest goes into the menu; 0 shows only the menu. */
  readonly max?: number;
  /** Name of the menu button, when there are several on a page. */
  readonly label?: string;
}

/** Buttons from the left, the rest behind « Plus d’actions »; the row shrinks with its room. */
export const DynamicMenu = ({ entries, max = MENU_ITEMS, label }: DynamicMenuProps) => {
  const rest = (hidden: readonly MenuEntry[]) => (
    <Rest entries={hidden} {...(label === undefined ? {} : { label })} />
  );
  if (entries.length === 0) return null;
  if (max === 0) return rest(entries);
  // What the page is for never hides behind « Plus d’actions ».
  const primary = entries.filter((e) => e.primary === true);
  const others = entries.filter((e) => e.primary !== true);
  return (
    <div className={`${css['menu']} no-print bar end shrink`}>
      {others.length > 0 &&
        (max <= primary.length ? (
          rest(others)
        ) : (
          <OverflowList
            className={css['row'] ?? ''}
            gap={8}
            data={others}
            maxVisibleItems={max - primary.length}
            getItemKey={(e) => e.label}
            renderItem={(e) => <One key={e.label} entry={e} />}
            renderOverflow={rest}
          />
        ))}
      {primary.map((e) => (
        <One key={e.label} entry={e} />
      ))}
    </div>
  );
};
