import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { DisputeStatus } from '../dispute-status.ts';
import { fr } from '../fr.ts';

const kinds = {
  open: 'warning',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'default',
} as const;
const looksBy = (labels: Readonly<Record<DisputeStatus, string>>): StatusLooks<DisputeStatus> => ({
  open: { kind: kinds.open, label: labels.open },
  accepted: { kind: kinds.accepted, label: labels.accepted },
  refused: { kind: kinds.refused, label: labels.refused },
  withdrawn: { kind: kinds.withdrawn, label: labels.withdrawn },
});
/** For whoever answers, and for whoever objects. */
export const looks = looksBy(fr.statuses);
export const ownLooks = looksBy(fr.ownStatuses);
