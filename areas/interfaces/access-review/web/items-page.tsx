// One review: what stands out first, decided one by one or many at once; by right; what was decided; what changed since.
import { Check, X } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useTexts } from '#platform/web/texts/texts.ts';
import { accessReview, itemList, type Item } from '../contract.ts';
import { fr } from '../fr.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { ReviewHead } from './review-head.tsx';
import { useKeep } from './use-keep.ts';

const routes = unprefixed('item', accessReview);
const outcomes: StatusLooks<Item['outcome']> = {
  undecided: { kind: 'default', label: fr.outcomes.undecided },
  keep: { kind: 'success', label: fr.outcomes.keep },
  remove: { kind: 'danger', label: fr.outcomes.remove },
};
const lives: StatusLooks<Item['live']> = {
  same: { kind: 'default', label: fr.lives.same },
  gone: { kind: 'warning', label: fr.lives.gone },
};
const cells = {
  outcome: ({ outcome }: Item) => <StatusOf looks={outcomes} status={outcome} />,
  live: ({ live }: Item) => <StatusOf looks={lives} status={live} />,
  exceptions: ({ exceptions }: Item) => exceptions.map((one) => fr.exceptionNames[one]).join(', '),
};

const useDecisions = (review: number, isOpen: boolean) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const keep = useKeep(review);
  const offered = ({ outcome, reserved }: Item): boolean =>
    isOpen && outcome === 'undecided' && reserved === null;
  const moves: readonly RowMove<Item>[] = [
    {
      key: 'keep',
      label: fr.keep,
      icon: Check,
      many: isOpen,
      offered,
      run: ({ selection }) => keep(selection),
    },
    {
      key: 'remove',
      label: fr.remove,
      icon: X,
      danger: true,
      many: isOpen,
      offered,
      dialog: ({ selection }, close, done) => (
        <RemovalDialog
          review={review}
          selection={selection}
          onDone={({ done: count }) => {
            toast.success(t('taken', { count }));
            void invalidate(cache, accessReview.sheet, accessReview.itemList, accessReview.list);
            done();
          }}
          onClose={close}
        />
      ),
    },
  ];
  return useMoves(moves, [accessReview.sheet, accessReview.itemList]);
};

export const Page = () => {
  const { id } = usePageParams(accessReview.itemList);
  const sheet = useApi(accessReview.sheet, { params: { id } });
  const isOpen = useMay()('access-review.write') && sheet.data?.status === 'open';
  const { actions, others, dialog } = useDecisions(id, isOpen);
  return (
    <ListPage
      title={sheet.data?.name ?? fr.itemsTitle}
      routes={routes}
      of={itemList}
      params={{ id }}
      sort={{ name: 'exceptions', dir: 'desc' }}
      searchPlaceholder={fr.itemSearch}
      empty={{ title: fr.itemsEmpty, text: fr.itemsEmptyText }}
      bulk={{ others }}
      above={() => sheet.data && <ReviewHead of={sheet.data} isOpen={isOpen} />}
      view={{ label: (r: Item) => `${r.account}, ${r.label}`, cells, actions }}
    >
      {dialog}
    </ListPage>
  );
};
