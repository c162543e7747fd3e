// The days of a month, week by week: what is entered, due, answered.
import { Button } from '@mantine/core';
import { formatColumnDay, formatDay, formatLongDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { StatusBadge, StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import { daysText } from '../rules.ts';
import type { OwnDeclaredDay } from '../shapes.ts';
import css from './declared.module.css';
import { looks } from './looks.ts';
import { fillable, halvesEntered, weeksOf, type OwnWeek } from './own-month.ts';

const t = texts(fr);

const Entry = ({ day }: { readonly day: OwnDeclaredDay }) => {
  if (day.portion !== null)
    return <span className={css['portion']}>{fr.portions[day.portion]}</span>;
  const why = [day.holiday, ...day.absences].filter(Boolean).join(' · ');
  const plain = day.usual === null ? fr.locks.notCounted : fr.nothing;
  return <span className="quiet">{why || (day.locked ?? plain)}</span>;
};
const Notes = ({ day }: { readonly day: OwnDeclaredDay }) => (
  <>
    {day.portion !== null && day.absences.length > 0 && (
      <span className="quiet">{day.absences.join(' · ')}</span>
    )}
    {day.comment !== '' && <span className="quiet">{day.comment}</span>}
    {day.reason !== null && <span className="danger">{t('answered', { reason: day.reason })}</span>}
    {day.provenOtherwise && <span className="quiet">{fr.provenText}</span>}
  </>
);

export interface DayActs {
  readonly edit: (day: OwnDeclaredDay) => void;
  readonly fill: (week: OwnWeek) => void;
  readonly isFilling: boolean;
}
interface DayProps {
  readonly day: OwnDeclaredDay;
  readonly today: string;
  readonly waiting: boolean;
  readonly edit: DayActs['edit'];
}
const Day = ({ day, today, waiting, edit }: DayProps) => (
  <li
    className="day-line"
    data-off={(day.usual === null && day.portion === null) || undefined}
    aria-current={day.day === today ? 'date' : undefined}
  >
    <span className={css['date']}>{formatColumnDay(day.day)}</span>
    <span className="stack single gap-4">
      <span className="row">
        <Entry day={day} />
        {waiting && <StatusBadge kind="info" label={fr.queued} />}
        {!waiting && day.status !== null && <StatusOf looks={looks} status={day.status} />}
        {!waiting && day.status === null && day.missing && (
          <StatusBadge kind="danger" label={fr.missing} />
        )}
      </span>
      <Notes day={day} />
    </span>
    {day.locked === null && (
      <Button
        variant="default"
        className={css['act']}
        aria-label={t('editDay', { day: formatLongDay(day.day) })}
        onClick={() => edit(day)}
      >
        {fr.edit}
      </Button>
    )}
  </li>
);

export interface OwnDaysProps extends DayActs {
  readonly days: readonly OwnDeclaredDay[];
  readonly today: string;
  readonly waiting: ReadonlySet<string>;
}
export const OwnDays = ({ days, today, waiting, edit, fill, isFilling }: OwnDaysProps) => (
  <div className="stack gap-16" aria-label={fr.days} role="group">
    {weeksOf(days).map((week) => (
      <section key={week.monday}>
        <header className={`${css['week']} row edge-below`}>
          <h3 className="label">{t('weekLine', { day: formatDay(week.monday) })}</h3>
          <span className="medium tn">{daysText(halvesEntered(week.days))}</span>
          {fillable(week.days).length > 0 && (
            <Button
              variant="subtle"
              className={css['act']}
              disabled={isFilling}
              aria-label={t('fillWeekOf', { day: formatDay(week.monday) })}
              onClick={() => fill(week)}
            >
              {fr.fillWeek}
            </Button>
          )}
        </header>
        <ul className="plain">
          {week.days.map((day) => (
            <Day key={day.day} day={day} today={today} waiting={waiting.has(day.day)} edit={edit} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
