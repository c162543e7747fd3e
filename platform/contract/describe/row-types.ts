// The types that follow from an entity's fields.
import type { Field, Fields } from './field.ts';

type ValueOf<X> = X extends Field<infer T> ? T : never;
/** The values of fields by name. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };
type EnteredNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly column: null } ? never : K;
}[keyof F] &
  string;
/** The fields that the list's query computes. */
export type ComputedNames<F extends Fields> = Exclude<keyof F & string, EnteredNames<F>>;

/** What the list and `load` answer. */
export type RowOf<F extends Fields> = { readonly id: number; readonly version: number } & {
  readonly [K in keyof F]: ValueOf<F[K]>;
};
/** What `save` takes: the entered fields and the version that was loaded (0 for a new row). */
export type FormOf<F extends Fields> = { readonly version: number } & {
  readonly [K in EnteredNames<F>]: ValueOf<F[K]>;
};
/** What `multiEdit` sets: any of the fields that allow it. */
export type MultiOf<F extends Fields> = Partial<Omit<FormOf<F>, 'version'>>;

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : S;
type ColumnName<K extends string, X> = X extends { readonly column: infer C }
  ? C extends string
    ? C
    : Snake<K>
  : never;
/** The entity's own columns in its table, for kysely: `StandardRow & TableOf<typeof group.fields>`. */
export type TableOf<F extends Fields> = {
  [K in EnteredNames<F> as ColumnName<K, F[K]>]: ValueOf<F[K]>;
};
