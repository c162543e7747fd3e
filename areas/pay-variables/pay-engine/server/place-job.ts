// Placing what was deposited: archives are opened, texts read, each document given to the person that two keys agree on. One transaction a document.
import { sql } from 'kysely';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import type { Route } from '#platform/contract/route.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { isOfPerson, isOfSister, matcher, mayNamePerson } from '../placement.ts';
import { agencyInCompany, companiesOf, peopleOfPayroll } from './payroll-people.ts';
import { pdfText } from './pdf-text.ts';
import { tellPayslip } from './tell-payslip.ts';
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
interface Company {
  readonly id: number;
  readonly lastDay: string;
  readonly companies: Awaited<ReturnType<typeof companiesOf>>;
  readonly match: ReturnType<typeof matcher>;
}
const textOf = async (services: Services, { name, sha256 }: WaitingDocument) =>
  /\.pdf$/i.test(name) ? pdfText(await services.files.bytes(sha256)) : null;

/** Where a document goes, by its name and text. A type that is a person's waits unless it is certain; another is then the company's. */
const placeOf = (
  { name, category }: WaitingDocument,
  text: string | null,
  { companies, match }: Company,
): Placed => {
  if (text !== null && isOfSister(text, companies))
    return { placement: 'quarantine', quarantine: 'other_company' };
  if (!mayNamePerson(category)) return { placement: 'company' };
  const found = match({ fileName: name, text });
  if (found.is === 'person')
    return { placement: 'person', collaborator_id: found.id, placed_by: found.keys.join(' ') };
  if (!isOfPerson(category)) return { placement: 'company' };
  const isScan = text === null && found.reason !== 'conflict' && /\.pdf$/i.test(name);
  return {
    placement: 'quarantine',
    quarantine: isScan ? 'unreadable' : found.reason,
    suggested_id: found.suggestion,
  };
};

const place = async (services: Services, document: WaitingDocument, company: Company) => {
  if (/\.zip$/i.test(document.name)) return openArchive(services, document);
  const placed = placeOf(document, await textOf(services, document), company);
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
    await tellPayslip({ tx, services }, document, { person, lastDay: company.lastDay });
  });
};

/** What cannot be read at all waits for a person: the others go on. */
const placeOrQuarantine = async (
  services: Services,
  document: WaitingDocument,
  company: Company,
): Promise<void> => {
  try {
    await place(services, document, company);
  } catch (e) {
    if (!(e instanceof AppError)) throw e;
    await asDepositor(services, document, (tx) =>
      tables<PayEngineTables>({ tx })
        .updateTable('pay_document')
        .set({ placement: 'quarantine', quarantine: 'unreadable' })
        .where('id', '=', document.id)
        .execute(),
    );
  }
};

const run = async ({ services, payload }: JobContext<PlacePayload>) => {
  const { companyId, period } = payload;
  const company = await services.db.elevated(async (tx) => ({
    id: companyId,
    lastDay: payload.lastDay,
    companies: await companiesOf(tx, payload),
    match: matcher(await peopleOfPayroll(tx, payload)),
  }));
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
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pay_document where pay_period_id = ${id} and placement = 'waiting'`.execute(
    tx,
  );
  const waiting = rows[0]?.n ?? 0;
  if (waiting > 0)
    await services.jobs.enqueue(tx, placeJob, { customerId, companyId, period: id, lastDay }, null);
  return waiting;
};
