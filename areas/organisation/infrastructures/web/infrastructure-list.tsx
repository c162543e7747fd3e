import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import {
  infrastructureChoice,
  infrastructureList,
  infrastructures,
  type Infrastructure,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { InfrastructureFields, useInfrastructureForm } from './infrastructure-form.tsx';

const cells = {
  phase: (r: Infrastructure) => (
    <StatusBadge kind={r.phase === 'started' ? 'success' : 'info'} label={fr[r.phase]} />
  ),
  active: (r: Infrastructure) => (
    <StatusBadge
      kind={r.active ? 'success' : 'default'}
      label={r.active ? fr.activeYes : fr.activeNo}
    />
  ),
};

const InfrastructureModal = ({
  infrastructure,
  onClose,
}: {
  readonly infrastructure: Infrastructure | undefined;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const t = useTexts(fr);
  const handle = useInfrastructureForm(infrastructure, () => {
    void invalidate(cache, infrastructures.list, infrastructures.load, infrastructureChoice.tree);
    onClose();
  });
  return (
    <ModalForm
      opened
      title={infrastructure ? t('editTitle', { name: infrastructure.name }) : fr.newTitle}
      handle={handle}
      onClose={onClose}
    >
      <InfrastructureFields form={handle.form} infrastructure={infrastructure} />
    </ModalForm>
  );
};

export const Page = () => {
  const writes = useMay()('infrastructure.write');
  const [edited, setEdited] = useState<Infrastructure | 'new' | null>(null);
  return (
    <ListPage
      title={fr.title}
      routes={infrastructures}
      of={infrastructureList}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty }}
      view={{
        label: (r) => r.name,
        cells,
        ...(writes ? { onOpen: setEdited } : {}),
      }}
      add={writes ? { label: fr.add, onClick: () => setEdited('new') } : undefined}
    >
      {edited !== null && (
        <InfrastructureModal
          infrastructure={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
};
