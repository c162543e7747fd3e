// The three screens of clockings: days to control, badges that nobody knows, what was not taken.
import { mayUse, useProfile } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';

const TABS = [
  { to: clocking.home, label: fr.title },
  { to: clocking.manualPage, label: fr.manualTitle },
  { to: clocking.errorList, label: fr.errorsTitle },
] as const;
type Tab = (typeof TABS)[number]['to'];

/** Those that the person may open; nothing where that is one alone. */
export const ClockingTabs = ({ shown }: { readonly shown: Tab }) => {
  const profile = useProfile();
  const tabs = TABS.filter(({ to }) => mayUse(profile, to.may));
  return tabs.length < 2 ? null : (
    <LinkTabs label={fr.title}>
      {tabs.map(({ to, label }) => (
        <AppLink
          key={to.path}
          to={to}
          {...(to === shown ? { 'aria-current': 'page' as const } : {})}
        >
          {label}
        </AppLink>
      ))}
    </LinkTabs>
  );
};
