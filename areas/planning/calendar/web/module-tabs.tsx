// The ways to look at the planning; the address says which.
import { CountedTabs } from '#platform/web/tabs/counted-tabs.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress, type CalendarAddress } from './address.ts';

type Module = CalendarAddress['module'];
export const ModuleTabs = ({ at }: { readonly at: Module }) => {
  const [, set] = useSearchState(calendarAddress);
  const may = useMay();
  const modules: readonly Module[] = [
    'planning',
    'data_accumulation',
    ...(may(calendar.expense.may) ? ['expense' as const] : []),
    ...(may(calendar.control.may) ? ['control' as const] : []),
    'calendar',
    'calendar_details',
  ];
  return (
    <CountedTabs
      label={fr.modules}
      value={at}
      onChange={(module) => set({ module: module as Module })}
      tabs={modules.map((value) => ({ value, label: fr.module[value] }))}
    />
  );
};
