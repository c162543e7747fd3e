// The text of a contract: filled, judged, printed; frozen when it is validated.
import { todayIn } from '#engines/french-time/zones.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { Download, type HandlerCall } from '#platform/server/call.ts';
import { withinCall } from '#platform/server/services.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { contractPages, filledContract } from '#areas/hiring/contract-templates/server/api.ts';
import { signatureOf } from '#areas/collaborators/signatures/server/api.ts';
import type { ContractContent, contracts, Finding } from '../contract.ts';
import { fr } from '../fr.ts';
import { lawFindings } from '../law.ts';
import { contractOf } from './contracts.ts';
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
const orderOf = async (call: EntityCall, row: ContractRow, isDraft: boolean) => {
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
  return {
    title: fileName(row).replace(/\.pdf$/, ''),
    issuedAt: `${todayIn(call.now)}T00:00:00Z`,
    content: pages as PrintedOrder['content'],
  };
};
/** What is printed of a contract depends on it alone: `is` whether a paper still says what another time was read. */
export const paperToFreeze = async (call: EntityCall, row: ContractRow) => {
  const order = await orderOf(call, row, false);
  return {
    name: fileName(row),
    text: JSON.stringify(order),
    print: () => printedBytes(order, { owner: row.customer_id }),
  };
};

export const pdfOf = async (call: HandlerCall<typeof contracts.generate>): Promise<Download> => {
  const { row, order } = await withinCall(call, 'read', async (tx) => {
    const asked = { ...call, tx };
    const read = await contractOf(asked, call.params.id);
    const draft = read.frozen_sha256 === null ? await orderOf(asked, read, true) : null;
    return { row: read, order: draft };
  });
  const bytes =
    order === null
      ? await call.services.files.bytes(row.frozen_sha256 ?? '')
      : await printedBytes(order, { owner: row.customer_id });
  return new Download({ name: fileName(row), type: 'application/pdf', body: Buffer.from(bytes) });
};
