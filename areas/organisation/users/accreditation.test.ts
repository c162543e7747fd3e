import { expect, it } from 'vitest';
import {
  ACCREDITATION_TABS,
  EVERYTHING,
  kindOfTab,
  narrower,
  opened,
  opens,
  type Word,
} from './accreditation.ts';

const some = (...items: string[]): Word => ({ mode: 'chosen', items });

it('a tab and its second address are one kind', () => {
  expect(ACCREDITATION_TABS.map(kindOfTab)).toEqual([
    'documents',
    'documents',
    'other-times',
    'vehicle-groups',
    'vpe-models',
    'vpe-models',
  ]);
});

it.each([
  [EVERYTHING, true],
  [some('CP'), true],
  [some('RTT'), false],
  [some(), false],
])('%j opens CP: %s', (word, expected) => expect(opens(word, 'CP')).toBe(expected));

it.each([
  [some('CP'), EVERYTHING, true],
  [EVERYTHING, EVERYTHING, true],
  [EVERYTHING, some('CP'), false],
  [some('CP'), some('CP', 'RTT'), true],
  [some('CP', 'F'), some('CP'), false],
  [some(), some(), true],
])('%j is narrower than %j: %s', (a, b, expected) => expect(narrower(a, b)).toBe(expected));

it.each([
  [EVERYTHING, EVERYTHING, []],
  [EVERYTHING, some('CP'), ['RTT', 'F']],
  [some('CP'), EVERYTHING, []],
  [some('CP', 'F'), some('CP'), ['F']],
  [some('ancien'), some(), []],
])('from %j, seen from %j, newly open: %j', (now, before, expected) =>
  expect(opened(['CP', 'RTT', 'F'], now, before)).toEqual(expected),
);
