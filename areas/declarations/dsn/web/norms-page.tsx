// The tables of the norm, one a year: a version opens on what changed in it.
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { fr } from '../fr.ts';
import { dsnNorms, normList, type NormRow } from '../norms-contract.ts';
import { ExistingNorm, NormModal } from './norm-modal.tsx';

export const Page = () => {
  const writes = useMay()('dsn-norm.write');
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <ListPage
      title={fr.norms}
      about={fr.normsAbout}
      routes={dsnNorms}
      of={normList}
      sort={{ name: 'version', dir: 'desc' }}
      add={writes ? { label: fr.normNew, onClick: () => setOpened('new') } : undefined}
      view={{
        label: (row: NormRow) => row.version,
        onOpen: ({ id }: NormRow) => setOpened(id),
      }}
    >
      {opened === 'new' && <NormModal norm={null} writes onClose={close} />}
      {typeof opened === 'number' && <ExistingNorm id={opened} writes={writes} onClose={close} />}
    </ListPage>
  );
};
