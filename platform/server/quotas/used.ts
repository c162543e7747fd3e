// What administrators read of quotas: the door of these tables.
import { sql, type RawBuilder } from 'kysely';

export interface QuotaTables {
  quota_content: { customer_id: number; content: string; size: number; stored_at: string };
  quota_day: { customer_id: number; day: string; files: number };
}

/** Figures of a customer, as expressions of a query that reads it; row-level security gives none of other customers. */
export const quotaUse = (
  customer: string,
  today: string,
): Readonly<Record<'files' | 'mebibytes' | 'uploads' | 'jobs', RawBuilder<number>>> => {
  const id = sql.ref(customer);
  return {
    files: sql<number>`(select count(*)::integer from quota_content c where c.customer_id = ${id})`,
    mebibytes: sql<number>`(select ceil(coalesce(sum(c.size), 0) / 1048576)::integer from quota_content c where c.customer_id = ${id})`,
    uploads: sql<number>`coalesce((select d.files from quota_day d where d.customer_id = ${id} and d.day = ${today}), 0)`,
    jobs: sql<number>`quota_open_jobs(${id})`,
  };
};
