// Everything that can be set, by theme: the menu's entries that say what is set there.
import { Link } from '@tanstack/react-router';
import { menuOf } from '#platform/web/app-shell/navigation.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useShellPorts } from '#platform/web/app-shell/ports.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { fr } from '../fr.ts';
import css from './home.module.css';

export const Page = () => {
  const { navigation, groups } = useShellPorts();
  const menu = menuOf(
    navigation.filter((item) => item.setting !== undefined),
    groups,
    useProfile(),
  );
  return (
    <div className={css['page']}>
      <PageHeader title={fr.parametersTitle} subtitle={fr.settings} />
      <div className={css['body']}>
        {menu.map((g) => (
          <section key={g.name} aria-label={g.name} className={css['theme']}>
            <h2>{g.name}</h2>
            <ul>
              {g.items.map(({ icon: Icon, label, setting, route }) => (
                <li key={label}>
                  <Link className={css['setting'] ?? ''} to={route.path as '/'}>
                    <Icon size={18} strokeWidth={1.75} aria-hidden />
                    <span>
                      <b>{label}</b>
                      <small>{setting}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
};
