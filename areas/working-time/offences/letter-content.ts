// What a letter to a driver says, as it is kept. Pure.
import type { Certainty, MeasureUnit, Reading, RuleCode } from '#engines/driving-rules/offence.ts';
import type { Severity } from '#engines/driving-rules/grades.data.ts';
import type { Activity } from '#engines/working-day/activity.ts';

export interface PictureSpell {
  readonly start: number;
  readonly end: number;
  readonly activity: Activity;
}
export interface LetterOffence {
  readonly id: number;
  readonly rule: RuleCode;
  readonly article: string;
  readonly day: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly limit: number;
  readonly unit: MeasureUnit;
  readonly severity: Severity | null;
  readonly penalClass: number | null;
  readonly certainty: Certainty;
  readonly reading: Reading | null;
  readonly proof: readonly { readonly start: number; readonly end: number }[];
  /** The legal timeline around it. */
  readonly spells: readonly PictureSpell[];
}
export interface LetterContent {
  readonly company: string;
  readonly agency: string;
  readonly name: string;
  readonly matricule: string;
  readonly jobTitle: string | null;
  readonly zone: string;
  readonly issuedOn: string;
  readonly signatory: string;
  readonly message: string;
  readonly offences: readonly LetterOffence[];
}
