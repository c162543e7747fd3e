// Rules over several days of one object meet only days: what is none is refused by its own field, and no rule counts with it.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { entries } from '#platform/contract/inventory.ts';
import { declaredAreas } from './declared-areas.fixtures.ts';

const contracts = declaredAreas.map((a) => [a.name, a.contract]);
const routes = entries(Object.fromEntries(contracts));
const NO_DAYS = ['abc', '', '2026-02-30', '0000-00-00', '1899-12-31', '2200-01-01', '9999-12-31'];

const WRAPPERS = new Set(['properties', 'anyOf', 'oneOf', 'allOf']);
/** Paths of the fields that are days: `period.start`. */
const dayFields = (schema: unknown, path: readonly string[] = []): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('format' in schema && schema.format === 'date') return [path.join('.')];
  return Object.entries(schema).flatMap(([key, value]) =>
    dayFields(value, WRAPPERS.has(key) || /^\d+$/.test(key) ? path : [...path, key]),
  );
};
const withEach = (fields: readonly string[], value: string): Record<string, unknown> => {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const names = field.split('.');
    let at = input;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[names.at(-1) ?? ''] = value;
  }
  return input;
};

const cases = routes.flatMap(({ method, path, route }) =>
  [route.query, route.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
    const fields = [...new Set(dayFields(json))];
    return fields.length === 0 ? [] : [{ name: `${method} ${path}`, schema, fields }];
  }),
);

it('there are many such routes', () => expect(cases.length).toBeGreaterThan(100));
it.each(NO_DAYS)('« %s » is refused by every route, and breaks none', (text) => {
  const accepted = cases.filter(
    ({ schema, fields }) => (schema as z.ZodType).safeParse(withEach(fields, text)).success,
  );
  expect(accepted.map((c) => c.name)).toEqual([]);
});
