import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import {
  afterPick,
  canUncheckAll,
  choiceText,
  groupOptions,
  isFull,
  matches,
  toggleChoice,
} from './choice-rules.ts';
import {
  afterHiding,
  countActive,
  defaultsOf,
  differsFromDefaults,
  isEmpty,
  sameValue,
  setFilter,
} from './filter-state.ts';
import { pathKey, rememberedKey } from './remembered.ts';
import { appliesByItself } from './search-rules.ts';

const filters: FilterDefinition[] = [
  {
    attribute: 'status',
    label: 'Statut',
    mode: 'dropdown',
    isMultiple: true,
    defaultOptions: ['open'],
  },
  { attribute: 'begin', label: 'Début', mode: 'date-range-picker', initialStartDate: '2026-05-01' },
  { attribute: 'mine', label: 'Les miens', mode: 'checkbox' },
  { attribute: 'day', label: 'Jour', mode: 'datepicker', defaultValue: '2026-05-03' },
];
const defaults = { status: ['open'], begin: { start: '2026-05-01' }, day: '2026-05-03' };

describe('the state of the filters', () => {
  test('defaults come from the definition', () => expect(defaultsOf(filters)).toEqual(defaults));
  test.each([
    [undefined, true],
    [[], true],
    [false, true],
    ['', true],
    [{}, true],
    [['a'], false],
    [true, false],
    ['2026-05-03', false],
    [{ end: '2026-05-03' }, false],
  ] as const)('%o is empty: %s', (value, empty) => expect(isEmpty(value)).toBe(empty));
  test('the order of choices does not count', () => {
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameValue([], undefined)).toBe(true);
    expect(sameValue({ start: '2026-05-01' }, { end: '2026-05-01' })).toBe(false);
  });
  test('a change is seen, and emptying a filter that has a default is a change', () => {
    expect(differsFromDefaults(filters, defaults)).toBe(false);
    expect(differsFromDefaults(filters, setFilter(defaults, 'status', []))).toBe(true);
  });
  test('counts what narrows the list', () =>
    expect(countActive(filters, { ...defaults, mine: true, status: [] })).toBe(3));
  test('hiding a filter resets it alone, or all of them', () => {
    const now = { status: ['a'], mine: true, day: '2026-01-01' };
    expect(afterHiding(filters, now, 'mine', 'one')).toEqual({ status: ['a'], day: '2026-01-01' });
    expect(afterHiding(filters, now, 'mine', 'all')).toEqual(defaults);
  });
});

describe('choices', () => {
  test('stop at the limit and may always be removed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
        (limit, presses) => {
          let chosen: readonly string[] = [];
          for (const value of presses) {
            const had = chosen.includes(value);
            const before = chosen.length;
            chosen = toggleChoice(chosen, value, limit);
            expect(chosen.length).toBeLessThanOrEqual(limit);
            expect(chosen.includes(value)).toBe(!had && before < limit);
          }
          expect(isFull(chosen, limit)).toBe(chosen.length === limit);
        },
      ),
    );
  });
  test.each([
    [[], false],
    [['a'], false],
    [['a', 'b'], true],
  ] as const)('uncheck all with %o: %s', (chosen, can) => expect(canUncheckAll(chosen)).toBe(can));
  test('are found without accents or case', () => {
    expect(matches('Île-de-France', 'ile')).toBe(true);
    expect(matches('Rennes', 'lyon')).toBe(false);
  });
  test('are grouped, and a group without a match disappears', () => {
    const options = [
      { value: '', label: 'Sud', isGroupLabel: true },
      { value: '1', label: 'Nîmes' },
      { value: '2', label: 'Arles', hide: true },
      { value: '', label: 'Nord', isGroupLabel: true },
      { value: '3', label: 'Lille' },
    ];
    expect(groupOptions(options).map((g) => [g.label, g.options.length])).toEqual([
      ['Sud', 1],
      ['Nord', 1],
    ]);
    expect(groupOptions(options, 'nim').map((g) => g.label)).toEqual(['Sud']);
  });
  test('picked again it is taken off; a single choice replaces the other, several stay within their limit', () => {
    expect(afterPick({}, ['a'], 'b')).toEqual(['b']);
    expect(afterPick({}, ['a'], 'a')).toEqual([]);
    const two = { isMultiple: true, limitSelectionCount: 2 };
    expect(afterPick(two, ['a'], 'b')).toEqual(['a', 'b']);
    expect(afterPick(two, ['a', 'b'], 'c')).toEqual(['a', 'b']);
    expect(afterPick(two, ['a', 'b'], 'a')).toEqual(['b']);
  });
  test.each([
    [[], 'Statut'],
    [['a'], 'Statut : Ouvert'],
    [['a', 'b'], 'Statut : Ouvert, Fermé'],
    [['a', 'b', 'c'], 'Statut : tous'],
    [['z'], 'Statut : z'],
  ] as const)('%o is said %s', (chosen, text) => {
    const options = [
      { value: 'a', label: 'Ouvert' },
      { value: 'b', label: 'Fermé' },
      { value: 'c', label: 'Refusé' },
    ];
    expect(choiceText({ label: 'Statut', allLabel: 'tous' }, chosen, options)).toBe(text);
  });
});

test.each([
  ['', true],
  ['  ', true],
  ['a', false],
  ['ab', false],
  ['abc', true],
  ['ab ', false],
] as const)('« %s » applies by itself: %s', (typed, applies) =>
  expect(appliesByItself(typed)).toBe(applies),
);

describe('the key under which choices are remembered', () => {
  test.each([
    ['/admin/faq/list', 'adminfaqlist'],
    ['/admin/faq/list/1058', 'adminfaqlist'],
    ['/12/admin/faq/list', '12adminfaqlist'],
    ['/human-resources/contract/7', 'human-resourcescontract'],
    ['/', ''],
    ['/3222', '3222'],
    ['/2024-report', '-report'],
  ])('%s → %s', (path, key) => expect(pathKey(path)).toBe(key));
  test('tells box, host, page and person apart', () => {
    const place = { host: 'portail.test', path: '/faq/list/12', profileId: 7 };
    expect(rememberedKey('faq', place)).toBe('faq|portail.test|faqlist|7');
    expect(rememberedKey('faq', place, 'columns')).toBe('faq|portail.test|faqlist|7|columns');
  });
});
