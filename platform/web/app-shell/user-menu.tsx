// Who is signed in, and what that person sets for this screen.
import { Popover, SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { initials } from '#platform/web/texts/formats.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import type { Route } from '#platform/contract/route.ts';
import { fr } from './fr.ts';
import { setDensity, useDensity, type Density } from './preferences.ts';
import { useShellPorts, type Profile } from './ports.ts';
import css from './user-menu.module.css';

const strongest = (profile: Profile): string => fr.roles[profile.roles[0] ?? 'ROLE_COLLABORATOR'];
const choice = (icon: ReactNode, label: string): ReactNode => <span className={css['choice']}>{icon}{label}</span>;

const Looks = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <div className={css['looks']}>
      <span id="looks-theme">{fr.user.theme}</span>
      <SegmentedControl fullWidth aria-labelledby="looks-theme" value={colorScheme} onChange={(v) => setColorScheme(v as MantineColorScheme)} data={[
        { value: 'light', label: choice(<Sun size={13} aria-hidden />, fr.user.light) }, { value: 'dark', label: choice(<Moon size={13} aria-hidden />, fr.user.dark) }, { value: 'auto', label: choice(<Monitor size={13} aria-hidden />, fr.user.auto) },
      ]} />
      <span id="looks-density">{fr.user.density}</span>
      <SegmentedControl fullWidth aria-labelledby="looks-density" value={density} onChange={(v) => setDensity(v as Density)} data={[{ value: 'comfortable', label: fr.user.comfortable }, { value: 'dense', label: fr.user.dense }]} />
    </div>
  );
};

export interface UserMenuProps { readonly profile: Profile; readonly onShortcuts: () => void; readonly onDone?: (() => void) | undefined }

export const UserMenu = ({ profile, onShortcuts, onDone }: UserMenuProps) => {
  const { signOut, ownProfile } = useShellPorts();
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={292} position="top-start" offset={6} trapFocus>
      <Popover.Target>
        <button type="button" className={css['button']} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened((o) => !o)}>
          <span className={css['avatar']} aria-hidden>{initials(profile.name)}</span>
          <span className={css['text']}><b>{profile.name}</b><small>{strongest(profile)}</small></span>
          <span className="sr-only">, {fr.user.menu}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['dropdown'] ?? ''} aria-label={fr.user.title}>
        <p className={css['email']}>{profile.email}</p>
        <Looks />
        <hr />
        {ownProfile !== null && <AppLink to={ownProfile as Route} className={css['line']} onClick={() => { close(); onDone?.(); }}><UserRound size={15} aria-hidden />{fr.user.profile}</AppLink>}
        <button type="button" className={css['line']} onClick={() => { close(); onShortcuts(); }}><Keyboard size={15} aria-hidden />{fr.user.shortcuts}<kbd>?</kbd></button>
        <button type="button" className={css['line']} onClick={() => void signOut()}><LogOut size={15} aria-hidden />{fr.user.signOut}</button>
      </Popover.Dropdown>
    </Popover>
  );
};
