// Expenses of a month, person by person; each line opens the days behind it.
import { ActionIcon, Button, Group } from '@mantine/core';
import { ChevronLeft, ChevronRight, Coins, List } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { unprefixed } from '#platform/web/list-page/unprefixed.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { expenseMonthList, expenses, type ExpenseMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { RatesModal } from './rates-modal.tsx';

const t = texts(fr);
const LIVE = '/infrastructures/{agency}/expense';
const routes = unprefixed('month', expenses);

const count =
  (of: 'meals' | 'nights' | 'trips1' | 'trips2' | 'others' | 'manual' | 'drafts') =>
  (r: ExpenseMonth) =>
    r[of] === 0 ? <span className="quiet">·</span> : r[of];

export const Page = () => {
  const { month: day } = usePageParams(expenses.monthList);
  const go = useGo();
  const [rating, setRating] = useState(false);
  const month = monthOf(day);
  const { first, last } = daysOfMonth(month);
  const move = (by: number): void =>
    void go(expenses.monthList, { params: { month: `${addMonths(month, by)}-01` } });
  const open = (r: ExpenseMonth): void =>
    void go(expenses.list, {
      state: { q: r.matricule, period: { start: first, end: last } },
    });
  return (
    <ListPage
      key={month}
      title={t('monthOf', { month: formatMonth(month) })}
      about={fr.monthAbout}
      routes={routes}
      params={{ month: day }}
      of={expenseMonthList}
      live={LIVE}
      sort={{ name: 'name', dir: 'asc' }}
      searchPlaceholder={fr.search}
      empty={{ title: fr.monthEmpty, text: fr.emptyText }}
      menu={[{ label: fr.rates, icon: Coins, run: () => setRating(true) }]}
      actions={
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size={32} aria-label={fr.previous} onClick={() => move(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label={fr.next} onClick={() => move(1)}>
            <ChevronRight size={16} aria-hidden />
          </ActionIcon>
          <Button
            variant="default"
            leftSection={<List size={14} aria-hidden />}
            onClick={() => void go(expenses.list)}
          >
            {fr.byDay}
          </Button>
        </Group>
      }
      view={{
        label: (r) => `${r.name} ${formatMonth(month)}`,
        onOpen: open,
        cells: {
          meals: count('meals'),
          nights: count('nights'),
          trips1: count('trips1'),
          trips2: count('trips2'),
          others: count('others'),
          manual: count('manual'),
          drafts: count('drafts'),
        },
      }}
    >
      {rating && <RatesModal onClose={() => setRating(false)} />}
    </ListPage>
  );
};
