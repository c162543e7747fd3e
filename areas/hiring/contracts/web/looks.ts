// D1-S-09.
import { Check, UserX } from 'lucide-react';
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { ContractStatus } from '../contract-status.ts';
import { fr } from '../fr.ts';

const { statuses } = fr;
export const looks: StatusLooks<ContractStatus> = {
  saved: { kind: 'default', label: statuses.saved },
  to_validate: { kind: 'warning', label: statuses.to_validate },
  validated: { kind: 'purple', label: statuses.validated },
  refused: { kind: 'danger', label: statuses.refused },
  to_confirm: { kind: 'info', label: statuses.to_confirm },
  filled: { kind: 'success', label: statuses.filled, icon: Check },
  did_not_show_up: { kind: 'success', label: statuses.did_not_show_up, icon: UserX },
};
