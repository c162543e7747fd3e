import { describe, expect, test } from 'vitest';
import { openedTo, treeMove, visibleRows, type ExplainNode } from './explain-tree.ts';

const tree: ExplainNode[] = [
  {
    key: 'hours',
    label: 'Heures de service',
    value: '171h40',
    children: [
      {
        key: 'week1',
        label: 'Semaine 19',
        value: '43h',
        children: [{ key: 'day', label: 'Lundi 4 mai', value: '9h12' }],
      },
      { key: 'week2', label: 'Semaine 20', value: '38h' },
    ],
  },
];
const rows = (...open: string[]) => visibleRows(tree, new Set(open));
const keys = (...open: string[]) => rows(...open).map((r) => r.node.key);

test('only open lines show their children', () => {
  expect(keys()).toEqual(['hours']);
  expect(keys('hours')).toEqual(['hours', 'week1', 'week2']);
  expect(keys('hours', 'week1')).toEqual(['hours', 'week1', 'day', 'week2']);
  expect(keys('week1')).toEqual(['hours']);
});
test('each line knows its place, for people who listen', () =>
  expect(rows('hours')[2]).toMatchObject({
    depth: 1,
    position: 2,
    size: 2,
    parent: 'hours',
    open: null,
  }));
test('the first levels open by themselves', () => {
  expect(openedTo(tree, 1)).toEqual(['hours']);
  expect(openedTo(tree, 2)).toEqual(['hours', 'week1', 'week2']);
});

describe('keys', () => {
  const all = rows('hours', 'week1');
  test.each([
    ['hours', 'ArrowDown', { focus: 'week1' }],
    ['hours', 'ArrowUp', { focus: 'hours' }],
    ['week2', 'ArrowDown', { focus: 'week2' }],
    ['day', 'Home', { focus: 'hours' }],
    ['hours', 'End', { focus: 'week2' }],
    ['week1', 'ArrowRight', { focus: 'day' }],
    ['week1', 'ArrowLeft', { close: 'week1' }],
    ['day', 'ArrowLeft', { focus: 'week1' }],
    ['day', 'ArrowRight', {}],
    ['week2', 'x', null],
  ] as const)('%s %s → %o', (current, key, move) =>
    expect(treeMove(all, current, key)).toEqual(move),
  );
  test('a closed line opens', () =>
    expect(treeMove(rows(), 'hours', 'ArrowRight')).toEqual({ open: 'hours' }));
  test('a line that is gone moves nothing', () =>
    expect(treeMove(all, 'gone', 'ArrowDown')).toBeNull());
});
