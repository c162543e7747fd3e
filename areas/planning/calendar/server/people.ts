// Who a calendar may show: people whose agency, or a mission in the span, lies in the context.
import type { DayRange } from '#engines/french-time/days.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import {
  infrastructuresOf,
  type InfrastructureFacts,
} from '#areas/organisation/infrastructures/server/api.ts';
import {
  zoneNamed,
  isTerritory,
  type Territory,
  type TimeZone,
} from '#engines/french-time/territories.ts';
import { paris } from '#engines/french-time/zones.ts';

export interface Asking {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
export interface SeenPerson extends Person {
  readonly name: string;
  /** In sight, by start. */ readonly missions: readonly Mission[];
}

/** Some people in the order of their names; `not_found` when one of them is out of sight. */
export const seenPeople = async (
  { tx, actor }: Pick<Asking, 'tx' | 'actor'>,
  ids: readonly number[],
  range: DayRange,
): Promise<SeenPerson[]> => {
  const wanted = [...new Set(ids)];
  const scope = new Set(actor.scope);
  const collaborators = await collaboratorsOf(tx, wanted);
  const missions = Map.groupBy(
    (await missionsDuring(tx, { collaboratorIds: wanted }, range)).filter((m) =>
      scope.has(m.infraId),
    ),
    (m) => m.collaboratorId,
  );
  const seen = collaborators.filter((p) => scope.has(p.infraId) || missions.has(p.id));
  if (seen.length < wanted.length) throw notFound();
  return seen
    .map((p) => ({ ...p, name: personName(p), missions: missions.get(p.id) ?? [] }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr') || a.id - b.id);
};
export const seenPerson = async (
  call: Pick<Asking, 'tx' | 'actor'>,
  id: number,
  range: DayRange,
): Promise<SeenPerson> => {
  const [person] = await seenPeople(call, [id], range);
  if (person === undefined) throw notFound();
  return person;
};

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly zone: TimeZone;
  readonly territory: Territory;
}
const placeOf = (i: InfrastructureFacts): Place => ({
  id: i.id,
  name: i.name,
  zone: zoneNamed(i.timezone),
  territory: isTerritory(i.holidayZone) ? i.holidayZone : 'metropole',
});
const nowhere = (id: number): Place => ({ id, name: '', zone: paris, territory: 'metropole' });
/** The agencies of some people, by id. */
export const placesOf = async (
  tx: Tx,
  people: readonly SeenPerson[],
): Promise<(infraId: number) => Place> => {
  const infrastructures = new Map(
    (
      await infrastructuresOf(tx, [
        ...new Set(people.flatMap((p) => [p.infraId, ...p.missions.map((m) => m.infraId)])),
      ])
    ).map((i) => [i.id, placeOf(i)]),
  );
  return (id) => infrastructures.get(id) ?? nowhere(id);
};
export const missionAt = (p: SeenPerson, day: string): Mission | null =>
  p.missions.findLast((m) => m.startsOn <= day && (m.endsOn === null || day <= m.endsOn)) ?? null;
/** Where a person counts on a day. */
export const infraAt = (p: SeenPerson, day: string): number =>
  missionAt(p, day)?.infraId ?? p.infraId;
export const shownPerson = (p: SeenPerson, place: Place) => ({
  id: p.id,
  name: p.name,
  matricule: p.matricule,
  agency: place.name,
  driverType: p.missions.at(-1)?.driverType ?? p.driverType,
});
