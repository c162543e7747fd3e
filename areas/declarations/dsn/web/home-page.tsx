// All declarations that the reader monitors, the latest deposit first.
import { Button } from '@mantine/core';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { dsnList } from '../list-contract.ts';
import type { DsnRow } from '../records.ts';
import { DepositModal } from './deposit-modal.tsx';
import { cells, rowLabel } from './list-cells.tsx';
import { DsnTabs } from './dsn-tabs.tsx';
import { useDsnTopics } from './use-dsn-topics.ts';

export const Page = () => {
  const go = useGo();
  const deposits = useMay()('dsn.deposit');
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
      empty={{ title: fr.empty, text: fr.emptyText }}
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
