// The home of hiring: offers and contracts, one tab each; the open tab is in the address.
import { z } from 'zod';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { ContractList } from '#areas/hiring/contracts/web/embed.tsx';
import { TABS } from '../contract.ts';
import { fr } from '../fr.ts';
import { OfferList } from './offer-list.tsx';

const address = z.object({ tab: z.enum(TABS).catch('job_offer').default('job_offer') });

export const Page = () => {
  const [{ tab }, set] = useSearchState(address);
  const may = useMay();
  const shown = TABS.filter((one) => may(one === 'contract' ? 'contract.read' : 'job-offer.read'));
  const tabs = (
    <CountedTabs
      label={fr.home}
      tabs={shown.map((value) => ({ value, label: fr.tabs[value] }))}
      value={tab}
      onChange={(value) => set({ tab: address.parse({ tab: value }).tab })}
    />
  );
  return tab === 'contract' ? (
    <ContractList title={fr.home} tabs={tabs} />
  ) : (
    <OfferList title={fr.home} tabs={tabs} />
  );
};
