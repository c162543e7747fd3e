// The modules of the specification (001 §2.5): two are the board itself, the calendar's three are its screens on the same page, expenses a page of their own.
import { Button, Menu } from '@mantine/core';
import {
  CalendarDays,
  CalendarRange,
  CalendarSearch,
  ChevronDown,
  ClipboardCheck,
  Receipt,
  Sigma,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import type { May } from '#platform/contract/route.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { CheckedItem } from '#platform/web/menus/checked-item.tsx';
import { useGo } from '#platform/web/router/app-link.tsx';
import { expenses } from '#areas/working-time/expenses/contract.ts';
import { calendar } from '#areas/planning/calendar/contract.ts';
import { fr } from '../fr.ts';
import type { MODULES } from '../views.ts';
import type { Period } from './use-period.ts';

type Module = (typeof MODULES)[number];
interface Entry {
  readonly module: Module;
  readonly icon: LucideIcon;
  readonly may: May;
}
const entries: readonly Entry[] = [
  { module: 'planning', icon: CalendarRange, may: 'planning.read' },
  { module: 'data_accumulation', icon: Sigma, may: 'planning.read' },
  { module: 'expense', icon: Receipt, may: expenses.list.may },
  { module: 'control', icon: ClipboardCheck, may: calendar.control.may },
  { module: 'calendar', icon: CalendarDays, may: calendar.data.may },
  { module: 'calendar_details', icon: CalendarSearch, may: calendar.activity.may },
];

/** An address that names a module with a screen of its own leads there. */
export const useModule = ({ state }: Period): Module => {
  const go = useGo();
  const { module } = state;
  useEffect(() => {
    if (module === 'expense') void go(expenses.list, {}, { replace: true });
  }, [module, go]);
  return module;
};

export const ModuleSwitch = ({ period }: { readonly period: Period }) => {
  const may = useMay();
  const now = period.state.module;
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<ChevronDown size={14} aria-hidden />}
          aria-label={`${fr.module} : ${fr.modules[now]}`}
        >
          {fr.modules[now]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={fr.module}>
        {entries
          .filter((e) => may(e.may))
          .map(({ module, icon }) => (
            <CheckedItem
              key={module}
              oneOf
              on={module === now}
              icon={icon}
              label={fr.modules[module]}
              onClick={() => period.set({ module })}
            />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
