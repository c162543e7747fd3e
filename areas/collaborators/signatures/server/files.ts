// The files of a request: what is shown, what is sealed.
import { attachFile, type FileOwner } from '#platform/server/files/references.ts';
import type { Tx } from '#platform/server/call.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { signatureTables } from './rows.ts';
import type { RequestRow } from './table.ts';

const SHOWN = 'signature-shown';
const SEALED = 'signature-sealed';

const clean = (title: string): string =>
  title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100);
type Titled = Pick<RequestRow, 'title'>;
export const shownName = ({ title }: Titled): string => `${clean(title)}.pdf`;
export const sealedName = ({ title }: Titled): string => `${clean(title)} - signé.pdf`;
export const proofName = ({ title }: Titled): string => `${clean(title)} - preuve.json`;

const ownerOf = (kind: string): FileOwner => ({
  kind,
  may: 'signature.all',
  canRead: async ({ tx, actor }, { owner }) => {
    const row = await rowById(signatureTables(tx), 'signature_request', owner.row, ['infra_id']);
    return row !== undefined && actor.perimeter.includes(row.infra_id);
  },
});
export const signatureFiles: readonly FileOwner[] = [SHOWN, SEALED].map(ownerOf);

type Stored = { readonly sha256: string; readonly name: string; readonly size?: number };
const attach = (tx: Tx, kind: string, row: RequestRow, file: Stored): Promise<number> =>
  attachFile(tx, {
    file: { ...file, type: 'application/pdf' },
    owner: { kind, table: 'signature_request', row: row.id },
    customerId: row.customer_id,
    infraId: row.infra_id,
    userId: null,
    ...(kind === SEALED ? { ofRecord: 'signed' as const } : {}),
  });
export const attachShown = (tx: Tx, row: RequestRow, file: Stored) => attach(tx, SHOWN, row, file);
export const attachSealed = (tx: Tx, row: RequestRow, file: Stored) =>
  attach(tx, SEALED, row, file);
