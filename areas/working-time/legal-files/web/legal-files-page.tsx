// The screen of legal files: drivers, vehicles, and what matches nobody; files are dropped anywhere on it.
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { DriverList, VehicleList } from './delay-lists.tsx';
import { DropModal } from './drop-modal.tsx';
import { EmbeddedSystems } from './embedded-systems.tsx';
import { LineList } from './line-list.tsx';
import { UnassignedList } from './unassigned-list.tsx';

const state = z.object({
  tab: z.enum(['driver', 'vehicle', 'unassigned', 'deposits']).default('driver'),
});
type Tab = z.infer<typeof state>['tab'];

/** Files dragged over the page open the place to drop them. */
const useFilesOver = (enabled: boolean, open: () => void): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    const over = (e: DragEvent): void => {
      if (e.dataTransfer?.types.includes('Files') === true) open();
    };
    document.addEventListener('dragenter', over);
    return () => document.removeEventListener('dragenter', over);
  }, [enabled, open]);
};

/** Files are read, and days recomputed, by jobs: what is open follows them. The lists listen by themselves. */
const LIVE = ['/infrastructures/{agency}/legal-files', '/infrastructures/{agency}/planning'];

export const Page = () => {
  useLiveInvalidate(LIVE, [
    legalFiles.unassigned,
    legalFiles.files,
    legalFiles.getMissingDates,
    legalFiles.radar,
    legalFiles.loadData,
  ]);
  const [{ tab }, set] = useSearchState(state);
  const [dropping, setDropping] = useState(false);
  const transfers = useMay()('legal-file.transfer');
  useFilesOver(transfers && !dropping, () => setDropping(true));
  const waiting = useApi(legalFiles.unassigned).data?.files.length;
  const tabs = (
    <>
      <CountedTabs
        label={fr.title}
        value={tab}
        onChange={(value) => set({ tab: value as Tab })}
        tabs={[
          { value: 'driver', label: fr.drivers },
          { value: 'vehicle', label: fr.vehicles },
          { value: 'unassigned', label: fr.toLink, waiting },
          { value: 'deposits', label: fr.deposits },
        ]}
      />
      {tab !== 'unassigned' && <EmbeddedSystems />}
    </>
  );
  const add = transfers ? { label: fr.depositShort, onClick: () => setDropping(true) } : undefined;
  return (
    <>
      {tab === 'driver' && <DriverList tabs={tabs} add={add} />}
      {tab === 'vehicle' && <VehicleList tabs={tabs} add={add} />}
      {tab === 'unassigned' && <UnassignedList tabs={tabs} add={add} />}
      {tab === 'deposits' && <LineList tabs={tabs} add={add} />}
      {dropping && <DropModal onClose={() => setDropping(false)} />}
    </>
  );
};
