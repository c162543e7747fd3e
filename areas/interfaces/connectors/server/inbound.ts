// What comes: files of the folder, each through the import that the screens use. A file is taken once, also when the run is killed.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { texts } from '#platform/contract/texts.ts';
import { IMPORT_FILES, type ImportReport } from '#platform/contract/imports.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { StoredFile } from '#platform/server/call.ts';
import { importedSince } from '#platform/server/imports/imported-since.ts';
import { runImport } from '#platform/server/imports/run-import.ts';
import { FILE_PROTOCOLS } from '../catalogue.data.ts';
import { MOBILIC } from '../codes.ts';
import { fr } from '../fr.ts';
import { withGoneDays } from './gone-days.ts';
import { relabelled, SHEETS } from './mapping.ts';
import { openPeer } from './open-peer.ts';
import { runPayFiles } from './pay-files.ts';
import { inFolder, type Peer, type RemoteFile } from './peer.ts';
import { keepStage, stageOf, type Arrival, type Stage } from './arrival.ts';
import { kept, type Run } from './run-context.ts';
import { settledFiles } from './settled.ts';

const t = texts(fr);

const kindOf = ({ identity, row }: Run) => {
  if (identity.dataType === 'pay_variables' || identity.dataType === 'pay_files')
    throw new AppError('not_found');
  const kind = SHEETS[identity.dataType];
  return { ...kind, fields: relabelled(kind.fields, row.mapping) };
};

/** Whether the import of a file was committed by a run that died before it could say so. */
const wasImported = (run: Run, { sha256 }: Arrival, since: string) =>
  kept(run, (tx) =>
    importedSince(tx, { customerId: run.row.customer_id, kind: kindOf(run).kind, sha256, since }),
  );

const importOf = async (run: Run, { name, bytes }: Arrival): Promise<ImportReport> => {
  const { services, now, log, payload } = run.job;
  const file: StoredFile = await services.files.put(Readable.from([bytes]), {
    name,
    accept: IMPORT_FILES.accept,
    maxBytes: IMPORT_FILES.maxBytes,
  });
  const request = {
    id: `connector-run-${payload.run}`,
    ip: '',
    userAgent: '',
    url: '',
    origin: services.config.publicUrl,
    method: 'POST',
    headers: {},
    cookies: {},
  };
  return runImport({ actor: run.actor, now, services, log, request }, kindOf(run), {
    file,
    dryRun: payload.rehearsal,
  });
};

/** Counts a report; true when the file was taken (or would be). */
const noteReport = ({ outcome, say }: Run, name: string, report: ImportReport): boolean => {
  const { created, changed, same, problemCount: count } = report;
  outcome.refusals.push(
    ...report.problems.map(({ line, field, reason }) => ({ file: name, line, field, reason })),
  );
  if (count > 0) {
    outcome.refused += count;
    say(t('logRefused', { name, count }));
    return false;
  }
  outcome.created += created;
  outcome.changed += changed;
  outcome.unchanged += same;
  outcome.differences.push(
    ...report.changes.map(({ label, what, fields }) => ({ file: name, label, what, fields })),
  );
  say(t('logTaken', { name, created, changed, same }));
  return true;
};

const noteUnreadable = ({ outcome, say }: Run, name: string, { message, details }: AppError) => {
  const reason = details[0]?.message ?? message;
  outcome.refused += 1;
  outcome.refusals.push({ file: name, line: 0, field: '', reason });
  say(t('logUnreadable', { name, reason }));
};

const take = async (run: Run, arrival: Arrival): Promise<void> => {
  const item = await stageOf(run, arrival.key);
  if (item?.stage === 'taken' || item?.stage === 'refused') return;
  const { rehearsal } = run.job.payload;
  if (item !== undefined && (await wasImported(run, arrival, item.created_at))) {
    if (!rehearsal) await keepStage(run, arrival, 'taken');
    return;
  }
  if (!rehearsal) await keepStage(run, arrival, 'taking');
  let stage: Stage = 'refused';
  try {
    if (noteReport(run, arrival.name, await importOf(run, arrival))) stage = 'taken';
  } catch (e) {
    if (!(e instanceof AppError) || e.status >= 500) throw e;
    noteUnreadable(run, arrival.name, e);
  }
  if (!rehearsal) await keepStage(run, arrival, stage);
};

const isSheet = (name: string): boolean => /\.(csv|xlsx)$/i.test(name);
/** Files of a server are looked at twice; what an interface answers is whole. */
const arrivalsOf = async ({ row, say }: Run, peer: Peer): Promise<readonly RemoteFile[]> => {
  if (!FILE_PROTOCOLS.has(row.protocol))
    return (await peer.list(row.folder)).filter(({ name }) => isSheet(name));
  const { whole, growing } = await settledFiles(peer, row.folder, isSheet);
  for (const name of growing) say(t('logGrowing', { name }));
  return whole;
};

export const runInbound = async (run: Run): Promise<void> => {
  if (run.identity.dataType === 'pay_files') return runPayFiles(run);
  const { job, row } = run;
  const peer = await openPeer(job.services, row);
  try {
    const files = await arrivalsOf(run, peer);
    for (const [i, { name }] of files.entries()) {
      const read = await peer.read(inFolder(row.folder, name));
      const bytes = row.protocol === MOBILIC ? await withGoneDays(run, read) : read;
      if (bytes === null) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await take(run, { key: `${name}/${sha256}`, name, sha256, bytes });
      await job.progress(((i + 1) * 100) / files.length, name);
    }
    if (run.outcome.log.length === 0) run.say(fr.logNothing);
  } finally {
    await peer.close();
  }
};
