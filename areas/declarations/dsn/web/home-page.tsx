// All declarations that the reader monitors, the latest deposit first.
import { Button } from '@mantine/core';
import { Download, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { OwnAct } from '#platform/web/list-page/use-bulk.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { dsnLegacy } from '../legacy-contract.ts';
import { dsnList } from '../list-contract.ts';
import type { DsnRow } from '../records.ts';
import { stageFr } from '../stage-fr.ts';
import { DepositModal } from './deposit-modal.tsx';
import { cells, rowLabel } from './list-cells.tsx';
import { DsnTabs } from './dsn-tabs.tsx';
import { useDsnTopics } from './use-dsn-topics.ts';

const take = async (id: number[], done: () => void): Promise<void> => {
  try {
    await download(dsnLegacy.filesDownload, { query: { id } });
    done();
  } catch (problem) {
    toast.danger(problem);
  }
};
const takeChosen: OwnAct = {
  key: 'files',
  label: fr.downloadMany,
  icon: Download,
  run: ({ selection }, done) => {
    const ids = selection['ids'];
    if (!Array.isArray(ids)) return void toast.warning(fr.chooseRows);
    void take(ids as number[], done);
  },
};

export const Page = () => {
  const go = useGo();
  const may = useMay();
  const deposits = may('dsn.deposit');
  const [isDepositing, setDepositing] = useState(false);
  const topics = useDsnTopics();
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={dsn}
      of={dsnList}
      live={topics}
      tabs={<DsnTabs shown="home" />}
      sort={{ name: 'at', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: deposits ? fr.emptyText : stageFr.noDeposit }}
      bulk={may('legacy_pay.access_file_dsn') ? { others: [takeChosen] } : undefined}
      actions={
        deposits && (
          <Button
            variant="default"
            leftSection={<FilePlus2 size={14} aria-hidden />}
            onClick={() => void go(dsn.createPage)}
          >
            {fr.createEvent}
          </Button>
        )
      }
      add={deposits ? { label: fr.deposit, onClick: () => setDepositing(true) } : undefined}
      view={{
        label: rowLabel,
        cells,
        onOpen: ({ id }: DsnRow) => void go(dsn.show, { params: { id } }),
      }}
    >
      {isDepositing && <DepositModal onClose={() => setDepositing(false)} />}
    </ListPage>
  );
};
