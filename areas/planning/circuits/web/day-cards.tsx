// On a telephone: the circuits of one day, a card each.
import { formatLongDay } from '#engines/french-time/formats.ts';
import type { PlanningCircuit } from '../assignment.ts';
import { fr } from '../fr.ts';
import type { Opened } from './grid-model.ts';
import { hoursText } from './hours.ts';
import css from './circuits.module.css';

export const DayCards = ({
  planning: p,
  away,
  onOpen,
}: {
  readonly planning: PlanningCircuit;
  readonly away: ReadonlyMap<string, string>;
  readonly onOpen: (opened: Opened) => void;
}) => {
  const running = p.circuits.filter((c) => c.runs.length > 0);
  return (
    <ul className={`${css['cards']} stack rest packed`} aria-label={formatLongDay(p.from)}>
      {running.map((c) => {
        const a = p.assignments.find((x) => x.circuitId === c.id);
        const absent = a === undefined ? undefined : away.get(`${a.collaboratorId} ${a.day}`);
        return (
          <li key={c.id}>
            <button
              type="button"
              onClick={() => onOpen({ place: { circuitId: c.id, day: p.from }, others: [] })}
            >
              <i className={`c-${c.color}`} aria-hidden />
              <strong>
                {c.code} {c.label}
              </strong>
              {a === undefined ? <mark>{fr.vacant}</mark> : <span>{fr.statuses[a.status]}</span>}
              <em>{[hoursText(c), a?.name, a?.vehicle].filter(Boolean).join(' · ')}</em>
              {absent !== undefined && <b>{absent}</b>}
            </button>
          </li>
        );
      })}
      {running.length === 0 && <li>{fr.emptyTitle}</li>}
    </ul>
  );
};
