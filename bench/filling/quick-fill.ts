// Rows of a bench by the hundred thousand: written as the server's administrator, without the triggers (audit) and the checks of foreign keys that cost ten times
// what the rows do. What a bench writes so is right by itself.
import { Client } from 'pg';
import type { Db } from '#platform/server/services.ts';

export type QuickRun = (text: string, values?: readonly unknown[]) => Promise<void>;
/** Runs `work` in one transaction on the database that `db` has open, on the server at `server`; what was written is analysed behind it. */
export const quickFill = async (
  server: string,
  db: Db,
  work: (run: QuickRun) => Promise<void>,
): Promise<void> => {
  const { name } = await db.elevated(async (tx) => {
    const rows = await tx.run<{ name: string }>`select current_database() as name`;
    return rows[0] ?? { name: '' };
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await work(async (text, values = []) => {
      await client.query(text, [...values]);
    });
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};
