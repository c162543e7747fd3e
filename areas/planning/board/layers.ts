/** What a day of the board may show, and what a person may hide of it. */
export const LAYERS = [
  'planned',
  'proven',
  'absences',
  'circuits',
  'anomalies',
  'offences',
  'expenses',
  'wishes',
] as const;
export type Layer = (typeof LAYERS)[number];
