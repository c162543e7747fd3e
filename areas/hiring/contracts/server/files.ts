// Files of a contract: those of the HR file, the PDF that was frozen, the one that came back signed.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { attachFile, filesOf, type FileOwner } from '#platform/server/files/references.ts';
import type { Verdict } from '#engines/pdf-signature/judge.ts';
import { judgeInTurn } from '#platform/server/pdf-signature/judge-in-turn.ts';
import { trustOfSettings } from '#platform/server/pdf-signature/seal-certificate.ts';
import { texts } from '#platform/contract/texts.ts';
import { Day } from '#platform/contract/day.ts';
import { currentDocumentLabels } from '#areas/collaborators/documents/server/api.ts';
import { withinCall } from '#platform/server/services.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { contracts, HrFile } from '../contract.ts';
import { fr } from '../fr.ts';
import { requiredFiles, type HrFileType } from '../hr-files.ts';
import { contractOf, lockContract } from './contracts.ts';
import { contractRow, type ContractRow, type ContractTables } from './table.ts';

const t = texts(fr);
export const FROZEN = 'contract-pdf';
export const SIGNED = 'contract-signed';
/** The name of contracts among the sources of signatures. */
export const CONTRACT_SOURCE = 'contract';
const HR_TYPES = Object.keys(fr.hrFiles) as HrFileType[];
const hrKind = (type: HrFileType): string => `contract-hr-${type}`;
const ownerOf = (kind: string, row: number, table = 'contract') => ({ kind, table, row });

/** Whoever reads the contract in its agency. */
const fileOwner = (kind: string, table: 'contract' | 'contract_renewal'): FileOwner => ({
  kind,
  may: 'contract.read',
  canRead: async ({ tx, actor }, { owner }) => {
    const row = await rowById(tables<ContractTables>({ tx }), table, owner.row, ['infra_id']);
    return row !== undefined && actor.perimeter.includes(row.infra_id);
  },
});
/** The amendment of a renewal as it was prepared, and as it came back signed. */
export const AMENDMENT = { shown: 'contract-renewal', signed: 'contract-renewal-signed' } as const;
export const contractFiles: readonly FileOwner[] = [
  ...[FROZEN, SIGNED, ...HR_TYPES.map(hrKind)].map((kind) => fileOwner(kind, 'contract')),
  ...Object.values(AMENDMENT).map((kind) => fileOwner(kind, 'contract_renewal')),
];

type Stored = { readonly sha256: string; readonly name: string; readonly type: string };
type Place = Pick<ContractRow, 'id' | 'customer_id' | 'infra_id'>;
export const attachTo = (tx: Tx, row: Place, kind: string, file: Stored): Promise<number> =>
  attachFile(tx, {
    file,
    owner: ownerOf(
      kind,
      row.id,
      kind.startsWith(AMENDMENT.shown) ? 'contract_renewal' : 'contract',
    ),
    customerId: row.customer_id,
    infraId: row.infra_id,
    userId: null,
  });
export const storePdf = async (
  { services }: Pick<EntityCall, 'services'>,
  name: string,
  bytes: Uint8Array,
) => services.files.put(Readable.from([Buffer.from(bytes)]), { name, accept: ['pdf'] });

const folded = (label: string): string => label.trim().toLocaleLowerCase('fr');
/** The fifteen types: what is required, what is there, on the contract or among the documents of the person. */
export const hrFilesOf = async (call: EntityCall, row: ContractRow): Promise<HrFile[]> => {
  const { tx, now } = call;
  const required = new Set(
    requiredFiles({ staffType: row.staff_type, nationality: row.nationality }),
  );
  const labels =
    row.collaborator_id === null
      ? []
      : await currentDocumentLabels(tx, row.collaborator_id, todayIn(now));
  const inLibrary = new Set(labels.map(folded));
  const all: HrFile[] = [];
  for (const type of HR_TYPES) {
    const files = await filesOf(tx, ownerOf(hrKind(type), row.id));
    all.push({
      type,
      isRequired: required.has(type),
      isInLibrary: inLibrary.has(folded(fr.hrFiles[type])),
      files: files.map(({ id, name }) => ({ id, name })),
    });
  }
  return all;
};
export const signedAmendment = async (tx: Tx, renewalId: number) => {
  const file = (await filesOf(tx, ownerOf(AMENDMENT.signed, renewalId, 'contract_renewal'))).at(-1);
  return file === undefined ? null : { id: file.id, name: file.name };
};
export const missingFiles = (files: readonly HrFile[]): string[] =>
  files
    .filter((one) => one.isRequired && !one.isInLibrary && one.files.length === 0)
    .map(({ type }) => fr.hrFiles[type as HrFileType]);

export const signedOf = async (tx: Tx, row: ContractRow) => {
  const file = (await filesOf(tx, ownerOf(SIGNED, row.id))).at(-1);
  if (file === undefined || row.signed_verdict === null || row.signed_on === null) return null;
  return {
    file: { id: file.id, name: file.name },
    verdict: row.signed_verdict as Verdict,
    isSameText: row.is_signed_text_same === true,
    signedOn: row.signed_on,
  };
};

/** A changed or unreadable file proves nothing. */
const REFUSED: ReadonlySet<Verdict> = new Set(['altered', 'unreadable']);
type UploadCall = HandlerCall<typeof contracts.upload>;

const refuseUnsent = ({ status }: ContractRow): void => {
  if (status !== 'to_confirm') throw new AppError('conflict', { message: fr.notToSign });
};
/** A signed PDF with what its signatures are worth; one that proves nothing is refused. Called before a row is locked: a hostile file takes seconds. */
export const judgeSigned = async (
  { now, services, files }: Pick<UploadCall, 'now' | 'services' | 'files'>,
  customerId: number,
) => {
  const [file] = files;
  if (file === undefined || file.type !== 'application/pdf') throw invalid({ file: fr.pdfOnly });
  const bytes = Buffer.from(await services.files.bytes(file.sha256));
  const trusted = await trustOfSettings(services.config, now);
  const { report } = await judgeInTurn(customerId, { bytes, trusted, now });
  const { verdict } = report;
  if (REFUSED.has(verdict))
    throw invalid({ file: t('refusedSigned', { verdict: fr.verdicts[verdict] }) });
  return { file, bytes, verdict };
};
const putSigned = async (call: UploadCall) => {
  const { now, services, body, params } = call;
  const row = await withinCall(call, 'read', (tx) => contractOf({ ...call, tx }, params.id));
  refuseUnsent(row);
  const { file, bytes, verdict } = await judgeSigned(call, row.customer_id);
  const { frozen_sha256: sha256 } = row;
  const frozen = sha256 === null ? null : Buffer.from(await services.files.bytes(sha256));
  const signedOn = Day.safeParse(body.signedOn).data ?? todayIn(now);
  return withinCall(call, 'write', async (tx) => {
    const locked = await lockContract({ ...call, tx }, params.id);
    refuseUnsent(locked);
    await contractRow.write(tx, row.id, {
      signed_verdict: verdict,
      signed_on: signedOn <= todayIn(now) ? signedOn : todayIn(now),
      is_signed_text_same:
        frozen !== null &&
        locked.frozen_sha256 === sha256 &&
        bytes.subarray(0, frozen.length).equals(frozen),
    });
    return { file: await attachTo(tx, row, SIGNED, file), verdict };
  });
};

export const putFile = async (call: UploadCall) => {
  const { what } = call.body;
  if (what === 'signed') return putSigned(call);
  const [file] = call.files;
  if (file === undefined) throw invalid({ file: fr.fileDrop });
  return withinCall(call, 'write', async (tx) => {
    const row = await lockContract({ ...call, tx }, call.params.id);
    return { file: await attachTo(tx, row, hrKind(what), file), verdict: null };
  });
};
