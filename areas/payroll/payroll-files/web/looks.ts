// States as badges, and what a file says of how it was placed.
import { texts } from '#platform/contract/texts.ts';
import type { StatusKind, StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import {
  prepayFileStatus,
  texts as engineTexts,
} from '#areas/pay-variables/pay-engine/contract.ts';
import type { PayFile } from '../contract.ts';
import { AGENCY_STATES } from '../file-sets.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const looks = <S extends string>(
  states: readonly S[],
  kinds: Readonly<Record<S, StatusKind>>,
  labels: Readonly<Record<S, string>>,
): StatusLooks<S> =>
  Object.fromEntries(
    states.map((state) => [state, { kind: kinds[state], label: labels[state] }]),
  ) as StatusLooks<S>;

export const statusLooks = looks(
  prepayFileStatus.states,
  { waiting: 'warning', rejected: 'danger', validated: 'success' },
  engineTexts.statuses,
);
export const agencyLooks = looks(
  AGENCY_STATES,
  { waiting: 'default', in_progress: 'warning', validated: 'success' },
  fr.states,
);
export const placementLooks = looks(
  ['person', 'company', 'quarantine', 'waiting'] as const,
  { person: 'success', company: 'default', quarantine: 'danger', waiting: 'info' },
  fr.placements,
);

const isKey = (key: string): key is keyof typeof fr.placedBy => Object.hasOwn(fr.placedBy, key);
/** Why a file waits, or by what its person was recognised. */
export const placementText = (file: PayFile): string | null => {
  if (file.quarantine !== null) {
    const suggestion = file.suggested && t('suggestion', { name: file.suggested.name });
    return [fr.quarantines[file.quarantine], file.note, suggestion].filter(Boolean).join('. ');
  }
  if (file.onPaper) return fr.onPaper;
  if (file.placedBy === null) return null;
  const keys = file.placedBy.split(' ').flatMap((key) => (isKey(key) ? [fr.placedBy[key]] : []));
  return t('placedByKeys', { keys: keys.join(', ') });
};
