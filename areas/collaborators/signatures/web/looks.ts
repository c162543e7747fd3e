import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { ParticipantStatus, RequestStatus } from '../signature-status.ts';

const [s, p] = [fr.statuses, fr.participantStatuses];
export const looks: StatusLooks<RequestStatus> = {
  draft: { kind: 'default', label: s.draft },
  ongoing: { kind: 'info', label: s.ongoing },
  approved: { kind: 'purple', label: s.approved },
  signed: { kind: 'success', label: s.signed },
  declined: { kind: 'danger', label: s.declined },
  expired: { kind: 'warning', label: s.expired },
  canceled: { kind: 'default', label: s.canceled },
  deleted: { kind: 'default', label: s.deleted },
  error: { kind: 'danger', label: s.error },
};
export const participantLooks: StatusLooks<ParticipantStatus> = {
  pending: { kind: 'default', label: p.pending },
  signed: { kind: 'success', label: p.signed },
  approved: { kind: 'purple', label: p.approved },
  declined: { kind: 'danger', label: p.declined },
  rejected: { kind: 'danger', label: p.rejected },
  done: { kind: 'success', label: p.done },
  expired: { kind: 'warning', label: p.expired },
  error: { kind: 'danger', label: p.error },
};
