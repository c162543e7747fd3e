// Everything that can be set, by theme, with a search of its own: the entries of Réglages, and those elsewhere that say what is set there.
import { TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { menuOf } from '#platform/web/app-shell/navigation.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useShellPorts, type NavigationItem } from '#platform/web/app-shell/ports.ts';
import { useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { ranked } from '#platform/web/command-palette/ranking.ts';
import { adminHome } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './home.module.css';

/** What is set once for everybody, after the headings of the menu (ui.md). */
const LAST_THEMES = Object.values(fr.themes).map((name) => ({ name }));
const OVERVIEWS: ReadonlySet<string> = new Set([adminHome.home.path, adminHome.parameters.path]);
const isSetting = ({ group, setting, route }: NavigationItem): boolean =>
  setting !== undefined || (group === fr.settingsGroup && !OVERVIEWS.has(route.path));
const wordsOf = ({ label, setting = '', keywords = '' }: NavigationItem) => ({
  label,
  keywords: `${setting} ${keywords}`,
});

const Setting = ({ item }: { readonly item: NavigationItem }) => {
  const { icon: Icon, label, setting, route } = item;
  return (
    <Link className={css['setting'] ?? ''} to={route.path as '/'}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{label}</b>
        {setting !== undefined && <small>{setting}</small>}
      </span>
    </Link>
  );
};

export const Page = () => {
  const { navigation, groups } = useShellPorts();
  const profile = useProfile();
  const [search, setSearch] = useState('');
  const settings = navigation.filter(isSetting);
  const results = ranked(search, settings, wordsOf, settings.length);
  const byTheme = results.map((item) => ({ ...item, group: item.theme ?? item.group }));
  const menu = menuOf(byTheme, [...groups, ...LAST_THEMES], profile);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', fr.searchSetting, () => field.current?.focus());
  const router = useRouter();
  /** Enter opens the only thing that is left, or the first. */
  const openFirst = (): void => {
    const first = menu[0]?.items[0];
    if (search !== '' && first !== undefined) void router.navigate({ to: first.route.path });
  };
  return (
    <div className="page">
      <PageHeader title={fr.parametersTitle} subtitle={fr.settings} />
      <div className={`${css['body']} stack body gap-24 packed`}>
        <TextInput
          type="search"
          className={css['search'] ?? ''}
          aria-label={fr.searchSetting}
          placeholder={fr.searchSetting}
          autoComplete="off"
          leftSection={<Search size={14} aria-hidden />}
          value={search}
          ref={field}
          onChange={(e) => setSearch(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter') openFirst();
          }}
        />
        <p role="status" className={menu.length === 0 ? 'quiet' : 'sr-only'}>
          {menu.length === 0 ? fr.noSetting : ''}
        </p>
        {menu.map((g) => (
          <section key={g.name} aria-label={g.name} className={css['theme']}>
            <h2>{g.name}</h2>
            <ul>
              {g.items.map((item) => (
                <li key={item.label}>
                  <Setting item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
