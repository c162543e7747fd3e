import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Plus, Trash2 } from 'lucide-react';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { AddModal } from './add-modal.tsx';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { expenseList, expenses, type Expense } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const LIVE = '/infrastructures/{agency}/expense';

/** Each line opens its day, which explains the meal or the night. */
export const Page = () => {
  const [opened, setOpened] = useState<Expense | null>(null);
  const [adding, setAdding] = useState<Expense | null>(null);
  const cache = useQueryClient();
  const writes = useMay()(expenses.addExpense.may);
  const remove = useApiMutation(expenses.removeExpense, {
    invalidates: [expenses.list],
    onSuccess: () => {
      toast.success(fr.removed);
    },
  });
  const erase = async (r: Expense): Promise<void> => {
    if (await ask.confirmDelete(t('theManual', { day: formatPlainDay(r.day) })))
      remove.mutate({ body: { collaboratorId: r.collaboratorId, day: r.day } });
  };
  return (
    <ListPage
      menu={[
        {
          label: fr.byMonth,
          icon: CalendarDays,
          to: expenses.monthList,
          target: { params: { month: todayIn(Temporal.Now.instant()) } },
        },
      ]}
      title={fr.title}
      about={fr.about}
      routes={expenses}
      of={expenseList}
      live={LIVE}
      sort={{ name: 'day', dir: 'desc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.empty, text: fr.emptyText }}
      view={{
        label: (r) => `${r.name} ${formatPlainDay(r.day)}`,
        onOpen: setOpened,
        actions: (r) =>
          writes && r.editable
            ? [
                { key: 'add', label: fr.addManual, icon: Plus, onClick: () => setAdding(r) },
                ...(r.manual
                  ? [
                      {
                        key: 'remove',
                        label: fr.removeManual,
                        icon: Trash2,
                        danger: true,
                        onClick: () => void erase(r),
                      },
                    ]
                  : []),
              ]
            : [],
      }}
    >
      {adding !== null && (
        <AddModal
          expense={adding}
          onClose={() => setAdding(null)}
          onSaved={() => void invalidate(cache, expenses.list)}
        />
      )}
      {opened !== null && (
        <DayDrawer
          collaboratorId={opened.collaboratorId}
          day={opened.day}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  );
};
