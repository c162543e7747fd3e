// An employee's home on a telephone: an entry of its own (decision 0020). The server answers it instead of `index.html` to whom it is for.
import '#platform/web/design/own-font.css';
import '#platform/web/design/tokens.css';
import '#platform/web/design/palette.css';
import '#platform/web/design/base.css';
import '#platform/web/layout/layout.css';
import { home } from '#areas/administration/home/contract.ts';
import { fr } from '#areas/administration/home/fr.ts';
import { Page as Home } from '#areas/administration/home/web/home-page.tsx';
import { mySpace } from '#areas/administration/my-space/contract.ts';
import { bringOwnHome } from '#areas/administration/my-space/web/embed.tsx';
import { publications } from '#areas/planning/publications/contract.ts';
import { clocking } from '#areas/working-time/clocking/contract.ts';
import { signIn } from '#areas/organisation/sign-in/contract.ts';
import { mountOwn } from '#platform/web/app-shell/mount-own.tsx';
import { emptyPorts } from '#platform/web/app-shell/ports.ts';
import { groups } from './groups.ts';
import { ownMenu } from './own-menu.ts';
import { badgesRoute, offline, session, useBadges } from './session.ts';
import { withTemporal } from './with-temporal.ts';

const start = async (element: HTMLElement): Promise<void> => {
  // What shows the kept answers is fetched beside the rest.
  if (navigator.serviceWorker?.controller) void import('#platform/web/offline/offline.ts');
  await Promise.all([withTemporal(), bringOwnHome()]);
  await mountOwn(element, {
    session,
    offline,
    badges: badgesRoute,
    path: home.home.path,
    title: fr.title,
    Home,
    later: [clocking.ownClockings, publications.own],
    early: [mySpace.home, home.notifications, home.indicators],
    ports: {
      ...emptyPorts,
      ...session,
      useBadges,
      navigation: ownMenu,
      groups,
      ownProfile: signIn.accountPage,
    },
    openWhole: async (before) => (await import('./whole.tsx')).openWhole(element, before),
    afterwards: () => void import('./late-font.ts'),
  });
};
const root = document.getElementById('root');
if (root !== null) void start(root);
