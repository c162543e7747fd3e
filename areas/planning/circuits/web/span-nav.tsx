import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { SMALL_SCREEN } from '#platform/web/app-shell/small-screen.ts';
import { DayCalendar } from '#platform/web/fields/lazy-calendar.tsx';
import { today } from '#platform/web/fields/today.ts';
import { fr } from '../fr.ts';
import { spanTitle, stepped } from './spans.ts';
import css from './circuits.module.css';

export const SpanNav = ({
  range,
  onMove,
}: {
  readonly range: DayRange;
  readonly onMove: (day: Day) => void;
}) => {
  const small = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState(range.first);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be read as a form
    <div className={`${css['nav']} bar gap-4`} role="group" aria-label={fr.period}>
      <Tooltip label={fr.previous}>
        <ActionIcon size="lg" aria-label={fr.previous} onClick={() => onMove(stepped(range, -1))}>
          <ChevronLeft size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            onClick={() => {
              setMonth(range.first);
              setOpened((o) => !o);
            }}
          >
            {spanTitle(range)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={12} aria-label={fr.period}>
          <DayCalendar
            value={range.first}
            month={month}
            onMonth={setMonth}
            onPick={(day) => {
              onMove(day);
              setOpened(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Tooltip label={fr.next}>
        <ActionIcon size="lg" aria-label={fr.next} onClick={() => onMove(stepped(range, 1))}>
          <ChevronRight size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!small && (
        <Button variant="subtle" onClick={() => onMove(today())}>
          {fr.today}
        </Button>
      )}
    </div>
  );
};
