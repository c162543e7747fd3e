import type { ColumnType, Selectable } from 'kysely';
import type { EventKind, Delays } from '#engines/service-clock/service-clock.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { Reminder, StoredCalendar } from '../demand-clock.ts';
import type { DemandStatus } from '../demand-status.ts';
import type { ORIGINS } from '../list-contract.ts';
import type { DemandSubject } from '../subject.ts';
import type { fr } from '../fr.ts';

type Json<T> = ColumnType<T, string, string>;
export interface DemandTables {
  demand: InfraRow & {
    thread_id: number;
    label: string;
    theme_id: number;
    subtheme_id: number | null;
    service_id: number | null;
    status: DemandStatus;
    origin: (typeof ORIGINS)[number];
    applicant_id: number;
    applicant_is_provider: boolean;
    assignee_id: number | null;
    responsible_id: number | null;
    collaborator_id: number | null;
    subject: ColumnType<DemandSubject | null, string | null, string | null>;
    subject_label: string | null;
    /** As it stood when it was asked about. */
    subject_shown: string | null;
    calendar: Json<StoredCalendar>;
    first_due_at: string | null;
    next_due_at: string | null;
    solution_due_at: string | null;
    medium_at: string | null;
    high_at: string | null;
    remaining_minutes: number | null;
    first_state: string;
    next_state: string;
    solution_state: string;
    treated_at: string | null;
    reminder: Reminder;
    exact_at: string | null;
    remind_at: string | null;
    reminded_at: string | null;
    merged_into_id: number | null;
    previous_id: number | null;
  };
  demand_incident: StandardRow & { label: string };
  demand_incident_member: StandardRow & { demand_id: number; incident_id: number };
  demand_history: InfraRow & {
    demand_id: number;
    at: string;
    action: keyof typeof fr.actions;
    from_status: DemandStatus | null;
    to_status: DemandStatus | null;
    detail: string | null;
    user_id: number | null;
    is_provider: boolean;
    shown_as: string | null;
    is_internal: boolean;
    /** What it was for the clocks. */
    clock_event: EventKind | null;
    delays: ColumnType<Delays | null, string | null, string | null>;
    calendar: ColumnType<StoredCalendar | null, string | null, string | null>;
  };
}
export type Demand = Selectable<DemandTables['demand']>;
