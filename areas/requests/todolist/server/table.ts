import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { choiceSetting, todoExport, topic } from '../configuration-contract.ts';
import type { TodoStatus } from '../todo-status.ts';

export interface TodoTables {
  todo_topic: StandardRow & TableOf<typeof topic.fields>;
  todo_choice_setting: StandardRow & TableOf<typeof choiceSetting.fields>;
  todo_export: StandardRow & TableOf<typeof todoExport.fields>;
  /** What an infrastructure says of a file, for itself and what lies below. */
  todo_export_setting: InfraRow & {
    todo_export_id: number;
    format: string;
    todo_choice_setting_id: number;
  };
  /** `infra_id` is the company or one of its agencies. */
  todo_checkpoint: InfraRow & {
    pay_period_id: number;
    /** Null: added by hand. */
    todo_topic_id: number | null;
    category: string;
    label: string;
    due_on: string;
    status: TodoStatus;
    comment: string;
    prepared_by: number | null;
    reviewed_by: number | null;
  };
}
