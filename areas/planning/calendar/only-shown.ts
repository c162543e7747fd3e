// What a customer chose to show in its calendars.
import type { CalendarSettings } from '#areas/planning/configuration/contract.ts';
import type { CalendarDay, CalendarPerson } from './calendar.ts';

const SHOWN_AS: Readonly<
  Record<CalendarSettings['shown'][number], readonly (keyof CalendarDay)[]>
> = {
  planned: ['planned'],
  proven: ['real'],
  absences: ['absences', 'away'],
  expenses: ['expense'],
  offences: ['offences'],
  comments: ['comment'],
};

/** A person's days without what is not in `shown`; the details of a day still have it. */
export const onlyShown =
  (shown: ReadonlySet<string>) =>
  (person: CalendarPerson): CalendarPerson => {
    const hidden = new Set<string>(
      Object.entries(SHOWN_AS).flatMap(([name, keys]) => (shown.has(name) ? [] : keys)),
    );
    return hidden.size === 0
      ? person
      : {
          ...person,
          days: person.days.map(
            (d) =>
              Object.fromEntries(
                Object.entries(d).filter(([key]) => !hidden.has(key)),
              ) as CalendarDay,
          ),
        };
  };
