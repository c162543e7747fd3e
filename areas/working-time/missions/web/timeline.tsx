// Missions in time, before and after, with their interruptions and the closed pay periods behind them.
import { daysBetween, type Day, type DayRange } from '#engines/french-time/days.ts';
import { formatDay, formatMonth, formatRange } from '#engines/french-time/formats.ts';
import { today } from '#platform/web/fields/today.ts';
import type { KeptMission, MissionList } from '../contract.ts';
import { frameOf } from '../frame.ts';
import { fr } from '../fr.ts';
import css from './missions.module.css';

interface Props {
  readonly before: readonly KeptMission[];
  readonly after: readonly KeptMission[];
  readonly gaps: readonly DayRange[];
  readonly closed: MissionList['closed'];
}

export const Timeline = ({ before, after, gaps, closed }: Props) => {
  const frame = frameOf(before, after, gaps, today());
  const long = Math.max(30, daysBetween(frame.first, frame.last) + 1);
  const at = (day: Day): number =>
    Math.min(100, Math.max(0, (daysBetween(frame.first, day) / long) * 100));
  const box = (first: Day, last: Day | null) => ({
    insetInlineStart: `${at(first)}%`,
    width: `${Math.max(0.6, (last === null ? 100 : at(last) + 100 / long) - at(first))}%`,
  });
  const zones = closed.filter((c) => c.last >= frame.first && c.first <= frame.last);
  const line = (name: string, of: readonly KeptMission[], holes: readonly DayRange[]) => (
    <div className={`${css['line']} stack note middle`}>
      <span>{name}</span>
      <div className={css['track']}>
        {of
          .filter((m) => m.endsOn === null || m.endsOn >= frame.first)
          .map((m) => (
            <b
              key={`${m.id} ${m.startsOn}`}
              style={box(m.startsOn, m.endsOn)}
              title={`${m.agency} · ${m.endsOn === null ? `${formatDay(m.startsOn)} – ${fr.open}` : formatRange({ first: m.startsOn, last: m.endsOn })}`}
            >
              {m.agency}
            </b>
          ))}
        {zones.map((c) => (
          <i
            key={c.agency + c.first}
            className={css['closed']}
            style={box(c.first, c.last)}
            title={`${fr.closedZone} · ${c.agency} · ${formatMonth(c.month)}`}
          />
        ))}
        {holes.map((g) => (
          <em
            key={g.first}
            style={box(g.first, g.last)}
            title={`${fr.gapZone} ${formatRange(g)}`}
          />
        ))}
      </div>
    </div>
  );
  return (
    <figure className={`${css['timeline']} stack gap-6 single`} aria-label={fr.timeline}>
      {line(fr.before, before, [])}
      {line(fr.after, after, gaps)}
      <figcaption>
        <span>{formatDay(frame.first)}</span>
        <span className={`${css['legend']} inline`}>
          <i data-closed />
          {fr.closedZone}
          <i data-gap />
          {fr.gapZone}
        </span>
        <span>{formatDay(frame.last)}</span>
      </figcaption>
    </figure>
  );
};
