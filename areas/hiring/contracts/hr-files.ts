// Files of a person that a contract needs (specification 000 §5: types 1, 2 and 3; for drivers also 4 and 5; D1-H-12, V-19, V-20).
import type { fr } from './fr.ts';

export type HrFileType = keyof typeof fr.hrFiles;
interface FileRule {
  readonly type: HrFileType;
  readonly appliesTo: (person: HrPerson) => boolean;
}
export interface HrPerson {
  readonly staffType: string;
  /** A country's code; null: not known. */
  readonly nationality: string | null;
}
/** Free to work in France without a permit (L5221-2; CESEDA L233-1): the European Union, the European Economic Area, Switzerland, Monaco. */
const FREE_TO_WORK: ReadonlySet<string> = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
    'IS LI NO CH MC AD SM'
  ).split(' '),
);
const always = (): boolean => true;
const isDriver = ({ staffType }: HrPerson): boolean => staffType === 'driver';

export const FILE_RULES: readonly FileRule[] = [
  { type: '1', appliesTo: always },
  { type: '2', appliesTo: always },
  { type: '3', appliesTo: always },
  { type: '4', appliesTo: isDriver },
  { type: '5', appliesTo: isDriver },
  // Invented as a type of file, not as a duty: L8251-1 forbids hiring without the permit.
  {
    type: '6',
    appliesTo: ({ nationality }) => nationality !== null && !FREE_TO_WORK.has(nationality),
  },
];
export const requiredFiles = (person: HrPerson): HrFileType[] =>
  FILE_RULES.filter(({ appliesTo }) => appliesTo(person)).map(({ type }) => type);
