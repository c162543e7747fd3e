import { describe, expect, it } from 'vitest';
import { e164, matchCall, REASONS } from './call-reason.ts';

const person = (id: number, ...companies: readonly number[]) => ({ id, name: `P${id}`, companies });
describe('a call', () => {
  it('is between one account of each side with one company', () => {
    const supervisor = person(2, 10);
    expect(matchCall(['A'], [supervisor])).toEqual({ admin: 'A', supervisor, companyId: 10 });
  });
  it.each([
    ['multiple_admins', ['A', 'B'], [person(2, 10)]],
    ['admin_not_found', [], [person(2, 10)]],
    ['supervisor_not_found', ['A'], []],
    ['multiple_supervisors_different_groups', ['A'], [person(2, 10), person(3, 11)]],
    ['multiple_supervisors_same_group', ['A'], [person(2, 10), person(3, 10)]],
    ['single_supervisor_different_groups', ['A'], [person(2, 10, 11)]],
  ] as const)('has the reason %s', (reason, admins, supervisors) => {
    expect(matchCall<string>(admins, supervisors)).toBe(reason);
    expect(REASONS).toContain(reason);
  });
});
it.each([
  ['06 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['33612345678', '+33612345678'],
  ['+32 2 555 12 12', '+3225551212'],
  ['anonymous', null],
  ['42', null],
  ['', null],
])('%s is %s', (written, expected) => expect(e164(written)).toBe(expected));
