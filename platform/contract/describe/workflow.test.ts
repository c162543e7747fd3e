import { expect, it } from 'vitest';
import { machine } from '#engines/state-machine/state-machine.ts';
import { movesOf, workflow } from './workflow.ts';

const flow = workflow({
  machine: machine({
    initial: 'open',
    states: ['open', 'accepted', 'withdrawn'],
    final: ['accepted', 'withdrawn'],
    transitions: {
      accept: { from: 'open', to: 'accepted' },
      withdraw: { from: 'open', to: 'withdrawn' },
    },
  }),
  statuses: { open: 'Ouverte', accepted: 'Acceptée', withdrawn: 'Retirée' },
  moves: {
    accept: { may: 'thing.answer', own: 'never' },
    withdraw: { may: 'thing.open', own: 'only' },
  },
});
const who =
  (...rights: string[]) =>
  (right: string): boolean =>
    rights.includes(right);
const both = who('thing.answer', 'thing.open');

it('gives a person the moves of the state that they have the right to', () => {
  expect(movesOf(flow, { status: 'open', isOwn: false }, both)).toEqual(['accept']);
  expect(movesOf(flow, { status: 'open', isOwn: true }, both)).toEqual(['withdraw']);
  expect(movesOf(flow, { status: 'open', isOwn: false }, who('thing.open'))).toEqual([]);
  expect(movesOf(flow, { status: 'accepted', isOwn: false }, both)).toEqual([]);
});
