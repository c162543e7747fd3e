// A file is withdrawn with its reason, replaced, or counts again; a card that was tied to the wrong person is untied.
import { next } from '#engines/state-machine/state-machine.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { texts } from '#platform/contract/texts.ts';
import { collaboratorOf, unlinkCard } from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute, withdrawEvidence } from '#areas/working-time/days/server/api.ts';
import type { legalFiles } from '../contract.ts';
import type { Outcome } from '../outcomes.ts';
import { plainFinding } from '../finding.ts';
import { fr } from '../fr.ts';
import type { WithdrawalCause } from '../outcomes.ts';
import { legalFileStatus } from '../status.ts';
import { reader, readUnitsAgain, within, type Outside } from './changing.ts';
import { refused } from './file-row.ts';
import { upload } from './intake.ts';
import { fileOf, type FileDetail } from './read-files.ts';
import type { LegalFileTables } from './table.ts';
import { queueTreatment, readAgain } from './treat-job.ts';

const t = texts(fr);
type Inside = { readonly tx: Tx } & Pick<Outside, 'services' | 'actor'>;

const takeBackEvidence = async ({ tx, services, actor }: Inside, fileId: number): Promise<void> => {
  for (const { collaboratorId, touched } of await withdrawEvidence(tx, fileId)) {
    const person = await collaboratorOf(tx, collaboratorId);
    if (person !== null) await queueRecompute({ tx, services, actor }, person, touched);
  }
};

/**
 * The card of a file was tied to the wrong person: it leaves that person's sheet, its other files wait to be linked to somebody else, and
 * what vehicle units said of it is read again.
 */
const untie = async (call: Inside, file: FileDetail): Promise<void> => {
  const { tx } = call;
  const { collaborator_id: person, card_nation: nation, card_number: number } = file;
  if (person === null || nation === null || number === null) return;
  await unlinkCard(tx, person, { nation, number });
  const rows = tables<LegalFileTables>({ tx });
  const others = await rows
    .updateTable('legal_file')
    .set({
      status: 'unassigned',
      collaborator_id: null,
      findings: JSON.stringify([plainFinding('card-of-nobody')]),
    })
    .where('collaborator_id', '=', person)
    .where('kind', '=', 'card')
    .where('card_nation', '=', nation)
    .where('card_number', '=', number)
    .where('status', 'in', ['treated', 'contested'])
    .returning('id')
    .execute();
  for (const { id } of others) await takeBackEvidence(call, id);
  await rows
    .deleteFrom('legal_file_card')
    .where('customer_id', '=', file.customer_id)
    .where('nation', '=', nation)
    .where('number', '=', number)
    .execute();
  await readUnitsAgain(tx, call, file.customer_id);
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

interface Withdrawal {
  readonly version: number;
  readonly reason: string;
  readonly cause: WithdrawalCause;
}
/** The file stays, with the reason; what it alone proved no longer counts. */
const takeBack = async (call: Inside, file: FileDetail, withdrawal: Withdrawal) => {
  const { tx, actor, services } = call;
  const { version, reason, cause } = withdrawal;
  const status = next(legalFileStatus, file.status, 'withdraw');
  if (status === null) throw refused(file.status);
  await updateVersioned(
    tx,
    'legal_file',
    { id: file.id, version },
    {
      status,
      withdrawn_reason: reason,
      withdrawn_cause: cause,
    },
  );
  await takeBackEvidence(call, file.id);
  const others = await overlapping(tx, file);
  if (others.length > 0) await queueTreatment(tx, services, others, actor);
  if (cause === 'wrong-driver') await untie(call, file);
  return status;
};

export const withdraw = async (call: HandlerCall<typeof legalFiles.withdraw>) => {
  const file = await fileOf(call, call.params.id);
  if (call.body.cause === 'wrong-driver' && (file.kind !== 'card' || file.collaborator_id === null))
    throw invalid({ cause: fr.wrongDriverOfCard });
  return { status: await takeBack(call, file, call.body) };
};

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
  const isKept = outcome.outcome !== 'refused' && outcome.outcome !== 'failed';
  if (!isKept || outcome.fileId === null || outcome.fileId === before.id) return outcome;
  await within(call, 'write', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, before.id);
    await takeBack({ ...call, tx }, file, {
      version: file.version,
      reason: t('replacedBy', { name: outcome.name }),
      cause: 'other',
    });
  });
  return outcome;
};

/** A withdrawn file comes back as if it had just come in: to whoever its card belongs to now. */
export const restore = async (call: HandlerCall<typeof legalFiles.restore>): Promise<Outcome> => {
  const { id } = call.params;
  await within(call, 'write', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, id);
    const status = next(legalFileStatus, file.status, 'restore');
    if (status === null) throw refused(file.status);
    if (await isThereAgain(tx, file)) throw invalid({ id: fr.restoreTwice });
    await updateVersioned(
      tx,
      'legal_file',
      { id, version: call.body.version },
      {
        status,
        collaborator_id: null,
        withdrawn_reason: null,
        withdrawn_cause: null,
      },
    );
  });
  const outcome = await readAgain(reader(call), id);
  if (outcome === null) throw notFound();
  return outcome;
};

/** Contents that were deposited again before withdrawn ones stayed away. */
const isThereAgain = async (tx: Tx, file: FileDetail): Promise<boolean> =>
  (await tables<LegalFileTables>({ tx })
    .selectFrom('legal_file')
    .select('id')
    .where('customer_id', '=', file.customer_id)
    .where('sha256', '=', file.sha256)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()) !== undefined;

/** A file whose signature is invalid counts by somebody's decision, which stays written on it. */
export const accept = async (call: HandlerCall<typeof legalFiles.accept>): Promise<Outcome> => {
  const { id } = call.params;
  await within(call, 'write', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, id);
    if (file.status !== 'contested') throw refused(file.status);
    await updateVersioned(
      tx,
      'legal_file',
      { id, version: call.body.version },
      {
        accepted_by: call.actor.userId,
        accepted_at: call.now.toString(),
        accepted_reason: call.body.reason,
      },
    );
  });
  const outcome = await readAgain(reader(call), id);
  if (outcome === null) throw notFound();
  return outcome;
};
