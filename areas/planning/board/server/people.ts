// Who is on the board: everybody with a mission in the span whom the filters leave. Parts of statements, so that they are asked with their days or without.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { membersOf } from '#areas/collaborators/groups/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import type { MissionSpan } from '#areas/planning/steering/server/api.ts';
import type { BoardQuery, BoardRow } from '../contract.ts';

export interface Reading {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
/** A person as the database says them. */
export interface RawPerson {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly matricule: string;
  readonly driver_type: BoardRow['driverType'];
  readonly infra_id: number;
}
export interface PersonMissions {
  readonly id: number;
  readonly missions: readonly MissionSpan[];
}
const [c, m] = [personRows('c'), missionRows('m')];

export interface AskedPeople {
  readonly scope: readonly number[];
  /** Whether a column says one of the people asked for; all of them where nobody is named. */
  readonly named: (person: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** `m`: their missions in the span, one row a person. */
  readonly missions: RawBuilder<unknown>;
  /** The same with what each mission says, for hours of the contract and days outside. */
  readonly spans: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}
export const askedPeople = async (
  call: Reading,
  range: DayRange,
  q: Pick<BoardQuery, 'agencies' | 'driverTypes' | 'search' | 'collaborators' | 'groups'>,
): Promise<AskedPeople> => {
  const scope =
    q.agencies.length > 0
      ? call.actor.scope.filter((id) => q.agencies.includes(id))
      : call.actor.scope;
  const like = `%${q.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const members = q.groups.length === 0 ? [] : await membersOf(call, 'collaborator', q.groups);
  const named: AskedPeople['named'] = (person) =>
    q.collaborators.length === 0 ? sql`true` : sql`${person} = any(${q.collaborators}::bigint[])`;
  const lastMission = (more: RawBuilder<unknown>): RawBuilder<unknown> => sql`m as (
      select ${m.person} as person, (array_agg(${m.agency} order by ${m.startsOn} desc))[1] as infra_id, (array_agg(${m.driverType} order by ${m.startsOn} desc))[1] as driver_type${more}
      from ${m.rows} where ${m.in(scope)} and ${m.during(range)} and ${named(m.person)} group by ${m.person})`;
  return {
    scope,
    named,
    missions: lastMission(sql``),
    spans: lastMission(
      sql`, json_agg(json_build_object('from', ${m.startsOn}, 'to', ${m.endsOn}, 'monthlyMinutes', ${m.monthlyMinutes}, 'weeklyMinutes', ${m.weeklyMinutes}) order by ${m.startsOn}) as missions`,
    ),
    columns: sql`${c.id} as id, ${c.lastName} as last_name, ${c.firstName} as first_name, ${c.matricule} as matricule, m.driver_type, m.infra_id`,
    where: sql`(${q.search} = '' or ${c.searchText} like search_text(${like}))
      and (${q.driverTypes.length} = 0 or coalesce(m.driver_type, 'none') = any(${q.driverTypes}::text[]))
      and (${q.groups.length} = 0 or ${c.id} = any(${members}::bigint[]))`,
    order: sql`${c.byName}, ${c.id}`,
  };
};

/** Who they are, without their days. */
export const readPeople = (
  { tx }: Reading,
  { missions, columns, where, order }: AskedPeople,
): Promise<readonly RawPerson[]> => tx.run<RawPerson>`
    with ${missions} select ${columns} from m join ${c.rows} on ${c.id} = m.person where ${where} order by ${order}`;

/** What their missions in the span say. */
export const readMissions = (
  { tx }: Reading,
  { spans, where }: AskedPeople,
): Promise<readonly PersonMissions[]> => tx.run<PersonMissions>`
    with ${spans} select ${c.id} as id, m.missions from m join ${c.rows} on ${c.id} = m.person where ${where}`;
