import type { StatusKind, StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { DemandStatus } from '../demand-status.ts';
import type { Priority } from '../demand-clock.ts';
import { fr } from '../fr.ts';

const kinds: Readonly<Record<DemandStatus, StatusKind>> = {
  unaffected: 'warning',
  ongoing: 'info',
  to_validate: 'purple',
  treated: 'success',
  await_customer: 'default',
  await_customer_validation: 'purple',
  canceled: 'danger',
  await_external_feedback: 'default',
};
const looksOf = <S extends string>(
  texts: Readonly<Record<S, string>>,
  by: Readonly<Record<S, StatusKind>>,
): StatusLooks<S> => {
  const all: Partial<Record<S, { kind: StatusKind; label: string }>> = {};
  for (const [state, label] of Object.entries(texts) as [S, string][])
    all[state] = { kind: by[state], label };
  return all as StatusLooks<S>;
};
export const looks = looksOf(fr.statuses, kinds);
export const priorityLooks = looksOf<Priority>(fr.priorities, {
  low: 'default',
  medium: 'warning',
  high: 'danger',
});
