// A contract signed by the portal's own signer: sent to the employer's and the employee's addresses, filled once it is sealed.
import { fillPath } from '#platform/contract/path.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { withinCall } from '#platform/server/services.ts';
import {
  pagesOf,
  signatureOf,
  startSignature,
  type DocumentSigned,
  type SignatureKit,
} from '#areas/collaborators/signatures/server/api.ts';
import { contracts } from '../contract.ts';
import { contractFlow } from '../contract-status.ts';
import { fr } from '../fr.ts';
import { contractOf, lockContract } from './contracts.ts';
import { attachTo, CONTRACT_SOURCE, SIGNED } from './files.ts';
import { tellOffer } from './moves.ts';
import { RENEWAL_SOURCE, takeRenewal } from './renewal-term.ts';
import { contractRow, type ContractRow, type ContractTables } from './table.ts';

export const nameOf = (row: ContractRow): string =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
/** Invented: two months to sign where the contract begins later; it is signed before its first day is a week old. */
const lastDay = (row: ContractRow, today: Day): Day => {
  const aim = addDays(row.begins_on, 7);
  const most = addDays(today, 60);
  if (aim <= today) return addDays(today, 7);
  return aim < most ? aim : most;
};

const OPEN: ReadonlySet<string> = new Set(['ongoing', 'approved', 'error']);
export const sendToSignature = async (call: HandlerCall<typeof contracts.sendToSignature>) => {
  const { services, now, params } = call;
  const frozen = frozenOf(
    await withinCall(call, 'read', (tx) => contractOf({ ...call, tx }, params.id)),
  );
  const bytes = await services.files.bytes(frozen.sha256);
  const pageCount = await pagesOf(frozen.row.customer_id, bytes, now);
  return withinCall(call, 'write', async (tx) => {
    const { row, sha256 } = frozenOf(await lockContract({ ...call, tx }, params.id));
    if (sha256 !== frozen.sha256) throw new AppError('conflict', { message: fr.notToSign });
    return {
      id: await sendFrozen({ ...call, tx }, row, { sha256, size: bytes.length, pageCount }),
    };
  });
};
const frozenOf = (row: ContractRow) => {
  if (row.status !== 'to_confirm' || row.frozen_sha256 === null)
    throw new AppError('conflict', { message: fr.notToSign });
  return { row, sha256: row.frozen_sha256 };
};
interface ToSign {
  readonly source: { readonly name: string; readonly row: number };
  readonly title: string;
  readonly file: { readonly sha256: string; readonly size: number };
  readonly pageCount: number;
  readonly expiresOn: Day;
}
type SendCall =
  | HandlerCall<typeof contracts.sendToSignature>
  | HandlerCall<typeof contracts.renewalSend>;
/** Employee and employer sign; asked again while it is under way, the same request. */
export const askSignatures = async (
  call: SendCall,
  row: ContractRow,
  { source, title, file, ...order }: ToSign,
): Promise<number> => {
  const before = await signatureOf(call.tx, source.name, source.row);
  if (before !== null && OPEN.has(before.status)) return before.id;
  if (row.email === null) throw invalid({ email: fr.emailToSign });
  const { employerName, employerEmail } = call.body;
  if (employerEmail === row.email) throw invalid({ employerEmail: fr.sameAddress });
  const signer = { role: 'signer', source: 'contract' } as const;
  return startSignature(call, {
    ...order,
    customerId: row.customer_id,
    infraId: row.infra_id,
    title,
    file: { ...file, name: `${title}.pdf` },
    source,
    by: call.actor,
    isInOrder: false,
    participants: [
      {
        ...signer,
        fields: [],
        name: nameOf(row),
        email: row.email,
        collaboratorId: row.collaborator_id,
      },
      {
        ...signer,
        fields: [],
        name: employerName,
        email: employerEmail,
        collaboratorId: null,
        source: 'typed',
      },
    ],
  });
};
const sendFrozen = (
  call: HandlerCall<typeof contracts.sendToSignature>,
  row: ContractRow,
  { pageCount, ...file }: { sha256: string; size: number; pageCount: number },
): Promise<number> =>
  askSignatures(call, row, {
    source: { name: CONTRACT_SOURCE, row: row.id },
    title: `${fr.record} ${nameOf(row)}`,
    file,
    pageCount,
    expiresOn: lastDay(row, todayIn(call.now)),
  });

/** In the transaction that ends the seal: the contract is filled with the sealed file, unless it went another way meanwhile. */
export const takeSigned = async (kit: SignatureKit, signed: DocumentSigned): Promise<void> => {
  const { tx, now } = kit;
  if (signed.source === RENEWAL_SOURCE) return takeRenewal(kit, signed);
  if (signed.source !== CONTRACT_SOURCE) return;
  const row = await tables<ContractTables>({ tx })
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', signed.sourceRow)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status !== 'to_confirm') return;
  await attachTo(tx, row, SIGNED, { ...signed.file, type: 'application/pdf' });
  const status = stateAfter(contractFlow, row.status, 'fill');
  await contractRow.write(tx, row.id, {
    status,
    signed_verdict: signed.verdict,
    signed_on: signed.signedOn,
    is_signed_text_same: true,
    decided_by: null,
    decided_at: now.toString(),
  });
  await tellOffer({ tx, now, by: null }, row, status);
};

export const contractScreen = (source: string, id: number): string | null => {
  if (source === RENEWAL_SOURCE) return fillPath(contracts.renewalPage.path, { id });
  return source === CONTRACT_SOURCE ? fillPath(contracts.load.path, { id }) : null;
};
