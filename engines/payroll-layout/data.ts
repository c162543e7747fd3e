// What is to be written: a closed month of one company, in our own words and units.
export type Unit = 'hour' | 'day' | 'euro' | 'rate' | 'number';

/** An exported heading: `code` is the software's, `own` is ours. */
export interface ExportedHeading {
  readonly code: string;
  readonly own: string;
  readonly label: string;
  readonly unit: Unit;
  readonly decimals: number;
}
/**
 * What one type of absence takes of a day: `halves` of it (0 to 2; none on a day after the absence that its leave still costs), `counted` halves in the unit of the
 * type (`halves` where it is left out), `seconds` what would have been worked in them and the hours of hourly absences.
 */
export interface AbsenceDay {
  readonly day: string;
  readonly code: string;
  readonly halves: number;
  readonly counted?: number;
  readonly seconds: number;
}
export interface ExportedPerson {
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly agency: string;
  readonly driverType: string | null;
  /** Of the contract (mission) that the month began with. */
  readonly contract: string;
  /** First and last day of the person within the period; entry and exit of the company where known. */
  readonly from: string;
  readonly to: string;
  readonly entry: string;
  readonly exit: string | null;
  /** One for each heading, in their order: hours in seconds, the rest in ten-thousandths; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly absences: readonly AbsenceDay[];
}
export interface PayrollData {
  readonly software: { readonly code: string };
  readonly snapshot: { readonly number: number };
  readonly company: { readonly code: string; readonly name: string; readonly siret: string | null };
  readonly period: { readonly month: string; readonly firstDay: string; readonly lastDay: string };
  readonly headings: readonly ExportedHeading[];
  readonly people: readonly ExportedPerson[];
}
