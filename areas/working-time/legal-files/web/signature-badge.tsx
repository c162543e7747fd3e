// Whether the file is what was signed: a word, with its meaning where one points at it.
import { StatusBadge, type StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import type { FileSignature } from '../signature.ts';
import { fr } from '../fr.ts';

const kinds: Readonly<Record<FileSignature['state'], StatusKind>> = {
  valid: 'success',
  invalid: 'danger',
  'not-anchored': 'warning',
  absent: 'default',
};

export const SignatureBadge = ({
  state,
  detail,
}: {
  readonly state: FileSignature['state'];
  readonly detail?: string;
}) => (
  <span title={[fr.signatureText[state], detail].filter(Boolean).join(' ')}>
    <StatusBadge
      kind={kinds[state]}
      label={`${fr.signature} ${fr.signatureState[state].toLocaleLowerCase('fr')}`}
    />
  </span>
);
