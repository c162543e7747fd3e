// A PDF of several payslips becomes one file a person. Pages and net totals are compared first: where they do not agree, nothing is cut.
import { Readable } from 'node:stream';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { detachFile, filesOf } from '#platform/server/files/references.ts';
import type { Services } from '#platform/server/services.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import type { Category } from '../documents.ts';
import type { Book, CutPayslip, PageRange } from '../payslip-book.ts';
import { payslipName } from './payslip-name.ts';
import { isOfSister } from '../placement.ts';
import { keepDocument, PAY_DOCUMENT, type NewDocument } from './keep-document.ts';
import { cutPdf } from './pdf-text.ts';
import { t } from './period.ts';
import type { PayrollCompany } from './payroll-company.ts';
import { partFromOthers } from './same-name.ts';
import type { PayEngineTables } from './table.ts';
import { markPaper } from './on-paper.ts';
import { asDepositor, type WaitingDocument } from './waiting-document.ts';

const MOST_BYTES = 20_971_520;
interface Part extends PageRange {
  readonly name: string;
  readonly category: Category;
  readonly details: NonNullable<NewDocument['details']>;
  readonly placement: 'person' | 'company' | 'quarantine';
}

const pagesOf = ({ from, to }: PageRange): string =>
  from === to ? t('page', { page: from }) : t('pages', { from, to });
const baseOf = (name: string): string => name.replace(/\.pdf$/i, '');

interface Cutting {
  readonly document: WaitingDocument;
  readonly pages: readonly string[];
  readonly company: PayrollCompany;
}
/** Of a person for certain, of another company, or to be placed by hand. */
const placedPart = (payslip: CutPayslip, { document, pages, company }: Cutting): Part => {
  const { match } = payslip;
  const common = { from: payslip.from, to: payslip.to, category: document.category };
  const note = t('cutFrom', { pages: pagesOf(payslip), name: document.name });
  const text = pages.slice(payslip.from - 1, payslip.to).join('\n');
  const net = { net_cents: payslip.netCents, note };
  const unsure = `${baseOf(document.name)} - ${pagesOf(payslip)}.pdf`;
  if (isOfSister(text, company.companies))
    return {
      ...common,
      name: unsure,
      placement: 'quarantine',
      details: { ...net, quarantine: 'other_company' },
    };
  if (match.is === 'quarantine')
    return {
      ...common,
      name: unsure,
      placement: 'quarantine',
      details: {
        ...net,
        quarantine: match.reason,
        suggested_id: 'suggestion' in match ? match.suggestion : null,
      },
    };
  const person = company.people.get(match.id);
  return {
    ...common,
    name: payslipName(document.stage, company.lastDay, person),
    placement: 'person',
    details: {
      ...net,
      collaborator_id: match.id,
      infra_id: company.agencies.get(match.id) ?? null,
      placed_by: match.keys.join(' '),
    },
  };
};
/** What sums the payslips up is a journal, the company’s. */
const summaryPart = (range: PageRange, { document }: Cutting): Part => ({
  ...range,
  name: `${baseOf(document.name)} - ${pagesOf(range)}.pdf`,
  category: document.stage === 'prepay' ? 'pre-journal' : 'journal',
  placement: 'company',
  details: { note: t('cutFrom', { pages: pagesOf(range), name: document.name }) },
});
/** A person with two contracts has two payslips: the second keeps a name of its own. */
const distinct = (parts: readonly Part[]): Part[] => {
  const times = new Map<string, number>();
  return parts.map((part) => {
    const count = (times.get(part.name) ?? 0) + 1;
    times.set(part.name, count);
    return count === 1 ? part : { ...part, name: part.name.replace(/\.pdf$/, ` (${count}).pdf`) };
  });
};

const knownContents = async (tx: Tx, { pay_period_id: period, stage }: WaitingDocument) => {
  const rows = await tables<PayEngineTables>({ tx })
    .selectFrom('pay_document')
    .where('pay_period_id', '=', period)
    .where('stage', '=', stage)
    .select(['category', 'sha256'])
    .execute();
  return new Set(rows.map(({ category, sha256 }) => `${category} ${sha256}`));
};

type At = { readonly tx: Tx; readonly services: Services };
const keepPart = async (
  at: At,
  { document }: Cutting,
  { part, file }: { readonly part: Part; readonly file: StoredFile },
): Promise<void> => {
  const kept = await keepDocument(at.tx, {
    period: document.pay_period_id,
    stage: document.stage,
    category: part.category,
    file,
    customerId: document.customer_id,
    userId: document.user_id,
    origin: document.origin,
    placement: part.placement,
    classification: document.classification,
    details: part.details,
  });
  const person = part.details.collaborator_id ?? null;
  const row = { ...document, ...part, id: kept.id, number: kept.version, current: true };
  if (kept.version > 1) await partFromOthers(at.tx, row, person);
  await markPaper(at.tx, row, person);
};

const closeBook = async (tx: Tx, document: WaitingDocument, book: Book): Promise<void> => {
  const db = tables<PayEngineTables>({ tx });
  await insertRow(db, 'pay_book', {
    customer_id: document.customer_id,
    pay_period_id: document.pay_period_id,
    stage: document.stage,
    name: document.name,
    sha256: document.sha256,
    pages: book.pages,
    payslips: book.payslips.length,
    net_cents: book.netCents,
    stated_payslips: book.stated.payslips,
    stated_net_cents: book.stated.netCents,
    user_id: document.user_id,
  });
  const owner = { kind: PAY_DOCUMENT, table: 'pay_document', row: document.id };
  for (const { id } of await filesOf(tx, owner)) await detachFile(tx, id);
  await db.deleteFrom('pay_document').where('id', '=', document.id).execute();
};

const quarantineBook = (
  services: Services,
  document: WaitingDocument,
  { refusal, payslips, stated, netCents }: Book & { readonly refusal: 'count' | 'totals' },
): Promise<unknown> =>
  asDepositor(services, document, (tx) =>
    updateRow(tables<PayEngineTables>({ tx }), 'pay_document', document.id, {
      placement: 'quarantine',
      quarantine: refusal,
      note:
        refusal === 'count'
          ? t('countNote', { found: payslips.length, stated: stated.payslips ?? 0 })
          : t('totalsNote', {
              found: formatEuros(netCents),
              stated: formatEuros(stated.netCents ?? 0),
            }),
    }),
  );

/** Cuts a book and places its payslips, some in each transaction: repeated after a failure it adds what is missing. */
export const cutAndPlace = async (
  services: Services,
  cutting: Cutting & { readonly bytes: Uint8Array },
  book: Book,
): Promise<void> => {
  const { document, bytes } = cutting;
  if (book.refusal !== null)
    return void (await quarantineBook(services, document, { ...book, refusal: book.refusal }));
  const parts = distinct([
    ...book.payslips.map((payslip) => placedPart(payslip, cutting)),
    ...book.summaries.map((range) => summaryPart(range, cutting)),
  ]);
  await cutPdf(document.customer_id, bytes, parts, async (cut, first) => {
    const files: StoredFile[] = [];
    for (const [index, content] of cut.entries())
      files.push(
        await services.files.put(Readable.from([content]), {
          name: parts[first + index]?.name ?? document.name,
          accept: ['pdf'],
          maxBytes: MOST_BYTES,
        }),
      );
    await asDepositor(services, document, async (tx) => {
      const received = await knownContents(tx, document);
      for (const [index, file] of files.entries()) {
        const part = parts[first + index];
        if (part === undefined || received.has(`${part.category} ${file.sha256}`)) continue;
        received.add(`${part.category} ${file.sha256}`);
        await keepPart({ tx, services }, cutting, { part, file });
      }
    });
  });
  await asDepositor(services, document, (tx) => closeBook(tx, document, book));
};
