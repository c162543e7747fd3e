import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import {
  infrastructureChoice,
  infrastructureList,
  infrastructures,
  type Infrastructure,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { PROVIDER_ROOT } from '../infrastructure.ts';
import { newCustomer } from '../new-customer-contract.ts';
import { newCustomerFr } from '../new-customer-fr.ts';
import { InfrastructureFields, useInfrastructureForm } from './infrastructure-form.tsx';

const cells = {
  type: (r: Infrastructure) =>
    r.customerId === PROVIDER_ROOT && r.type === 'company' ? newCustomerFr.ofProvider : fr[r.type],
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

/** Deletes what is empty, after a question; the server says what it still holds. */
const useRemoval = () => {
  const cache = useQueryClient();
  const t = useTexts(newCustomerFr);
  const go = useGo();
  return async ({ id, name, parentId }: Infrastructure): Promise<void> => {
    const isSure = await ask.confirm({
      title: t('removeTitle', { name }),
      message: newCustomerFr.removeAbout,
      confirmLabel: newCustomerFr.remove,
      danger: true,
    });
    if (!isSure) return;
    try {
      await send(newCustomer.remove, { params: { id } });
      toast.success(t('removed', { name }));
      if (parentId === null) void go(infrastructures.list, { infra: null });
      void invalidate(cache, infrastructures.list, infrastructureChoice.tree);
    } catch (error) {
      toast.danger(error);
    }
  };
};

/** What this person may delete there, if it is empty. */
const useRemovable = () => {
  const may = useMay();
  return ({ type, parentId }: Infrastructure): boolean => {
    if (parentId === null) return may('infrastructure.customer');
    return may(type === 'agency' ? 'infrastructure.write' : 'infrastructure.structure');
  };
};

export const Page = () => {
  const may = useMay();
  const writes = may('infrastructure.write');
  const go = useGo();
  const remove = useRemoval();
  const isRemovable = useRemovable();
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
        actions: (r) =>
          isRemovable(r)
            ? [
                {
                  key: 'remove',
                  label: newCustomerFr.remove,
                  danger: true,
                  onClick: () => void remove(r),
                },
              ]
            : [],
        ...(writes ? { onOpen: setEdited } : {}),
      }}
      actions={
        may('infrastructure.customer') && (
          <Button variant="default" onClick={() => void go(newCustomer.newCustomerPage)}>
            {fr.newCustomer}
          </Button>
        )
      }
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
