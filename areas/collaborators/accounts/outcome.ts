// What an invitation does for one employee. Pure.
export const ACCOUNT_STATES = ['none', 'pending', 'active', 'deactivated'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const OUTCOMES = [
  'invite',
  'tie',
  'again',
  'has-account',
  'deactivated',
  'no-address',
  'address-shared',
  'address-taken',
  'gone',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Outcomes in which something is done: an account made, one tied, an invitation sent again. */
export const DONE: ReadonlySet<Outcome> = new Set(['invite', 'tie', 'again']);

export interface InvitationFacts {
  readonly email: string | null;
  /** No mission today nor later. */
  readonly gone: boolean;
  readonly account: AccountState;
  /** An account of the customer under the person's address that is nobody's yet; `sameName`: and bears their name. */
  readonly addressee: 'nobody' | 'sameName' | 'otherName' | 'anotherEmployee';
  /** Another person of the same invitation has the same address. */
  readonly shared: boolean;
}

/** Who has an account first, then why not, then how: an account of the same name and address is tied, not made again. */
export const outcomeOf = (facts: InvitationFacts): Outcome => {
  if (facts.account === 'active') return 'has-account';
  if (facts.account === 'deactivated') return 'deactivated';
  if (facts.gone) return 'gone';
  if (facts.account === 'pending') return 'again';
  if (facts.email === null) return 'no-address';
  if (facts.shared) return 'address-shared';
  if (facts.addressee === 'sameName') return 'tie';
  return facts.addressee === 'nobody' ? 'invite' : 'address-taken';
};
