import type { ReactNode } from 'react';
import { AppLink, useGo } from '#platform/web/router/app-link.tsx';
import { fr } from '../fr.ts';
import { configurationScreen } from './configuration-screen.ts';

type Tab = 'steering-column' | 'steering-formula';
/** Back to a tab of the configuration. */
export const backTo = (tab: Tab) => (children: ReactNode, className: string | undefined) => {
  const screen = configurationScreen();
  return screen === null ? null : (
    <AppLink to={screen} query={{ tab }} className={className ?? ''} aria-label={fr.configuration}>
      {children}
    </AppLink>
  );
};
export const useLeave = (tab: Tab): (() => Promise<void>) => {
  const go = useGo();
  return async () => {
    const screen = configurationScreen();
    if (screen !== null) await go(screen, { query: { tab } });
  };
};
