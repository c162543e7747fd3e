// What the administrators set: for an infrastructure, for a person, for a person's year.
import { eachDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorOf,
  missionsDuring,
  personName,
  type Mission,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import {
  infrastructureOf,
  infrastructuresOf,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { targetOf } from '../rules.ts';
import type { ConfiguredPerson, SettingPlace } from '../shapes.ts';
import { missionOn, noteAuthor, type PersonCall } from './person.ts';
import { yearsOf } from './rows.ts';
import {
  declaresBy,
  nearestSettings,
  NOTHING_OWN,
  personSettings,
  settingColumns,
  textOfDays,
} from './settings.ts';
import type { DeclaredDaysTables } from './table.ts';
import { rangesOf, wholeYear } from './year.ts';

export const loadConfiguration = (
  call: HandlerCall<typeof declaredDays.configuration>,
): Promise<Output<typeof declaredDays.configuration>> =>
  call.services.db.elevated(async (tx) => {
    const places = await tables<InfrastructureTables>({ tx })
      .selectFrom('infrastructure')
      .select(['id', 'name'])
      .where('id', '=', anyOf(call.actor.scope))
      .where('active', '=', true)
      .orderBy('name')
      .execute();
    const nearest = await nearestSettings(
      tx,
      places.map(({ id }) => id),
    );
    return {
      places: places.map((place): SettingPlace => ({
        ...place,
        setting: nearest.get(place.id)?.setting ?? null,
        own: nearest.get(place.id)?.own ?? false,
      })),
    };
  });

export const saveConfiguration = (
  call: HandlerCall<typeof declaredDays.saveConfiguration>,
): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const { infraId, setting } = call.body;
    const place = call.actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
    if (place === null) throw invalid({ infraId: fr.placeMissing });
    await noteAuthor(tx, call, place.customerId);
    const table = tables<DeclaredDaysTables>({ tx });
    if (setting === null)
      await table.deleteFrom('declared_day_setting').where('infra_id', '=', infraId).execute();
    else
      await table
        .insertInto('declared_day_setting')
        .values({
          customer_id: place.customerId,
          infra_id: infraId,
          ...settingColumns(setting),
        })
        .onConflict((c) => c.column('infra_id').doUpdateSet(settingColumns(setting)))
        .execute();
    return null;
  });

type Facts = Pick<Person, 'id' | 'matricule' | 'lastName' | 'firstName' | 'type'>;
/** Some people as they are set up, by name. */
const configured = async (
  tx: Tx,
  people: readonly Facts[],
  year: number,
): Promise<ConfiguredPerson[]> => {
  const ids = people.map(({ id }) => id);
  const range = wholeYear(year);
  const missions = Map.groupBy(
    await missionsDuring(tx, { collaboratorIds: ids }, range),
    (m) => m.collaboratorId,
  );
  const infras = [...new Set([...missions.values()].flat().map(({ infraId }) => infraId))];
  const settings = await nearestSettings(tx, infras);
  const places = new Map((await infrastructuresOf(tx, infras)).map((p) => [p.id, p.name]));
  const own = await personSettings(tx, ids);
  const years = new Map((await yearsOf(tx, ids, year)).map((row) => [row.collaborator_id, row]));
  return people.map((person) => {
    const mine = missions.get(person.id) ?? [];
    const infraId = lastPlace(mine, range);
    const setting = settings.get(infraId)?.setting;
    const theirs = own.get(person.id) ?? NOTHING_OWN;
    const kept = years.get(person.id);
    const target = { own: kept?.target_halves ?? null, company: setting?.targetHalves ?? 0 };
    return {
      id: person.id,
      name: personName(person),
      matricule: person.matricule,
      agency: places.get(infraId) ?? '',
      own: theirs,
      declares: declaresBy(setting, theirs, person.type),
      year: {
        year,
        targetHalves: kept?.target_halves ?? null,
        beforeHalves: kept?.before_halves ?? 0,
      },
      targetHalves: targetOf(year, target, rangesOf(mine)),
    };
  });
};
const lastPlace = (missions: readonly Mission[], range: Parameters<typeof eachDay>[0]): number => {
  const day = eachDay(range).findLast((each) => missionOn(missions, each) !== undefined);
  return day === undefined ? 0 : (missionOn(missions, day)?.infraId ?? 0);
};
const yearAsked = ({
  query,
  now,
}: {
  query: { year?: number | undefined };
  now: Temporal.Instant;
}) => query.year ?? Number(todayIn(now).slice(0, 4));

export const loadCompany = (
  call: HandlerCall<typeof declaredDays.companyConfiguration>,
): Promise<Output<typeof declaredDays.companyConfiguration>> =>
  call.services.db.elevated(async (tx) => {
    const { company } = call.params;
    const place = call.actor.scope.includes(company) ? await infrastructureOf(tx, company) : null;
    if (place === null) throw notFound();
    const year = yearAsked(call);
    const below = (await subtree(tx, company)).filter((id) => call.actor.scope.includes(id));
    const missions = await missionsDuring(tx, { infras: below }, wholeYear(year));
    const people = await tables<DirectoryTables>({ tx })
      .selectFrom('collaborator')
      .select(['id', 'matricule', 'last_name as lastName', 'first_name as firstName', 'type'])
      .where('id', '=', anyOf([...new Set(missions.map((m) => m.collaboratorId))]))
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .execute();
    const nearest = (await nearestSettings(tx, [company])).get(company);
    return {
      place: {
        id: place.id,
        name: place.name,
        setting: nearest?.setting ?? null,
        own: nearest?.own ?? false,
      },
      year,
      people: await configured(tx, people, year),
    };
  });

const personInScope = async (
  tx: Tx,
  { actor }: Pick<PersonCall, 'actor'>,
  id: number,
): Promise<Person> => {
  const person = await collaboratorOf(tx, id);
  if (person === null || !actor.scope.includes(person.infraId)) throw notFound();
  return person;
};

export const loadPerson = (
  call: HandlerCall<typeof declaredDays.collaboratorConfiguration>,
): Promise<ConfiguredPerson> =>
  call.services.db.elevated(async (tx) => {
    const person = await personInScope(tx, call, call.params.collaborator);
    const [one] = await configured(tx, [person], yearAsked(call));
    if (one === undefined) throw notFound();
    return one;
  });

export const savePerson = (
  call: HandlerCall<typeof declaredDays.saveCollaboratorConfiguration>,
): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const { body } = call;
    const person = await personInScope(tx, call, call.params.collaborator);
    await noteAuthor(tx, call, person.customerId);
    const values = {
      declares: body.declares,
      starts_on: body.startsOn,
      weekdays: body.weekdays === null ? null : textOfDays(body.weekdays),
      unit: body.unit,
      rhythm: body.rhythm,
    };
    await tables<DeclaredDaysTables>({ tx })
      .insertInto('declared_day_person')
      .values({
        customer_id: person.customerId,
        infra_id: person.infraId,
        collaborator_id: person.id,
        ...values,
      })
      .onConflict((c) => c.column('collaborator_id').doUpdateSet(values))
      .execute();
    return null;
  });

export const saveYear = (
  call: HandlerCall<typeof declaredDays.saveCollaboratorYear>,
): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const { year, targetHalves, beforeHalves } = call.body;
    const person = await personInScope(tx, call, call.params.collaborator);
    await noteAuthor(tx, call, person.customerId);
    const values = { target_halves: targetHalves, before_halves: beforeHalves };
    await tables<DeclaredDaysTables>({ tx })
      .insertInto('declared_day_year')
      .values({
        customer_id: person.customerId,
        infra_id: person.infraId,
        collaborator_id: person.id,
        year,
        ...values,
      })
      .onConflict((c) => c.columns(['collaborator_id', 'year']).doUpdateSet(values))
      .execute();
    return null;
  });
