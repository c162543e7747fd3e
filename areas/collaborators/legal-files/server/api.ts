// What other areas ask of legal files; writers for demo data.
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import { plainFinding } from '../finding.ts';
import { LEGAL_FILE } from './keep-file.ts';

export interface KeptFile {
  readonly customerId: number; readonly infraId: number; /** Null: the card is known of nobody, and the file waits to be attached. */ readonly collaboratorId: number | null; readonly holder: string; readonly card: { readonly nation: number; readonly number: string };
  readonly sha256: string; readonly name: string; readonly size: number; readonly uploadedBy: number; readonly downloadedAt: string; readonly firstDay: string; readonly lastDay: string; readonly days: number;
}
const columns = {
  customer_id: 'bigint', infra_id: 'bigint', kind: 'text', sha256: 'text', name: 'text', size: 'int4', uploaded_by: 'bigint', collaborator_id: 'bigint', holder: 'text', card_nation: 'int2', card_number: 'text',
  downloaded_at: 'timestamptz', first_day: 'date', last_day: 'date', days: 'int4', status: 'text', findings: 'jsonb',
} as const;

/** Writes card files that were read, and answers their ids in order; their contents must be in the store. For demo data. */
export const insertCardFiles = async (tx: Tx, files: readonly KeptFile[]): Promise<number[]> => {
  const ids = await insertMany(tx, 'legal_file', columns, files.map((f) => ({
    customer_id: f.customerId, infra_id: f.infraId, kind: 'card', sha256: f.sha256, name: f.name, size: f.size, uploaded_by: f.uploadedBy, collaborator_id: f.collaboratorId, holder: f.holder,
    card_nation: f.card.nation, card_number: f.card.number.slice(0, 14), downloaded_at: f.downloadedAt, first_day: f.firstDay, last_day: f.lastDay, days: f.days,
    ...(f.collaboratorId === null ? { status: 'unassigned', findings: JSON.stringify([plainFinding('card-of-nobody')]) } : { status: 'treated', findings: '[]' }),
  })));
  for (const [i, f] of files.entries()) {
    await attachFile(tx, { file: { sha256: f.sha256, name: f.name, type: 'application/octet-stream', size: f.size }, owner: { kind: LEGAL_FILE, table: 'legal_file', row: ids[i] ?? 0 }, customerId: f.customerId, infraId: f.infraId, userId: null });
  }
  return ids;
};
