// Seals a document that all have signed: once, whatever happens to the worker, and the mails leave with the seal or not at all.
import { Readable } from 'node:stream';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { port } from '#platform/server/ports.ts';
import type { Verdict } from '#engines/pdf-signature/judge.ts';
import { judgeInTurn } from '#platform/server/pdf-signature/judge-in-turn.ts';
import {
  sealOfSettings,
  trustOfSettings,
  type Seal,
} from '#platform/server/pdf-signature/seal-certificate.ts';
import { sealPdf, type Sealed } from '#platform/server/pdf-signature/seal-pdf.ts';
import { timeStampAt } from '#platform/server/pdf-signature/time-stamp.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { isComplete } from '../signature-status.ts';
import { evidencePages, marksOf, proofOf, signersOf, type Facts } from './evidence.ts';
import { attachSealed, sealedName } from './files.ts';
import { customerName, postDone, postFailed } from './letters.ts';
import { tellScreens } from './live.ts';
import {
  afterMove,
  eventsOf,
  lockRequest,
  noteEvent,
  participantAfter,
  participantsOf,
  writeParticipant,
  writeRequest,
  type Kit,
  isOpen,
} from './rows.ts';
import type { RequestRow } from './table.ts';

const t = texts(fr);
interface Payload {
  readonly id: number;
}
export interface DocumentSigned {
  readonly source: string;
  readonly sourceRow: number;
  readonly file: { readonly sha256: string; readonly name: string };
  /** What the signatures of the sealed file are worth, judged before anything was locked. */
  readonly verdict: Verdict;
  /** The day of the last signature. */
  readonly signedOn: string;
}
/** What the area that asked for the signatures does with the sealed file, in the transaction that ends the job. */
export const documentSigned = port<(kit: Kit, signed: DocumentSigned) => Promise<void>>(
  'document-signed',
  async () => {},
);

/** What is sealed, read at one moment; null when there is nothing to do any more. */
const factsOf = (services: Services, id: number): Promise<Facts | null> =>
  services.db.elevated(async (tx) => {
    const row = await lockRequest(tx, id);
    const people = await participantsOf(tx, id);
    if (!isOpen(row) || !isComplete(people)) return null;
    const customer = await customerName({ tx }, row);
    return { row, people, events: await eventsOf(tx, id), customer };
  });

/** @throws when the certificate has ended. */
export const validSeal = async (services: Services, now: Temporal.Instant): Promise<Seal> => {
  const seal = await sealOfSettings(services.config, now);
  if (Temporal.Instant.compare(seal.endsAt, now) <= 0) throw new Error(fr.certificateEnded);
  return seal;
};

const make = async ({ services, now }: JobContext<Payload>, facts: Facts) => {
  const { row, people } = facts;
  const seal = await validSeal(services, now);
  const { SEAL_TIME_STAMP_URL: url, OUTGOING_PRIVATE: allowed } = services.config;
  const evidence = await evidencePages(facts, now);
  const shown = await services.files.bytes(row.shown_sha256);
  const names = signersOf(people)
    .map(({ name }) => name)
    .join(', ');
  const order = {
    evidence,
    marks: marksOf(people),
    name: seal.name,
    reason: t('sealReason', { names }),
    at: now.toString(),
  };
  const stamp = url === undefined ? null : timeStampAt(url, allowed);
  return { seal, sealed: await sealPdf(shown, order, { sealKey: seal, stamp }) };
};

interface Made {
  readonly sealed: Sealed;
  readonly sha256: string;
  readonly proof: object;
  readonly verdict: Verdict;
}
const store = async (
  kit: Kit,
  { row, people }: Facts,
  { sealed, sha256, proof, verdict }: Made,
): Promise<void> => {
  const status = afterMove(row.status, 'sign');
  const file = { sha256, name: sealedName(row) };
  await attachSealed(kit.tx, row, { ...file, size: sealed.bytes.length });
  await writeRequest(kit.tx, row.id, {
    status,
    sealed_sha256: sha256,
    seal_level: sealed.level,
    seal_fault: sealed.stampFault,
    completed_at: kit.now.toString(),
    proof: JSON.stringify(proof),
  });
  await noteEvent(kit, row, { kind: 'sealed', detail: sha256 });
  await postDone(kit, row, file);
  for (const one of people.filter(({ role }) => role === 'copy')) {
    await writeParticipant(kit.tx, one.id, { status: participantAfter(one, 'deliver') });
    await noteEvent(kit, row, { kind: 'delivered', participant: one });
  }
  const { source, source_row: sourceRow } = row;
  const last =
    people
      .map(({ acted_at: at }) => at ?? '')
      .toSorted()
      .at(-1) ?? '';
  const signedOn = last === '' ? todayIn(kit.now) : todayIn(Temporal.Instant.from(last));
  if (source !== null && sourceRow !== null)
    await documentSigned.value(kit, { source, sourceRow, file, signedOn, verdict });
  await tellScreens(kit, row, status);
};

const fail = async (kit: Kit, row: RequestRow, reason: string): Promise<void> => {
  const status = afterMove(row.status, 'fail');
  await writeRequest(kit.tx, row.id, { status, seal_fault: reason });
  await noteEvent(kit, row, { kind: 'seal-failed', detail: reason });
  await postFailed(kit, row, reason);
  await tellScreens(kit, row, status);
};

/** In the transaction that ends the job, unless somebody else was first. */
const ending = (job: JobContext<Payload>, work: (kit: Kit, row: RequestRow) => Promise<void>) =>
  job.services.db.elevated(async (tx) => {
    const row = await lockRequest(tx, job.payload.id);
    if (isOpen(row)) await work({ tx, services: job.services, now: job.now }, row);
    await job.finish(tx);
  });

const run = async (job: JobContext<Payload>): Promise<void> => {
  const facts = await factsOf(job.services, job.payload.id);
  if (facts === null) return;
  let made: Awaited<ReturnType<typeof make>>;
  try {
    made = await make(job, facts);
  } catch (error) {
    job.log.error({ err: error, request: job.payload.id }, 'a document was not sealed');
    const reason = error instanceof Error ? error.message : String(error);
    await ending(job, (kit, row) => fail(kit, row, reason));
    return;
  }
  const { seal, sealed } = made;
  const { sha256 } = await job.services.files.put(Readable.from([sealed.bytes]), {
    name: sealedName(facts.row),
    accept: ['pdf'],
  });
  const proof = proofOf(facts, sealed, seal);
  const trusted = await trustOfSettings(job.services.config, job.now);
  const judged = { bytes: sealed.bytes, trusted, now: job.now };
  const { verdict } = (await judgeInTurn(facts.row.customer_id, judged)).report;
  await ending(job, (kit) => store(kit, facts, { sealed, sha256, proof, verdict }));
};

export const SEAL_JOB: JobKind<Payload> = {
  kind: 'seal-signature',
  title: () => fr.jobSeal,
  may: null,
  retries: 5,
  orderedBy: ({ id }) => `signature ${id}`,
  run,
};
