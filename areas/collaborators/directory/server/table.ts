import type { InfraRow } from '#platform/server/standard-row.ts';
import type { CollaboratorType, DriverType, MissionType } from '../person.ts';

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
  };
  vehicle: InfraRow & {
    registration: string;
    vin: string | null;
    label: string | null;
    nation: number | null;
    active: boolean;
  };
}
