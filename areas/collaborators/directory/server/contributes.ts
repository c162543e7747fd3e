import { sql, type RawBuilder } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import { matches, searchable } from '#platform/server/db/schema.ts';
import type { ContributionCall, Contributions, QuickFind } from '#platform/server/contributions.ts';
import { quickActions } from '#platform/server/quick-actions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { directory, vehicles } from '../contract.ts';
import { fr } from '../fr.ts';
import { personName } from '../person.ts';
import type { DirectoryTables } from './table.ts';

type Tables = DirectoryTables & InfrastructureTables;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, 5);

const PERSON = ['c.last_name', 'c.first_name', 'c.matricule'] as const;
type Like = (word: string) => RawBuilder<boolean>;
const containing: Like = (word) => matches(PERSON, word);
const SHORTEST_WITH_A_TYPO = 5;
/** Most of a word's groups of three letters: « dirand » finds Durand. */
const LIKENESS = 0.5;
const resembling: Like = (word) =>
  word.length < SHORTEST_WITH_A_TYPO
    ? containing(word)
    : sql<boolean>`word_similarity(search_text(${word}::text), ${searchable(PERSON)}) >= ${LIKENESS}`;

const peopleBy = (
  call: ContributionCall,
  typed: readonly string[],
  { like, limit }: { readonly like: Like; readonly limit: number },
) => {
  let rows = tables<Tables>(call)
    .selectFrom('collaborator as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .select(['c.id', 'c.last_name', 'c.first_name', 'c.matricule', 'i.name as agency'])
    .where('c.infra_id', '=', anyOf(call.actor.scope));
  for (const word of typed) rows = rows.where(like(word));
  return rows
    .orderBy(sql`c.last_name collate fr`)
    .orderBy(sql`c.first_name collate fr`)
    .orderBy('c.id')
    .limit(limit)
    .execute();
};

const findPeople = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  const exact = await peopleBy(call, words(text), { like: containing, limit });
  // One letter wrong: only where nobody is called so.
  const people =
    exact.length > 0 ? exact : await peopleBy(call, words(text), { like: resembling, limit });
  return people.map((p) => ({
    kind: 'person' as const,
    label: personName({ lastName: p.last_name, firstName: p.first_name }),
    detail: `${p.matricule} · ${p.agency}`,
    url: fillPath(directory.sheet.path, { id: p.id }),
  }));
};

const findVehicles = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  let rows = tables<Tables>(call)
    .selectFrom('vehicle as v')
    .innerJoin('infrastructure as i', 'i.id', 'v.infra_id')
    .select(['v.id', 'v.registration', 'v.label', 'i.name as agency'])
    .where('v.infra_id', '=', anyOf(call.actor.scope));
  for (const word of words(text)) rows = rows.where(matches(['v.registration', 'v.label'], word));
  const vehicleRows = await rows.orderBy('v.registration').orderBy('v.id').limit(limit).execute();
  return vehicleRows.map((v) => ({
    kind: 'vehicle' as const,
    label: v.registration,
    detail: [v.label, v.agency].filter(Boolean).join(' · '),
    url: `${fillPath(vehicles.list.path)}?q=${encodeURIComponent(v.registration)}`,
  }));
};

export const contributes: Contributions = {
  recordFields: [
    ['mission', { type: { values: fr.missionTypes }, category: { values: fr.categories } }],
    ['collaborator', { type: { values: fr.types } }],
  ],
  recordPages: [
    ['collaborator', directory.sheet],
    ['vehicle', vehicles.list],
  ],
  recordNames: [
    ['collaborator', fr.records.collaborator],
    ['mission', fr.records.mission],
    ['vehicle', fr.records.vehicle],
  ],
  quickSearch: [
    { may: 'collaborator.read', search: findPeople },
    { may: 'vehicle.read', search: findVehicles },
    {
      may: 'collaborator.write',
      search: quickActions([
        { label: fr.add, url: fillPath(directory.newPage.path), keywords: fr.addKeywords },
      ]),
    },
  ],
  linkedPages: [
    { name: 'collaborators', route: directory.list, legacy: ['collaborateurs'] },
    { name: 'collaborator', route: directory.sheet },
    { name: 'vehicles', route: vehicles.list, legacy: ['vehicules'] },
  ],
  indicators: [
    {
      for: 'home',
      may: 'collaborator.read',
      read: async (call) => {
        const today = todayIn(call.now);
        const { people, drivers } = await tables<DirectoryTables>(call)
          .selectFrom('mission as m')
          .innerJoin('collaborator as c', 'c.id', 'm.collaborator_id')
          .select([
            sql<number>`count(distinct c.id)::int`.as('people'),
            sql<number>`count(distinct c.id) filter (where c.type in (1, 3))::int`.as('drivers'),
          ])
          .where('m.infra_id', '=', anyOf(call.actor.scope))
          .where('m.starts_on', '<=', today)
          .where((eb) => eb.or([eb('m.ends_on', 'is', null), eb('m.ends_on', '>=', today)]))
          .executeTakeFirstOrThrow();
        return [
          {
            name: 'workforce',
            label: fr.workforce,
            value: people,
            detail: texts(fr)('workforceDetail', { drivers: String(drivers) }),
            url: fillPath(directory.list.path),
          },
        ];
      },
    },
  ],
};
