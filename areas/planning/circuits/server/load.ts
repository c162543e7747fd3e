// Circuits, who drives them, and who could: reads in the caller's perimeter.
import { sql } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { Need } from '#engines/right-to-drive/right-to-drive.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, vehicleRows } from '#areas/collaborators/directory/server/table.ts';
import { type GroupTables, memberRows } from '#areas/collaborators/groups/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { Assignment } from '../assignment.ts';
import type { COLORS } from '../circuit.ts';
import { fr } from '../fr.ts';
import type { CircuitTables } from './table.ts';

type Tables = CircuitTables & DirectoryTables & InfrastructureTables & GroupTables;
export interface Calling {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
export interface Circuit {
  readonly id: number;
  readonly customerId: number;
  readonly infraId: number;
  readonly agency: string;
  readonly code: string;
  readonly label: string;
  readonly color: (typeof COLORS)[number];
  readonly weekdays: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly pause: number;
  readonly shiftCode: string;
  readonly needs: readonly Need[];
  readonly vehicleGroupId: number | null;
  readonly vehicleGroup: string | null;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly values: Readonly<Record<string, string>>;
}
/** An assignment with what only the server needs of it. */
export interface Standing extends Assignment {
  readonly customerId: number;
  readonly infraId: number;
  readonly replaced: unknown;
}

/** Circuits in sight: some by id, or those valid within the days, by agency and code. */
export const circuitsIn = async (
  { tx, actor }: Calling,
  which:
    | { readonly ids: readonly number[] }
    | { readonly range: DayRange; readonly agencies: readonly number[] | undefined },
): Promise<Circuit[]> => {
  const rows = tables<Tables>({ tx })
    .selectFrom('circuit as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .leftJoin('resource_group as g', 'g.id', 'c.vehicle_group_id')
    .selectAll('c')
    .select(['i.name as agency', 'g.label as vehicle_group'])
    .where('c.infra_id', '=', anyOf(actor.scope));
  const some =
    'ids' in which
      ? rows.where('c.id', '=', anyOf(which.ids))
      : (which.agencies === undefined || which.agencies.length === 0
          ? rows
          : rows.where('c.infra_id', '=', anyOf(which.agencies))
        )
          .where('c.valid_from', '<=', which.range.last)
          .where((eb) =>
            eb.or([eb('c.valid_to', 'is', null), eb('c.valid_to', '>=', which.range.first)]),
          );
  return (
    await some
      .orderBy(sql`i.name collate fr`)
      .orderBy('c.code')
      .execute()
  ).map((r) => ({
    id: r.id,
    customerId: r.customer_id,
    infraId: r.infra_id,
    agency: r.agency,
    code: r.code,
    label: r.label,
    color: r.color,
    weekdays: r.weekdays,
    start: r.starts_minute,
    end: r.ends_minute,
    pause: r.break_minutes,
    shiftCode: r.shift_code,
    needs: r.needs,
    vehicleGroupId: r.vehicle_group_id,
    vehicleGroup: r.vehicle_group,
    validFrom: r.valid_from,
    validTo: r.valid_to,
    values: r.values as Record<string, string>,
  }));
};

/** Assignments in sight within the days: of some circuits, of some people, of some vehicles, or by id. */
export const assignmentsIn = async (
  { tx, actor }: Calling,
  of:
    | { readonly ids: readonly number[] }
    | ({ readonly range: DayRange } & (
        | { readonly circuitIds: readonly number[] }
        | { readonly people: readonly number[]; readonly vehicles: readonly number[] }
      )),
): Promise<Standing[]> => {
  const rows = tables<Tables>({ tx })
    .selectFrom('circuit_assignment as x')
    .leftJoin('collaborator as p', 'p.id', 'x.collaborator_id')
    .leftJoin('vehicle as v', 'v.id', 'x.vehicle_id')
    .selectAll('x')
    .select(['p.last_name', 'p.first_name', 'v.registration'])
    .where('x.infra_id', '=', anyOf(actor.perimeter));
  const some =
    'ids' in of
      ? rows.where('x.id', '=', anyOf(of.ids))
      : rows
          .where('x.day', '>=', of.range.first)
          .where('x.day', '<=', of.range.last)
          .where((eb) =>
            'circuitIds' in of
              ? eb('x.circuit_id', '=', anyOf(of.circuitIds))
              : eb.or([
                  eb('x.collaborator_id', '=', anyOf(of.people)),
                  eb('x.vehicle_id', '=', anyOf(of.vehicles)),
                ]),
          );
  return (await some.orderBy('x.day').orderBy('x.id').execute()).map((r) => ({
    id: r.id,
    customerId: r.customer_id,
    infraId: r.infra_id,
    circuitId: r.circuit_id,
    day: r.day,
    collaboratorId: r.collaborator_id,
    name:
      r.last_name === null
        ? fr.outOfSight
        : personName({ lastName: r.last_name, firstName: r.first_name ?? '' }),
    vehicleId: r.vehicle_id,
    vehicle: r.registration,
    status: r.status,
    comment: r.comment,
    version: r.version,
    replaced: r.replaced,
  }));
};
/** As the contract shows it. */
export const shown = ({
  customerId: _c,
  infraId: _i,
  replaced: _r,
  ...assignment
}: Standing): Assignment => assignment;

export interface KnownVehicle {
  readonly id: number;
  readonly customerId: number;
  readonly label: string;
  readonly groups: number[];
}
/** Vehicles in service and in sight, with the groups they are in. */
export const vehiclesIn = async ({ tx, actor }: Calling): Promise<KnownVehicle[]> => {
  const [v, m] = [vehicleRows('v'), memberRows('m')];
  const rows =
    await tx.run<KnownVehicle>`select ${v.id} as id, ${v.customer} as "customerId", ${v.plate} as label, coalesce((select json_agg(${m.group}) from ${m.rows} where ${m.vehicle} = ${v.id}), '[]') as groups
    from ${v.rows} where ${v.in(actor.scope)} and ${v.active} order by ${v.plate}`;
  return [...rows];
};
