import type { SignInTables } from '#areas/organisation/sign-in/server/table.ts';

type Json = Readonly<Record<string, unknown>>;
/** The audit trail as the database writes it (`platform/server/db`); read-only for everybody. */
export interface LogTables extends SignInTables {
  audit_log: {
    id: number;
    at: string;
    action: 'insert' | 'update' | 'delete' | 'run' | 'read';
    table_name: string;
    row_id: number | null;
    before: Json | null;
    after: Json | null;
    user_id: number | null;
    impersonator_id: number | null;
    request_id: string | null;
    ip: string | null;
    customer_id: number | null;
    infra_id: number | null;
  };
  infrastructure: { id: number; name: string };
}
