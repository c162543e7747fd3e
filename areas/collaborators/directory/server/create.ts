// New people, missions and vehicles, many at once. Rights are the caller's business.
import type { Day } from '#engines/french-time/days.ts';
import { type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { identityNumber } from '../card.ts';
import type { CollaboratorType, DriverType, MissionType } from '../person.ts';

export interface NewPerson {
  readonly customerId: number;
  readonly infraId: number;
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly type: CollaboratorType;
  readonly birthDate?: Day | null;
  readonly nir?: string | null;
  readonly driverType?: DriverType | null;
  readonly jobTitle?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  /** Issuing state (NationNumeric; 17 is France) and card number: its first 14 characters are kept. */
  readonly card?: {
    readonly nation: number;
    readonly number: string;
    readonly expiresOn?: Day | null;
  } | null;
}
export interface NewMission {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly type: MissionType;
  readonly startsOn: Day;
  readonly endsOn?: Day | null;
  readonly jobTitle: string;
  readonly driverType?: DriverType | null;
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  readonly employer?: string | null;
  readonly contractNumber?: string | null;
}
export interface NewVehicle {
  readonly customerId: number;
  readonly infraId: number;
  readonly registration: string;
  readonly vin?: string | null;
  readonly label?: string | null;
  readonly nation?: number | null;
}

const personTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  matricule: 'text',
  last_name: 'text',
  first_name: 'text',
  birth_date: 'date',
  nir: 'text',
  type: 'int2',
  driver_type: 'text',
  job_title: 'text',
  email: 'text',
  phone: 'text',
  card_nation: 'int2',
  card_number: 'text',
  card_expires_on: 'date',
} as const;
/** Writes people and answers their ids in the same order. Rights are the caller's business. */
export const createCollaborators = (tx: Tx, all: readonly NewPerson[]): Promise<number[]> =>
  insertMany(
    tx,
    'collaborator',
    personTypes,
    all.map((p) => ({
      customer_id: p.customerId,
      infra_id: p.infraId,
      matricule: p.matricule,
      last_name: p.lastName,
      first_name: p.firstName,
      birth_date: p.birthDate ?? null,
      nir: p.nir ?? null,
      type: p.type,
      driver_type: p.driverType ?? null,
      job_title: p.jobTitle ?? null,
      email: p.email ?? null,
      phone: p.phone ?? null,
      card_nation: p.card?.nation ?? null,
      card_number: p.card ? identityNumber(p.card.number) : null,
      card_expires_on: p.card?.expiresOn ?? null,
    })),
  );
export const createCollaborator = async (tx: Tx, p: NewPerson): Promise<number> =>
  (await createCollaborators(tx, [p]))[0] ?? 0;

const missionTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  type: 'text',
  starts_on: 'date',
  ends_on: 'date',
  job_title: 'text',
  driver_type: 'text',
  monthly_minutes: 'int4',
  weekly_minutes: 'int4',
  employer: 'text',
  contract_number: 'text',
} as const;
/** Writes missions and answers their ids in the same order. */
export const createMissions = (tx: Tx, all: readonly NewMission[]): Promise<number[]> =>
  insertMany(
    tx,
    'mission',
    missionTypes,
    all.map((m) => ({
      customer_id: m.customerId,
      infra_id: m.infraId,
      collaborator_id: m.collaboratorId,
      type: m.type,
      starts_on: m.startsOn,
      ends_on: m.endsOn ?? null,
      job_title: m.jobTitle,
      driver_type: m.driverType ?? null,
      monthly_minutes: m.monthlyMinutes,
      weekly_minutes: m.weeklyMinutes,
      employer: m.employer ?? null,
      contract_number: m.contractNumber ?? null,
    })),
  );
export const createMission = async (tx: Tx, m: NewMission): Promise<number> =>
  (await createMissions(tx, [m]))[0] ?? 0;

const vehicleTypes = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  registration: 'text',
  vin: 'text',
  label: 'text',
  nation: 'int2',
} as const;
/** Writes vehicles and answers their ids in the same order. */
export const createVehicles = (tx: Tx, all: readonly NewVehicle[]): Promise<number[]> =>
  insertMany(
    tx,
    'vehicle',
    vehicleTypes,
    all.map((v) => ({
      customer_id: v.customerId,
      infra_id: v.infraId,
      registration: v.registration,
      vin: v.vin ?? null,
      label: v.label ?? null,
      nation: v.nation ?? null,
    })),
  );
export const createVehicle = async (tx: Tx, v: NewVehicle): Promise<number> =>
  (await createVehicles(tx, [v]))[0] ?? 0;
