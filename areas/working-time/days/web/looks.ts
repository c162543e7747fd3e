import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { DayStatus } from '../status.ts';

export const dayLooks: StatusLooks<DayStatus> = {
  draft: { kind: 'default', label: fr.status.draft },
  declared: { kind: 'info', label: fr.status.declared },
  controlled: { kind: 'warning', label: fr.status.controlled },
  validated: { kind: 'success', label: fr.status.validated },
  closed: { kind: 'purple', label: fr.status.closed },
};
