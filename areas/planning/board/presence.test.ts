import { expect, test } from 'vitest';
import {
  GONE_MS,
  initialsOf,
  othersAt,
  shadeOf,
  withHeard,
  withoutSilent,
  type Heard,
  type Peers,
} from './presence.ts';

const heardWith = (o: Partial<Heard> = {}): Heard => ({
  by: 2,
  who: 'Camille Durand',
  tab: 't2',
  from: '2026-05-01',
  to: '2026-05-31',
  cell: null,
  state: 'here',
  ...o,
});
const heard = (...all: Heard[]): Peers =>
  all.reduce<Peers>((peers, one, i) => withHeard(peers, one, i), new Map());
const may = { from: '2026-05-01', to: '2026-05-31' };

test('others who see some of the same days, once each, whoever changes a day first', () => {
  const peers = heard(
    heardWith(),
    heardWith({ tab: 't2b', cell: { collaboratorId: 9, day: '2026-05-04' } }),
    heardWith({ by: 3, tab: 't3', who: 'Ali Benali' }),
    heardWith({ by: 4, tab: 't4', from: '2026-06-01', to: '2026-06-30' }),
    heardWith({ by: 1, tab: 't1' }),
  );
  expect(othersAt(peers, 1, may).map((p) => [p.who, p.cell])).toEqual([
    ['Camille Durand', '9:2026-05-04'],
    ['Ali Benali', null],
  ]);
  expect(othersAt(peers, 1, { from: '2026-05-31', to: '2026-06-06' }).map((p) => p.by)).toEqual([
    2, 3, 4,
  ]);
});
test('a tab that says goodbye, or says nothing for long, is gone', () => {
  const peers = heard(heardWith(), heardWith({ by: 3, tab: 't3' }), heardWith({ state: 'gone' }));
  expect([...peers.keys()]).toEqual(['t3']);
  expect(withoutSilent(peers, GONE_MS)).toBe(peers);
  expect(withoutSilent(peers, GONE_MS + 2).size).toBe(0);
});
test('initials and colours', () => {
  expect(['Camille Durand', 'Anne-Marie Le Goff', 'Éloi'].map(initialsOf)).toEqual([
    'CD',
    'AM',
    'É',
  ]);
  expect(shadeOf(12)).toBe(shadeOf(12));
});
