// States in colours and words.
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { SedentaryStatus } from '../status.ts';

export const looks: StatusLooks<SedentaryStatus> = {
  draft: { kind: 'default', label: fr.statuses.draft },
  waiting: { kind: 'warning', label: fr.statuses.waiting },
  modified: { kind: 'info', label: fr.statuses.modified },
  validated: { kind: 'success', label: fr.statuses.validated },
};
