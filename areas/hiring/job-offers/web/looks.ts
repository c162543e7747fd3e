// D1-S-09.
import { Check, UserX } from 'lucide-react';
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { OfferStatus } from '../offer-status.ts';

const { statuses } = fr;
export const looks: StatusLooks<OfferStatus> = {
  saved: { kind: 'default', label: statuses.saved },
  to_validate: { kind: 'warning', label: statuses.to_validate },
  validated: { kind: 'purple', label: statuses.validated },
  refused: { kind: 'danger', label: statuses.refused },
  in_the_process_of_hiring: { kind: 'info', label: statuses.in_the_process_of_hiring },
  filled: { kind: 'success', label: statuses.filled, icon: Check },
  did_not_show_up: { kind: 'success', label: statuses.did_not_show_up, icon: UserX },
};
