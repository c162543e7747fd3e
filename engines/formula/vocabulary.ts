import { nearest } from './nearest.ts';
import type { QuantityUnit, Unit } from './units.ts';
import { plainField, plainName, type KeyedKind } from './words.ts';

/** What an attribute has one value for: the whole period, or each day, week or month of it. */
export type Scope = 'period' | RowScope;
export type RowScope = 'day' | 'week' | 'month';

export interface Attribute {
  /** French, lower case, without accents: `heures.service`, `jour.conduite`. */
  readonly name: string;
  readonly unit: Exclude<Unit, 'unknown'>;
  readonly scope: Scope;
  /** French, one sentence. */
  readonly doc: string;
}

/** A value named by a code: a heading, a parameter, a threshold, an absence, a counter. */
export interface Keyed {
  readonly of: KeyedKind;
  readonly key: string;
  /** `jours` of `absences("CP").jours`; null where there is none. */
  readonly field: string | null;
  readonly unit: QuantityUnit | 'text' | 'boolean' | 'date';
  readonly doc: string;
}

/** The names that formulas of one place may use. Data: the areas bring it. */
export interface Vocabulary {
  readonly attributes: readonly Attribute[];
  readonly keyed: readonly Keyed[];
}

/** The same key for the vocabulary, the check and the inputs: `rubrique("HS25")`, `absences("CP").jours`. */
export const keyedName = ({ of, key, field }: Pick<Keyed, 'of' | 'key' | 'field'>): string =>
  `${of}("${key}")${field === null ? '' : `.${field}`}`;

export interface Lookup {
  readonly attribute: (name: string) => Attribute | undefined;
  readonly keyed: (name: Pick<Keyed, 'of' | 'key' | 'field'>) => Keyed | undefined;
  readonly nearestAttribute: (name: string) => string | null;
  readonly nearestKey: (of: KeyedKind, key: string) => string | null;
  /** Whether any name of this kind is known. */
  readonly hasKeys: (of: KeyedKind) => boolean;
  readonly fieldsOf: (of: KeyedKind, key: string) => readonly string[];
}

const lookups = new WeakMap<Vocabulary, Lookup>();

/** The vocabulary arranged for finding names; made once for each vocabulary. */
export function lookupOf(vocabulary: Vocabulary): Lookup {
  const cached = lookups.get(vocabulary);
  if (cached) return cached;
  const attributes = new Map(vocabulary.attributes.map((one) => [plainName(one.name), one]));
  const keyed = new Map(
    vocabulary.keyed.map((one) => [
      keyedName({ ...one, field: one.field && plainField(one.field) }),
      one,
    ]),
  );
  const keys = Map.groupBy(vocabulary.keyed, (one) => one.of);
  const lookup: Lookup = {
    attribute: (name) => attributes.get(plainName(name)),
    keyed: (name) => keyed.get(keyedName(name)),
    nearestAttribute: (name) => nearest(plainName(name), [...attributes.keys()]),
    nearestKey: (of, key) =>
      nearest(
        key,
        (keys.get(of) ?? []).map((one) => one.key),
      ),
    hasKeys: (of) => keys.has(of),
    fieldsOf: (of, key) =>
      (keys.get(of) ?? []).filter((one) => one.key === key).flatMap((one) => one.field ?? []),
  };
  lookups.set(vocabulary, lookup);
  return lookup;
}
