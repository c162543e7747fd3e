// The audit trail as areas read it: the database writes it (`audit.ts`), nobody else does.
import { tables, type Tx } from '../call.ts';
import { rowsOf } from './rows-of.ts';

type Json = Readonly<Record<string, unknown>>;
interface AuditTables {
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
    /** The API key of a program that acted for the user. */
    key_id: number | null;
    request_id: string | null;
    ip: string | null;
    customer_id: number | null;
    infra_id: number | null;
    /** Whom the change concerns, and what the thing is called; runs and readings have neither. */
    collaborator_id: number | null;
    title: string | null;
  };
}

/** A query over the lines `l` of the trail that the caller sees. */
export const auditTrail = ({ tx }: { readonly tx: Tx }) =>
  tables<AuditTables>({ tx }).selectFrom('audit_log as l');

/** Its lines in the SQL of others: `from ${l.rows} where ${l.customer} = …`. */
export const trailRows = rowsOf<AuditTables>()('audit_log', {
  id: 'id',
  at: 'at',
  action: 'action',
  table: 'table_name',
  row: 'row_id',
  before: 'before',
  after: 'after',
  user: 'user_id',
  impersonator: 'impersonator_id',
  customer: 'customer_id',
  infra: 'infra_id',
});
