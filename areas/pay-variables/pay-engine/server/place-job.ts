// Placing what was deposited: archives are opened, texts read, each document given to the person that two keys agree on. One transaction a document.
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import type { Route } from '#platform/contract/route.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { isMistyped, typeOf } from '../document-type.ts';
import { categoriesOf, type Category } from '../documents.ts';
import { netOf } from '../payslip-text.ts';
import { isOfPerson, isOfSister, mayNamePerson } from '../placement.ts';
import { cutAndPlace } from './cut-book.ts';
import { contentOf } from './document-content.ts';
import { bookOf } from './pdf-text.ts';
import { payrollCompany, type PayrollCompany } from './payroll-company.ts';
import { agencyInCompany } from './payroll-people.ts';
import { retype } from './retype.ts';
import { markPaper } from './on-paper.ts';
import { openArchive } from './open-archive.ts';
import { partFromOthers } from './same-name.ts';
import type { PayEngineTables } from './table.ts';
import {
  asDepositor,
  waitingDocument,
  type Placed,
  type WaitingDocument,
} from './waiting-document.ts';

export interface PlacePayload {
  readonly customerId: number;
  readonly companyId: number;
  readonly period: number;
  readonly lastDay: string;
}
const isPayslip = (category: Category): boolean =>
  category === 'payslip' || category === 'pre-payslip';

/** Where a document goes, by its name and text. A type that is a person's waits unless it is certain; another is then the company's. */
const placeOf = (
  { name, category }: WaitingDocument,
  text: string | null,
  { companies, match }: PayrollCompany,
): Placed => {
  if (text !== null && isOfSister(text, companies))
    return { placement: 'quarantine', quarantine: 'other_company' };
  if (!mayNamePerson(category)) return { placement: 'company' };
  const netCents = isPayslip(category) && text !== null ? netOf(text) : null;
  const result = match({ fileName: name, text, netCents });
  const net = { net_cents: netCents };
  if (result.is === 'person')
    return {
      ...net,
      placement: 'person',
      collaborator_id: result.id,
      placed_by: result.keys.join(' '),
    };
  if (!isOfPerson(category)) return { placement: 'company' };
  const isScan = text === null && result.reason !== 'conflict' && /\.pdf$/i.test(name);
  return {
    ...net,
    placement: 'quarantine',
    quarantine: isScan ? 'unreadable' : result.reason,
    suggested_id: result.suggestion,
  };
};

/** The document as its content says it is; null: of a type that a person has to say, it is in quarantine. */
const typed = async (
  services: Services,
  document: WaitingDocument,
  text: string | null,
): Promise<WaitingDocument | null> => {
  const { stage, name } = document;
  const recognised = typeOf({ fileName: name, text }, stage);
  const wait = async (quarantine: 'type' | 'mistyped' | 'known'): Promise<null> => {
    await settle(services, document, { placement: 'quarantine', quarantine, untyped: true });
    return null;
  };
  if (!document.untyped)
    return isMistyped(document.category, recognised) ? wait('mistyped') : document;
  if (recognised === null || !categoriesOf(stage).includes(recognised)) return wait('type');
  const isNew = await asDepositor(services, document, (tx) => retype(tx, document, recognised));
  return isNew ? { ...document, category: recognised, untyped: false } : wait('known');
};
const settle = (services: Services, { id, ...document }: WaitingDocument, placed: Placed) =>
  asDepositor(services, { id, ...document }, (tx) =>
    tables<PayEngineTables>({ tx })
      .updateTable('pay_document')
      .set(placed)
      .where('id', '=', id)
      .where('placement', '=', 'waiting')
      .execute(),
  );

const place = async (services: Services, waiting: WaitingDocument, company: PayrollCompany) => {
  if (/\.zip$/i.test(waiting.name)) return openArchive(services, waiting);
  const { pages, text, bytes } = await contentOf(services, {
    ...waiting,
    customerId: waiting.customer_id,
  });
  const document = await typed(services, waiting, text);
  if (document === null) return;
  if (isPayslip(document.category) && pages !== null && pages.length > 1) {
    const book = await bookOf(document.customer_id, pages, [...company.people.values()]);
    if (book.payslips.length + book.summaries.length > 1)
      return cutAndPlace(services, { document, pages, bytes, company }, book);
  }
  const placed = placeOf(document, text, company);
  await asDepositor(services, document, async (tx) => {
    const { collaborator_id: person = null } = placed;
    const infra = person === null ? null : await agencyInCompany(tx, person, company.id);
    await tables<PayEngineTables>({ tx })
      .updateTable('pay_document')
      .set({ ...placed, infra_id: infra })
      .where('id', '=', document.id)
      .where('placement', '=', 'waiting')
      .execute();
    await partFromOthers(tx, document, person);
    await markPaper(tx, document, person);
  });
};

/** What cannot be read at all waits for a person: the others go on. */
const placeOrQuarantine = async (
  services: Services,
  document: WaitingDocument,
  company: PayrollCompany,
): Promise<void> => {
  try {
    await place(services, document, company);
  } catch (e) {
    if (!(e instanceof AppError)) throw e;
    await asDepositor(services, document, (tx) =>
      updateRow(tables<PayEngineTables>({ tx }), 'pay_document', document.id, {
        placement: 'quarantine',
        quarantine: 'unreadable',
      }),
    );
  }
};

const run = async ({ services, payload }: JobContext<PlacePayload>) => {
  const { companyId, period } = payload;
  const company = await payrollCompany(services, payload);
  let documents = 0;
  for (;;) {
    const document = await services.db.elevated((tx) => waitingDocument(tx, period));
    if (document === undefined) break;
    await placeOrQuarantine(services, document, company);
    documents += 1;
  }
  await services.db.elevated((tx) =>
    services.live.publish(tx, {
      topics: [`/infrastructures/${companyId}/silae-documents`],
      type: 'silae-documents',
      data: { period },
    }),
  );
  return { result: { documents } };
};

export const placeJob: JobKind<PlacePayload> = {
  kind: 'pay-engine.place',
  title: () => fr.placing,
  may: null,
  retries: 2,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ period }) => `pay documents ${period}`,
  joined: (all) => all[0],
  run,
};

/** Queues the placing of a period's documents; answers how many wait. */
export const queuePlacing = async (
  { tx, services }: Pick<HandlerCall<Route>, 'tx' | 'services'>,
  {
    id,
    companyId,
    customerId,
    lastDay,
  }: Pick<Period, 'id' | 'companyId' | 'customerId' | 'lastDay'>,
): Promise<number> => {
  const waiting =
    (await tx.value<number>`select count(*)::int as n from pay_document where pay_period_id = ${id} and placement = 'waiting'`) ??
    0;
  if (waiting > 0)
    await services.jobs.enqueue(tx, placeJob, { customerId, companyId, period: id, lastDay }, null);
  return waiting;
};
