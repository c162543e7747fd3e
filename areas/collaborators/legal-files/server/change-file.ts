// What is done to a file that is there: linked to a person, withdrawn, read again, downloaded.
import { addDays } from '#engines/french-time/days.ts';
import { next, movesFrom } from '#engines/state-machine/state-machine.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  collaboratorByCard,
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute, withdrawEvidence } from '#areas/working-time/days/server/api.ts';
import type { legalFiles, Outcome } from '../contract.ts';
import { bytesOfDays } from '../file-bytes.ts';
import { fr } from '../fr.ts';
import { legalFileStatus } from '../status.ts';
import { depositJob } from './deposit.ts';
import { upload } from './intake.ts';
import { fileOf } from './read-files.ts';
import type { LegalFileTables } from './table.ts';
import { queueTreatment, readAgain } from './treat-job.ts';
import { unitsOf } from './linked-later.ts';
import { withinRequest } from './within.ts';

const t = texts(fr);
type Outside = Pick<HandlerCall<typeof legalFiles.assign>, 'services' | 'actor' | 'request'>;
const within = <T>(
  call: Outside,
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => withinRequest(call)(mode, work);
const reader = (call: Outside) => ({
  services: call.services,
  within: withinRequest(call),
  keeper: { services: call.services, actor: call.actor },
  quiet: false,
});

const refused = (status: keyof typeof fr.fileStatus): AppError =>
  new AppError('transition_refused', { extra: { allowed: movesFrom(legalFileStatus, status) } });

/** The person to link a card to: in the context, of the file's customer, and without another card. */
const holderFor = async (
  tx: Tx,
  call: Outside,
  file: { customer_id: number; card_nation: number | null; card_number: string | null },
  collaboratorId: number,
): Promise<Person> => {
  const person = await collaboratorOf(tx, collaboratorId);
  if (
    person === null ||
    person.customerId !== file.customer_id ||
    !call.actor.scope.includes(person.infraId)
  )
    throw notFound();
  if (file.card_number === null || file.card_nation === null) return person;
  const same = person.cardNumber === file.card_number && person.cardNation === file.card_nation;
  if (person.cardNumber !== null && !same)
    throw invalid({
      collaboratorId: t('assignOtherCard', { name: personName(person), number: person.cardNumber }),
    });
  const holder = await collaboratorByCard(tx, file.customer_id, file.card_nation, file.card_number);
  if (holder !== null && holder.id !== person.id)
    throw invalid({ collaboratorId: t('assignCardTaken', { name: personName(holder) }) });
  return person;
};

/** Links a file that matched nobody: the card is written down with the person, so its next files are known. */
export const assign = async (call: HandlerCall<typeof legalFiles.assign>): Promise<Outcome> => {
  const person = await within(call, 'read', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, call.params.id);
    if (file.kind !== 'card') throw invalid({ collaboratorId: fr.assignWrongKind });
    if (file.status !== 'unassigned') throw refused(file.status);
    return holderFor(tx, call, file, call.body.collaboratorId);
  });
  const outcome = await readAgain(reader(call), call.params.id, person);
  if (outcome === null) throw notFound();
  // What vehicle units say of this card is read now that it has a holder.
  await within(call, 'write', async (tx) => {
    const units = await unitsOf(tx, person.customerId);
    if (units.length > 0) await queueTreatment(tx, call.services, units, call.actor);
  });
  return outcome;
};

/** The other files of a person or a vehicle that speak of the same days: what they say counts again once this one is withdrawn. */
const overlapping = async (
  tx: Tx,
  file: {
    id: number;
    collaborator_id: number | null;
    vehicle_id: number | null;
    first_day: string | null;
    last_day: string | null;
  },
): Promise<number[]> => {
  const owner =
    file.collaborator_id === null
      ? { by: 'vehicle_id' as const, id: file.vehicle_id }
      : { by: 'collaborator_id' as const, id: file.collaborator_id };
  if (owner.id === null || file.first_day === null || file.last_day === null) return [];
  const rows = await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file')
    .select('id')
    .where(owner.by, '=', owner.id)
    .where('status', '=', 'treated')
    .where('id', '<>', file.id)
    .where('first_day', '<=', file.last_day)
    .where('last_day', '>=', file.first_day)
    .orderBy('id')
    .execute();
  return rows.map((r) => r.id);
};

type Row = Awaited<ReturnType<typeof fileOf>>;
/** The file stays, with the reason; what it alone proved no longer counts. */
const takeBack = async (
  call: { readonly tx: Tx } & Pick<Outside, 'services' | 'actor'>,
  file: Row,
  version: number,
  reason: string,
) => {
  const { tx, actor, services } = call;
  const status = next(legalFileStatus, file.status, 'withdraw');
  if (status === null) throw refused(file.status);
  await updateVersioned(tx, 'legal_file', file.id, version, { status, withdrawn_reason: reason });
  for (const { collaboratorId, touched } of await withdrawEvidence(tx, file.id)) {
    const person = await collaboratorOf(tx, collaboratorId);
    if (person !== null) await queueRecompute(tx, services, person, touched, actor);
  }
  const others = await overlapping(tx, file);
  if (others.length > 0) await queueTreatment(tx, services, others, actor);
  return status;
};

export const withdraw = async (call: HandlerCall<typeof legalFiles.withdraw>) => ({
  status: await takeBack(
    call,
    await fileOf(call, call.params.id),
    call.body.version,
    call.body.reason,
  ),
});

/** The other file comes in first; this one is withdrawn once the other is kept, and stays where the other is refused, or is the very same. */
export const replace = async (call: HandlerCall<typeof legalFiles.replace>): Promise<Outcome> => {
  const before = await within(call, 'read', (tx) =>
    fileOf({ tx, actor: call.actor }, call.params.id),
  );
  if (next(legalFileStatus, before.status, 'withdraw') === null) throw refused(before.status);
  const {
    outcomes: [outcome],
  } = await upload({ ...call, query: {} });
  if (outcome === undefined) throw notFound();
  if (
    outcome.outcome === 'refused' ||
    outcome.outcome === 'failed' ||
    outcome.fileId === null ||
    outcome.fileId === before.id
  )
    return outcome;
  await within(call, 'write', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, before.id);
    await takeBack({ ...call, tx }, file, file.version, t('replacedBy', { name: outcome.name }));
  });
  return outcome;
};

/** Of a file that was taken in unread: the job of its deposit, which reads it in its turn, is asked for again, in case nobody did or it was stopped. */
const leftToDeposit = (call: Outside, file: Row): Promise<boolean> =>
  within(call, 'write', async (tx) => {
    if (file.status !== 'waiting') return false;
    const line = await tables<LegalFileTables>({ tx })
      .selectFrom('legal_file_line')
      .select('deposit')
      .where('legal_file_id', '=', file.id)
      .where('outcome', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (line !== undefined)
      await call.services.jobs.enqueue(tx, depositJob, { deposit: line.deposit }, call.actor);
    return line !== undefined;
  });

/** The four results of the specification (D3-E-29): success, failed, file not found, waiting for treatment. */
export const reprocess = async (call: HandlerCall<typeof legalFiles.reprocessFile>) => {
  const file = await within(call, 'read', (tx) =>
    fileOf({ tx, actor: call.actor }, call.params.id),
  );
  if (file.status === 'withdrawn') throw refused(file.status);
  if (!(await call.services.files.exists(file.sha256)))
    return { status: 'file_not_found' as const, command: 1 as const, outcome: null };
  if (await leftToDeposit(call, file))
    return { status: 'waiting' as const, command: 0 as const, outcome: null };
  const outcome = await readAgain(reader(call), file.id);
  if (outcome === null) throw notFound();
  const status =
    outcome.outcome === 'failed' || outcome.outcome === 'refused'
      ? ('failed' as const)
      : ('success' as const);
  return { status, command: status === 'failed' ? (1 as const) : (0 as const), outcome };
};

/** The bytes as they came; who took them is written down. */
export const download = async (call: HandlerCall<typeof legalFiles.downloadLegalFile>) => {
  const file = await within(call, 'write', async (tx) => {
    const row = await fileOf({ tx, actor: call.actor }, call.params.id);
    await recordAccess(tx, {
      what: 'collaborators.legal-file',
      rowId: row.id,
      customerId: row.customer_id,
      infraId: row.infra_id,
      detail: { name: row.name, sha256: row.sha256 },
    });
    return row;
  });
  return new Download({
    name: file.name,
    type: 'application/octet-stream',
    body: await call.services.files.get(file.sha256),
  });
};

/** Days whose bytes may be asked at once: a service and its neighbours. */
const MOST_DAYS = 4;
/** The records that speak of some days, at their places in the file. */
export const bytes = async (call: HandlerCall<typeof legalFiles.bytes>) => {
  const { from, to } = call.query;
  const file = await within(call, 'read', (tx) =>
    fileOf({ tx, actor: call.actor }, call.params.id),
  );
  const last =
    to < from ? from : to > addDays(from, MOST_DAYS - 1) ? addDays(from, MOST_DAYS - 1) : to;
  return {
    name: file.name,
    size: file.size,
    records: bytesOfDays(await call.services.files.bytes(file.sha256), { first: from, last }),
  };
};
