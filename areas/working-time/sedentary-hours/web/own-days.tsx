// The days of a month, week by week: what is entered, accepted, refused.
import { Button } from '@mantine/core';
import { formatColumnDay, formatDay, formatLongDay } from '#engines/french-time/formats.ts';
import { addDays, isInRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import type { OwnSedentaryDay, OwnSedentaryMonth } from '../contract.ts';
import { fr } from '../fr.ts';
import { lengthText, timesText } from '../rules.ts';
import { looks } from './looks.ts';
import { acceptedOf } from './own-month.ts';
import css from './sedentary.module.css';

const t = texts(fr);

const Times = ({ day }: { readonly day: OwnSedentaryDay }) => {
  const declared = timesText(day);
  const accepted = timesText(acceptedOf(day));
  if (declared === '' && accepted === '')
    return (
      <span className="quiet">
        {[day.holiday, ...day.absences].filter(Boolean).join(' · ') || fr.nothing}
      </span>
    );
  if (declared === accepted) return <span className="medium tn">{declared}</span>;
  return (
    <>
      <span className="medium tn">{t('acceptedLine', { times: accepted })}</span>
      <span className="quiet">{t('declaredLine', { times: declared })}</span>
    </>
  );
};

const Notes = ({ day }: { readonly day: OwnSedentaryDay }) => (
  <>
    {day.minutes > 0 && day.absences.length > 0 && (
      <span className="quiet">{day.absences.join(' · ')}</span>
    )}
    {day.comment !== '' && <span className="quiet">{day.comment}</span>}
    {day.reason !== null && <span className="quiet">{t('answered', { reason: day.reason })}</span>}
    {day.violations.map(({ label, message }) => (
      <span key={label} className="danger">
        {message}
      </span>
    ))}
  </>
);

interface DayProps {
  readonly day: OwnSedentaryDay;
  readonly today: string;
  readonly edit: (day: OwnSedentaryDay) => void;
}
const Day = ({ day, today, edit }: DayProps) => (
  <li className="day-line" aria-current={day.day === today ? 'date' : undefined}>
    <span className="medium">{formatColumnDay(day.day)}</span>
    <span className="stack single gap-4">
      <Times day={day} />
      <Notes day={day} />
      {day.status !== null && day.minutes > 0 && (
        <span className="row">
          <StatusOf looks={looks} status={day.status} />
          <span className="medium tn">{lengthText(day.minutes)}</span>
        </span>
      )}
    </span>
    {day.locked === null && (
      <Button
        variant="default"
        className={css['edit']}
        aria-label={t('editDay', { day: formatLongDay(day.day) })}
        onClick={() => edit(day)}
      >
        {fr.edit}
      </Button>
    )}
  </li>
);

export interface OwnDaysProps {
  readonly month: OwnSedentaryMonth;
  readonly today: string;
  readonly edit: (day: OwnSedentaryDay) => void;
}
export const OwnDays = ({ month, today, edit }: OwnDaysProps) => (
  <div className="stack gap-16" aria-label={fr.days} role="group">
    {month.weeks.map((week) => {
      const range = { first: week.monday, last: addDays(week.monday, 6) };
      return (
        <section key={week.monday}>
          <header className={`${css['week']} row edge-below`}>
            <h3 className="label">{t('weekLine', { day: formatDay(week.monday) })}</h3>
            {week.status !== null && <StatusOf looks={looks} status={week.status} />}
            <span className="medium tn">{lengthText(week.minutes)}</span>
          </header>
          <ul className="plain">
            {month.days
              .filter(({ day }) => isInRange(day, range))
              .map((day) => (
                <Day key={day.day} day={day} today={today} edit={edit} />
              ))}
          </ul>
        </section>
      );
    })}
  </div>
);
