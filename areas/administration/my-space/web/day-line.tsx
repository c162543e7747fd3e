// One day of the person's planning: what is planned, what is absent, what was worked.
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { SwapButton } from '#areas/planning/open-shifts/web/embed.tsx';
import { OwnDispute } from '#areas/payroll/disputes/web/embed.tsx';
import type { OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { clockAt } from './clock.ts';
import { DayContent } from './day-content.tsx';
import css from './my-space.module.css';

const t = texts({ done: fr.done });
const Worked = ({
  worked,
  zone,
  isAwaited,
}: Pick<OwnDay, 'worked' | 'zone'> & { readonly isAwaited: boolean }) =>
  worked === null ? (
    isAwaited && <small className="right quiet">{fr.notRead}</small>
  ) : (
    <span className="right tn">
      {t('done', { hours: formatHours(worked.seconds) })}
      {worked.start !== null && worked.end !== null && (
        <small className="block">
          {clockAt(worked.start, zone)} – {clockAt(worked.end, zone)}
        </small>
      )}
    </span>
  );

export const DayLine = ({ day, today }: { readonly day: OwnDay; readonly today: string }) => {
  const rests = day.shifts.length === 0 && day.absences.length === 0 && day.worked === null;
  const isPlanned = day.shifts.some(({ seconds }) => seconds > 0);
  const isToday = day.day === today;
  return (
    <li
      className={css['day']}
      data-today={isToday || undefined}
      data-rest={rests || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="medium">
        {formatColumnDay(day.day)}
        {day.holiday !== null && <small className="block">{day.holiday}</small>}
      </span>
      <DayContent day={day} />
      <Worked worked={day.worked} zone={day.zone} isAwaited={day.day < today && isPlanned} />
      {day.day >= today && isPlanned && (
        <div className={css['dispute']}>
          <SwapButton day={day.day} />
        </div>
      )}
      {day.day < today && !rests && (
        <div className={css['dispute']}>
          <OwnDispute subject={{ kind: 'day', day: day.day }} what={formatLongDay(day.day)} />
        </div>
      )}
    </li>
  );
};
