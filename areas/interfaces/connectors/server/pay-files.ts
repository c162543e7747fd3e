// Pay files that payroll software leaves on a server: fetched into the same deposit as the watched folder, with its checks.
// `<folder>/<code of a company>/<prepaie|paie>/<file with its month>`. Invented, as the folder is.
import { createHash } from 'node:crypto';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { companiesAbove, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { STAGE_FOLDERS, takeFromOutside } from '#areas/pay-variables/pay-engine/server/api.ts';
import { fr } from '../fr.ts';
import { keepStage, stageOf } from './arrival.ts';
import { openPeer } from './open-peer.ts';
import { inFolder, type Peer, type RemoteFile } from './peer.ts';
import type { Run } from './run-context.ts';
import { settledFiles, type Settled } from './settled.ts';

const t = texts(fr);
type Stage = (typeof STAGE_FOLDERS)[string];
interface Place {
  readonly path: string;
  readonly stage: Stage;
  readonly company: { readonly id: number; readonly customerId: number };
}

const placesOf = async ({ job, row, actor }: Run): Promise<Place[]> => {
  const held = new Set(actor.perimeter);
  const companies = await job.services.db.within(job.scope, 'read', async (tx) => {
    const whole = [];
    for (const company of await companiesAbove(tx, actor.scope)) {
      if (company.customerId !== row.customer_id) continue;
      // Deposits are of the whole company: as on the screens, for who holds all of it.
      if ((await subtree(tx, company.id)).every((id) => held.has(id))) whole.push(company);
    }
    return whole;
  });
  // A code that is no name of a folder, or that two companies have, is no place.
  const codes = companies.map(({ code }) => code);
  const plain = companies.filter(
    ({ code }) => /^[\w.-]+$/.test(code) && codes.indexOf(code) === codes.lastIndexOf(code),
  );
  return plain.flatMap(({ id, code }) =>
    Object.entries(STAGE_FOLDERS).map(([name, stage]) => ({
      path: inFolder(inFolder(row.folder, code), name),
      stage,
      company: { id, customerId: row.customer_id },
    })),
  );
};
/** A company whose folder is not there has sent nothing. */
const filesIn = async (peer: Peer, path: string): Promise<Settled> => {
  try {
    return await settledFiles(peer, path);
  } catch (e) {
    if (e instanceof AppError && e.code === 'peer_refused') return { whole: [], growing: [] };
    throw e;
  }
};

const take = async (
  run: Run,
  place: Place,
  { name, size }: RemoteFile,
  peer: Peer,
): Promise<void> => {
  const { job, outcome, say } = run;
  const bytes = await peer.read(inFolder(place.path, name));
  if (bytes.length !== size) return say(t('logGrowing', { name }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const arrival = { key: `${place.path}/${name}/${sha256}`, name, sha256, bytes };
  const stage = (await stageOf(run, arrival.key))?.stage;
  if (stage === 'taken' || stage === 'refused') return;
  if (job.payload.rehearsal) {
    outcome.created += 1;
    return say(t('logWouldTake', { name }));
  }
  // Killed between the deposit and this word of it, the deposit knows the content when it comes again.
  const { taken, waits, words } = await takeFromOutside(job, { ...place, name, bytes });
  // What time cures, such as a month that is still open, is tried again by the next run.
  if (waits) return say(`${name} : ${words}`);
  await keepStage(run, arrival, taken ? 'taken' : 'refused');
  say(`${name} : ${words}`);
  if (taken) outcome.created += 1;
  else {
    outcome.refused += 1;
    outcome.refusals.push({ file: name, line: 0, field: '', reason: words });
  }
};

export const runPayFiles = async (run: Run): Promise<void> => {
  const places = await placesOf(run);
  const peer = await openPeer(run.job.services, run.row);
  try {
    for (const place of places) {
      const { whole, growing } = await filesIn(peer, place.path);
      for (const file of whole) await take(run, place, file, peer);
      for (const name of growing) run.say(t('logGrowing', { name }));
    }
    if (run.outcome.log.length === 0) run.say(fr.logNothing);
  } finally {
    await peer.close();
  }
};
