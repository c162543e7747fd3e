// Retention of a whole customer's evidence: its durations, what a purge would take, and the asking for one.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { countPositions, countWorkingTime } from '#areas/working-time/days/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { PurgePreview, PurgeRun, retention } from '../retention-contract.ts';
import { fr } from '../fr.ts';
import {
  keptFrom,
  RETENTION_KINDS,
  USUAL_RETENTION,
  type Retention,
  type RetentionKind,
} from '../retention.ts';
import { placeOf } from './intake.ts';
import { countFiles, purgeHolds, purgeJob } from './purge-job.ts';
import type { LegalFileTables } from './table.ts';
import { withinRequest } from './within.ts';

type Asked = Pick<HandlerCall<typeof retention.save>, 'services' | 'actor' | 'request' | 'now'>;
export type PurgeBounds = Readonly<Record<RetentionKind, Day>>;

/** The customer, for whoever sees all of it. */
const wholeCustomer = async (call: Asked): Promise<number> => {
  const place = await withinRequest(call)('read', (tx) => placeOf(tx, call.actor));
  if (!call.actor.perimeter.includes(place.customerId))
    throw new AppError('conflict', { message: fr.retentionWhole });
  return place.customerId;
};

const monthsOf = async (tx: Tx, customerId: number): Promise<Retention> =>
  (await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file_retention')
    .select(['positions', 'files', 'work'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) ?? USUAL_RETENTION;

const boundsOf = (months: Retention, today: Day): PurgeBounds => ({
  positions: keptFrom(today, months.positions),
  files: keptFrom(today, months.files),
  work: keptFrom(today, months.work),
});

const previewOf = async (
  tx: Tx,
  customerId: number,
  { bounds, today }: { readonly bounds: PurgeBounds; readonly today: Day },
): Promise<PurgePreview[]> => {
  const held = await purgeHolds.value(tx, customerId, today);
  const counts = {
    positions: await countPositions(tx, { customerId, before: bounds.positions, held }),
    files: await countFiles(tx, { customerId, before: bounds.files, held }),
    work: await countWorkingTime(tx, { customerId, before: bounds.work, held }),
  };
  return RETENTION_KINDS.map((kind) => ({ kind, before: bounds[kind], ...counts[kind] }));
};

const runsOf = async (tx: Tx, customerId: number): Promise<PurgeRun[]> => {
  const rows = await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file_purge')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const names = await userNames(
    tx,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    by: names.get(row.user_id) ?? '',
    doneAt: row.done_at,
    before: { positions: row.positions_before, files: row.files_before, work: row.work_before },
    counts: { positions: row.positions, files: row.files, work: row.work },
  }));
};

export const loadRetention = async (call: HandlerCall<typeof retention.load>) => {
  const customerId = await wholeCustomer(call).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (customerId === null) return null;
  return call.services.db.elevated(async (tx) => {
    const months = await monthsOf(tx, customerId);
    const today = todayIn(call.now);
    const bounds = boundsOf(months, today);
    return {
      months,
      preview: await previewOf(tx, customerId, { bounds, today }),
      runs: await runsOf(tx, customerId),
    };
  });
};

export const saveRetention = async (call: HandlerCall<typeof retention.save>) => {
  const customerId = await wholeCustomer(call);
  const months = call.body;
  await withinRequest(call)('write', (tx) =>
    tables<LegalFileTables>({ tx })
      .insertInto('legal_file_retention')
      .values({ customer_id: customerId, ...months })
      .onConflict((c) => c.column('customer_id').doUpdateSet(months))
      .execute(),
  );
  return { months };
};

export const askPurge = async (call: HandlerCall<typeof retention.purge>) => {
  const customerId = await wholeCustomer(call);
  const { shown } = call.body;
  const job = await call.services.db.elevated(async (tx) => {
    await auditAs(tx, { ...scopeOf(call.actor, call.request).audit, customerId });
    const today = todayIn(call.now);
    const bounds = boundsOf(await monthsOf(tx, customerId), today);
    const preview = await previewOf(tx, customerId, { bounds, today });
    if (preview.some(({ kind, count }) => count > shown[kind]))
      throw new AppError('conflict', { message: fr.purgeMore });
    const run = await insertedId(tables<LegalFileTables>({ tx }), 'legal_file_purge', {
      customer_id: customerId,
      user_id: call.actor.userId,
      positions_before: bounds.positions,
      files_before: bounds.files,
      work_before: bounds.work,
    });
    return call.services.jobs.enqueue(tx, purgeJob, { run: run, customerId }, call.actor);
  });
  return { job };
};
