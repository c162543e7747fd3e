// What a contract says of the values of a query string.
import { z } from 'zod';
import { MAX_PAIRS } from './query-text.ts';

/** A number in a query string. The client sends a number. */
export const queryNumber = z.coerce.number<number>();
/** A row id in a query string. */
export const queryId = z.coerce.number<number>().int().positive();
/** A boolean in a query string: true/false, 1/0, on/off, yes/no. */
export const queryFlag = z.union([z.boolean(), z.stringbool()]);
/**
 * A list in a query string: one value, several, or several in one with commas between (`people=40,50`, as people write addresses). A text that
 * is a value as it stands keeps its commas.
 */
export const queryList = <T extends z.ZodType>(one: T) => {
  const apart = (v: unknown): readonly unknown[] =>
    typeof v === 'string' && v.includes(',') && !one.safeParse(v).success ? v.split(',') : [v];
  return z.preprocess<unknown, z.ZodArray<T>, readonly z.input<T>[]>((v) => {
    if (v === undefined) return v;
    return Array.isArray(v) ? v.flatMap(apart) : apart(v);
  }, z.array(one).max(MAX_PAIRS));
};
