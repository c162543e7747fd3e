// Who is signed in, and what that person sets for this screen.
import { Menu, SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { initials } from '#platform/web/texts/formats.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
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
    <>
      <Menu.Label id="looks-theme">{fr.user.theme}</Menu.Label>
      <SegmentedControl fullWidth mx={4} aria-labelledby="looks-theme" value={colorScheme} onChange={(v) => setColorScheme(v as MantineColorScheme)} data={[
        { value: 'light', label: choice(<Sun size={13} aria-hidden />, fr.user.light) }, { value: 'dark', label: choice(<Moon size={13} aria-hidden />, fr.user.dark) }, { value: 'auto', label: choice(<Monitor size={13} aria-hidden />, fr.user.auto) },
      ]} />
      <Menu.Label id="looks-density">{fr.user.density}</Menu.Label>
      <SegmentedControl fullWidth mx={4} aria-labelledby="looks-density" value={density} onChange={(v) => setDensity(v as Density)} data={[{ value: 'comfortable', label: fr.user.comfortable }, { value: 'dense', label: fr.user.dense }]} />
    </>
  );
};

export const UserMenu = ({ profile, onShortcuts }: { readonly profile: Profile; readonly onShortcuts: () => void }) => {
  const t = useTexts(fr);
  const { signOut, ownProfile } = useShellPorts();
  return (
    <Menu width={272} position="top-start" offset={6} trapFocus>
      <Menu.Target>
        <button type="button" className={css['button']} aria-label={t('user.label', { name: profile.name })}>
          <span className={css['avatar']} aria-hidden>{initials(profile.name)}</span>
          <span className={css['text']}><b>{profile.name}</b><small>{strongest(profile)}</small></span>
          <ChevronsUpDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Looks />
        <Menu.Divider />
        {ownProfile !== null && <Menu.Item leftSection={<UserRound size={15} aria-hidden />} renderRoot={(props) => <AppLink to={ownProfile as Route} {...props} />}>{fr.user.profile}</Menu.Item>}
        <Menu.Item leftSection={<Keyboard size={15} aria-hidden />} rightSection={<kbd>?</kbd>} onClick={onShortcuts}>{fr.user.shortcuts}</Menu.Item>
        <Menu.Item leftSection={<LogOut size={15} aria-hidden />} onClick={() => void signOut()}>{fr.user.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
