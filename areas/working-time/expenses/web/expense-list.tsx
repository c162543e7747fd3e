import { useState } from 'react';
import { listMeta } from '#platform/contract/shapes.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { DayDrawer } from '#areas/working-time/days/web/embed.tsx';
import { expenseList, expenses, type Expense } from '../contract.ts';
import { fr } from '../fr.ts';

const meta = listMeta(expenseList.listId, expenseList);

/** Each line opens its day, which explains the meal or the night. */
export const Page = () => {
  const [opened, setOpened] = useState<Expense | null>(null);
  return (
    <ListPage title={fr.title} about={fr.about} routes={expenses} meta={meta} sort={{ name: 'day', dir: 'desc' }} searchPlaceholder={fr.search} empty={{ title: fr.empty, text: fr.emptyText }}
      view={{ id: (r) => r.id, label: (r) => `${r.name} ${r.day}`, onOpen: setOpened }}>
      {opened !== null && <DayDrawer collaboratorId={opened.collaboratorId} day={opened.day} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};
