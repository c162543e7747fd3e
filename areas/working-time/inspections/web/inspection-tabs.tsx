import { useMay } from '#platform/web/app-shell/rights.ts';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { LinkTabs } from '#platform/web/tabs/link-tabs.tsx';
import { inspections } from '../contract.ts';
import { fr } from '../fr.ts';

export const InspectionTabs = ({ current }: { readonly current: 'register' | 'pack' }) => {
  const mark = (tab: string) => (tab === current ? { 'aria-current': 'page' as const } : {});
  if (!useMay()('inspection.pack')) return null;
  return (
    <LinkTabs label={fr.title}>
      <AppLink to={inspections.list} {...mark('register')}>
        {fr.tabRegister}
      </AppLink>
      <AppLink to={inspections.packPage} {...mark('pack')}>
        {fr.tabPack}
      </AppLink>
    </LinkTabs>
  );
};
