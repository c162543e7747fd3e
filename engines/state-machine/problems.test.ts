import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problems, reachable } from './problems.ts';
import { attempt, machine, moveNames, type Machine } from './state-machine.ts';

const table = (m: Partial<Machine<string, string>>): Machine<string, string> => ({
  initial: 'a',
  states: ['a', 'b'],
  final: ['b'],
  transitions: { go: [{ from: ['a'], to: 'b', needs: [] }] },
  ...m,
});
const arc = (from: string[], to: string, ...needs: string[]) => ({ from, to, needs });

describe('problems', () => {
  it.each([
    ['a sound machine', table({}), []],
    [
      'a state twice',
      table({ states: ['a', 'b', 'a'] }),
      [{ kind: 'state-listed-twice', at: 'a' }],
    ],
    [
      'an unknown initial state',
      table({ initial: 'z' }),
      [
        { kind: 'unknown-state', at: 'z', about: 'initial' },
        { kind: 'unreachable-state', at: 'a' },
        { kind: 'unreachable-state', at: 'b' },
      ],
    ],
    [
      'an unknown final state',
      table({ final: ['b', 'z'] }),
      [{ kind: 'unknown-state', at: 'z', about: 'final' }],
    ],
    [
      'a move to an unknown state',
      table({ transitions: { go: [arc(['a'], 'b'), arc(['b'], 'z', 'x')] }, final: [] }),
      [{ kind: 'unknown-state', at: 'z', about: 'go' }],
    ],
    [
      'an unreachable state',
      table({ states: ['a', 'b', 'c'], final: ['b', 'c'] }),
      [{ kind: 'unreachable-state', at: 'c' }],
    ],
    [
      'an island of states',
      table({
        states: ['a', 'b', 'c', 'd'],
        transitions: { go: [arc(['a'], 'b')], turn: [arc(['c'], 'd'), arc(['d'], 'c')] },
      }),
      [
        { kind: 'unreachable-state', at: 'c' },
        { kind: 'unreachable-state', at: 'd' },
      ],
    ],
    ['an end that nobody declared', table({ final: [] }), [{ kind: 'dead-end', at: 'b' }]],
    [
      'a way out of the end',
      table({ transitions: { go: [arc(['a'], 'b')], back: [arc(['b'], 'a')] } }),
      [{ kind: 'final-state-left', at: 'b' }],
    ],
    [
      'a move from nowhere',
      table({ transitions: { go: [arc(['a'], 'b')], never: [arc([], 'b')] } }),
      [{ kind: 'move-from-nowhere', at: 'never' }],
    ],
    [
      'an arc that never counts',
      table({ transitions: { go: [arc(['a'], 'b'), arc(['a'], 'a', 'reason')] } }),
      [{ kind: 'ambiguous-move', at: 'go', about: 'a' }],
    ],
    [
      'arcs told apart by their needs',
      table({ transitions: { go: [arc(['a'], 'b', 'x'), arc(['a'], 'a')] } }),
      [],
    ],
  ])('%s', (_, m, expected) => expect(problems(m)).toEqual(expected));
});

const anyMachine = fc.integer({ min: 1, max: 6 }).chain((n) => {
  const states = Array.from({ length: n }, (_, i) => `s${i}`);
  const state = fc.constantFrom(...states);
  const anArc = fc.record({ from: fc.uniqueArray(state, { minLength: 1 }), to: state });
  return fc
    .dictionary(
      fc.constantFrom('m0', 'm1', 'm2', 'm3'),
      fc.array(anArc, { minLength: 1, maxLength: 3 }),
      { minKeys: 1 },
    )
    .map((transitions) => machine({ initial: 's0', states, transitions }));
});

describe('any machine', () => {
  it('reaches exactly the states that walks reach', () => {
    fc.assert(
      fc.property(anyMachine, (m) => {
        // An arc behind another of the same move and state is never taken: no walk would show what it reaches.
        fc.pre(problems(m).every((problem) => problem.kind !== 'ambiguous-move'));
        // As many rounds as states: by then a breadth-first walk has seen all it ever will.
        let seen = new Set([m.initial]);
        for (let round = 0; round < m.states.length; round += 1) {
          const outcomes = [...seen].flatMap((state) =>
            moveNames(m).map((move) => attempt(m, state, move)),
          );
          seen = new Set([
            ...seen,
            ...outcomes.flatMap((outcome) => ('to' in outcome ? [outcome.to] : [])),
          ]);
        }
        expect([...reachable(m)].sort()).toEqual([...seen].sort());
      }),
    );
  });
});
