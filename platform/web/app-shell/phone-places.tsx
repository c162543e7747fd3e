// The places at the bottom of a telephone, under the thumb: what the person comes for most, and the whole menu.
import { Menu as MenuIcon } from 'lucide-react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { badgeText, currentEntry, menuOf, phonePlaces, usedEntries } from './navigation.ts';
import { useBadges, useShellPorts, type NavigationItem, type Profile } from './ports.ts';
import css from './phone-places.module.css';

const counted = { newCount: fr.newCount };
const PLACE_ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Place = ({
  item,
  count,
  isBelow,
}: {
  readonly item: NavigationItem;
  readonly count: number;
  /** The page is one under this entry. */ readonly isBelow: boolean;
}) => {
  const t = useTexts(counted);
  const { icon: Icon } = item;
  return (
    <AppLink
      to={item.route as Route}
      className={css['place']}
      {...(isBelow ? { 'aria-current': 'true' as const } : {})}
    >
      <Icon {...PLACE_ICON} />
      <span>{item.phone}</span>
      {count > 0 && (
        <span className={css['count']}>
          <span aria-hidden>{badgeText(count)}</span>
          <span className="sr-only">, {t('newCount', { count })}</span>
        </span>
      )}
    </AppLink>
  );
};

export const PhonePlaces = ({
  profile,
  path,
  isMenuOpen,
  onMenu,
}: {
  readonly profile: Profile;
  /** Of the route of the page. */ readonly path: string;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}) => {
  const { navigation, groups } = useShellPorts();
  const badges = useBadges();
  const current = currentEntry(navigation, path);
  const used = usedEntries(navigation, badges, navigator.onLine);
  return (
    <nav className={`${css['places']} no-print`} aria-label={fr.phonePlaces}>
      {phonePlaces(menuOf(used, groups, profile)).map((item) => (
        <Place
          key={item.label}
          item={item}
          count={item.badge === undefined ? 0 : (badges[item.badge] ?? 0)}
          isBelow={item === current && item.route.path !== path}
        />
      ))}
      <button
        type="button"
        className={css['place']}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuIcon {...PLACE_ICON} />
        <span>{fr.menu}</span>
      </button>
    </nav>
  );
};
