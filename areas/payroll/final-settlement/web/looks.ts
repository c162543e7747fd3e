// States and priorities as they look. Pure.
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { Priority } from '../deadlines.ts';
import { fr } from '../fr.ts';
import type { SettlementStatus } from '../settlement-status.ts';

export const looks: StatusLooks<SettlementStatus> = {
  draft: { kind: 'default', label: fr.statuses.draft },
  waiting: { kind: 'warning', label: fr.statuses.waiting },
  in_progress: { kind: 'info', label: fr.statuses.in_progress },
  to_verify: { kind: 'warning', label: fr.statuses.to_verify },
  verification_rejected: { kind: 'danger', label: fr.statuses.verification_rejected },
  to_validate: { kind: 'warning', label: fr.statuses.to_validate },
  validation_rejected: { kind: 'danger', label: fr.statuses.validation_rejected },
  accepted: { kind: 'info', label: fr.statuses.accepted },
  finalized: { kind: 'success', label: fr.statuses.finalized },
  deactivated: { kind: 'default', label: fr.statuses.deactivated },
};
export const priorityLooks: StatusLooks<Priority> = {
  urgent: { kind: 'danger', label: fr.priorities.urgent },
  high: { kind: 'warning', label: fr.priorities.high },
  medium: { kind: 'info', label: fr.priorities.medium },
  low: { kind: 'default', label: fr.priorities.low },
};
