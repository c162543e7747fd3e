import { StatusBadge } from '#platform/web/status-badge/status-badge.tsx';
import type { PersonRow } from '../contract.ts';
import { fr } from '../fr.ts';

const looks = {
  present: ['success', fr.presentNow],
  coming: ['info', fr.coming],
  gone: ['default', fr.gone],
} as const;
export const PresenceBadge = ({ presence }: { readonly presence: PersonRow['presence'] }) => {
  const [kind, label] = looks[presence];
  return <StatusBadge kind={kind} label={label} />;
};
