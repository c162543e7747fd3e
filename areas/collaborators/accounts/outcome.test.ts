import { describe, expect, it } from 'vitest';
import { DONE, outcomeOf, type InvitationFacts, type Outcome } from './outcome.ts';

const plain: InvitationFacts = {
  email: 'jean.dupont@exemple.fr',
  gone: false,
  account: 'none',
  addressee: 'nobody',
  shared: false,
};
const cases: readonly (readonly [string, Partial<InvitationFacts>, Outcome])[] = [
  ['somebody with an address', {}, 'invite'],
  ['an account of the same name waits for its employee', { addressee: 'sameName' }, 'tie'],
  ['the address is somebody else’s', { addressee: 'otherName' }, 'address-taken'],
  ['the address is another employee’s', { addressee: 'anotherEmployee' }, 'address-taken'],
  ['two people with one address', { shared: true }, 'address-shared'],
  [
    'two people with one address, of which one has the account',
    { shared: true, addressee: 'sameName' },
    'address-shared',
  ],
  ['no address', { email: null }, 'no-address'],
  ['invited before', { account: 'pending' }, 'again'],
  ['invited before, whose address went since', { account: 'pending', email: null }, 'again'],
  ['has one', { account: 'active', email: null }, 'has-account'],
  ['was put to rest', { account: 'deactivated' }, 'deactivated'],
  ['has left', { gone: true }, 'gone'],
  ['has left before answering', { gone: true, account: 'pending' }, 'gone'],
  ['has left and keeps the account', { gone: true, account: 'active' }, 'has-account'],
];

describe('an invitation', () => {
  it.each(cases)('%s', (_name, facts, outcome) => {
    expect(outcomeOf({ ...plain, ...facts })).toBe(outcome);
  });
  it('does something in three cases only', () => {
    expect([...DONE]).toEqual(['invite', 'tie', 'again']);
  });
});
