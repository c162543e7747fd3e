// Who of the team is away in a month, by service: today first, then person by person with a strip of the month.
import type { Day } from '#engines/french-time/days.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { today } from '#platform/web/fields/today.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { team } from '../other-time-contract.ts';
import { fr } from '../fr.ts';
import { absenceRange } from './clock.ts';
import { peopleAway, presenceOn, type PersonAway } from './team-away.ts';
import css from './my-space.module.css';

const t = texts(fr);
type Services = Output<typeof team.serviceOtherTimes>['services'];
const SATURDAY = 6;

const Strip = ({ person, days }: { person: PersonAway; days: readonly Day[] }) => (
  <div className={css['strip']} aria-hidden>
    {days.map((day) => (
      <i
        key={day}
        data-presence={presenceOn(person.absences, day)}
        data-weekend={weekdayOf(day) >= SATURDAY || undefined}
        data-today={day === today() || undefined}
      />
    ))}
  </div>
);
const Person = ({ person, days }: { person: PersonAway; days: readonly Day[] }) => (
  <li className={`${css['request']} stack gap-6 edge-below`}>
    <strong>{person.name}</strong>
    <Strip person={person} days={days} />
    {person.absences.map((absence) => (
      <span key={absence.id} className="quiet">
        {[absenceRange(absence), ...(absence.label === null ? [] : [absence.label])].join(' · ')}
      </span>
    ))}
  </li>
);

const Today = ({ services }: { readonly services: Services }) => {
  const now = { first: today(), last: today() };
  const names = services.flatMap(({ absences }) => peopleAway(absences, now).map((p) => p.name));
  return (
    <p>{names.length === 0 ? fr.teamNobodyToday : t('teamToday', { names: names.join(', ') })}</p>
  );
};

interface ShownProps {
  readonly services: Services;
  readonly month: string;
  readonly isCurrent: boolean;
}
const Shown = ({ services, month, isCurrent }: ShownProps) => {
  const range = daysOfMonth(month);
  const days = eachDay(range);
  const away = services
    .map((service) => ({ ...service, people: peopleAway(service.absences, range) }))
    .filter(({ people }) => people.length > 0);
  return (
    <div className="stack gap-16">
      {isCurrent && <Today services={services} />}
      {away.length === 0 && <p className="quiet">{fr.teamEmpty}</p>}
      {away.map(({ id, name, people }) => (
        <section key={id} className="stack box pad packed gap-6 taps">
          <h2 className="label">{name}</h2>
          <ul className={css['requests']}>
            {people.map((person) => (
              <Person key={person.collaboratorId} person={person} days={days} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export const Page = () => {
  const shown = useShownMonth();
  const { month, current } = shown;
  const query = daysOfMonth(month);
  const loaded = useApi(team.serviceOtherTimes, { query }, { keepPrevious: true });
  return (
    <ReadingPage title={fr.team} subtitle={fr.teamAbout}>
      <MonthBar shown={shown} />
      <LoadState query={loaded}>
        {({ services }) => (
          <Shown services={services} month={month} isCurrent={month === current} />
        )}
      </LoadState>
    </ReadingPage>
  );
};
