import { eachDay, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import { serve, type HandlerCall } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { toursDuring } from '#areas/planning/circuits/server/api.ts';
import { partOn, takesDay } from '#areas/planning/changes/server/api.ts';
import {
  countingAbsencesIn,
  plannedTime,
  type CountingAbsence,
} from '#areas/working-time/schedules/server/api.ts';
import { wallSheet, type SheetDay, type WallSheet } from '../contract.ts';

const keyOf = (person: number, day: Day): string => `${person} ${day}`;
interface Planned {
  readonly person: number;
  readonly day: Day;
  readonly start: number;
  readonly end: number;
}
/** Halves of two absences that make a day are one. */
const awayOn = (absences: readonly CountingAbsence[], day: Day): SheetDay['away'] => {
  const those = absences.filter((a) => isInRange(day, { first: a.startsOn, last: a.endsOn }));
  const parts = new Set(those.map((a) => partOn(a, day)));
  if (those.some((a) => takesDay(a, day)) || (parts.has('MORNING') && parts.has('AFTERNOON')))
    return 'day';
  return those.length > 0 ? 'part' : null;
};
const load = async ({
  tx,
  actor,
  query,
}: HandlerCall<typeof wallSheet.load>): Promise<WallSheet> => {
  const range: DayRange = { first: query.first, last: query.last };
  const asked = new Set(query.agencies ?? []);
  const infras = actor.scope.filter((id) => asked.size === 0 || asked.has(id));
  const missions = await missionsDuring(tx, { infras }, range);
  const p = plannedTime('p', range, (x) => x.in(infras));
  const shifts = Map.groupBy(
    await tx.run<Planned>`select ${p.person} as person, ${p.day} as day, ${p.startsMinute} as start, ${p.endsMinute} as "end"
      from ${p.rows} where ${p.seconds} > 0 order by 2, 3`,
    ({ person, day }) => keyOf(person, day),
  );
  const tours = Map.groupBy(await toursDuring(tx, infras, range), ({ person, day }) =>
    keyOf(person, day),
  );
  const away = Map.groupBy(await countingAbsencesIn(tx, infras, range), (a) => a.collaboratorId);
  const ids = [...new Set(missions.map((m) => m.collaboratorId))];
  const names = new Map((await collaboratorsOf(tx, ids)).map((one) => [one.id, personName(one)]));
  const dayOf = (person: number, day: Day): SheetDay => ({
    day,
    shifts: (shifts.get(keyOf(person, day)) ?? []).map(({ start, end }) => ({ start, end })),
    tours: (tours.get(keyOf(person, day)) ?? []).map(({ label, vehicle }) => ({ label, vehicle })),
    away: awayOn(away.get(person) ?? [], day),
  });
  const peopleOf = (infraId: number) =>
    [...new Set(missions.filter((m) => m.infraId === infraId).map((m) => m.collaboratorId))]
      .flatMap((id) => {
        const name = names.get(id);
        return name === undefined
          ? []
          : [{ id, name, days: eachDay(range).map((day) => dayOf(id, day)) }];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
  return {
    agencies: (await infrastructuresOf(tx, infras))
      .map(({ id, name }) => ({ id, name, people: peopleOf(id) }))
      .filter(({ people }) => people.length > 0),
  };
};

export const wallSheetServer = serve('wall-sheet', wallSheet, { load });
