import type { StatusKind } from '#platform/web/status-badge/status-badge.tsx';
import type { MessagePriority } from '../message-priority.ts';
import type { ConversationStatus } from '../message-status.ts';
import { fr } from '../fr.ts';

const look = (kind: StatusKind, label: string) => ({ kind, label });
const { statuses, priorities } = fr;
export const looks: Readonly<Record<ConversationStatus, ReturnType<typeof look>>> = {
  new: look('warning', statuses.new),
  responded: look('info', statuses.responded),
  resolved: look('success', statuses.resolved),
};
export const priorityLooks: Readonly<Record<MessagePriority, ReturnType<typeof look>>> = {
  undefined: look('default', priorities.undefined),
  today: look('danger', priorities.today),
  tomorrow: look('warning', priorities.tomorrow),
  in_three_days: look('info', priorities.in_three_days),
  in_a_week: look('default', priorities.in_a_week),
};
