import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';

export const DsnTabs = ({ isHome }: { readonly isHome: boolean }) => (
  <LinkTabs label={fr.title}>
    <AppLink to={dsn.home} {...(isHome ? { 'aria-current': 'page' as const } : {})}>
      {fr.title}
    </AppLink>
    <AppLink to={dsn.toFinalize} {...(isHome ? {} : { 'aria-current': 'page' as const })}>
      {fr.toFinalize}
    </AppLink>
  </LinkTabs>
);
