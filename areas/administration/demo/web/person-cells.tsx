import { UserX } from 'lucide-react';
import { StatusOf, type StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { initials } from '#platform/web/texts/formats.ts';
import type { Person } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PersonStatus } from '../person-status.ts';
import css from './demo.module.css';

/** Specification 000 §4; the last two share a colour, so the last has another picture. */
export const looks: StatusLooks<PersonStatus> = {
  saved: { kind: 'default', label: fr.statuses.saved },
  to_validate: { kind: 'warning', label: fr.statuses.to_validate },
  validated: { kind: 'purple', label: fr.statuses.validated },
  refused: { kind: 'danger', label: fr.statuses.refused },
  to_confirm: { kind: 'info', label: fr.statuses.to_confirm },
  filled: { kind: 'success', label: fr.statuses.filled },
  did_not_show_up: { kind: 'success', label: fr.statuses.did_not_show_up, icon: UserX },
};

export const PersonBadge = ({ status }: { readonly status: PersonStatus }) => (
  <StatusOf looks={looks} status={status} />
);

export const PersonName = ({ person }: { readonly person: Person }) => (
  <span className="inline gap-8 shrink">
    <span className={css['avatar']} aria-hidden>
      {initials(person.name)}
    </span>
    {person.name}
    <span className="note">{person.employeeNumber}</span>
  </span>
);
