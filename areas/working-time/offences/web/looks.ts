import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import { type DifferenceRow, type OffenceRow } from '../lists.ts';
import type { OffenceStatus } from '../status.ts';

export const statusLooks: StatusLooks<OffenceStatus> = {
  open: { kind: 'warning', label: fr.statuses.open },
  explained: { kind: 'info', label: fr.statuses.explained },
  contested: { kind: 'danger', label: fr.statuses.contested },
  lettered: { kind: 'purple', label: fr.statuses.lettered },
  signed: { kind: 'success', label: fr.statuses.signed },
};
export const severityLooks: StatusLooks<NonNullable<OffenceRow['severity']> | 'none'> = {
  MSI: { kind: 'danger', label: fr.severities.MSI },
  VSI: { kind: 'danger', label: fr.severities.VSI },
  SI: { kind: 'warning', label: fr.severities.SI },
  MI: { kind: 'default', label: fr.severities.MI },
  none: { kind: 'default', label: fr.severities.none },
};
export const letterLooks: StatusLooks<'issued' | 'signed'> = {
  issued: { kind: 'purple', label: fr.letterStatuses.issued },
  signed: { kind: 'success', label: fr.letterStatuses.signed },
};
export const decisionLooks: StatusLooks<DifferenceRow['decision']> = {
  waiting: { kind: 'warning', label: fr.decisions.waiting },
  applied: { kind: 'success', label: fr.decisions.applied },
  kept: { kind: 'default', label: fr.decisions.kept },
};
export const differenceLooks: StatusLooks<DifferenceRow['kind']> = {
  added: { kind: 'danger', label: fr.differenceKinds.added },
  removed: { kind: 'success', label: fr.differenceKinds.removed },
  changed: { kind: 'info', label: fr.differenceKinds.changed },
};
