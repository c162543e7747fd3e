// The activity record of each person of a month, a page to be signed: a document at once for some people, a job for any number.
import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { valueText } from '#engines/formula/value-text.ts';
import { formatMonth, formatRange } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Download, LateDownload, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { zipStream } from '#platform/server/exports/zip.ts';
import type { JobContext, JobKind, JobResult } from '#platform/server/services.ts';
import { missionOfDay } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { headingRows } from '#areas/pay-variables/headings/server/table.ts';
import { daysOfPeriod } from './calculate.ts';
import type { payEntry } from '../contract.ts';
import { RECORD_FIGURES, recordBlocks, type RecordPerson } from '../activity-record.ts';
import { fr } from '../fr.ts';
import { t, type PeriodCall } from './periods.ts';
import { plansOf } from './plans.ts';

/** People of one document: about five thousand lines, seven seconds. */
const PEOPLE_OF_A_DOCUMENT = 150;
/** Printing is all of the work but placing the file. */
const PRINTED_SHARE = 95;

interface Asked {
  readonly period: Period;
  /** Null: everybody's. */
  readonly missions: readonly number[] | null;
}
interface PersonRow extends Omit<
  RecordPerson,
  'values' | 'company' | 'period' | 'range' | 'closed'
> {
  readonly values: readonly { readonly code: string; readonly total: number }[];
}

const [c, m, a] = [personRows('c'), missionRows('m'), placeRows('a')];
const [d, h] = [dayRows('d'), headingRows('h')];
const own = missionOfDay('own', d);
const figures = sql.join(RECORD_FIGURES.map((key) => sql`${d[key]}::int as ${sql.id(key)}`));
/** Missions of a period in some agencies: some of them, or all. */
const inPeriod = (
  infras: readonly number[],
  period: Period,
  missions: readonly number[] | null,
): RawBuilder<boolean> =>
  sql`${m.in(infras)} and ${m.during(daysOfPeriod(period))} and (${missions}::bigint[] is null or ${m.id} = any(${missions}::bigint[]))`;
/** Whose records they are, in the order of names. */
const peopleOf = async (
  tx: Tx,
  infras: readonly number[],
  { period, missions }: Asked,
): Promise<number[]> =>
  await tx.column<number>`select ${c.id} as id from ${c.rows} where ${c.id} in (select ${m.person} from ${m.rows} where ${inPeriod(infras, period, missions)}) order by ${c.byName}, ${c.id}`;
const rowsOf = async (
  tx: Tx,
  infras: readonly number[],
  { period, missions }: Asked,
  people: readonly number[],
): Promise<PersonRow[]> =>
  await tx.run<PersonRow>`with m as (select ${m.id} as id, ${m.person} as person, ${m.agency} as agency, ${m.driverType} as driver_type from ${m.rows} where ${inPeriod(infras, period, missions)} and ${m.person} = any(${people}::bigint[])),
    p as (select ${c.id} as id, ${c.name} as name, ${c.matricule} as matricule, row_number() over (order by ${c.byName}, ${c.id}) as place from ${c.rows} where ${c.id} in (select person from m))
    select p.name, coalesce(p.matricule, '') as matricule, (select string_agg(distinct ${a.name}, ', ') from m join ${a.rows} on ${a.id} = m.agency where m.person = p.id) as agency, (select max(m.driver_type) from m where m.person = p.id) as driver,
      coalesce((select json_agg(days order by days.day) from (select ${d.day}::text as day, ${figures}, case when ${d.absenceCode} is not null then concat_ws(', ', ${d.absenceCode}, (select string_agg(other ->> 'code', ', ') from jsonb_array_elements(${d.moreAbsences}) other)) end as absence
        from ${d.rows} cross join ${own.rows} where ${d.person} = p.id and ${own.id} in (select id from m where m.person = p.id) and ${d.within(daysOfPeriod(period))}) days), '[]') as days,
      coalesce((select json_agg(v) from (select ${h.code} as code, sum(coalesce(v.manual, v.computed, 0) + v.regulated)::bigint as total from evp_value v join ${h.rows} on ${h.id} = v.heading_id where v.pay_period_id = ${period.id} and v.mission_id in (select id from m where m.person = p.id) group by ${h.code}) v), '[]') as values
    from p order by p.place`;

type Content = PrintedOrder['content'];
/** The pages of some people of a period, as far as the caller sees. */
const pagesOf = async (
  call: PeriodCall,
  asked: Asked,
  people: readonly number[],
): Promise<Content> => {
  const { period } = asked;
  const infras = await seenOf(call, period.companyId);
  const headings = (await plansOf(call.tx, period)).headings.filter((h) => h.visible !== false);
  const rows = await rowsOf(call.tx, infras, asked, people);
  const company = await infrastructureOf(call.tx, period.companyId);
  const around = {
    company: company?.name ?? '',
    period: formatMonth(period.month),
    range: formatRange({ first: period.firstDay, last: period.lastDay }),
    closed: period.status === 'closed',
  };
  return rows.flatMap((row, i) => {
    const totals = new Map(row.values.map((v) => [v.code, v.total]));
    const values = headings.flatMap(({ code, label, unit }) => {
      const total = totals.get(code) ?? 0;
      return total === 0 ? [] : [{ code, label, text: valueText(total, unit) }];
    });
    return recordBlocks({ ...row, ...around, values }, i === 0);
  });
};

const titleOf = (period: Period): string =>
  t('recordsTitle', { period: formatMonth(period.month) });
/** The same month printed again has the same bytes until something of it changes. */
const printed = async (period: Period, content: Content): Promise<Buffer> =>
  Buffer.from(
    await printedBytes(
      {
        title: titleOf(period),
        issuedAt: `${period.lastDay}T00:00:00Z`,
        content: content.length === 0 ? [{ text: fr.recordNobody }] : content,
      },
      { owner: period.customerId },
    ),
  );

/** A document at once, of as many people as one holds. */
export const printActivityRecords = async (
  call: HandlerCall<typeof payEntry.printActivityRecords>,
): Promise<LateDownload> => {
  const period = await visiblePeriod(call, call.params.period);
  const missions = call.body.missions ?? null;
  const asked = { period, missions };
  const people = await peopleOf(call.tx, await seenOf(call, period.companyId), asked);
  if (people.length > PEOPLE_OF_A_DOCUMENT)
    throw new AppError('bulk_limit', {
      status: 422,
      message: t('recordTooMany', { max: PEOPLE_OF_A_DOCUMENT }),
      extra: { limit: PEOPLE_OF_A_DOCUMENT },
    });
  const pages = await pagesOf(call, asked, people);
  return new LateDownload(async () => {
    const body = await printed(period, pages);
    return new Download({ name: `${titleOf(period)}.pdf`, type: 'application/pdf', body });
  });
};

export interface RecordsPayload {
  readonly periodId: number;
  readonly month: string;
  readonly company: string;
  readonly infras: readonly number[];
  readonly missions: readonly number[] | null;
  readonly people: number;
}

/** What is printed, found once: a document for every 150 people, read in a transaction of its own when its turn comes. */
const orderOf = async (job: JobContext<RecordsPayload>, perimeter: readonly number[]) => {
  const { payload } = job;
  const { missions } = payload;
  const scope = perimeter.filter((id) => payload.infras.includes(id));
  const read = await job.services.db.reader(job.scope);
  const within = <T>(work: (call: PeriodCall, asked: Asked) => Promise<T>): Promise<T> =>
    read(async (tx) => {
      const call: PeriodCall = { tx, actor: { scope, perimeter } };
      return work(call, { period: await visiblePeriod(call, payload.periodId), missions });
    });
  const { period, people } = await within(async (call, asked) => ({
    period: asked.period,
    people: await peopleOf(call.tx, await seenOf(call, asked.period.companyId), asked),
  }));
  const documents = Math.max(1, Math.ceil(people.length / PEOPLE_OF_A_DOCUMENT));
  const document = async (i: number): Promise<Buffer> => {
    job.signal.throwIfAborted();
    const from = i * PEOPLE_OF_A_DOCUMENT;
    const step = t('jobStep', { done: String(from), all: String(people.length) });
    await job.progress((PRINTED_SHARE * i) / documents, step);
    const mine = people.slice(from, from + PEOPLE_OF_A_DOCUMENT);
    return printed(period, await within((call, asked) => pagesOf(call, asked, mine)));
  };
  return { period, people: people.length, documents, document };
};

/** One document as it is; several in an archive, numbered in the order of names, each made when its turn comes: one is held at a time. */
const run = async (job: JobContext<RecordsPayload>): Promise<JobResult> => {
  if (job.actor === null) throw new AppError('forbidden');
  const { period, people, documents, document } = await orderOf(job, job.actor.perimeter);
  const result = { people, documents };
  const title = titleOf(period);
  const { files } = job.services;
  if (documents === 1) {
    const name = `${title}.pdf`;
    const { sha256 } = await files.put(Readable.from([await document(0)]), { name });
    return { result, file: { sha256, name, type: 'application/pdf' } };
  }
  const parts = Array.from({ length: documents }, (_, i) => ({
    name: `${title} (${i + 1}).pdf`,
    open: async () => Readable.from([await document(i)]),
  }));
  const name = `${title}.zip`;
  const { sha256 } = await files.put(zipStream(parts, period.lastDay), { name });
  return { result, file: { sha256, name, type: 'application/zip' } };
};

export const recordsJob: JobKind<RecordsPayload> = {
  kind: 'pay.activity-records',
  title: (p) => t('recordsJob', { period: formatMonth(p.month), company: p.company }),
  may: 'pay-entry.read',
  cancellable: true,
  run,
};

/** Asks for the records of any number of people: a document for every 150 of them. */
export const queueActivityRecords = async (
  call: HandlerCall<typeof payEntry.queueActivityRecords>,
): Promise<{ job: number }> => {
  const period = await visiblePeriod(call, call.params.period);
  const infras = await seenOf(call, period.companyId);
  const company = await infrastructureOf(call.tx, period.companyId);
  const missions = call.body.missions ?? null;
  const rows = await call.tx
    .value<number>`select count(distinct ${m.person})::int as n from ${m.rows} where ${inPeriod(infras, period, missions)}`;
  const payload: RecordsPayload = {
    periodId: period.id,
    month: period.month,
    company: company?.name ?? '',
    infras,
    missions,
    people: rows ?? 0,
  };
  return { job: await call.services.jobs.enqueue(call.tx, recordsJob, payload, call.actor) };
};
