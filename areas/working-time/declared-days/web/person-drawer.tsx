// The calendar of one person as their approver sees it: the year's target, its months, the days of one of them.
import { ActionIcon, Drawer } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, daysOfMonth } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useFocusReturn } from '#platform/web/modals/focus-return.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { daysText } from '../rules.ts';
import type { DeclaredYear } from '../shapes.ts';
import css from './declared.module.css';
import { answeredLooks } from './looks.ts';
import type { OpenedPerson } from './reporting-tables.tsx';
import { YearGauge } from './year-gauge.tsx';

const t = texts(fr);

const Calendar = ({ year, month }: { readonly year: DeclaredYear; readonly month: string }) => {
  const days = eachDay(daysOfMonth(month));
  const byDay = new Map(year.days.map((day) => [day.day, day]));
  const [first] = days;
  return (
    <ol
      className={`${css['calendar']} folds stack plain gap-4`}
      aria-label={t('calendarOfMonth', { month: formatMonth(month) })}
    >
      {days.map((day) => {
        const entry = byDay.get(day);
        return (
          <li
            key={day}
            className={`${css['cell']} stack packed gap-2`}
            data-status={entry?.status}
            style={day === first ? { gridColumnStart: weekdayOf(day) } : undefined}
          >
            <span className="quiet">{Number(day.slice(8))}</span>
            {entry !== undefined && (
              <>
                <span>{fr.portions[entry.portion]}</span>
                <StatusOf looks={answeredLooks} status={entry.status} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
};

const Months = ({
  year,
  shown,
  show,
}: {
  readonly year: DeclaredYear;
  readonly shown: string;
  readonly show: (month: string) => void;
}) => {
  const month = year.months.find((one) => one.month === shown);
  return (
    <section>
      <div className={`${css['week']} row edge-below`}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={formatMonth(addMonths(shown, -1))}
          onClick={() => show(addMonths(shown, -1))}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{formatMonth(shown)}</strong>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={formatMonth(addMonths(shown, 1))}
          onClick={() => show(addMonths(shown, 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
        {month !== undefined && (
          <span className="quiet">
            {`${fr.declared} ${daysText(month.declaredHalves)} / ${daysText(month.expectedHalves)} · ${fr.missingDays} ${month.missing}`}
          </span>
        )}
      </div>
      <Calendar year={year} month={shown} />
    </section>
  );
};

export interface PersonDrawerProps {
  readonly person: OpenedPerson;
  readonly month: string;
  readonly onClose: () => void;
}
export const PersonDrawer = ({ person, month, onClose }: PersonDrawerProps) => {
  const [shown, show] = useState(month);
  useFocusReturn(true);
  const loaded = useApi(
    declaredDays.collaboratorYear,
    { params: { collaborator: person.collaboratorId }, query: { year: Number(shown.slice(0, 4)) } },
    { keepPrevious: true },
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={680}
      title={t('calendarOf', { name: person.name })}
    >
      <LoadState query={loaded}>
        {(year) => (
          <>
            <YearGauge year={year.count} />
            <Months year={year} shown={shown} show={show} />
          </>
        )}
      </LoadState>
    </Drawer>
  );
};
