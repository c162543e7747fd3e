import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import type { CounterStatus } from '#areas/working-time/counters/contract.ts';
import { fr } from '../fr.ts';

const s = fr.statuses;
export const debitCreditLooks: StatusLooks<CounterStatus> = {
  without_category: { kind: 'default', label: s.without_category },
  estimate_not_possible: { kind: 'warning', label: s.estimate_not_possible },
  without_date: { kind: 'default', label: s.without_date },
  not_authorized_balance: { kind: 'danger', label: s.not_authorized_balance },
  authorized_balance: { kind: 'success', label: s.authorized_balance },
  days_off_balance: { kind: 'info', label: s.days_off_balance },
  outside_period: { kind: 'purple', label: s.outside_period },
  not_initialized: { kind: 'warning', label: s.not_initialized },
};
