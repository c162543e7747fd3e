import { sql, type RawBuilder, type ColumnType, type Generated } from 'kysely';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { Counter, CounterStatus, Earning } from '../counter.ts';

export interface CounterTables {
  counter: CustomerRow & {
    code: string;
    label: string;
    format: Counter['format'];
    period: Counter['period'];
    available: Counter['available'];
    earning: ColumnType<Earning, string, string>;
    kept_most: number | null;
    kept_months: number | null;
    absences: string[];
    counts: Counter['counts'];
    position: number;
    active: boolean;
    /** Whoever was employed before waits for a balance taken over; null: nobody does. */
    opening_from: string | null;
  };
  /** The least balance that a request may leave: of the nearest infrastructure of the person that says one. */
  counter_threshold: InfraRow & { counter_id: number; least: number };
  /** Which counters the people of an infrastructure see first (codes; none: all), and whether requests show those of leave. */
  counter_display: InfraRow & {
    widgets: ColumnType<readonly string[], string, string>;
    holidays: boolean;
  };
  /** What somebody added or took by hand: seconds or ten-thousandths of a day. */
  counter_credit: InfraRow & {
    collaborator_id: number;
    counter_id: number;
    day: string;
    amount: number;
    /** A balance at the end of the day, taken over from before the portal, instead of a correction. */
    opening: Generated<boolean>;
    /** Of an opening of rights that are taken from the next period on. */
    accruing: number | null;
    reason: string;
    user_id: number | null;
    /** Which close credited it; null for what a person entered. */
    source: ColumnType<string | null, string | null | undefined>;
  };
  /** When the employer told of the leave left, after the return from a stop. */
  leave_notice: InfraRow & { absence_id: number; day: string; user_id: number | null };
  /** Days of fractionnement that somebody renounced, for the leave that was being taken on the day. */
  splitting_waiver: InfraRow & {
    collaborator_id: number;
    counter_id: number;
    day: string;
    reason: string;
    /** The date beside the person's signature; null: written without a paper. */
    signed_on: string | null;
    user_id: number | null;
  };
  /** What a counter came to at the end of a day that pay asked for. */
  counter_reading: CustomerRow & {
    collaborator_id: number;
    counter_id: number;
    day: string;
    total: number;
  };
  counter_balance: InfraRow & {
    collaborator_id: number;
    counter_id: number;
    as_of: string;
    available: number;
    accruing: number;
    taken: number;
    planned: number;
    expired: number;
    status: CounterStatus;
  };
}

/**
 * What the counters of people stood at on a day, as rows to join: `person`, `counters` (code → total) and `readings`, a text that changes
 * when any of them does.
 */
export const countersOn = (people: readonly number[], day: string): RawBuilder<unknown> =>
  sql`(select r.collaborator_id as person, string_agg(r.counter_id || '=' || r.total, ',' order by r.counter_id) as readings, json_object_agg(k.code, r.total) as counters
    from counter_reading r join counter k on k.id = r.counter_id
    where r.collaborator_id = any(${people}::bigint[]) and r.day = ${day}::date group by r.collaborator_id)`;
