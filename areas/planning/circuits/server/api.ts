// What other areas ask of circuits.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { OpenCircuits } from '#areas/planning/changes/server/api.ts';
import type { GroupUse } from '#areas/collaborators/groups/server/api.ts';
import { fr } from '../fr.ts';
import { plainPlate, vehicleRows } from '#areas/collaborators/directory/server/table.ts';
import type { CircuitTables } from './table.ts';

export { otherJob } from '../other-job.ts';
export { circuitDays, daysOfCircuits, drivenTimes, type CircuitDay } from './uncovered.ts';

/** `[day index, code, colour, validated, name of the circuit]`. */
export type CircuitCell = readonly [
  day: number,
  code: string,
  color: string,
  validated: 0 | 1,
  label: string,
];

/** The circuits of people over some days, those of circuits in sight; nobody without any. */
export const circuitCells = async (
  tx: Tx,
  scope: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, readonly CircuitCell[]>> => {
  const rows = await tx.run<{ id: number; cells: CircuitCell[] }>`
    select a.collaborator_id as id, json_agg(json_build_array(a.day - ${range.first}::date, c.code, c.color, case a.status when 'validated' then 1 else 0 end, c.label) order by a.day, c.starts_minute) as cells
    from circuit_assignment a join circuit c on c.id = a.circuit_id
    where a.infra_id = any(${scope}::bigint[]) and a.day between ${range.first}::date and ${range.last}::date group by a.collaborator_id`;
  return new Map(rows.map((r) => [r.id, r.cells]));
};

/** A validated tour of one's own: what it is called, and what is driven on it. */
export interface OwnTour {
  readonly day: string;
  readonly label: string;
  readonly vehicle: string | null;
}
/** Elevated: held to the person. Drafts are no plan yet. */
export const toursOf = async (
  tx: Tx,
  collaboratorId: number,
  range: DayRange,
): Promise<OwnTour[]> => {
  const v = vehicleRows('v');
  return tx.run<OwnTour>`select a.day::text as day, c.label, ${v.plate} as vehicle
      from circuit_assignment a join circuit c on c.id = a.circuit_id left join ${v.rows} on ${v.id} = a.vehicle_id
      where a.collaborator_id = ${collaboratorId} and a.day between ${range.first}::date and ${range.last}::date and a.status = 'validated'
      order by a.day, c.starts_minute`;
};

interface PlannedCircuit {
  readonly code: string;
  readonly label: string;
  readonly shiftCode: string;
  readonly vehicle: string | null;
  readonly validated: boolean;
}
/** What somebody drives on a day, drafts too, of circuits in sight. */
export const circuitsOn = (
  tx: Tx,
  scope: readonly number[],
  { person, day }: { readonly person: number; readonly day: string },
): Promise<PlannedCircuit[]> => {
  const v = vehicleRows('v');
  return tx.run<PlannedCircuit>`
    select c.code, c.label, c.shift_code as "shiftCode", ${v.plate} as vehicle, a.status = 'validated' as validated
      from circuit_assignment a join circuit c on c.id = a.circuit_id left join ${v.rows} on ${v.id} = a.vehicle_id
      where a.collaborator_id = ${person} and a.day = ${day}::date and a.infra_id = any(${scope}::bigint[])
      order by c.starts_minute, a.id`;
};

/** Validated tours of everybody on circuits of some agencies. */
export const toursDuring = (
  tx: Tx,
  scope: readonly number[],
  range: DayRange,
): Promise<(OwnTour & { person: number })[]> => {
  const v = vehicleRows('v');
  return tx.run<OwnTour & { person: number }>`
    select a.collaborator_id as person, a.day::text as day, c.label, ${v.plate} as vehicle
      from circuit_assignment a join circuit c on c.id = a.circuit_id left join ${v.rows} on ${v.id} = a.vehicle_id
      where a.infra_id = any(${scope}::bigint[]) and a.day between ${range.first}::date and ${range.last}::date and a.status = 'validated'
      order by a.day, c.starts_minute`;
};

/** Who was to drive a vehicle on a day by a validated circuit of the scope. @param plate capitals and figures only */
export const plannedDrivers = async (
  tx: Tx,
  scope: readonly number[],
  { plate, day }: { readonly plate: string; readonly day: string },
): Promise<{ id: number; label: string }[]> => {
  const v = vehicleRows('v');
  return tx.run<{ id: number; label: string }>`
    select a.collaborator_id as id, c.label from circuit_assignment a join circuit c on c.id = a.circuit_id
      join ${v.rows} on ${v.id} = a.vehicle_id
    where a.day = ${day}::date and a.status = 'validated' and a.infra_id = any(${scope}::bigint[]) and ${plainPlate(v.plate)} = ${plate}
    order by c.starts_minute, a.id`;
};

/** Circuits of an agency in sight that run on a day and that nobody drives. */
export const openCircuits: OpenCircuits = (tx, scope, agency, day) => tx.run<
  Awaited<ReturnType<OpenCircuits>>[number]
>`
    select c.id, c.code, c.starts_minute as start, c.ends_minute as end, c.break_minutes as pause, c.shift_code as "shiftCode" from circuit c
    where c.infra_id = ${agency} and c.infra_id = any(${scope}::bigint[]) and c.valid_from <= ${day}::date and (c.valid_to is null or c.valid_to >= ${day}::date) and extract(isodow from ${day}::date)::int = any(c.weekdays)
      and not exists (select 1 from circuit_assignment a where a.circuit_id = c.id and a.day = ${day}::date)
    order by c.starts_minute, c.code limit 50`;

/** Circuits that take their vehicles from a group. */
export const circuitsWithGroup: GroupUse = async ({ tx }, kind, groupId) => {
  if (kind !== 'vehicle') return [];
  const circuits = await tables<CircuitTables>({ tx })
    .selectFrom('circuit')
    .select(['code', 'label'])
    .where('vehicle_group_id', '=', groupId)
    .orderBy('code')
    .execute();
  return [
    {
      label: fr.usesOfGroup,
      count: circuits.length,
      blocking: true,
      names: circuits.map((c) => `${c.code} ${c.label}`),
    },
  ];
};

export interface NewCircuit {
  readonly customerId: number;
  readonly infraId: number;
  readonly code: string;
  readonly label: string;
  readonly color: string;
  readonly weekdays: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly pause: number;
  readonly shiftCode: string;
  readonly vehicleGroupId: number | null;
  readonly validFrom: string;
  readonly values: Readonly<Record<string, string>>;
}
/** Writes circuits and answers their ids in the same order. Rights are the caller's business. */
export const createCircuits = (tx: Tx, all: readonly NewCircuit[]): Promise<number[]> =>
  insertMany(
    tx,
    'circuit',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      code: 'text',
      label: 'text',
      color: 'text',
      weekdays: 'int2[]',
      starts_minute: 'int2',
      ends_minute: 'int2',
      break_minutes: 'int2',
      shift_code: 'text',
      vehicle_group_id: 'bigint',
      valid_from: 'date',
      values: 'jsonb',
    },
    all.map((c) => ({
      customer_id: c.customerId,
      infra_id: c.infraId,
      code: c.code,
      label: c.label,
      color: c.color,
      weekdays: c.weekdays,
      starts_minute: c.start,
      ends_minute: c.end,
      break_minutes: c.pause,
      shift_code: c.shiftCode,
      vehicle_group_id: c.vehicleGroupId,
      valid_from: c.validFrom,
      values: JSON.stringify(c.values),
    })),
  );
export interface NewAssignment {
  readonly customerId: number;
  readonly infraId: number;
  readonly circuitId: number;
  readonly day: string;
  readonly collaboratorId: number;
  readonly validated: boolean;
}
export const createAssignments = async (tx: Tx, all: readonly NewAssignment[]): Promise<void> => {
  await insertMany(
    tx,
    'circuit_assignment',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      circuit_id: 'bigint',
      day: 'date',
      collaborator_id: 'bigint',
      status: 'text',
    },
    all.map((a) => ({
      customer_id: a.customerId,
      infra_id: a.infraId,
      circuit_id: a.circuitId,
      day: a.day,
      collaborator_id: a.collaboratorId,
      status: a.validated ? 'validated' : 'draft',
    })),
  );
};
export const createAttributes = (
  tx: Tx,
  customerId: number,
  all: readonly {
    readonly label: string;
    readonly kind: string;
    readonly options: readonly string[];
    readonly position: number;
  }[],
): Promise<number[]> =>
  insertMany(
    tx,
    'circuit_attribute',
    { customer_id: 'bigint', label: 'text', kind: 'text', options: 'text[]', position: 'int4' },
    all.map((a) => ({ customer_id: customerId, ...a })),
  );
