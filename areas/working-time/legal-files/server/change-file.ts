// What is done to a file that is there: linked to a person, read again, downloaded.
import { addDays } from '#engines/french-time/days.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordAccess } from '#platform/server/db/audit.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  collaboratorByCard,
  collaboratorOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import type { legalFiles } from '../contract.ts';
import type { Outcome } from '../outcomes.ts';
import { bytesOfDays } from '../file-bytes.ts';
import { fr } from '../fr.ts';
import { depositJob } from './deposit.ts';
import { reader, readUnitsAgain, within, type Outside } from './changing.ts';
import { refused } from './file-row.ts';
import { isSomebodyElse } from './holder.ts';
import { fileOf, type FileDetail } from './read-files.ts';
import type { LegalFileTables } from './table.ts';
import { readAgain } from './treat-job.ts';

const t = texts(fr);

/** A person and the file that is to be linked to them. */
interface Linking {
  readonly file: FileDetail;
  readonly collaboratorId: number;
  readonly confirmed: boolean;
}
/** The person to link a card to: in the context, of the file's customer, and without another card. */
const holderFor = async (
  tx: Tx,
  call: Outside,
  { file, collaboratorId, confirmed }: Linking,
): Promise<Person> => {
  const person = await collaboratorOf(tx, collaboratorId);
  const isInSight =
    person?.customerId === file.customer_id && call.actor.scope.includes(person.infraId);
  if (person === null || !isInSight) throw notFound();
  if (file.card_number === null || file.card_nation === null) return person;
  const same = person.cardNumber === file.card_number && person.cardNation === file.card_nation;
  if (person.cardNumber !== null && !same)
    throw invalid({
      collaboratorId: t('assignOtherCard', { name: personName(person), number: person.cardNumber }),
    });
  const holder = await collaboratorByCard(tx, file.customer_id, file.card_nation, file.card_number);
  if (holder !== null && holder.id !== person.id)
    throw invalid({ collaboratorId: t('assignCardTaken', { name: personName(holder) }) });
  const onCard = { name: file.holder ?? '', birthDate: file.holder_birth_date };
  if (!confirmed && isSomebodyElse(onCard, person))
    throw invalid({
      confirmed: t('assignSomebodyElse', { name: personName(person), holder: onCard.name }),
    });
  return person;
};

/** Links a file that matched nobody: the card is written down with the person, so its next files are known. */
export const assign = async (call: HandlerCall<typeof legalFiles.assign>): Promise<Outcome> => {
  const person = await within(call, 'read', async (tx) => {
    const file = await fileOf({ tx, actor: call.actor }, call.params.id);
    if (file.kind !== 'card') throw invalid({ collaboratorId: fr.assignWrongKind });
    if (file.status !== 'unassigned') throw refused(file.status);
    return holderFor(tx, call, { file, ...call.body });
  });
  const outcome = await readAgain(reader(call), call.params.id, person);
  if (outcome === null) throw notFound();
  await within(call, 'write', (tx) => readUnitsAgain(tx, call, person.customerId));
  return outcome;
};

/** Of a file that was taken in unread: the job of its deposit, which reads it in its turn, is asked for again, in case nobody did or it was stopped. */
const leftToDeposit = (call: Outside, file: FileDetail): Promise<boolean> =>
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
  if (file.status === 'withdrawn' || file.status === 'purged') throw refused(file.status);
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
  const latest = addDays(from, MOST_DAYS - 1);
  const asked = to < from ? from : to;
  const days = { first: from, last: asked > latest ? latest : asked };
  return {
    name: file.name,
    size: file.size,
    records: bytesOfDays(await call.services.files.bytes(file.sha256), days),
  };
};
