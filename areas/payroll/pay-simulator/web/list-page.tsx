// Simulations that were kept: opened, compared two by two, copied, taken out, removed.
import { Copy, Download, GitCompareArrows, Trash2 } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { download } from '#platform/web/client/download.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { paySimulator, simulationList, type SimulationRow } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const FILES = [
  { format: 'pdf', label: fr.exportPdf },
  { format: 'xlsx', label: fr.exportXlsx },
] as const;

/** What one row offers. */
const useRowActions = () => {
  const go = useGo();
  const duplicate = useApiMutation(paySimulator.duplicate, {
    invalidates: [paySimulator.list],
    onSuccess: ({ id }) => {
      toast.success(fr.duplicated);
      return go(paySimulator.load, { params: { id } });
    },
  });
  const remove = useApiMutation(paySimulator.remove, {
    invalidates: [paySimulator.list],
    onSuccess: () => void toast.success(fr.removed),
  });
  const removeAsked = async ({ id, label }: SimulationRow): Promise<void> => {
    if (await ask.confirmDelete(t('removeTitle', { label }))) remove.mutate({ params: { id } });
  };
  const save = (id: number, format: 'pdf' | 'xlsx'): void => {
    download(paySimulator.exportOne, { params: { id }, query: { format } }).catch((e: unknown) =>
      toast.danger(e),
    );
  };
  return (r: SimulationRow) => [
    {
      key: 'copy',
      label: fr.duplicate,
      icon: Copy,
      onClick: () => duplicate.mutate({ params: { id: r.id } }),
    },
    ...FILES.map(({ format, label }) => ({
      key: format,
      label,
      icon: Download,
      onClick: () => save(r.id, format),
    })),
    {
      key: 'remove',
      label: fr.remove,
      icon: Trash2,
      danger: true,
      onClick: () => void removeAsked(r),
    },
  ];
};

/** The two that are ticked, or nothing and a word about it. */
const twoOf = (ids: unknown): readonly [number, number] | null => {
  const [first, second, ...more] = Array.isArray(ids) ? ids.map(Number) : [];
  return first === undefined || second === undefined || more.length > 0 ? null : [first, second];
};

export const Page = () => {
  const go = useGo();
  const actions = useRowActions();
  const compare = (ids: unknown): void => {
    const two = twoOf(ids);
    if (two === null) return void toast.danger(fr.compareTwo);
    const [first, second] = two;
    void go(paySimulator.comparePage, { state: { first, second } });
  };
  return (
    <ListPage
      title={fr.title}
      about={fr.about}
      routes={paySimulator}
      of={simulationList}
      sort={{ name: 'updatedAt', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      add={{ label: fr.add, onClick: () => void go(paySimulator.load, { params: { id: 0 } }) }}
      bulk={{
        others: [
          {
            key: 'compare',
            label: fr.compare,
            icon: GitCompareArrows,
            run: ({ selection }) => compare(selection['ids']),
          },
        ],
      }}
      view={{
        label: (r: SimulationRow) => r.label,
        onOpen: (r: SimulationRow) => void go(paySimulator.load, { params: { id: r.id } }),
        actions,
      }}
    />
  );
};
