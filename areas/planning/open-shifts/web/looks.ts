import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { ClaimStatus, OpenShiftStatus, SwapStatus } from '../exchange-status.ts';
import { fr } from '../fr.ts';

export const shiftLooks: StatusLooks<OpenShiftStatus> = {
  open: { kind: 'info', label: fr.shiftStatuses.open },
  filled: { kind: 'success', label: fr.shiftStatuses.filled },
  withdrawn: { kind: 'default', label: fr.shiftStatuses.withdrawn },
};
const claimsBy = (labels: Readonly<Record<ClaimStatus, string>>): StatusLooks<ClaimStatus> => ({
  asked: { kind: 'warning', label: labels.asked },
  granted: { kind: 'success', label: labels.granted },
  refused: { kind: 'danger', label: labels.refused },
  given_up: { kind: 'default', label: labels.given_up },
});
export const claimLooks = claimsBy(fr.claimStatuses);
export const ownClaimLooks = claimsBy(fr.ownClaims);
const swapsBy = (labels: Readonly<Record<SwapStatus, string>>): StatusLooks<SwapStatus> => ({
  offered: { kind: 'info', label: labels.offered },
  accepted: { kind: 'warning', label: labels.accepted },
  granted: { kind: 'success', label: labels.granted },
  refused: { kind: 'danger', label: labels.refused },
  declined: { kind: 'default', label: labels.declined },
  withdrawn: { kind: 'default', label: labels.withdrawn },
});
export const swapLooks = swapsBy(fr.swapStatuses);
export const ownSwapLooks = swapsBy(fr.ownSwaps);
