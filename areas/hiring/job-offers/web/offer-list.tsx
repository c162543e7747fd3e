import { Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { jobOffer, jobOffers, type JobOffer } from '../contract.ts';
import { fr } from '../fr.ts';
import { isEditable } from '../offer-status.ts';
import { looks } from './looks.ts';
import { useOfferMoves } from './use-offer-moves.ts';

const t = texts(fr);
const cells = { status: ({ status }: JobOffer) => <StatusOf looks={looks} status={status} /> };
const CHANGED = [jobOffers.list, jobOffers.resume];

/** Copying and deleting, of one or of many. */
const useRowActions = () => {
  const copying = useApiMutation(jobOffers.duplicate, {
    invalidates: CHANGED,
    onSuccess: () => toast.success(fr.duplicated),
  });
  const removal = useApiMutation(jobOffers.removeMany, {
    invalidates: CHANGED,
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.success(t('removed', { count: done }));
      const [refused] = failed;
      if (refused !== undefined) toast.warning(refused.message);
    },
  });
  const remove = async (
    selection: Readonly<Record<string, unknown>>,
    what: string,
    done: () => void = () => {},
  ): Promise<void> => {
    if (!(await ask.confirmDelete(what))) return;
    removal.mutate({ body: selection });
    done();
  };
  const copy = (row: JobOffer) => ({
    key: 'duplicate',
    label: fr.duplicate,
    icon: Copy,
    onClick: () => copying.mutate({ params: { id: row.id } }),
  });
  const removeOne = (row: JobOffer) => ({
    key: 'remove',
    label: fr.removeLabel,
    icon: Trash2,
    danger: true,
    onClick: () => void remove({ ids: [row.id] }, t('remove', { label: row.label })),
  });
  return {
    remove,
    of: (row: JobOffer) => [copy(row), ...(isEditable(row.status) ? [removeOne(row)] : [])],
  };
};

export const OfferList = ({
  title,
  tabs,
}: {
  readonly title: string;
  readonly tabs: ReactNode;
}) => {
  const go = useGo();
  const writes = useMay()('job-offer.write');
  const { actions, dialog } = useOfferMoves();
  const own = useRowActions();
  const open = (id: number): void => void go(jobOffers.load, { params: { id } });
  const removeChosen = {
    key: 'remove',
    label: fr.removeLabel,
    icon: Trash2,
    danger: true,
    run: ({ selection, count }: Chosen, done: () => void) =>
      void own.remove(selection, t('removeMany', { count }), done),
  };
  return (
    <ListPage
      title={title}
      tabs={tabs}
      routes={jobOffers}
      of={jobOffer.list}
      sort={{ name: 'beginsOn', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={writes ? { label: fr.add, onClick: () => open(0) } : undefined}
      view={{
        label: (row: JobOffer) => row.label,
        cells,
        onOpen: ({ id }: JobOffer) => open(id),
        actions: (row: JobOffer) => [...actions(row), ...(writes ? own.of(row) : [])],
      }}
      bulk={writes ? { others: [removeChosen] } : undefined}
    >
      {dialog}
    </ListPage>
  );
};
