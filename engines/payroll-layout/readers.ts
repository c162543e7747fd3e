// Reads unknown JSON into a known form, and says in French where it is not what it should be.
import { fault } from './fr.ts';

export interface LayoutFault {
  readonly at: string;
  readonly message: string;
}
/** Where a value stands and where faults are gathered. */
export interface Place {
  readonly at: string;
  readonly faults: LayoutFault[];
}
export type Reader<T> = (value: unknown, place: Place) => T;

export const blame = ({ at, faults }: Place, message: string): void => {
  faults.push({ at, message });
};
export const inside = (place: Place, step: string): Place => ({
  at: place.at === '' ? step : `${place.at} › ${step}`,
  faults: place.faults,
});

const text =
  (max: number): Reader<string> =>
  (value, place) => {
    if (typeof value !== 'string') {
      blame(place, fault.notText);
      return '';
    }
    if (value.length > max) blame(place, fault.textSize(max));
    return value;
  };
const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== 'boolean') blame(place, fault.notFlag);
  return value === true;
};
const whole =
  (min: number, max: number): Reader<number> =>
  (value, place) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
      return value;
    blame(place, fault.notWhole(min, max));
    return min;
  };
const oneOf =
  <const T extends string>(options: readonly [T, ...T[]]): Reader<T> =>
  (value, place) => {
    const option = options.find((o) => o === value);
    if (option === undefined) blame(place, fault.notOneOf(options));
    return option ?? options[0];
  };
const list =
  <T>(one: Reader<T>, max: number, step: (n: number) => string, min = 0): Reader<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) {
      blame(place, fault.notList);
      return [];
    }
    if (value.length > max) blame(place, fault.tooMany(max));
    if (value.length < min) blame(place, fault.tooFew);
    return value.slice(0, max).map((v, i) => one(v, inside(place, step(i + 1))));
  };
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record =
  <T>(one: Reader<T>, max: number): Reader<Readonly<Record<string, T>>> =>
  (value, place) => {
    if (!isObject(value)) {
      blame(place, fault.notObject);
      return {};
    }
    const entries = Object.entries(value);
    if (entries.length > max) blame(place, fault.tooMany(max));
    return Object.fromEntries(
      entries.slice(0, max).map(([k, v]) => [k, one(v, inside(place, `« ${k} »`))]),
    );
  };

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Whole<N extends Shape, O extends Shape> = { readonly [K in keyof N]: ReturnType<N[K]> } & {
  readonly [K in keyof O]?: ReturnType<O[K]>;
};
/** An object with these keys and no other. */
const object =
  <N extends Shape, O extends Shape>(needed: N, optional: O): Reader<Whole<N, O>> =>
  (value, place) => {
    if (!isObject(value)) {
      blame(place, fault.notObject);
      return Object.fromEntries(
        Object.entries(needed).map(([k, read]) => [k, read(undefined, { at: '', faults: [] })]),
      ) as Whole<N, O>;
    }
    for (const key of Object.keys(value))
      if (!Object.hasOwn(needed, key) && !Object.hasOwn(optional, key))
        blame(place, fault.unknownKey(key.slice(0, 40)));
    const read = (key: string, reader: Reader<unknown>): readonly [string, unknown] => {
      if (value[key] === undefined) {
        blame(inside(place, key), fault.needed);
        return [key, reader(undefined, { at: '', faults: [] })];
      }
      return [key, reader(value[key], inside(place, key))];
    };
    return Object.fromEntries([
      ...Object.entries(needed).map(([k, r]) => read(k, r)),
      ...Object.entries(optional)
        .filter(([k]) => value[k] !== undefined)
        .map(([k, r]) => read(k, r)),
    ]) as Whole<N, O>;
  };

export const readers = { text, flag, whole, oneOf, list, record, object };
