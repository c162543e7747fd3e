// What an import wrote and found, gathered while it runs.
import { sql } from 'kysely';
import type { ImportChange, ImportProblem } from '#platform/contract/imports.ts';
import type { Tx } from '../call.ts';
import type { ImportFields } from './fields.ts';
import type { ImportKind, ImportLog } from './import-kind.ts';

type Row = { readonly id: number; readonly line: number; readonly label: string };
/** What is kept of one import while it runs. */
export interface Kept<F extends ImportFields> {
  readonly log: ImportLog<F>;
  readonly problems: ImportProblem[];
  readonly changes: ImportChange[];
  /** At the end: which version each row reached. */ settle(): Promise<void>;
}

const packed = (rows: readonly Row[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id bigint, line integer, label text)`;

export const keep = <F extends ImportFields>(
  tx: Tx,
  kind: ImportKind<F>,
  run: {
    readonly id: number;
    readonly customerId: number;
    readonly fileName: string;
    /** Lines that are judged and not written. */
    readonly faulty: ReadonlySet<number>;
  },
): Kept<F> => {
  const problems: ImportProblem[] = [];
  const changes: ImportChange[] = [];
  const written = new Set<string>();
  const table = (name: string) => {
    if (!kind.tables.includes(name))
      throw new Error(`the import ${kind.kind} does not say that it writes ${name}`);
    written.add(name);
    return sql.table(name);
  };
  const log: ImportLog<F> = {
    fileName: run.fileName,
    problem: (line, field, reason, code) => {
      const label = kind.fields[field as keyof F]?.label ?? String(field);
      problems.push({ line, field: label, reason, ...(code !== undefined && { code }) });
    },
    touching: async (name, rows) => {
      await tx.run`insert into import_change (customer_id, import_run_id, line, label, table_name, row_id, before)
        select ${run.customerId}, ${run.id}, w.line, w.label, ${name}, r.id, to_jsonb(r) from ${packed(rows)} join ${table(name)} r on r.id = w.id
        on conflict (import_run_id, table_name, row_id) do nothing`;
    },
    made: async (name, rows) => {
      table(name);
      await tx.run`insert into import_change (customer_id, import_run_id, line, label, table_name, row_id) select ${run.customerId}, ${run.id}, w.line, w.label, ${name}, w.id from ${packed(rows)}`;
    },
    tell: (change) => {
      if (!run.faulty.has(change.line)) changes.push(change);
    },
  };
  return {
    log,
    problems,
    changes,
    settle: async () => {
      for (const name of written)
        await tx.run`update import_change c set reached = r.version from ${sql.table(name)} r where c.import_run_id = ${run.id} and c.table_name = ${name} and r.id = c.row_id`;
    },
  };
};
