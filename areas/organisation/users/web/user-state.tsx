import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import { stateTexts, type User } from '../contract.ts';

const kinds: Readonly<Record<User['state'], StatusKind>> = {
  pending: 'warning',
  active: 'success',
  deactivated: 'default',
};

export const UserState = ({ state }: { readonly state: User['state'] }) => (
  <StatusBadge kind={kinds[state]} label={stateTexts[state]} />
);
