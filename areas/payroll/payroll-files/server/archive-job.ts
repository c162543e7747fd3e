// Archives too long to wait for: packed by a job with the rights as they are when it runs, and judged again when the file is fetched.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import { WithHeaders, type Actor } from '#platform/server/call.ts';
import {
  scopeOf,
  type JobContext,
  type JobKind,
  type JobResult,
} from '#platform/server/services.ts';
import {
  holdsPack,
  packDocuments,
  type DownloadCall,
  type PackNeeds,
  type Packing,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { fr } from '../fr.ts';
import { packedPapers } from './settlement-papers.ts';

const t = texts(fr);

/** What is packed: all that stands of a period, or the files that were chosen. */
export type ArchiveOrder = { readonly period: number; readonly name: string } & (
  | { readonly what: 'pay' | 'prepay' | 'payslips' }
  | { readonly what: 'some'; readonly ids: readonly number[] }
);
export type ArchiveQueued = WithHeaders<{ job: number }>;
interface ArchiveEnd {
  readonly files: number;
  readonly needs: PackNeeds;
  /** Papers of final settlements are in it. */
  readonly papers: boolean;
}

/** Packing is all of the work but placing the file. */
const PACKED_SHARE = 95;

const SETS = {
  pay: sql<SqlBool>`d.stage = 'pay'`,
  prepay: sql<SqlBool>`d.stage = 'prepay'`,
  payslips: sql<SqlBool>`d.stage = 'pay' and d.category = 'payslip'`,
} as const;
const whichOf = (order: ArchiveOrder): RawBuilder<SqlBool> =>
  order.what === 'some'
    ? sql<SqlBool>`d.id = any(${order.ids}::bigint[])`
    : sql<SqlBool>`d.pay_period_id = ${order.period} and d.current and ${SETS[order.what]}`;

/** The papers of the settlements of the period are in that of the pre-pay. */
export const packingOf = ({ actor }: { readonly actor: Actor }, order: ArchiveOrder): Packing => ({
  which: whichOf(order),
  name: order.name,
  ...(order.what === 'prepay'
    ? { too: (tx) => packedPapers({ tx, actor, params: { period: order.period } }) }
    : {}),
});

const run = async (job: JobContext<ArchiveOrder>): Promise<JobResult> => {
  const { payload: order, actor, services, now, scope } = job;
  if (actor === null) throw new AppError('forbidden');
  const pack = await packDocuments(
    { services, actor, now, scope },
    packingOf({ actor }, order),
    (done, all) =>
      job.progress(Math.floor((done / all) * PACKED_SHARE), t('packing', { done: done + 1, all })),
  );
  const { sha256 } = await services.files.put(pack.body, { name: order.name });
  const result: ArchiveEnd = {
    files: pack.files,
    needs: pack.needs,
    papers: order.what === 'prepay' && may(actor, 'settlement.read'),
  };
  return { result, file: { sha256, name: order.name, type: 'application/zip' } };
};

export const archiveJob: JobKind<ArchiveOrder> = {
  kind: 'payroll-files.archive',
  title: ({ name }) => t('archiveTitle', { name }),
  may: 'pay-document.read',
  retries: 1,
  cancellable: true,
  mayFetch: async (call, { result }) => {
    const { needs, papers } = result as ArchiveEnd;
    return (!papers || may(call.actor, 'settlement.read')) && holdsPack(call, needs);
  },
  run,
};

export const queueArchive = async (
  { services, actor, request }: Pick<DownloadCall, 'services' | 'actor' | 'request'>,
  order: ArchiveOrder,
): Promise<ArchiveQueued> => {
  const job = await services.db.within(scopeOf(actor, request), 'write', (tx) =>
    services.jobs.enqueue(tx, archiveJob, order, actor),
  );
  return new WithHeaders({ job }, {}, 202);
};
