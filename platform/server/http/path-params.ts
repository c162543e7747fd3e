// The parameters of a request's path. A date must be a day that can be planned: the contract's path, which pages weigh too, knows its shape alone.
import { FilterDay } from '#platform/contract/filters.ts';
import { pathParts, readParams } from '#platform/contract/path.ts';
import type { Route } from '#platform/contract/route.ts';

/** As `readParams`: null (answer 404) where one does not fit its kind. */
export const pathParams = (
  path: string,
  raw: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof readParams> => {
  const params = readParams(path, raw);
  const isReal = ({ name, kind }: ReturnType<typeof pathParts>[number]): boolean =>
    kind !== 'date' || FilterDay.safeParse(params?.[name]).success;
  return params !== null && pathParts(path).every(isReal) ? params : null;
};

/** The element that a call writes about: the first number of its path. Two calls of an area about the same one come one after the other (decision 0030). */
export const elementOf = ({ tx }: Pick<Route, 'tx'>, params: object): number | null => {
  const values: unknown[] = tx === 'write' ? Object.values(params) : [];
  return values.find((param) => typeof param === 'number') ?? null;
};
