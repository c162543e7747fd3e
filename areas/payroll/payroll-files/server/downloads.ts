// What leaves the portal: the pay engine packs it, leaves out what the reader may not see and writes down each file.
import { sql, type SqlBool } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  manyDocuments,
  oneDocument,
  type DownloadCall,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import type { payrollFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { packingOf, queueArchive, type ArchiveOrder, type ArchiveQueued } from './archive-job.ts';
import { payFiles } from './list.ts';

const t = texts(fr);
/** Invented: more chosen files than these are packed by a job. */
const DIRECT_FILES = 50;

export const downloadOne = (call: HandlerCall<typeof payrollFiles.download>): Promise<Download> =>
  oneDocument(call, { ...call.params, inline: call.query.inline === true });

/** Ids are ambiguous without their origin (D2-R-06): one for all of them, or one for each. */
export const downloadBatch = (
  call: HandlerCall<typeof payrollFiles.batchDownload>,
): Promise<Download> => {
  const { id: ids, origin: origins } = call.query;
  if (origins.length !== 1 && origins.length !== ids.length)
    throw invalid({ origin: fr.originUnknown });
  const each = ids.map((_, i) => origins[i] ?? origins[0] ?? '');
  const which = sql<SqlBool>`(d.id, d.origin) in (select * from unnest(${ids}::bigint[], ${each}::text[]))`;
  return manyDocuments(call, { which, name: fr.archiveSome });
};

const chosenIds = (call: HandlerCall<typeof payrollFiles.downloadMany>): Promise<number[]> =>
  call.services.db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
    payFiles.selectedIds({ ...call, tx }, call.body.selection),
  );
/** Chosen files: a few at once, many by a job. */
export const downloadChosen = async (
  call: HandlerCall<typeof payrollFiles.downloadMany>,
): Promise<Download | ArchiveQueued> => {
  const ids = await chosenIds(call);
  const order: ArchiveOrder = {
    period: call.params.period,
    name: fr.archiveSome,
    what: 'some',
    ids,
  };
  if (ids.length > DIRECT_FILES) return queueArchive(call, order);
  return manyDocuments(call, packingOf(call, order));
};

const NAMES = { pay: 'archivePay', prepay: 'archivePrepay', payslips: 'archivePayslips' } as const;
type PeriodCall = Pick<DownloadCall, 'actor' | 'services' | 'request' | 'now'> & {
  readonly params: { readonly period: number };
};
/** What was asked for a whole period; 404 for one that the caller does not see. */
const orderOf = async (call: PeriodCall, what: keyof typeof NAMES): Promise<ArchiveOrder> => {
  const period = await call.services.db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
    visiblePeriod({ tx, actor: call.actor }, call.params.period),
  );
  return { what, period: period.id, name: t(NAMES[what], { month: period.month }) };
};
const ofPeriod =
  (what: keyof typeof NAMES) =>
  async (call: HandlerCall<typeof payrollFiles.allPay>): Promise<Download> =>
    manyDocuments(call, packingOf(call, await orderOf(call, what)));
export const downloadPay = ofPeriod('pay');
/** With the papers of the settlements of the period. */
export const downloadPrepay = ofPeriod('prepay');
export const downloadPayslips = ofPeriod('payslips');

export const prepareArchive = async (
  call: HandlerCall<typeof payrollFiles.prepareArchive>,
): Promise<ArchiveQueued> => queueArchive(call, await orderOf(call, call.params.what));
