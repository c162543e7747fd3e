// Who decides about which access: nobody about their own, nobody about what they could not give or do not see.
import type { ItemKind } from './contract.ts';

export type ReservedFor = 'self' | 'stronger' | 'above';
export interface Judged {
  readonly userId: number;
  readonly kind: ItemKind;
  readonly refId: number | null;
}
export interface Reviewer {
  readonly userId: number;
  /** The member of staff who acts in their name. */
  readonly impersonatorId: number | null;
  readonly perimeter: readonly number[];
  /** Accounts with a role that the reviewer could not give. */
  readonly stronger: ReadonlySet<number>;
  /** Accounts that see what the reviewer does not. */
  readonly wider: ReadonlySet<number>;
  /** Profiles that grant what the reviewer does not hold. */
  readonly profilesAbove: ReadonlySet<number>;
}

/** Null: the reviewer decides. */
export const reservedFor = (reviewer: Reviewer, item: Judged): ReservedFor | null => {
  if (item.userId === reviewer.userId || item.userId === reviewer.impersonatorId) return 'self';
  if (reviewer.stronger.has(item.userId)) return 'stronger';
  if (reviewer.wider.has(item.userId)) return 'above';
  if (item.kind === 'profile' && reviewer.profilesAbove.has(item.refId ?? 0)) return 'above';
  if (item.kind === 'place' && !reviewer.perimeter.includes(item.refId ?? 0)) return 'above';
  return null;
};
