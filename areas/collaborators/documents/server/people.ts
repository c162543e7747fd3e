// People as the filters of a population look at them.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { dfsOn } from '#areas/collaborators/civil-data/server/table.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { memberRows } from '#areas/collaborators/groups/server/table.ts';
import type {
  CollaboratorType,
  DriverType,
  MissionType,
} from '#areas/collaborators/directory/server/api.ts';
import type { PersonFacts } from '../population.ts';

export interface PersonOfPopulation extends PersonFacts {
  readonly id: number;
  readonly name: string;
}
const [c, m, g] = [personRows('c'), missionRows('m'), memberRows('g')];

interface Row {
  readonly id: number;
  readonly name: string;
  readonly type: CollaboratorType;
  readonly driver_type: DriverType | null;
  readonly agency: number;
  readonly mission_types: MissionType[];
  readonly groups: number[];
  readonly dfs: boolean;
}
const read = async (tx: Tx, which: ReturnType<typeof sql<boolean>>, today: Day) => {
  const rows = await tx.run<Row>`
    select ${c.id} as id, ${c.name} as name, ${c.type} as type, ${c.driverType} as driver_type, ${c.agency} as agency,
      (select coalesce(array_agg(distinct ${m.type}), '{}') from ${m.rows} where ${m.person} = ${c.id} and ${m.on(today)}) as mission_types,
      (select coalesce(array_agg(${g.group}), '{}') from ${g.rows} where ${g.person} = ${c.id}) as groups,
      ${dfsOn(c.id, sql`${today}::date`)} as dfs
    from ${c.rows} where ${which} order by ${c.byName}, ${c.id}`;
  return rows.map((r): PersonOfPopulation => ({
    id: r.id,
    name: r.name,
    type: r.type,
    driverType: r.driver_type,
    agency: r.agency,
    missionTypes: r.mission_types,
    groups: r.groups,
    dfs: r.dfs,
  }));
};

/** Those of some places who have a mission on a day. */
export const peopleOfPlaces = (
  tx: Tx,
  infras: readonly number[],
  today: Day,
): Promise<PersonOfPopulation[]> =>
  read(
    tx,
    sql<boolean>`${c.in(infras)} and exists (select from ${m.rows} where ${m.person} = ${c.id} and ${m.on(today)})`,
    today,
  );

/** One person, whether a mission runs or not. */
export const factsOfPerson = async (
  tx: Tx,
  id: number,
  today: Day,
): Promise<PersonOfPopulation | null> =>
  (await read(tx, sql<boolean>`${c.id} = ${anyOf([id])}`, today))[0] ?? null;
