// From a day to what other areas know of it: its offences, its expenses, the counters of its person. Only for who may read them.
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { expenses } from '#areas/working-time/expenses/contract.ts';
import { offences } from '#areas/working-time/offences/contract.ts';
import type { MenuAct } from './board-menu.tsx';
import { cellOf, contentOf, spotOf, type Opened } from './place.ts';

export interface CountedPerson {
  readonly id: number;
  readonly name: string;
}
export interface SideActs {
  readonly can: Partial<Record<MenuAct, boolean>>;
  /** Whether the act was one of these. */
  readonly run: (act: MenuAct) => boolean;
}
export const useSideActs = (
  opened: Opened,
  onCounters: (person: CountedPerson) => void,
): SideActs => {
  const may = useMay();
  const go = useGo();
  const { collaboratorId, day } = cellOf(opened);
  const [, broken = [], , spent = ''] = contentOf(opened).mark ?? [];
  const days = { start: day, end: day };
  const acts: Partial<Record<MenuAct, () => void>> = {
    counters: () =>
      onCounters({
        id: collaboratorId,
        name: opened.sheet.data.rows[spotOf(opened).row]?.name ?? '',
      }),
    offences: () => void go(offences.list, { query: { driver: [String(collaboratorId)], days } }),
    expenses: () => void go(expenses.list, { query: { period: days } }),
  };
  return {
    can: {
      counters: may('counter.read-all'),
      offences: may(offences.list.may) && broken.length > 0,
      expenses: may(expenses.list.may) && spent !== '',
    },
    run: (act) => {
      acts[act]?.();
      return acts[act] !== undefined;
    },
  };
};
