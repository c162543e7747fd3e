import type { ColumnType, Generated, Selectable } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { EventRow, ticketSystem } from '../contract.ts';

interface OfCustomer extends StandardRow {
  customer_id: number | null;
}
export interface TicketTables {
  ticket_system: StandardRow &
    TableOf<typeof ticketSystem.fields> & { sealed_secret: Generated<string | null> };
  ticket_link: OfCustomer & {
    demand_id: number;
    system_id: number;
    /** Null until the ticket system has made it. */
    key: string | null;
    /** When the last state that was applied happened in the ticket system. */
    moved_at: Generated<string | null>;
  };
  ticket_event: OfCustomer & {
    system_id: number;
    /** Null where no demand is mirrored under its key. */
    demand_id: number | null;
    direction: EventRow['direction'];
    webhook_id: string;
    type: EventRow['type'];
    key: string | null;
    /** Empty once it is done. */
    data: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    happened_at: string;
    state: EventRow['state'];
    tries: Generated<number>;
    next_at: Generated<string | null>;
    failure: Generated<string | null>;
  };
}
export type TicketSystemRow = Selectable<TicketTables['ticket_system']>;
export type TicketEventRow = Selectable<TicketTables['ticket_event']>;
