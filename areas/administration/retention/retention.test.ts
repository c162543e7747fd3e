import { expect, it } from 'vitest';
import { KIND_NAMES, KINDS } from './kinds.data.ts';
import { LAW_TABLE } from './law-table.fixtures.ts';
import { mayGo, storedUntil } from './retention.ts';

const next = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();
const cases = LAW_TABLE.map(([kind, on, last, birth]) => ({ kind, on, last, birth }));
it.each(cases)('$kind of $on stays until $last', ({ kind, on, last, birth }) => {
  const dated = { kind, on, birthDate: birth ?? null };
  expect(storedUntil(dated)).toBe(last);
  expect([mayGo(dated, last), mayGo(dated, next(last))]).toEqual([false, true]);
});

it('every kind stands in the table that was written apart', () => {
  expect(new Set(LAW_TABLE.map(([kind]) => kind))).toEqual(new Set(KIND_NAMES));
  expect(KIND_NAMES.length).toBeGreaterThanOrEqual(40);
});

it('every duration names its text and says whether it was read', () => {
  for (const kind of KIND_NAMES) expect(KINDS[kind].law, kind).toMatch(/\w/);
  expect(KINDS.payslips).toMatchObject({ confirmed: true, start: 'issue' });
  expect(KINDS.contracts.confirmed).toBe(false);
});
