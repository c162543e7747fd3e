// The paper of a renewal: an amendment in the portal's own words, under the header and logo of the contract's template.
import type { Block } from '#engines/contract-text/blocks.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { contractPages } from '#areas/hiring/contract-templates/server/api.ts';
import { fr } from '../fr.ts';
import { reasonText } from './facts.ts';
import { judged } from './paper.ts';
import { nameOf } from './signature.ts';
import type { ContractRow } from './table.ts';

const t = texts(fr);
interface Order {
  readonly term: Day;
  readonly toTerm: Day;
  readonly number: number;
}
const block = (kind: Block['kind'], text: string): Block => ({
  kind,
  runs: [{ text, isBold: false }],
});
const blocksOf = (row: ContractRow, { term, toTerm, number }: Order): Block[] => {
  const isMission = row.contract_type === 'interim';
  const reason = reasonText(row);
  return [
    block('title', t(isMission ? 'amendmentMissionTitle' : 'amendmentTitle', { number })),
    block(
      'paragraph',
      t('amendmentParties', {
        gender: row.gender ?? 'masculine',
        name: nameOf(row),
        job: row.job_title,
        from: formatPlainDay(row.begins_on),
      }),
    ),
    ...(reason === null ? [] : [block('paragraph', t('amendmentReason', { reason }))]),
    block('heading', fr.amendmentTerm),
    block(
      'paragraph',
      t('amendmentText', {
        term: formatPlainDay(term),
        first: formatPlainDay(addDays(term, 1)),
        to: formatPlainDay(toTerm),
        article: isMission ? 'L1251-35 et L1251-35-1' : 'L1243-13 et L1243-13-1',
        number,
      }),
    ),
    block('heading', fr.amendmentRest),
    block('paragraph', fr.amendmentRestText),
  ];
};

/** Read in the caller's transaction; printed when the answer is called, outside of it. */
export const amendmentOf = async (call: EntityCall, row: ContractRow, order: Order) => {
  const { facts, filled } = await judged(call, row);
  const today = todayIn(call.now);
  const name = `${t('renewalFile', { number: order.number, name: nameOf(row) })}.pdf`;
  const paper: PrintedOrder = {
    title: name.replace(/\.pdf$/, ''),
    issuedAt: `${today}T00:00:00Z`,
    content: contractPages({
      blocks: blocksOf(row, order),
      header: filled?.header ?? null,
      logo: filled?.logo ?? null,
      gender: facts.gender,
      city: facts.employmentCity ?? '…',
      day: formatPlainDay(today),
      isDraft: false,
    }) as PrintedOrder['content'],
  };
  return async () => ({ name, bytes: await printedBytes(paper, { owner: row.customer_id }) });
};
