import { formatRange } from '#engines/french-time/formats.ts';
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { RequestRow } from '../contract.ts';
import { fr } from '../fr.ts';

export const looks: StatusLooks<RequestRow['status']> = {
  PENDING_VALIDATION: { kind: 'warning', label: fr.statuses.PENDING_VALIDATION },
  REVIVAL: { kind: 'warning', label: fr.statuses.REVIVAL },
  PENDING_CANCELLATION: { kind: 'purple', label: fr.statuses.PENDING_CANCELLATION },
  VALIDATED: { kind: 'success', label: fr.statuses.VALIDATED },
  REFUSED: { kind: 'danger', label: fr.statuses.REFUSED },
  CANCELED: { kind: 'default', label: fr.statuses.CANCELED },
  REFUSED_CANCELLATION: { kind: 'danger', label: fr.statuses.REFUSED_CANCELLATION },
};
export const aboutOf = (r: RequestRow): string =>
  `${r.name} · ${r.type} ${formatRange({ first: r.startsOn, last: r.endsOn })}`;
