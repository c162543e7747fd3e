// Payslips are read once, in the PDF thread; then the layout of their software is learned where nobody knows it.
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { pdfRows, type PdfRow } from '#areas/pay-variables/pay-engine/server/api.ts';
import { periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import type { payslipReconciliation } from '../contract.ts';
import { fr } from '../fr.ts';
import { learnOnce } from './layouts.ts';
import { monthOf, monthWithin, readingsOf, type Month } from './month.ts';
import type { PayslipReconciliationTables } from './table.ts';

interface Payload {
  readonly customerId: number;
  readonly companyId: number;
  readonly period: number;
}
/** Kept in one transaction. */
const AT_ONCE = 25;
const unread = async (
  tx: Parameters<typeof readingsOf>[0],
  { payslips }: Month,
): Promise<Month['payslips']> => {
  const readings = await readingsOf(
    tx,
    payslips.map(({ id }) => id),
  );
  return payslips.filter(({ id }) => !readings.has(id));
};

type Step = (percent: number) => Promise<unknown>;
/** Reads what nobody read yet of a month, some payslips in each transaction. Answers how many; null: there is no such month. */
export const readPayslips = async (
  services: Pick<Services, 'db' | 'files'>,
  payload: Payload,
  step: Step,
): Promise<number | null> => {
  const loaded = await services.db.elevated(async (tx) => {
    const periods = await periodsOf(tx, [payload.companyId]);
    const period = periods.find(({ id }) => id === payload.period);
    if (period === undefined) return null;
    const month = await monthWithin(tx, period);
    return { month, waiting: await unread(tx, month) };
  });
  if (loaded === null) return null;
  const { month, waiting } = loaded;
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const some: { readonly id: number; readonly rows: readonly PdfRow[] | null }[] = [];
    for (const { id, sha256 } of waiting.slice(from, from + AT_ONCE))
      some.push({
        id,
        rows: await pdfRows(payload.customerId, await services.files.bytes(sha256)),
      });
    await services.db.elevated((tx) =>
      tables<PayslipReconciliationTables>({ tx })
        .insertInto('payslip_reading')
        .values(
          some.map(({ id, rows }) => ({
            customer_id: payload.customerId,
            pay_document_id: id,
            rows: rows === null ? null : JSON.stringify(rows),
          })),
        )
        .onConflict((c) => c.doNothing())
        .execute(),
    );
    await step(Math.round((100 * (from + some.length)) / waiting.length));
  }
  await services.db.elevated((tx) => learnOnce(tx, month));
  return waiting.length;
};

const run = async (job: JobContext<Payload>) => {
  const { services, payload } = job;
  const read = await readPayslips(services, payload, (percent) => {
    job.signal.throwIfAborted();
    return job.progress(percent);
  });
  if (read === null) return { result: { read: 0 } };
  await services.db.elevated((tx) =>
    services.live.publish(tx, {
      topics: [`/infrastructures/${payload.companyId}/silae-documents`],
      type: 'silae-documents',
      data: { period: payload.period },
    }),
  );
  return { result: { read } };
};

export const readJob: JobKind<Payload> = {
  kind: 'payslip-reconciliation.read',
  title: () => fr.reading,
  may: 'legacy_pay.access_file_payslip',
  retries: 2,
  cancellable: true,
  customer: ({ customerId }) => customerId,
  orderedBy: ({ period }) => `payslip readings ${period}`,
  run,
};

export const startReading = async (
  call: HandlerCall<typeof payslipReconciliation.read>,
): Promise<{ toRead: number }> => {
  const month = await monthOf(call, call.params.period);
  const waiting = await unread(call.tx, month);
  const { id: period, companyId, customerId } = month.period;
  if (waiting.length > 0)
    await call.services.jobs.enqueue(
      call.tx,
      readJob,
      { customerId, companyId, period },
      call.actor,
    );
  return { toRead: waiting.length };
};
