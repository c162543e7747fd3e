// The home of hiring: offers and contracts, one tab each; the open tab is in the address.
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { ContractList } from '#areas/hiring/contracts/web/embed.tsx';
import { contracts } from '#areas/hiring/contracts/contract.ts';
import { jobOffers, TABS } from '../contract.ts';
import { fr } from '../fr.ts';
import { OfferList } from './offer-list.tsx';

const t = texts(fr);
const address = z.object({ tab: z.enum(TABS).catch('job_offer').default('job_offer') });

type Counts = readonly { readonly status: string; readonly count: number }[];
const toValidate = (counts: Counts | undefined): number =>
  counts?.find(({ status }) => status === 'to_validate')?.count ?? 0;
/** How many wait for their validation, by tab. */
const useWaiting = (shown: readonly (typeof TABS)[number][]) => {
  const offers = useApi(jobOffers.resume, {}, { enabled: shown.includes('job_offer') });
  const signed = useApi(contracts.resume, {}, { enabled: shown.includes('contract') });
  return {
    job_offer: toValidate(offers.data?.counts),
    contract: toValidate(signed.data?.counts),
  };
};

export const Page = () => {
  const [{ tab }, set] = useSearchState(address);
  const may = useMay();
  const shown = TABS.filter((one) => may(one === 'contract' ? 'contract.read' : 'job-offer.read'));
  const waiting = useWaiting(shown);
  const tabs = (
    <CountedTabs
      label={fr.home}
      tabs={shown.map((value) => ({
        value,
        label: fr.tabs[value],
        waiting: waiting[value],
        waitingLabel: t('toValidate', { count: waiting[value] }),
      }))}
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
