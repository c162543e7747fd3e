// Whose days or offences could not be derived, since when; tried again one by one or together.
import { RefreshCw } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import type { Chosen } from '#platform/web/list-page/use-bulk.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { derivations, failureList, type FailureRow } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

export const Page = () => {
  const retries = useMay()('derivation.retry');
  const retry = useApiMutation(derivations.retry, {
    invalidates: [derivations.state, derivations.list],
    onSuccess: ({ done }) => {
      toast.success(t('retried', { count: done }));
    },
  });
  const again = (selection: Chosen['selection'], done: () => void): void =>
    retry.mutate({ body: { selection, values: {}, preview: false } }, { onSuccess: done });
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={derivations}
      of={failureList}
      sort={{ name: 'since', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      bulk={
        retries
          ? {
              others: [
                {
                  key: 'retry',
                  label: fr.retry,
                  icon: RefreshCw,
                  run: ({ selection }, done) => again(selection, done),
                },
              ],
            }
          : undefined
      }
      view={{
        label: (r: FailureRow) => `${fr.kinds[r.kind]} ${r.name}`,
        actions: (r: FailureRow) =>
          retries
            ? [
                {
                  key: 'retry',
                  label: fr.retry,
                  icon: RefreshCw,
                  onClick: () => again({ ids: [r.id] }, () => undefined),
                },
              ]
            : [],
      }}
    />
  );
};
