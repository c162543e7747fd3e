import { Check, CircleSlash, RotateCcw, type LucideIcon } from 'lucide-react';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { onboarding, onboardingItem, type OnboardingItem } from '../contract.ts';
import { fr } from '../fr.ts';
import { itemFlow, type ItemMove, type ItemState, type ItemStatus } from '../onboarding-status.ts';

const t = texts(fr);
const ICONS: Readonly<Record<ItemMove, LucideIcon>> = {
  tick: Check,
  skip: CircleSlash,
  undo: RotateCcw,
};
const looks: StatusLooks<ItemState> = {
  late: { kind: 'danger', label: fr.states.late },
  todo: { kind: 'warning', label: fr.states.todo },
  observed: { kind: 'success', label: fr.states.observed },
  done: { kind: 'success', label: fr.states.done },
  not_needed: { kind: 'default', label: fr.states.not_needed },
};

const moveOf = (key: ItemMove, may: ReturnType<typeof useMay>): RowMove<OnboardingItem> => ({
  key,
  label: fr.moves[key],
  icon: ICONS[key],
  offered: ({ status, fact, state }) =>
    movesOf(itemFlow, { status: status as ItemStatus, isOwn: false }, may).includes(key) &&
    (key !== 'tick' || fact === 'manual') &&
    (key !== 'skip' || state !== 'observed'),
  ...(key === 'skip'
    ? {
        reason: {
          title: ({ row }: { readonly row: OnboardingItem | null }) =>
            t('question', {
              move: fr.moves.skip,
              label: row?.label ?? '',
              person: row?.person ?? '',
            }),
          label: fr.skipReason,
          maxLength: 500,
        },
      }
    : {}),
  run: ({ row }, reason) =>
    send(onboarding.move, { params: { id: row?.id ?? 0, move: key }, body: { reason } }),
  done: () => fr.moved[key],
});
const useActions = () => {
  const may = useMay();
  return useMoves(
    (Object.keys(ICONS) as ItemMove[]).map((key) => moveOf(key, may)),
    [onboarding.list],
  );
};
const useOptions = () => useApi(onboarding.formOptions, {}).data;
const useLists = () => useOptions()?.lists ?? [];
const useAccounts = () => useOptions()?.accounts ?? [];

export const Page = entityList(onboardingItem, {
  label: ({ label, person }) => `${label}, ${person ?? ''}`,
  words: {
    add: fr.add,
    edit: () => fr.edit,
    about: fr.about,
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ label, person }) => t('remove', { label, person: person ?? '' }),
  },
  cells: { state: ({ state }) => <StatusOf looks={looks} status={state as ItemState} /> },
  references: {
    listId: useLists,
    assigneeId: useAccounts,
  },
  unremovable: ({ isAdded }) => (isAdded ? undefined : fr.notRemovable),
  invalidates: [onboarding.formOptions],
  useActions,
});
