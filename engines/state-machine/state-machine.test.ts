import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { demand, dayRecord, jobOffer, payPeriod } from './machines.fixtures.ts';
import { problems } from './problems.ts';
import {
  allowed,
  attempt,
  isMove,
  isState,
  machine,
  moveNames,
  movesFrom,
  needsOf,
  next,
  type Machine,
  type MoveOf,
  type NeedOf,
  type StateOf,
} from './state-machine.ts';

const real: [string, Machine<string, string>][] = [
  ['demand', demand],
  ['job offer', jobOffer],
  ['pay period', payPeriod],
  ['day record', dayRecord],
];

describe('the moves of real machines', () => {
  it.each([
    ['unaffected', 'ongoing', [], 'ongoing'],
    ['ongoing', 'to_validate', [], 'to_validate'],
    ['to_validate', 'refuse', [], 'ongoing'],
    ['await_customer', 'customer_answer', [], 'ongoing'],
    ['await_customer_validation', 'customer_answer', ['customer_agrees'], 'treated'],
    ['await_customer_validation', 'customer_answer', ['customer_refuses'], 'ongoing'],
    ['await_customer_validation', 'customer_answer', [], null],
    ['unaffected', 'treated', [], null],
    ['treated', 'reject', [], null],
    ['await_external_feedback', 'reject', [], 'canceled'],
    ['ongoing', 'snow_treated', [], null],
    ['ongoing', 'snow_treated', ['mirrored'], 'treated'],
    ['canceled', 'snow_treated', ['mirrored'], null],
  ] as const)('demand %s, %s given %j: %s', (from, move, given, to) => {
    expect(next(demand, from, move, given)).toBe(to);
  });

  it.each([
    ['saved', ['to_validate']],
    ['to_validate', ['validate', 'refuse']],
    ['validated', ['process_of_hiring']],
    ['refused', ['to_validate']],
    ['in_the_process_of_hiring', ['fill', 'not_show_up']],
    ['filled', []],
    ['did_not_show_up', ['process_of_hiring']],
  ] as const)('a job offer %s offers %j', (state, moves) => {
    expect(movesFrom(jobOffer, state)).toEqual(moves);
    expect(allowed(jobOffer, state)).toEqual(moves);
  });

  it('an open pay period closes when its checks are green, or by force with a reason', () => {
    expect(allowed(payPeriod, 'open')).toEqual([]);
    expect(allowed(payPeriod, 'open', ['all_checks_green'])).toEqual(['close']);
    expect(allowed(payPeriod, 'open', ['reason'])).toEqual(['force-close']);
    expect(needsOf(payPeriod, 'closed', 'force-open')).toEqual(['reason', 'no_prepay_validated']);
    expect(needsOf(payPeriod, 'open', 'force-open')).toEqual([]);
  });

  it('a refusal says whether the state or a need stands against it', () => {
    expect(attempt(payPeriod, 'open', 'force-open', ['reason'])).toEqual({
      refused: 'state',
      allowed: ['close', 'force-close'],
    });
    expect(attempt(payPeriod, 'closed', 'force-open', ['reason'])).toEqual({
      refused: 'needs',
      missing: ['no_prepay_validated'],
      allowed: ['open', 'force-open'],
    });
  });

  it('a day record reopens into the state it was closed from', () => {
    for (const state of ['draft', 'declared', 'controlled', 'validated'] as const) {
      expect(next(dayRecord, state, 'close')).toBe('closed');
      expect(next(dayRecord, 'closed', 'open', [`was_${state}`])).toBe(state);
    }
  });

  it('knows its own words and no others', () => {
    expect(isState(demand, 'await_customer')).toBe(true);
    expect(isState(demand, 'toString')).toBe(false);
    expect(isMove(demand, 'reopened')).toBe(true);
    expect(isMove(demand, 'constructor')).toBe(false);
    expect(moveNames(jobOffer)).toEqual([
      'to_validate',
      'validate',
      'refuse',
      'process_of_hiring',
      'fill',
      'not_show_up',
    ]);
  });
});

describe('types', () => {
  it('carry states, moves and needs', () => {
    expectTypeOf<StateOf<typeof payPeriod>>().toEqualTypeOf<'open' | 'closed'>();
    expectTypeOf<MoveOf<typeof payPeriod>>().toEqualTypeOf<
      'close' | 'open' | 'force-close' | 'force-open'
    >();
    expectTypeOf<NeedOf<typeof dayRecord>>().toEqualTypeOf<
      'was_draft' | 'was_declared' | 'was_controlled' | 'was_validated'
    >();
    expectTypeOf<NeedOf<typeof jobOffer>>().toEqualTypeOf<never>();
    // @ts-expect-error a move to a state that is not listed
    machine({ initial: 'a', states: ['a'], transitions: { go: { from: 'a', to: 'b' } } });
    // @ts-expect-error a need that no move has
    next(payPeriod, 'open', 'close', ['luck']);
  });
});

describe.each(real)('%s', (_, m) => {
  const needs = [
    ...new Set(
      moveNames(m).flatMap((move) => m.transitions[move]?.flatMap((arc) => arc.needs) ?? []),
    ),
  ];
  const step = fc.record({ move: fc.constantFrom(...moveNames(m)), given: fc.subarray(needs) });

  it('has no problem', () => expect(problems(m)).toEqual([]));

  it('never walks out of its states, and refuses with the very moves that are open', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (walk) => {
        let state = m.initial;
        for (const { move, given } of walk) {
          const outcome = attempt(m, state, move, given);
          const to = next(m, state, move, given);
          expect(allowed(m, state, given).includes(move)).toBe(to !== null);
          expect(outcome).toMatchObject(to === null ? { allowed: movesFrom(m, state) } : { to });
          expect('refused' in outcome && outcome.refused === 'state').toBe(
            !movesFrom(m, state).includes(move),
          );
          state = to ?? state;
          expect(m.states).toContain(state);
        }
      }),
    );
  });

  it('allows more the more is given, and with everything given all that its state offers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...m.states), fc.subarray(needs), (state, given) => {
        expect(allowed(m, state, needs)).toEqual(movesFrom(m, state));
        expect(movesFrom(m, state)).toEqual(expect.arrayContaining(allowed(m, state, given)));
      }),
    );
  });
});
