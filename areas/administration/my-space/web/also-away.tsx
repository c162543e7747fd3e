// Colleagues who are away in the days that somebody asks for.
import type { DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { team } from '../other-time-contract.ts';
import { fr } from '../fr.ts';
import { peopleAway } from './team-away.ts';

const t = texts(fr);
export interface AlsoAwayProps {
  readonly range: DayRange;
  readonly collaboratorId: number;
}
/** Nothing while it loads, and nothing where it cannot be read: the request does not depend on it. */
export const AlsoAway = ({ range, collaboratorId }: AlsoAwayProps) => {
  const { data } = useApi(team.otherTimes, { query: range });
  if (data === undefined) return null;
  const others = peopleAway(data.absences, range).filter(
    (person) => person.collaboratorId !== collaboratorId,
  );
  const names = others.map(({ name }) => name).join(', ');
  return (
    <p className="quiet" role="status">
      {t('alsoAway', { count: others.length, names })}
    </p>
  );
};
