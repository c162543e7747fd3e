// What Mobilic answers as activities; and its published schema against what is asked (skipped where ../shared is absent).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPANY_QUERY, MISSIONS_QUERY, saidIn, TOKEN_QUERY } from './mobilic-answers.ts';

const of = (type: string, startTime: number, endTime: number | null, more: object = {}) => ({
  type,
  startTime,
  endTime,
  dismissedAt: null,
  user: { email: 'a@x.test' },
  ...more,
});
const page = (activities: readonly ReturnType<typeof of>[], more: object = {}) =>
  saidIn({
    pageInfo: { hasNextPage: false, endCursor: null },
    edges: [null, { node: { id: 1, deletedAt: null, isHoliday: false, activities, ...more } }],
  }).map(({ start, end, activity }) => [start, end, activity]);

describe('missions of Mobilic', () => {
  it('are driving, work and waiting, with rest where nothing is between them', () => {
    expect(page([of('work', 200, 300), of('drive', 0, 100), of('support', 300, 400)])).toEqual([
      [0, 100, 'driving'],
      [100, 200, 'rest'],
      [200, 300, 'work'],
      [300, 400, 'waiting'],
    ]);
  });
  it('leave out what is not over, dismissed, no work, deleted or leave', () => {
    const left = [
      of('drive', 0, null),
      of('drive', 0, 10, { dismissedAt: 5 }),
      of('transfer', 10, 20),
      of('off', 20, 30),
      of('work', 40, 40),
    ];
    expect(page(left)).toEqual([]);
    expect(page([of('drive', 0, 10)], { deletedAt: 50 })).toEqual([]);
    expect(page([of('drive', 0, 10)], { isHoliday: true })).toEqual([]);
  });
  it('keep two people of one mission apart', () => {
    const other = { user: { email: 'b@x.test' } };
    expect(page([of('drive', 0, 100), of('drive', 300, 400, other)])).toEqual([
      [0, 100, 'driving'],
      [300, 400, 'driving'],
    ]);
  });
});

const shared = (name: string): string =>
  join(import.meta.dirname, '../../../../shared/data/mobilic', name);
/** Fields of each type with the type that each answers. */
const typesOf = (schema: string): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    [...schema.matchAll(/^type (\w+)[^{]*\{([^}]*)\}/gm)].map(([, name = '', body = '']) => [
      name,
      new Map(
        [...body.matchAll(/^\s+(\w+)(?:\([^)]*\))?:\s*\[?(\w+)/gm)].map(
          ([, field = '', type = '']) => [field, type],
        ),
      ),
    ]),
  );
/** Every field of a query that its type does not have. */
const unknownIn = (query: string, schema: string, root: string): string[] => {
  const types = typesOf(schema);
  const words =
    query
      .slice(query.indexOf('{'))
      .replaceAll(/\([^)]*\)/g, '')
      .match(/\w+|[{}]/g) ?? [];
  const at = [root];
  const unknown: string[] = [];
  let last = root;
  for (const word of words.slice(1)) {
    if (word === '{') at.push(last);
    else if (word === '}') at.pop();
    else {
      const type = types.get(at.at(-1) ?? '')?.get(word);
      if (type === undefined) unknown.push(`${at.at(-1)}.${word}`);
      last = type ?? '';
    }
  }
  return unknown;
};
describe.skipIf(!existsSync(shared('public.graphql')))(
  'the schema that Mobilic publishes (skipped where ../shared is absent)',
  () => {
    it('has every field that is asked', () => {
      const open = readFileSync(shared('public.graphql'), 'utf8');
      const own = readFileSync(shared('protected.graphql'), 'utf8');
      expect(unknownIn(MISSIONS_QUERY, open, 'Queries')).toEqual([]);
      expect(unknownIn(COMPANY_QUERY, open, 'Queries')).toEqual([]);
      expect(unknownIn(TOKEN_QUERY, own, 'ProtectedQueries')).toEqual([]);
      expect(unknownIn('query { me { nothing } }', open, 'Queries')).toEqual(['User.nothing']);
    });
  },
);
