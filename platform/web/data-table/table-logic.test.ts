import { describe, expect, test } from 'vitest';
import { columns } from '#platform/contract/columns.ts';
import {
  defaultLayout,
  fitLayout,
  moveColumn,
  shownColumns,
  togglePinned,
  toggleShown,
} from './column-layout.ts';
import { showValue } from './show-value.ts';
import { ariaSort, toggleSort } from './sort.ts';

const list = columns([
  { name: 'code', label: 'Code', kind: 'text', pinned: true },
  { name: 'label', label: 'Libellé', kind: 'text' },
  { name: 'rate', label: 'Taux', kind: 'percent' },
  { name: 'note', label: 'Note', kind: 'text', hidden: true },
]);
const names = (layout = defaultLayout(list)) => shownColumns(layout, list).map((c) => c.name);

describe('sorting', () => {
  test('goes ascending, descending, none', () => {
    const first = toggleSort(null, 'label');
    const second = toggleSort(first, 'label');
    expect([first, second, toggleSort(second, 'label')]).toEqual([
      { name: 'label', dir: 'asc' },
      { name: 'label', dir: 'desc' },
      null,
    ]);
  });
  test('another column starts ascending', () =>
    expect(toggleSort({ name: 'code', dir: 'desc' }, 'label')).toEqual({
      name: 'label',
      dir: 'asc',
    }));
  test.each([
    ['asc', 'ascending'],
    ['desc', 'descending'],
    ['none', 'none'],
  ] as const)('%s is announced %s', (dir, expected) => expect(ariaSort(dir)).toBe(expected));
});

describe('columns', () => {
  test('hidden ones are not shown, pinned ones come first', () => {
    expect(names()).toEqual(['code', 'label', 'rate']);
    expect(names(togglePinned(defaultLayout(list), 'rate'))).toEqual(['code', 'rate', 'label']);
  });
  test('the last one on screen cannot be hidden', () => {
    const one = ['label', 'rate', 'code'].reduce(toggleShown, defaultLayout(list));
    expect(names(one)).toEqual(['code']);
  });
  test('move by one place and stop at the ends', () => {
    expect(names(moveColumn(defaultLayout(list), 'rate', -1))).toEqual(['code', 'rate', 'label']);
    expect(moveColumn(defaultLayout(list), 'note', 1).order).toEqual(defaultLayout(list).order);
  });
  test('a remembered layout takes the columns that the list gained and drops those it lost', () => {
    const fitted = fitLayout(
      { order: ['rate', 'gone', 'code'], hidden: ['gone'], pinned: ['rate', 'gone'] },
      list,
    );
    expect(fitted).toEqual({
      order: ['rate', 'note', 'code', 'label'],
      hidden: ['note'],
      pinned: ['rate'],
    });
  });
});

const narrow = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ');
test.each([
  ['text', 'Lyon', 'Lyon'],
  ['text', '', '—'],
  ['text', null, '—'],
  ['number', 1234567.5, '1 234 567,5'],
  ['date', '2026-05-03', '03/05/2026'],
  ['instant', '2026-05-03T22:30:00Z', '04/05/2026 00:30'],
  ['month', '2026-05', 'mai 2026'],
  ['hours', 27000, '7h30'],
  ['hours', -300, '−0h05'],
  ['hours', 546012, '151h40'],
  ['minutes', 90, '1h30'],
  ['euros', 123450, '1 234,50 €'],
  ['euros', -5, '−0,05 €'],
  ['percent', 1250, '12,50 %'],
  ['flag', true, 'Oui'],
  ['flag', false, 'Non'],
  ['list', ['a', 'b'], 'a, b'],
  ['list', [], '—'],
] as const)('%s %o is shown %s', (kind, value, text) =>
  expect(narrow(showValue({ kind }, value))).toBe(text),
);

test('coded values show their text', () => {
  const column = { kind: 'status', texts: { open: 'Ouvert', closed: 'Fermé' } } as const;
  expect(showValue(column, 'open')).toBe('Ouvert');
  expect(showValue(column, ['open', 'closed'])).toBe('Ouvert, Fermé');
  expect(showValue(column, 'unknown')).toBe('unknown');
});
