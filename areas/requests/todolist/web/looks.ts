import type { StatusLooks } from '#platform/web/status-badge/status-badge.tsx';
import { todoFlow, type TodoStatus } from '../todo-status.ts';

const { statuses } = todoFlow;
export const looks: StatusLooks<TodoStatus> = {
  open: { kind: 'default', label: statuses.open },
  prepared: { kind: 'info', label: statuses.prepared },
  reviewed: { kind: 'success', label: statuses.reviewed },
  not_applicable: { kind: 'default', label: statuses.not_applicable },
  sent_back: { kind: 'warning', label: statuses.sent_back },
};
