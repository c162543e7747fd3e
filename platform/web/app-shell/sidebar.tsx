// The shell's left: where one is, what one looks for, what there is to do.
import { useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { ContextSwitcher } from './context-switcher.tsx';
import { fr } from './fr.ts';
import { badgeText, currentEntry, menuOf } from './navigation.ts';
import { useBadges, useShellPorts, type NavigationItem, type Profile } from './ports.ts';
import { UserMenu } from './user-menu.tsx';
import css from './sidebar.module.css';

const Entry = ({
  item,
  count,
  below,
  onDone,
}: {
  readonly item: NavigationItem;
  readonly count: number;
  /** The page is one under this entry. */ readonly below: boolean;
  readonly onDone?: (() => void) | undefined;
}) => {
  const t = useTexts(fr);
  const { icon: Icon } = item;
  return (
    <li>
      <AppLink
        to={item.route as Route}
        className={css['link']}
        {...(below ? { 'aria-current': 'true' as const } : {})}
        {...(onDone === undefined ? {} : { onClick: onDone })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={css['label']}>{item.label}</span>
        {count > 0 && (
          <span className={css['count']}>
            <span aria-hidden>{badgeText(count)}</span>
            <span className="sr-only">, {t('newCount', { count })}</span>
          </span>
        )}
      </AppLink>
    </li>
  );
};

export interface SidebarProps {
  readonly profile: Profile;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
  /** After a choice: the drawer of small screens closes. */ readonly onDone?: () => void;
}

export const Sidebar = ({ profile, onSearch, onShortcuts, onDone }: SidebarProps) => {
  const { navigation, groups } = useShellPorts();
  const badges = useBadges();
  // The page's path as its contract has it: the same in every infrastructure.
  const path = useRouterState({
    select: (s) => s.matches.at(-1)?.staticData.page?.route.path ?? '',
  });
  const current = currentEntry(navigation, path);
  return (
    <div className={css['side']}>
      <ContextSwitcher profile={profile} {...(onDone === undefined ? {} : { onDone })} />
      <button
        type="button"
        className={css['quick']}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
      >
        <Search size={14} aria-hidden />
        <span>
          {fr.search}
          <span className="sr-only"> {fr.searchHint}</span>
        </span>
        <kbd>{fr.searchKeys}</kbd>
      </button>
      <nav aria-label={fr.navigation} id="menu" tabIndex={-1} className={css['scroll']}>
        {menuOf(navigation, groups, profile).map((group) => (
          <div key={group.name} className={css['group']}>
            {group.name !== '' && <h2>{group.name}</h2>}
            <ul className="plain">
              {group.items.map((item) => (
                <Entry
                  key={item.label}
                  item={item}
                  below={item === current && item.route.path !== path}
                  count={item.badge === undefined ? 0 : (badges[item.badge] ?? 0)}
                  onDone={onDone}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <UserMenu profile={profile} onShortcuts={onShortcuts} onDone={onDone} />
    </div>
  );
};
