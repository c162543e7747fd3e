// Which view: side by side where there is room, else behind one button. A free span adds its two days.
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { isDay, type Day } from '#engines/french-time/days.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { fr } from '../fr.ts';
import type { View } from '../views.ts';
import { isFree } from './board-state.ts';
import type { Period } from './use-period.ts';
import css from './board.module.css';

/** « Personnalisée » is the same span by its two days: the address may say it, the switch does not repeat it. */
const OFFERED = ['week', 'fourteen_days', 'month', 'quarterly', 'quadrimestre', 'date_to_date'] as const satisfies readonly View[];
const shownAs = (view: View): (typeof OFFERED)[number] => (view === 'custom' ? 'date_to_date' : view);

export const ViewSwitch = ({ period, compact }: { readonly period: Period; readonly compact: boolean }) => {
  const now = shownAs(period.state.view);
  if (!compact) return <SegmentedControl aria-label={fr.view} value={now} onChange={(v) => period.look(v)} data={OFFERED.map((value) => ({ value, label: fr.views[value] }))} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target><Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />} aria-label={`${fr.view} : ${fr.views[now]}`}>{fr.views[now]}</Button></Menu.Target>
      <Menu.Dropdown aria-label={fr.view}>
        {OFFERED.map((view) => (
          <Menu.Item key={view} role="menuitemradio" aria-checked={view === now} leftSection={<span className={css['tick']}>{view === now && <Check size={13} aria-hidden />}</span>} onClick={() => period.look(view)}>{fr.views[view]}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The two days of a free span, with what is wrong with them. */
export const FreeDays = ({ period }: { readonly period: Period }) => {
  const { state, range, error, set } = period;
  if (!isFree(state.view)) return null;
  const change = (bound: 'from' | 'to') => (day: Day | null): void => { if (day !== null && isDay(day)) set({ from: range.first, to: range.last, [bound]: day }, { replace: true }); };
  return (
    <div className={css['free']}>
      <DayField label={fr.from} value={range.first} onChange={change('from')} w={150} />
      <DayField label={fr.to} value={range.last} onChange={change('to')} w={150} />
      {error !== null && <p role="alert" className={css['wrong']}>{fr[error]}</p>}
    </div>
  );
};
