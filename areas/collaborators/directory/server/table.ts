import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Category, CollaboratorType, DriverType, MissionType } from '../person.ts';

export interface DirectoryTables {
  /** An employee. `infra_id` is the agency of the current (or last) mission. */
  collaborator: InfraRow & {
    matricule: string;
    last_name: string;
    first_name: string;
    birth_date: string | null;
    nir: string | null;
    type: CollaboratorType;
    driver_type: DriverType | null;
    job_title: string | null;
    email: string | null;
    phone: string | null;
    /** Issuing state (NationNumeric) and the first 14 characters of the driver card: renewals keep the driver (domain handbook §7, Files). */
    card_nation: number | null;
    card_number: string | null;
    card_expires_on: string | null;
  };
  /** A spell of work in an agency. `ends_on` is included; null while it lasts. */
  mission: InfraRow & {
    collaborator_id: number;
    type: MissionType;
    starts_on: string;
    ends_on: string | null;
    job_title: string;
    driver_type: DriverType | null;
    /** Contract time in minutes a month (151.67 h = 9100) and a week (35 h = 2100). */
    monthly_minutes: number;
    weekly_minutes: number;
    /** Interim and hired missions: the company whose payroll the person is on. */
    employer: string | null;
    /** What the payroll software calls the contract. */
    contract_number: string | null;
    /** Annex of the national agreement; null: workers for whoever drives, employees for others. */
    category: Category | null;
  };
  vehicle: InfraRow & {
    registration: string;
    vin: string | null;
    label: string | null;
    nation: number | null;
    active: boolean;
  };
}

const lend = rowsOf<DirectoryTables>();
const persons = lend('collaborator', {
  id: 'id',
  customer: 'customer_id',
  /** The agency of the current (or last) mission. */
  agency: 'infra_id',
  matricule: 'matricule',
  lastName: 'last_name',
  firstName: 'first_name',
  birthDate: 'birth_date',
  type: 'type',
  /** Of the current (or last) mission; null: nobody who drives. */
  driverType: 'driver_type',
  email: 'email',
  phone: 'phone',
  cardNation: 'card_nation',
  cardNumber: 'card_number',
  cardExpiresOn: 'card_expires_on',
});
/** People in the SQL of others: `join ${c.rows} on ${c.id} = x.collaborator_id order by ${c.byName}`. */
export const personRows = (alias: string) => {
  const c = persons(alias);
  return {
    ...c,
    /** As lists write it: « DUPONT Jeanne ». */
    name: sql<string>`upper(${c.lastName} collate fr) || ' ' || ${c.firstName}`,
    /** Their order wherever people read it; of two with one name the reader decides. */
    byName: sql`${c.lastName} collate fr, ${c.firstName} collate fr`,
    /** What a search over people looks in, folded: `like search_text(…)`. */
    searchText: sql<string>`search_text(${c.lastName}, ${c.firstName}, ${c.matricule})`,
    /** Whether they are attached to one of these agencies. */
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${c.agency} = any(${agencies}::bigint[])`,
    /** Types 1 and 3, as `isDriver` says of one person. */
    isDriver: sql<boolean>`${c.type} in (1, 3)`,
  };
};

const spells = lend('mission', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  type: 'type',
  /** Null: nobody who drives. */
  driverType: 'driver_type',
  startsOn: 'starts_on',
  /** Included; null while it lasts. */
  endsOn: 'ends_on',
  monthlyMinutes: 'monthly_minutes',
  weeklyMinutes: 'weekly_minutes',
  employer: 'employer',
  contractNumber: 'contract_number',
});
type DayValue = Day | RawBuilder<unknown>;
const dayOf = (day: DayValue): RawBuilder<unknown> =>
  typeof day === 'string' ? sql`${day}::date` : day;
/** Missions in the SQL of others: `from ${m.rows} where ${m.in(infras)} and ${m.during(range)}`. Days are values or columns of the query. */
export const missionRows = (alias: string) => {
  const m = spells(alias);
  const during = ({
    first,
    last,
  }: {
    readonly first: DayValue;
    readonly last: DayValue;
  }): RawBuilder<boolean> =>
    sql`(${m.startsOn} <= ${dayOf(last)} and (${m.endsOn} is null or ${m.endsOn} >= ${dayOf(first)}))`;
  return {
    ...m,
    /** Whether it has a day in this span. */
    during,
    /** Whether it covers this day. */
    on: (day: DayValue): RawBuilder<boolean> => during({ first: day, last: day }),
    /** Whether it has not ended before this day. */
    notOverOn: (day: Day): RawBuilder<boolean> =>
      sql`(${m.endsOn} is null or ${m.endsOn} >= ${day}::date)`,
    /** Whether it is of one of these agencies. */
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${m.agency} = any(${agencies}::bigint[])`,
    /** How many days of it lie in this span, of one that has some there. */
    daysWithin: ({ first, last }: DayRange): RawBuilder<number> =>
      sql`(least(coalesce(${m.endsOn}, ${last}::date), ${last}::date) - greatest(${m.startsOn}, ${first}::date) + 1)`,
    /** Whether its job is to drive. */
    drives: sql<boolean>`${m.driverType} is not null`,
    /** Whether the customer pays for it; interim and hired people are on another payroll. */
    onOwnPayroll: sql<boolean>`${m.type} = 'P'`,
    /** Of several, the one that started last. */
    latestFirst: sql`${m.startsOn} desc, ${m.id} desc`,
  };
};

const fleet = lend('vehicle', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  plate: 'registration',
  label: 'label',
  active: 'active',
});
/** Vehicles in the SQL of others. */
export const vehicleRows = (alias: string) => {
  const v = fleet(alias);
  return {
    ...v,
    /** Whether they are attached to one of these agencies. */
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${v.agency} = any(${agencies}::bigint[])`,
  };
};
/** A registration plate as it is compared: capitals and figures only, whoever wrote it. */
export const plainPlate = (plate: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(upper(${plate}), '[^A-Z0-9]', '', 'g')`;
