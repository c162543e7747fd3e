// Before, after, today, and any day by the calendar behind the period's name.
import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { DayCalendar } from '#platform/web/fields/lazy-calendar.tsx';
import { fr } from '../fr.ts';
import { periodTitle } from './period.ts';
import type { Period } from './use-period.ts';
import css from './board.module.css';

const JumpTo = ({ period }: { readonly period: Period }) => {
  const { range, state, now, goTo } = period;
  const [opened, setOpened] = useState(false);
  const small = useMediaQuery(SMALL_SCREEN) ?? false;
  const [month, setMonth] = useState(range.first);
  const open = (): void => {
    setMonth(range.first);
    setOpened((o) => !o);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={css['period'] ?? ''}
          onClick={open}
          aria-label={`${fr.choosePeriod} : ${periodTitle(state.view, range, small)}`}
        >
          {periodTitle(state.view, range, small)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={fr.choosePeriod}>
        <DayCalendar
          value={range.first <= now && now <= range.last ? now : range.first}
          month={month}
          onMonth={setMonth}
          onPick={(day) => {
            goTo(day);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

export const PeriodNav = ({
  period,
  onToday,
}: {
  readonly period: Period;
  readonly onToday: () => void;
}) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be read as a form
  <div className={`${css['nav']} bar gap-2`} role="group" aria-label={fr.period}>
    <Tooltip label={fr.previous}>
      <ActionIcon size="lg" aria-label={fr.previous} onClick={() => period.step(-1)}>
        <ChevronLeft size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <JumpTo period={period} />
    <Tooltip label={fr.next}>
      <ActionIcon size="lg" aria-label={fr.next} onClick={() => period.step(1)}>
        <ChevronRight size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Button variant="subtle" className={css['today'] ?? ''} onClick={onToday}>
      {fr.today}
    </Button>
  </div>
);
