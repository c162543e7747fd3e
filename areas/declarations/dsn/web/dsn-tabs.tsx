import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { dsnLegacy } from '../legacy-contract.ts';

const TABS = [
  { name: 'home', to: dsn.home, label: fr.title },
  { name: 'toFinalize', to: dsn.toFinalize, label: fr.toFinalize },
  { name: 'conformity', to: dsnLegacy.conformityPage, label: fr.conformityTab },
  { name: 'remote', to: dsnLegacy.remotePage, label: fr.remoteTab },
] as const;
export type DsnTab = (typeof TABS)[number]['name'];

export const DsnTabs = ({ shown }: { readonly shown: DsnTab }) => (
  <LinkTabs label={fr.title}>
    {TABS.map(({ name, to, label }) => (
      <AppLink key={name} to={to} {...(name === shown ? { 'aria-current': 'page' as const } : {})}>
        {label}
      </AppLink>
    ))}
  </LinkTabs>
);
