// Who can be written to: accounts of a customer over a place or under it, inside the caller's perimeter. Nobody else is named, whoever asks.
import type { Actor, Tx } from '#platform/server/call.ts';
import type { Role } from '#platform/contract/roles.ts';

export interface Reached {
  readonly id: number;
  readonly name: string;
  readonly infrastructure: string;
}
export const RECIPIENT_ROLES = {
  admin: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'],
  supervisor: ['ROLE_SUPERVISOR'],
  collaborator: ['ROLE_COLLABORATOR'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export const EVERY_ROLE: readonly Role[] = Object.values(RECIPIENT_ROLES).flat();

interface Asked {
  readonly roles: readonly Role[];
  /** The company or agency that it is about. */
  readonly infraId: number;
  /** Only these. */
  readonly ids?: readonly number[];
  readonly search?: string;
}
export const recipientsOf = async (
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  { roles, infraId, ids, search = '' }: Asked,
): Promise<Reached[]> => {
  const rows = await tx.value<Reached[]>`select message_recipients(${infraId}, ${[
    ...roles,
  ]}::text[], ${ids === undefined ? null : [...ids]}::bigint[], ${search}) as people`;
  return (rows ?? []).filter(({ id }) => id !== actor.userId);
};
