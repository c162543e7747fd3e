// What leaves: payroll files of closed months as they were made, and the sheets that the imports read.
import { createHash } from 'node:crypto';
import { paris } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tellExport } from '#platform/server/exports/export-events.ts';
import { exportedFiles } from '#areas/pay-variables/pay-entry/server/api.ts';
import { fr } from '../fr.ts';
import { keepStage, stageOf } from './arrival.ts';
import { deliver, type SendLedger } from './deliver.ts';
import { PAYROLL_SOFTWARE, SHEETS, type SheetType } from './mapping.ts';
import { openPeer } from './open-peer.ts';
import { itemsOf, kept, type Run } from './run-context.ts';
import { sheetBytes } from './sheet-bytes.ts';

const t = texts(fr);
/** Lines of a file that a rehearsal shows. */
const SHOWN_LINES = 500;

interface Parcel {
  readonly key: string;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: () => Promise<Buffer>;
}

const payrollParcels = async ({ job, row, actor }: Run): Promise<Parcel[]> => {
  const { db, files } = job.services;
  const exported = await db.within(job.scope, 'read', (tx) =>
    exportedFiles(tx, {
      customerId: row.customer_id,
      software: row.mapping[PAYROLL_SOFTWARE] ?? '',
      companies: actor.perimeter,
    }),
  );
  return exported.map(({ id, name, sha256 }) => ({
    key: `payroll-export-file/${id}`,
    name,
    sha256,
    bytes: async () => Buffer.from(await files.bytes(sha256)),
  }));
};

/** The sheet as it is now; sent when it differs from the one that was sent last. */
const sheetParcels = async (run: Run, dataType: SheetType): Promise<Parcel[]> => {
  const { job, row, actor } = run;
  const kind = SHEETS[dataType];
  const { services, now, log } = job;
  const rows = await services.db.within(job.scope, 'read', (tx) =>
    kind.rows({ actor, tx, now, services, log }, row.customer_id),
  );
  if (rows.length === 0) return [];
  const bytes = await sheetBytes(dataType, row.mapping, { rows, now });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = now.toZonedDateTimeISO(paris).toPlainDateTime().toString({ smallestUnit: 'minute' });
  const name = `${dataType}-${at.replaceAll(/\D/g, '')}.csv`;
  return [{ key: `${dataType}/${sha256}`, name, sha256, bytes: async () => bytes }];
};

/** What was not sent yet: those that a killed run began keep the name that they had. */
const pendingOf = async (run: Run, parcels: readonly Parcel[]) => {
  const items = await kept(run, (tx) =>
    itemsOf(tx)
      .selectFrom('connector_item')
      .select(['item_key', 'name', 'stage'])
      .where('connector_id', '=', run.row.id)
      .orderBy('id')
      .execute(),
  );
  const itemsByKey = new Map(items.map((i) => [i.item_key, i]));
  return parcels.flatMap((p) => {
    const item = itemsByKey.get(p.key);
    return item?.stage === 'delivered' ? [] : [{ ...p, name: item?.name ?? p.name }];
  });
};

const ledgerOf = (run: Run, parcel: Parcel): SendLedger => ({
  stage: async () => {
    const stage = (await stageOf(run, parcel.key))?.stage;
    return stage === 'sending' || stage === 'renaming' || stage === 'delivered' ? stage : null;
  },
  keep: async (stage) => {
    await keepStage(run, parcel, stage);
  },
});

const isText = (name: string): boolean => /\.(csv|txt|json|xml)$/i.test(name);
/** The lines that would leave, so that they can be read before they do. */
const showLines = ({ outcome }: Run, name: string, bytes: Buffer): void => {
  const lines = isText(name) ? bytes.toString('utf8').split(/\r?\n/, SHOWN_LINES) : [];
  outcome.differences.push({
    file: name,
    label: name,
    what: 'sent',
    fields: lines.flatMap((text, i) =>
      text === '' ? [] : [{ field: t('line', { line: i + 1 }), before: '', after: text }],
    ),
  });
};

const rehearse = async (run: Run, parcels: readonly Parcel[]): Promise<void> => {
  for (const { name, bytes } of parcels) {
    const content = await bytes();
    showLines(run, name, content);
    run.outcome.sent += 1;
    run.say(t('logWouldSend', { name, size: content.length }));
  }
  run.say(fr.notSent);
};

export const runOutbound = async (run: Run): Promise<void> => {
  const { identity, row, job, actor } = run;
  if (identity.dataType === 'pay_files') throw new AppError('not_found');
  const all =
    identity.dataType === 'pay_variables'
      ? await payrollParcels(run)
      : await sheetParcels(run, identity.dataType);
  const pending = await pendingOf(run, all);
  run.outcome.unchanged += all.length - pending.length;
  if (pending.length === 0) return run.say(fr.logNothing);
  if (job.payload.rehearsal) return rehearse(run, pending);
  const peer = await openPeer(job.services, row);
  try {
    for (const [i, parcel] of pending.entries()) {
      const { name, sha256 } = parcel;
      const bytes = await parcel.bytes();
      const mark = sha256.slice(0, 8);
      await deliver(peer, ledgerOf(run, parcel), { folder: row.folder, name, bytes, mark });
      run.outcome.sent += 1;
      run.outcome.differences.push({ file: name, label: name, what: 'sent', fields: [] });
      run.say(t('logSent', { name, size: bytes.length }));
      await kept(run, (tx) =>
        tellExport(tx, job.services.live, actor.userId, { type: 'export-uploaded', title: name }),
      );
      await job.progress(((i + 1) * 100) / pending.length, name);
    }
  } finally {
    await peer.close();
  }
};
