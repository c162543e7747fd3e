import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { TrackedStatus } from '../tracked-status.ts';

export const trackedLooks: StatusLooks<TrackedStatus> = {
  waiting: { kind: 'warning', label: fr.statuses.waiting },
  validated: { kind: 'success', label: fr.statuses.validated },
  archived: { kind: 'default', label: fr.statuses.archived },
};
