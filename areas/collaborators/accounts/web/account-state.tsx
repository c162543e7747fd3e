import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { AccountState } from '../outcome.ts';

const looks: StatusLooks<AccountState> = {
  none: { kind: 'default', label: fr.states.none },
  pending: { kind: 'info', label: fr.states.pending },
  active: { kind: 'success', label: fr.states.active },
  deactivated: { kind: 'danger', label: fr.states.deactivated },
};
export const AccountStateBadge = ({ state }: { readonly state: AccountState }) => (
  <StatusOf looks={looks} status={state} />
);
