// What a calculation did, counted.
export interface Calculated {
  readonly missions: number;
  readonly values: number;
  readonly changed: number;
  readonly errors: number;
}
export const nothingCalculated: Calculated = { missions: 0, values: 0, changed: 0, errors: 0 };
export const added = (a: Calculated, b: Calculated): Calculated => ({
  missions: a.missions + b.missions,
  values: a.values + b.values,
  changed: a.changed + b.changed,
  errors: a.errors + b.errors,
});
