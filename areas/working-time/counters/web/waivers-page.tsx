// Everybody's waivers of fractionnement; a new one is written from the paper that the person signed.
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { fr } from '../fr.ts';
import { waiverList, waivers, type WaiverRow } from '../waiver-contract.ts';
import { AddWaiverModal } from './add-waiver-modal.tsx';

export const Page = () => {
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      title={fr.waivers}
      about={fr.waiversAbout}
      routes={waivers}
      of={waiverList}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.waiversEmpty, text: fr.waiversEmptyText }}
      actions={
        <Button leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
          {fr.addWaiver}
        </Button>
      }
      view={{ label: (r: WaiverRow) => r.name }}
    >
      {adding && <AddWaiverModal onClose={() => setAdding(false)} />}
    </ListPage>
  );
};
