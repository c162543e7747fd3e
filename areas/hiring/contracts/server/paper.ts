// The text of a contract: filled, judged, printed; frozen when it is validated.
import { todayIn } from '#engines/french-time/zones.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { Download } from '#platform/server/call.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { contractPages, filledContract } from '#areas/hiring/contract-templates/server/api.ts';
import { signatureOf } from '#areas/collaborators/signatures/server/api.ts';
import type { ContractContent, Finding } from '../contract.ts';
import { fr } from '../fr.ts';
import { lawFindings } from '../law.ts';
import { lawFactsOf, textFactsOf } from './facts.ts';
import { CONTRACT_SOURCE, hrFilesOf, missingFiles, signedOf } from './files.ts';
import type { ContractRow } from './table.ts';

/** Everything that is asked about a contract before it goes on. */
export const judged = async (call: EntityCall, row: ContractRow) => {
  const law = await lawFactsOf(call, row);
  const facts = await textFactsOf(call, row, law);
  const filled =
    row.template_id === null ? null : await filledContract(call, row.template_id, facts);
  const files = await hrFilesOf(call, row);
  const missing = [
    ...(filled === null ? [fr.noTemplate] : []),
    ...(filled?.missing ?? []),
    ...(filled?.lacksGender === true ? [fr.genderName] : []),
    ...missingFiles(files).map((name) => fr.fileMissing.replace('{name}', name)),
  ];
  return { facts, filled, files, missing, findings: lawFindings(law) };
};

export const contentOf = async (call: EntityCall, row: ContractRow): Promise<ContractContent> => {
  const { filled, files, missing, findings } = await judged(call, row);
  return {
    isFrozen: row.frozen_sha256 !== null,
    blocks: filled?.blocks.map(({ kind, runs }) => ({ kind, runs: [...runs] })) ?? [],
    missing,
    law: findings as Finding[],
    files,
    signed: await signedOf(call.tx, row),
    signature: await signatureOf(call.tx, CONTRACT_SOURCE, row.id),
    hired:
      row.mission_id === null || row.collaborator_id === null
        ? null
        : { collaboratorId: row.collaborator_id },
  };
};

const fileName = (row: ContractRow): string =>
  `${fr.record} ${row.last_name ?? ''} ${row.first_name ?? ''} ${row.begins_on}.pdf`;
/** Its bytes depend on the contract alone: the same draft printed again is the same file. */
export const printContract = async (
  call: EntityCall,
  row: ContractRow,
  isDraft: boolean,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { facts, filled } = await judged(call, row);
  const pages = contractPages({
    blocks: filled?.blocks ?? [],
    header: filled?.header ?? null,
    logo: filled?.logo ?? null,
    gender: facts.gender,
    city: facts.employmentCity ?? '…',
    day: formatPlainDay(todayIn(call.now)),
    isDraft,
  });
  const bytes = await printedBytes(
    {
      title: fileName(row).replace(/\.pdf$/, ''),
      issuedAt: `${todayIn(call.now)}T00:00:00Z`,
      content: pages as PrintedOrder['content'],
    },
    { owner: row.customer_id },
  );
  return { name: fileName(row), bytes };
};

export const pdfOf = async (call: EntityCall, row: ContractRow): Promise<Download> => {
  const type = 'application/pdf';
  if (row.frozen_sha256 !== null)
    return new Download({
      name: fileName(row),
      type,
      body: Buffer.from(await call.services.files.bytes(row.frozen_sha256)),
    });
  const { name, bytes } = await printContract(call, row, true);
  return new Download({ name, type, body: Buffer.from(bytes) });
};
