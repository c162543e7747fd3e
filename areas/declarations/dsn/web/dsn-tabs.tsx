import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';

const TABS = [
  { name: 'home', to: dsn.home, label: fr.all },
  { name: 'toFinalize', to: dsn.toFinalize, label: fr.toFinalizeTab },
] as const;
type DsnTab = (typeof TABS)[number]['name'];

export const DsnTabs = ({ shown }: { readonly shown: DsnTab }) => (
  <LinkTabs label={fr.title}>
    {TABS.map(({ name, to, label }) => (
      <AppLink key={name} to={to} {...(name === shown ? { 'aria-current': 'page' as const } : {})}>
        {label}
      </AppLink>
    ))}
  </LinkTabs>
);
