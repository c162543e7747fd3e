import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { choices, day, filterDefinitions, flag, range } from './filters.ts';

const filters = {
  status: choices(
    'État',
    [
      { value: 'open', label: 'Ouvert' },
      { value: 'closed', label: 'Clos' },
    ],
    { defaultOptions: ['open'] },
  ),
  theme: choices('Thème', undefined, { mode: 'collapse', limitSelectionCount: 3 }),
  mine: flag('Les miens'),
  created: range('Créé'),
  due: day('Échéance', { mode: 'datepicker' }),
};
const Query = z.object({
  status: filters.status.schema,
  theme: filters.theme.schema,
  mine: filters.mine.schema,
  created: filters.created.schema,
  due: filters.due.schema,
});

describe('filters', () => {
  it.each<[sent: object, read: object]>([
    [{}, {}],
    [{ status: 'open' }, { status: ['open'] }],
    [{ status: ['open', 'closed'] }, { status: ['open', 'closed'] }],
    [{ theme: '12' }, { theme: ['12'] }],
    [{ mine: '1' }, { mine: true }],
    [{ mine: false }, { mine: false }],
    [{ created: { start: '2026-01-01' } }, { created: { start: '2026-01-01' } }],
    [
      { created: { start: '2026-01-01', end: '2026-01-01' } },
      { created: { start: '2026-01-01', end: '2026-01-01' } },
    ],
    [{ created: {} }, { created: {} }],
    [
      {
        created: {
          start: { name: 'from', values: ['2026-01-01'] },
          end: { name: 'to', values: [] },
        },
      },
      { created: { start: '2026-01-01' } },
    ],
    [
      { created: { start: { values: '2026-01-01' }, end: '2026-01-02' } },
      { created: { start: '2026-01-01', end: '2026-01-02' } },
    ],
    [{ due: '2028-02-29' }, { due: '2028-02-29' }],
  ])('read %j', (sent, read) => expect(Query.parse(sent)).toEqual(read));

  it.each<[sent: object, field: string]>([
    [{ status: 'lost' }, 'status'],
    [{ theme: 'x'.repeat(101) }, 'theme'],
    [{ theme: 'a\0' }, 'theme'],
    [{ mine: 'maybe' }, 'mine'],
    [{ created: '2026-01-01' }, 'created'],
    [{ created: { start: '2026-13-01' } }, 'created'],
    [{ created: { start: { name: 'from', values: ['2026-01-01', '2026-01-02'] } } }, 'created'],
    [{ created: { start: { name: 'from', values: ['2026-13-01'] } } }, 'created'],
    [
      { created: { start: { values: ['2026-01-02'] }, end: { values: ['2026-01-01'] } } },
      'created',
    ],
    [{ created: { start: '2026-01-02', end: '2026-01-01' } }, 'created'],
    [{ due: '1969-12-31' }, 'due'],
    [{ due: '2026-02-29' }, 'due'],
    [{ due: '' }, 'due'],
  ])('refuse %j', (sent, field) =>
    expect(Query.safeParse(sent).error?.issues[0]?.path[0]).toBe(field),
  );

  it('keep the types of their values', () => {
    type Read = z.output<typeof Query>;
    expectTypeOf<Read['mine']>().toEqualTypeOf<boolean | undefined>();
    expectTypeOf<Read['due']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Read['theme']>().toEqualTypeOf<string[] | undefined>();
  });

  it('are told to the filter bar without their schemas', () => {
    expect(filterDefinitions(filters)).toEqual([
      {
        attribute: 'status',
        label: 'État',
        mode: 'dropdown',
        isMultiple: true,
        isSearchable: false,
        options: [
          { value: 'open', label: 'Ouvert' },
          { value: 'closed', label: 'Clos' },
        ],
        defaultOptions: ['open'],
      },
      {
        attribute: 'theme',
        label: 'Thème',
        mode: 'collapse',
        isMultiple: true,
        isSearchable: true,
        limitSelectionCount: 3,
      },
      { attribute: 'mine', label: 'Les miens', mode: 'checkbox' },
      {
        attribute: 'created',
        label: 'Créé',
        mode: 'date-range-picker',
        ranges: true,
        minDate: '1970-01-01',
      },
      { attribute: 'due', label: 'Échéance', mode: 'datepicker' },
    ]);
  });
});
