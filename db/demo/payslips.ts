// Payslips, transfers and the book that they came in, for the latest closed months: of what was exported, with three faults for the reconciliation to find.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { eachDay, type Day } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { addMonths, daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import type { ExportedPerson } from '#engines/payroll-layout/data.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { keepDocument, type NewDocument } from '#areas/pay-variables/pay-engine/server/api.ts';
import { exportedMonth } from '#areas/pay-variables/pay-entry/server/api.ts';
import { readPayslips } from '#areas/payroll/payslip-reconciliation/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { netText, paidMonth, type PaidMonth } from './pay-figures.ts';
import { payslipPdf, type PrintedLine } from './payslip-pdf.ts';
import type { Month } from './received.ts';
import { letterPdf } from './tiny-pdf.ts';

export interface Payslip extends PaidMonth {
  readonly collaboratorId: number;
  readonly matricule: string;
  /** `DURAND Julien` */
  readonly name: string;
  readonly infraId: number;
  readonly jobTitle: string;
  readonly contract: string;
  readonly startsOn: Day;
}
interface Employed {
  readonly collaborator_id: number;
  readonly mission: string;
  readonly infra_id: number;
  readonly job: string;
  readonly starts: string;
  readonly minutes: number;
}
const employedIn = async (tx: Tx, { first, last }: { first: Day; last: Day }, customer: number) =>
  new Map(
    (
      await tx.run<Employed>`select collaborator_id, id::text as mission, infra_id, job_title as job, starts_on::text as starts, monthly_minutes as minutes
      from mission where customer_id = ${customer} and type = 'P' and starts_on <= ${last}::date and coalesce(ends_on, ${last}::date) >= ${first}::date`
    ).map((row) => [row.mission, row]),
  );

const daysOf = ({ from, to }: Pick<ExportedPerson, 'from' | 'to'>): number =>
  eachDay({ first: from, last: to }).length;
/** Of the people on the company’s payroll, by what was exported for them; by matricule. */
export const payslipsOf = async (tx: Tx, m: Month): Promise<Payslip[]> => {
  const exported = await exportedMonth(tx, { id: m.id, customerId: m.customer_id });
  if (exported === null) return [];
  const range = daysOfMonth(m.month);
  const employed = await employedIn(tx, range, m.customer_id);
  const days = daysOf({ from: range.first, to: range.last });
  return exported.people
    .flatMap((person) => {
      const mission = employed.get(person.contract);
      if (mission === undefined) return [];
      const { collaboratorId, driverType, values } = person;
      const baseMinutes = Math.round((mission.minutes * daysOf(person)) / days);
      return [
        {
          ...paidMonth(exported.headings, { collaboratorId, driverType, values, baseMinutes }),
          collaboratorId,
          matricule: person.matricule,
          name: `${person.lastName.toLocaleUpperCase('fr')} ${person.firstName}`,
          infraId: mission.infra_id,
          jobTitle: mission.job,
          contract: person.contract,
          startsOn: mission.starts,
        },
      ];
    })
    .toSorted((a, b) => (a.matricule < b.matricule ? -1 : 1));
};

/** Places among the payslips: a heading left out, one printed twice, a quantity too many. Figures of pay stay as they are. */
const FAULTS = { missing: 7, doubled: 13, changed: 19 } as const;
const isHeading = ({ quantity }: PrintedLine, i: number): boolean =>
  i > 0 && quantity !== null && quantity !== undefined;
const withFault = (lines: readonly PrintedLine[], place: number): readonly PrintedLine[] => {
  const at = lines.findIndex(isHeading);
  const line = lines[at];
  if (line === undefined) return lines;
  if (place === FAULTS.missing) return lines.toSpliced(at, 1);
  if (place === FAULTS.doubled) return lines.toSpliced(at, 0, line);
  const more = (line.quantity ?? '').replace(/\d(?=\D\d+$)/, (d) => String((Number(d) + 1) % 10));
  return place === FAULTS.changed ? lines.with(at, { ...line, quantity: more }) : lines;
};
const printed = (payslip: Payslip, month: string, lines: readonly PrintedLine[]): Buffer =>
  payslipPdf({
    company: ['Transports Martin', '10 avenue du Fret', '69800 Saint-Priest', 'IDCC 16'],
    employee: [
      payslip.name,
      `Matricule : ${payslip.matricule}`,
      payslip.jobTitle,
      `Entrée : ${payslip.startsOn.split('-').toReversed().join('/')}`,
    ],
    period: `Période : ${formatMonth(month)}`,
    lines,
    foot: [
      netText(payslip.netCents),
      'Spécimen de démonstration : taux et cotisations sont inventés.',
    ],
  });

const totalOf = (payslips: readonly Payslip[]): number =>
  payslips.reduce((sum, { netCents }) => sum + netCents, 0);
const euros = (cents: number): string => (cents / 100).toFixed(2);
/** A transfer of each net pay (pain.001). */
const transfersOf = (payslips: readonly Payslip[], m: Month): Buffer => {
  const head = `<NbOfTxs>${payslips.length}</NbOfTxs><CtrlSum>${euros(totalOf(payslips))}</CtrlSum>`;
  const each = payslips.map(
    (p) =>
      `<CdtTrfTxInf><PmtId><EndToEndId>${p.matricule}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${euros(p.netCents)}</InstdAmt></Amt><Cdtr><Nm>${p.name}</Nm></Cdtr></CdtTrfTxInf>`,
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn><GrpHdr><MsgId>SALAIRES-${m.month}</MsgId>${head}</GrpHdr><PmtInf>${each.join('\n')}</PmtInf></CstmrCdtTrfInitn></Document>\n`,
  );
};

interface Kept {
  readonly name: string;
  readonly bytes: Buffer;
  readonly category: NewDocument['category'];
  readonly placement: NewDocument['placement'];
  readonly details: NonNullable<NewDocument['details']>;
}
const documentsOf = (payslips: readonly Payslip[], m: Month, isLatest: boolean): Kept[] => {
  const book = `bulletins-${m.month}.pdf`;
  return [
    ...payslips.map((payslip, i): Kept => {
      const lines = isLatest ? withFault(payslip.lines, i) : payslip.lines;
      return {
        name: `Bulletin ${m.month} ${payslip.matricule} ${payslip.name}.pdf`,
        bytes: printed(payslip, m.month, lines),
        category: 'payslip',
        placement: 'person',
        details: {
          collaborator_id: payslip.collaboratorId,
          infra_id: payslip.infraId,
          placed_by: 'matricule name',
          net_cents: payslip.netCents,
          note: `page ${i + 1} de ${book}`,
        },
      };
    }),
    {
      name: `virements-${m.month}.xml`,
      bytes: transfersOf(payslips, m),
      category: 'transfer',
      placement: 'company',
      details: {},
    },
  ];
};
/** An amendment that names nobody: it waits for a person. */
const unsure = (m: Month): Kept => ({
  name: `avenant-${m.month}.pdf`,
  bytes: letterPdf('Avenant au contrat de travail', ['Passage à 169 heures par mois.']),
  category: 'contract',
  placement: 'quarantine',
  details: { quarantine: 'no_key' },
});

export const netsOf = (payslips: readonly Payslip[]): ReadonlyMap<number, number> =>
  new Map(payslips.map((p) => [p.collaboratorId, p.netCents]));

/** Two closed months have payslips: enough to compare one with the one before. */
const WITH_PAYSLIPS = 2;
/** The latest month is left open: `thisMonth` is a day of the one after it. */
export const firstWithPayslips = (thisMonth: Day): string =>
  addMonths(monthOf(thisMonth), -1 - WITH_PAYSLIPS);
/** The closed months that have payslips, the latest first. */
export const paidMonths = async (tx: Tx, thisMonth: Day): Promise<Month[]> =>
  await tx.run<Month>`select p.id, p.customer_id, to_char(p.first_day, 'YYYY-MM') as month, p.infra_id as company_id, u.id as user_id
    from pay_period p join app_user u on u.customer_id = p.customer_id and u.email = ${CLERK}
    where p.status = 'closed' and p.first_day >= ${`${firstWithPayslips(thisMonth)}-01`}::date and p.first_day < ${thisMonth}::date order by p.first_day desc`;
/** The book is written last: a month with one is whole. */
const isWhole = async (tx: Tx, period: number): Promise<boolean> =>
  (await tx
    .selectFrom('pay_book')
    .select('id')
    .where('pay_period_id', '=', period)
    .executeTakeFirst()) !== undefined;
const namesIn = async (tx: Tx, period: number): Promise<ReadonlySet<unknown>> =>
  new Set(
    (
      await tx
        .selectFrom('pay_document')
        .select('name')
        .where('pay_period_id', '=', period)
        .execute()
    ).map((row) => row['name']),
  );

const CLERK = 'pay@demo.test';
const AT_ONCE = 25;
type Elevated = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** Writes what came back for a closed month, some documents in each transaction; taken up again where it was stopped. */
const seedMonth = async (
  elevated: Elevated,
  files: Files,
  m: Month,
  isLatest: boolean,
): Promise<void> => {
  const { payslips, names } = await elevated(async (tx) => ({
    payslips: await payslipsOf(tx, m),
    names: await namesIn(tx, m.id),
  }));
  const documents = [
    ...documentsOf(payslips, m, isLatest),
    ...(isLatest ? [unsure(m)] : []),
  ].filter(({ name }) => !names.has(name));
  for (let from = 0; from < documents.length; from += AT_ONCE)
    await elevated(async (tx) => {
      for (const { name, bytes, ...document } of documents.slice(from, from + AT_ONCE))
        await keepDocument(tx, {
          ...document,
          period: m.id,
          stage: 'pay',
          file: await files.put(Readable.from([bytes]), { name }),
          customerId: m.customer_id,
          userId: m.user_id,
          origin: 'engine',
          classification: null,
        });
    });
  await elevated(async (tx) => {
    await keepBook(tx, payslips, m);
    if (!isLatest) await publishAll(tx, m.id);
  });
};
/** Those of the latest month wait for a press. */
const publishAll = (tx: Tx, period: number): Promise<unknown> =>
  tx.run`update pay_document set published_at = created_at, told_at = created_at
    where pay_period_id = ${period} and stage = 'pay' and category = 'payslip' and placement = 'person'`;
/** As if they had come in one PDF three days after the close. */
const keepBook = async (tx: Tx, payslips: readonly Payslip[], m: Month): Promise<void> => {
  const total = totalOf(payslips);
  const counted = { payslips: payslips.length, net_cents: total };
  await insertRow(tx, 'pay_book', {
    customer_id: m.customer_id,
    pay_period_id: m.id,
    stage: 'pay',
    name: `bulletins-${m.month}.pdf`,
    sha256: '',
    pages: payslips.length,
    ...counted,
    stated_payslips: payslips.length,
    stated_net_cents: total,
    user_id: m.user_id,
  });
  for (const table of ['pay_book', 'pay_document'] as const)
    await tx.run`update ${sql.table(table)} d set created_at = p.closed_at + interval '3 days'
      from pay_period p where p.id = d.pay_period_id and p.id = ${m.id} and d.stage = 'pay'`;
};
/** Those of the latest month are read as well, so that what differs is seen at once. */
export const seedPayslips = async (
  { db, files }: { readonly db: Db; readonly files: Files },
  elevated: Elevated,
  thisMonth: Day,
): Promise<void> => {
  const months = await elevated((tx) => paidMonths(tx, thisMonth));
  for (const m of months)
    if (!(await elevated((tx) => isWhole(tx, m.id)))) {
      const isLatest = m === months[0];
      await seedMonth(elevated, files, m, isLatest);
      const month = { customerId: m.customer_id, companyId: m.company_id, period: m.id };
      if (isLatest) await readPayslips({ db, files }, month, () => Promise.resolve());
    }
};
