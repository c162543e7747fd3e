// The shell's left: where one is, what one looks for, what there is to do.
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown, Search, Star } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { ContextSwitcher } from './context-switcher.tsx';
import { fr } from './fr.ts';
import { themesOf } from './menu-themes.ts';
import {
  badgeText,
  currentEntry,
  menuOf,
  type NavigationGroup,
  usedEntries,
  withRecent,
} from './navigation.ts';
import { useBadges, useShellPorts, type NavigationItem, type Profile } from './ports.ts';
import {
  foldGroup,
  toggleFavourite,
  useFavourites,
  useFoldedGroups,
  recentPlaces,
} from './preferences.ts';
import { UserMenu } from './user-menu.tsx';
import css from './sidebar.module.css';

interface EntryProps {
  readonly item: NavigationItem;
  readonly count: number;
  /** Null unless the page is this entry's, or one under it; what may have moved the entry otherwise. */ readonly inSight:
    | string
    | null;
  /** One under it: the link itself leads elsewhere. */ readonly below: boolean;
  readonly isNarrow: boolean;
  readonly isFavourite: boolean;
  readonly onDone?: (() => void) | undefined;
}
/** The star of the open entry: it comes to stand first, or goes back to its group. */
const FavouriteStar = ({
  item,
  isOn,
}: {
  readonly item: NavigationItem;
  readonly isOn: boolean;
}) => {
  const t = useTexts(fr);
  const name = t('favourite', { label: item.label });
  return (
    <button
      type="button"
      className={css['star']}
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      data-star
      onClick={() => {
        flushSync(() => toggleFavourite(item.route.path));
        // The entry stands elsewhere now: who pressed its star stays on it.
        document.querySelector<HTMLElement>('#menu [data-star]')?.focus();
      }}
    >
      <Star size={14} aria-hidden />
    </button>
  );
};

const Entry = ({ item, count, inSight, below, isNarrow, isFavourite, onDone }: EntryProps) => {
  const t = useTexts(fr);
  const { icon: Icon } = item;
  const line = useRef<HTMLLIElement>(null);
  // The open entry is always in sight, however long the menu.
  useEffect(() => {
    if (inSight !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [inSight]);
  return (
    <li ref={line} className={css['entry']}>
      <AppLink
        to={item.route as Route}
        className={`${css['link']} bar soft gap-0`}
        {...(isNarrow ? { title: item.label } : {})}
        {...(below ? { 'aria-current': 'true' as const } : {})}
        {...(onDone === undefined ? {} : { onClick: onDone })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={isNarrow ? 'sr-only' : css['label']}>{item.label}</span>
        {item.adminOnly === true && !isNarrow && (
          <span className={`${css['admin']} fixed push quiet`} title={fr.adminOnly}>
            {fr.admin}
          </span>
        )}
        {count > 0 && <Count count={count} text={t('newCount', { count })} />}
      </AppLink>
      {inSight !== null && !isNarrow && item.group !== '' && (
        <FavouriteStar item={item} isOn={isFavourite} />
      )}
    </li>
  );
};
const Count = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <span className={css['count']}>
    <span aria-hidden>{badgeText(count)}</span>
    <span className="sr-only">, {text}</span>
  </span>
);

interface GroupProps {
  readonly group: NavigationGroup;
  readonly isOpen: boolean;
  readonly isNarrow: boolean;
  /** What waits behind the closed group. */ readonly count: number;
  readonly children: ReactNode;
}
const Group = ({ group, isOpen, isNarrow, count, children }: GroupProps) => {
  const t = useTexts(fr);
  const id = useId();
  const isShown = isOpen || isNarrow || group.name === '';
  return (
    <div className={css['group']}>
      {group.name !== '' && !isNarrow && (
        <h2>
          <button
            type="button"
            className={`${css['fold']} bar gap-6 full`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => foldGroup(group.name, isOpen)}
          >
            <span>{group.name}</span>
            {!isOpen && count > 0 && <Count count={count} text={t('newCount', { count })} />}
            <ChevronDown size={13} aria-hidden />
          </button>
        </h2>
      )}
      <ul className="plain" id={id} hidden={!isShown}>
        {isShown && children}
      </ul>
    </div>
  );
};

interface ThemeProps {
  /** How the browser remembers it; '' is no theme. */ readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isNarrow: boolean;
  readonly children: ReactNode;
}
/** A part of a group too long to be seen at once. */
const Theme = ({ id, name, isOpen, isNarrow, children }: ThemeProps) => {
  const listId = useId();
  if (id === '' || isNarrow) return isOpen && children;
  return (
    <li>
      <button
        type="button"
        className={`${css['fold']} bar gap-6 full`}
        data-theme-of-group
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => foldGroup(id, isOpen)}
      >
        <span>{name}</span>
        <ChevronDown size={13} aria-hidden />
      </button>
      <ul className="plain" id={listId} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </li>
  );
};

export interface SidebarProps {
  readonly profile: Profile;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
  /** After a choice: the drawer of small screens closes. */ readonly onDone?: () => void;
  /** Icons only. */
  readonly isNarrow?: boolean;
}

const Menu = ({ profile, isNarrow = false, onDone }: SidebarProps) => {
  const { navigation, groups } = useShellPorts();
  const badges = useBadges();
  const folded = useFoldedGroups();
  const favourites = useFavourites();
  // The page's path as its contract has it: the same in every infrastructure.
  const path = useRouterState({
    select: (s) => s.matches.at(-1)?.staticData.page?.route.path ?? '',
  });
  const current = currentEntry(navigation, path);
  // As they were when the menu came: one that grew at each step would push the entries away under the pointer.
  const [recent] = useState(() => [recentPlaces(), current?.route.path] as const);
  const countOf = ({ badge }: NavigationItem): number =>
    badge === undefined ? 0 : (badges[badge] ?? 0);
  const hasOpen = (items: readonly NavigationItem[]): boolean =>
    items.some((item) => item.route === current?.route);
  const isOpen = ({ name, items }: NavigationGroup): boolean =>
    !(folded[name] ?? groups.find((g) => g.name === name)?.folded ?? false) ||
    (folded[name] === undefined && hasOpen(items));
  const isThemeOpen = (key: string, items: readonly NavigationItem[]): boolean =>
    key === '' || !(folded[key] ?? !hasOpen(items));
  // Late areas join the menu; folded to icons, closed groups show their entries too.
  const sight = `${navigation.length} ${isNarrow}`;
  const used = usedEntries(navigation, badges, navigator.onLine);
  const menu = menuOf(used, groups, profile, favourites);
  // Twice the same icon says nothing: the folded bar has the places where they always stand.
  const shown = isNarrow ? menu : withRecent(menu, ...recent);
  const entryOf = (item: NavigationItem): ReactNode => (
    <Entry
      key={item.label}
      item={item}
      inSight={item.route === current?.route ? sight : null}
      below={item.route === current?.route && item.route.path !== path}
      isNarrow={isNarrow}
      isFavourite={favourites.includes(item.route.path)}
      count={countOf(item)}
      onDone={onDone}
    />
  );
  return shown.map((group) => (
    <Group
      key={group.name}
      group={group}
      isOpen={isOpen(group)}
      isNarrow={isNarrow}
      count={group.items.reduce((sum, item) => sum + countOf(item), 0)}
    >
      {themesOf(group, groups).map(({ name, items }) => {
        const key = name === '' ? '' : `${group.name}/${name}`;
        const entries = items.map(entryOf);
        return (
          <Theme
            key={key}
            id={key}
            name={name}
            isNarrow={isNarrow}
            isOpen={isThemeOpen(key, items)}
          >
            {entries}
          </Theme>
        );
      })}
    </Group>
  ));
};

export const Sidebar = (props: SidebarProps) => {
  const { profile, onSearch, onShortcuts, onDone, isNarrow = false } = props;
  return (
    <div className={`${css['side']} page gap-8`} data-narrow={isNarrow || undefined}>
      <ContextSwitcher profile={profile} {...(onDone === undefined ? {} : { onDone })} />
      <button
        type="button"
        className={`${css['quick']} bar ground quiet`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        {...(isNarrow ? { title: fr.search } : {})}
      >
        <Search size={14} aria-hidden />
        <span className={isNarrow ? 'sr-only' : ''}>
          {fr.search}
          <span className="sr-only"> {fr.searchHint}</span>
        </span>
        {!isNarrow && <kbd>{fr.searchKeys}</kbd>}
      </button>
      <nav aria-label={fr.navigation} id="menu" tabIndex={-1} className={css['scroll']}>
        <Menu {...props} />
      </nav>
      <UserMenu profile={profile} onShortcuts={onShortcuts} onDone={onDone} />
    </div>
  );
};
