// Tabs that are pages: links in a row, the current one marked. Put `AppLink`s inside.
import type { ReactNode } from 'react';
import css from './tabs.module.css';

export const LinkTabs = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className={css['links']} aria-label={label}>{children}</nav>
);
