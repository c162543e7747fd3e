// What opens from one's own name: how the portal looks, one's account, leaving.
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '#platform/web/router/app-link.tsx';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { setDensity, useDensity, type Density } from './preferences.ts';
import { useShellPorts } from './ports.ts';
import css from './user-menu.module.css';

const choice = (icon: ReactNode, label: string): ReactNode => (
  <span className={css['choice']}>
    {icon}
    {label}
  </span>
);

const Looks = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <div className={css['looks']}>
      <span id="looks-theme">{fr.user.theme}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby="looks-theme"
        value={colorScheme}
        onChange={(v) => setColorScheme(v as MantineColorScheme)}
        data={[
          { value: 'light', label: choice(<Sun size={13} aria-hidden />, fr.user.light) },
          { value: 'dark', label: choice(<Moon size={13} aria-hidden />, fr.user.dark) },
          { value: 'auto', label: choice(<Monitor size={13} aria-hidden />, fr.user.auto) },
        ]}
      />
      <span id="looks-density">{fr.user.density}</span>
      <SegmentedControl
        fullWidth
        aria-labelledby="looks-density"
        value={density}
        onChange={(v) => setDensity(v as Density)}
        data={[
          { value: 'comfortable', label: fr.user.comfortable },
          { value: 'dense', label: fr.user.dense },
        ]}
      />
    </div>
  );
};

export interface UserMenuContentProps {
  readonly email: string;
  readonly onShortcuts: () => void;
  readonly onProfile: () => void;
  /** Before signing out, which may ask: nothing is asked behind an open dialog. */
  readonly onSignOut: () => void;
}

export const UserMenuContent = ({
  email,
  onShortcuts,
  onProfile,
  onSignOut,
}: UserMenuContentProps) => {
  const { signOut, ownProfile } = useShellPorts();
  return (
    <>
      <p className={css['email']}>{email}</p>
      <Looks />
      <hr />
      {ownProfile !== null && (
        <AppLink
          to={ownProfile as Route}
          className={`${css['line']} bar full gap-0`}
          onClick={onProfile}
        >
          <UserRound size={15} aria-hidden />
          {fr.user.profile}
        </AppLink>
      )}
      <button type="button" className={`${css['line']} bar full gap-0`} onClick={onShortcuts}>
        <Keyboard size={15} aria-hidden />
        {fr.user.shortcuts}
        <kbd>?</kbd>
      </button>
      <button
        type="button"
        className={`${css['line']} bar full gap-0`}
        onClick={() => {
          onSignOut();
          void signOut();
        }}
      >
        <LogOut size={15} aria-hidden />
        {fr.user.signOut}
      </button>
    </>
  );
};
