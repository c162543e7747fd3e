import { AppLink } from '#platform/web/router/app-link.tsx';
import type { Route } from '#platform/contract/route.ts';
import { badgeText } from './navigation.ts';
import { NOTIFICATIONS, useBadges, useShellPorts } from './ports.ts';
import css from './shell.module.css';

/** What one was told, in sight on a telephone, where the menu is folded. */
export const Bell = () => {
  const { navigation } = useShellPorts();
  const count = useBadges()[NOTIFICATIONS] ?? 0;
  const item = navigation.find((i) => i.badge === NOTIFICATIONS);
  if (item === undefined) return null;
  return (
    <AppLink
      to={item.route as Route}
      className={css['bell']}
      aria-label={count === 0 ? item.label : `${item.label} (${badgeText(count)})`}
    >
      <item.icon size={18} aria-hidden />
      {count > 0 && <span aria-hidden data-count={badgeText(count)} />}
    </AppLink>
  );
};
