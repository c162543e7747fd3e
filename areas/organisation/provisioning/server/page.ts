// A page of a list (RFC 7644, section 3.4.2), and the attributes asked for.
import { sql } from 'kysely';
import { scimFault } from '../fault.ts';
import { parseFilter } from '../filter.ts';
import { conditionOf, type FilterColumns } from './filter-sql.ts';
import type { Answer, Body } from './interface.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const MOST_RESULTS = 200;
const DEFAULT_RESULTS = 100;

export interface Asked {
  readonly filter?: string | undefined;
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}
const wholeNumber = (sent: string | undefined, other: number): number => {
  if (sent === undefined || sent === '') return other;
  if (!/^[+-]?\d{1,9}$/.test(sent)) throw scimFault(400, 'invalidValue');
  return Number(sent);
};
/** Values below the least allowed are the least allowed (section 3.4.2.4). */
export const spanOf = ({ startIndex, count }: Asked) => ({
  start: Math.max(1, wholeNumber(startIndex, 1)),
  most: Math.min(MOST_RESULTS, Math.max(0, wholeNumber(count, DEFAULT_RESULTS))),
});
export const conditionAsked = ({ filter }: Asked, columns: FilterColumns) =>
  filter === undefined || filter === ''
    ? sql<boolean>`true`
    : conditionOf(parseFilter(filter), columns);

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
const namesIn = (sent: string | undefined): readonly string[] =>
  (sent ?? '')
    .split(',')
    .map((name) => name.trim().replace(CORE, '').split('.').at(0)?.toLowerCase() ?? '')
    .filter(Boolean);
const ALWAYS = ['schemas', 'id'];
/** `members` of a group may be long: whether they are asked for at all. */
export const isAsked = ({ attributes, excludedAttributes }: Asked, name: string): boolean => {
  const wanted = namesIn(attributes);
  if (wanted.length > 0) return wanted.includes(name.toLowerCase());
  return !namesIn(excludedAttributes).includes(name.toLowerCase());
};
const projected = (resource: Body, asked: Asked): Body =>
  Object.fromEntries(
    Object.entries(resource).filter(([name]) => ALWAYS.includes(name) || isAsked(asked, name)),
  );

export const oneOf = (resource: Body, asked: Asked, status = 200): Answer => ({
  status,
  body: projected(resource, asked),
});
export const pageOf = (resources: readonly Body[], total: number, asked: Asked): Answer => ({
  body: {
    schemas: [LIST],
    totalResults: total,
    startIndex: spanOf(asked).start,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => projected(one, asked)),
  },
});
