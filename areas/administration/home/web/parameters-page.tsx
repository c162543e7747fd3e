// Everything that can be set, by theme: the menu's own entries of the administration, as a page.
import { Link } from '@tanstack/react-router';
import { menuOf } from '#platform/web/app-shell/navigation.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';
import css from './home.module.css';

export const Page = () => {
  const { navigation, groups } = useShellPorts();
  const menu = menuOf(navigation, groups, useProfile()).filter((g) => g.name !== '');
  return (
    <div className={css['page']}>
      <PageHeader title={fr.parametersTitle} subtitle={fr.settings} />
      <div className={css['body']}>
        <div className={css['themes']}>
          {menu.map((g) => (
            <section key={g.name} aria-label={g.name}>
              <h2>{g.name}</h2>
              <ul>{g.items.map(({ icon: Icon, label, route }) => <li key={label}><Link to={route.path as '/'}><Icon size={16} strokeWidth={1.75} aria-hidden />{label}</Link></li>)}</ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
};
