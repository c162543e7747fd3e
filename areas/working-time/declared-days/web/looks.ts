// States in colours and words.
import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { fr } from '../fr.ts';
import type { PersonState } from '../shapes.ts';
import type { DeclaredStatus } from '../status.ts';

export const looks: StatusLooks<DeclaredStatus> = {
  draft: { kind: 'default', label: fr.statuses.draft },
  waiting: { kind: 'warning', label: fr.statuses.waiting },
  validated: { kind: 'success', label: fr.statuses.validated },
};
/** As a validator reads them: drafts are not shown, unless they were answered. */
export const answeredLooks: StatusLooks<DeclaredStatus> = {
  ...looks,
  draft: { kind: 'default', label: fr.refusedDay },
};
export const personLooks: StatusLooks<PersonState> = {
  missing: { kind: 'danger', label: fr.states.missing },
  waiting: { kind: 'warning', label: fr.states.waiting },
  done: { kind: 'success', label: fr.states.done },
  nothing: { kind: 'default', label: fr.states.nothing },
};
