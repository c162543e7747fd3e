import type { ColumnType, Generated } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { DataType, Direction } from '../catalogue.data.ts';
import type { ENCRYPTIONS, RunDetail, RunState, SCHEDULES, TRIGGERS } from '../contract.ts';

/** Written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;
export interface ConnectorTables {
  connector: CustomerRow & {
    direction: Direction;
    data_type: DataType;
    protocol: string;
    software: string;
    active: Generated<boolean>;
    host: string;
    port: number | null;
    login: string;
    sealed_password: string | null;
    external_id: string;
    folder: string;
    passive_mode: boolean;
    client_id: string;
    sealed_client_secret: string | null;
    database_name: string;
    encryption: (typeof ENCRYPTIONS)[number];
    trust_certificate: boolean;
    sealed_api_key: string | null;
    system_number: string;
    report_recipients: Json<string[]>;
    schedule: (typeof SCHEDULES)[number];
    schedule_hour: number;
    mapping: Json<Record<string, string>>;
    /** The fingerprint that an administrator approved. */
    host_key: string | null;
    activated_by: number | null;
    activated_at: string | null;
    stopped_at: string | null;
  };
  connector_run: CustomerRow & {
    connector_id: number;
    rehearsal: boolean;
    trigger: (typeof TRIGGERS)[number];
    state: RunState;
    finished_at: string | null;
    sent: Generated<number>;
    created: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    message: string | null;
    log: Json<RunDetail['log']>;
    refusals: Json<RunDetail['refusals']>;
    differences: Json<RunDetail['differences']>;
  };
  /** One file that left or came, so that it does so once. */
  connector_item: CustomerRow & {
    connector_id: number;
    connector_run_id: number;
    item_key: string;
    name: string;
    sha256: string;
    stage: 'sending' | 'renaming' | 'delivered' | 'taking' | 'taken' | 'refused';
  };
}
