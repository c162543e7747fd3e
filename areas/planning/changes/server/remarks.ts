// What is worth a look before a shift is written, and bars nothing: a wish of its person, a holiday of the agency.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { dayText, goesAgainst } from '#areas/planning/wishes/contract.ts';
import { wishesOf } from '#areas/planning/wishes/server/api.ts';
import type { Remark, Shift } from '../changes.ts';
import { fr } from '../fr.ts';
import { missionOn, type Surroundings } from './people.ts';

const t = texts(fr);
interface PlannedCell {
  readonly collaboratorId: number;
  readonly day: Day;
  readonly shift: Shift;
}
export const remarksOn = async (
  tx: Tx,
  { people, agencies }: Pick<Surroundings, 'people' | 'agencies'>,
  cells: readonly PlannedCell[],
): Promise<Remark[]> => {
  if (cells.length === 0) return [];
  const days = cells.map(({ day }) => day).toSorted();
  const wishes = await wishesOf(tx, [...new Set(cells.map((c) => c.collaboratorId))], {
    first: addDays(days[0] ?? '', -1),
    last: addDays(days.at(-1) ?? '', 1),
  });
  return cells.flatMap(({ collaboratorId, day, shift }): Remark[] => {
    const person = people.get(collaboratorId);
    if (person === undefined) return [];
    const place = agencies.get(missionOn(person, day)?.infraId ?? 0);
    const holiday = place === undefined ? null : holidayName(day, place.territory);
    const about = { name: person.name, day: formatLongDay(day) };
    const messages = [
      ...goesAgainst(wishes.get(collaboratorId) ?? [], day, shift).map((wish) =>
        t('remarkWish', { ...about, wish: dayText(wish) }),
      ),
      ...(holiday === null ? [] : [t('remarkHoliday', { ...about, holiday })]),
    ];
    return messages.map((message) => ({ collaboratorId, day, message }));
  });
};
