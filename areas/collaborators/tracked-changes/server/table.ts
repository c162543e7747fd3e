import type { ColumnType, Selectable } from 'kysely';
import { movable } from '#platform/server/describe/workflow.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import {
  trackedFlow,
  type ContactField,
  type TrackedKind,
  type TrackedStatus,
} from '../tracked-status.ts';

export interface AskedValues {
  readonly since: string;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface TrackedChangeTables {
  /** What changed of a person, or what they ask to change. `infra_id` is their agency then. */
  tracked_change: InfraRow & {
    collaborator_id: number;
    kind: TrackedKind;
    /** Of contact data. */
    field: ContactField | null;
    before: string | null;
    after: string | null;
    /** Of an address or a person to call: since when, and the values. */
    asked_values: ColumnType<AskedValues | null, string | null | undefined, string | null>;
    /** Of the planning: which days. */
    first_day: string | null;
    last_day: string | null;
    days: number | null;
    user_id: number | null;
    user_name: string;
    status: TrackedStatus;
    /** What it was when it was archived. */
    status_before: TrackedStatus | null;
    decided_by: number | null;
    decided_at: string | null;
  };
}

/** Changes as rows that are moved. */
export const trackedRow = movable<Selectable<TrackedChangeTables['tracked_change']>>()(
  trackedFlow,
  'tracked_change',
);
