// Files come in: a few are read at once, many by a job. Contents are already stored; bytes are read before the transactions, one for each file.
import { randomUUID } from 'node:crypto';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { Actor, HandlerCall, StoredFile, Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { legalFiles } from '../contract.ts';
import type { Outcome } from '../outcomes.ts';
import { fr } from '../fr.ts';
import { depositJob, standingOf, takeLine, writeLine, type Deposit } from './deposit.ts';
import { forget } from './forget.ts';
import { register, type FileActor, type Place } from './file-row.ts';
import { keep } from './keep-file.ts';
import { outcomeOf } from './outcome.ts';
import { examineInTurn } from './examine-in-turn.ts';
import { unpackArchives, type Refusal } from './unpack-files.ts';
import { withinRequest, type Within } from './within.ts';

/** More files, or more bytes, than a person should wait for. */
const AT_ONCE = { files: 5, bytes: 2_000_000 };

/** Whose files these are: the context, or the top of a perimeter that lies in one customer. */
export const placeOf = async (tx: Tx, actor: Actor): Promise<Place> => {
  const infras = await infrastructuresOf(
    tx,
    actor.contextInfra === null ? actor.scope : [actor.contextInfra, ...actor.scope],
  );
  const chosen = infras.filter(
    (i) => i.id === actor.contextInfra && actor.perimeter.includes(i.id),
  );
  const ids = new Set(infras.map((i) => i.id));
  const tops =
    chosen.length > 0
      ? chosen
      : infras.filter(
          (i) =>
            actor.scope.includes(i.id) &&
            (i.parentId === null || !ids.has(i.parentId) || i.parentId === actor.contextInfra),
        );
  const [top] = tops;
  if (top === undefined || tops.some((i) => i.customerId !== top.customerId))
    throw invalid({ file: fr.refusedInfra });
  return { customerId: top.customerId, infraId: top.id };
};

interface Intake {
  readonly services: Services;
  readonly within: Within;
  readonly keeper: FileActor;
  readonly place: Place;
}

/** Reads one file at once; its line is written with what became of it. */
const takeIn = async (d: Intake, file: StoredFile, deposit: string): Promise<Outcome> => {
  const of: Deposit = { deposit, way: 'screen', place: d.place, keeper: d.keeper };
  const examined = await examineInTurn(d.place.customerId, () =>
    d.services.files.bytes(file.sha256),
  );
  if (examined.is === 'refused') {
    await forget(d.services, d.within, file.sha256);
    const outcome = refusal(file.name, examined.reason);
    return d.within('write', (tx) => writeLine(tx, of, { file, outcome }));
  }
  const kind = examined.is === 'other' ? examined.other.kind : examined.is;
  return d.within('write', async (tx) => {
    const registered = await register(tx, d.keeper, { file, place: d.place, kind });
    const standing = standingOf(registered, file.name);
    if (standing.is === 'settled') return writeLine(tx, of, { file, outcome: standing.outcome });
    const keeping = { tx, keeper: d.keeper, row: standing.row, quiet: false };
    const outcome = await keep(keeping, examined);
    return writeLine(tx, of, { file, outcome: { ...outcome, name: file.name } });
  });
};
const refusal = (name: string, reason: string): Outcome =>
  outcomeOf({ row: { id: null, name }, outcome: 'refused', reason });

/** The same file under the same name once. */
const distinct = (files: readonly StoredFile[]): StoredFile[] => [
  ...new Map(files.map((f) => [`${f.sha256} ${f.name}`, f])).values(),
];

/** Many files: their rows and lines are written now, a job reads them. Part of a greater deposit: whoever sends it says when to read. */
const takeInLater = (
  d: Intake,
  files: readonly StoredFile[],
  deposit: string,
  isPart: boolean,
): Promise<{ outcomes: Outcome[]; job: number | null }> =>
  d.within('write', async (tx) => {
    const byContent = new Map<string, Outcome>();
    // In the order of their contents, so that two deposits of the same files never wait for each other in a circle.
    for (const file of distinct(files).sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1)))
      byContent.set(
        `${file.sha256} ${file.name}`,
        await takeLine(tx, { deposit, way: 'screen', place: d.place, keeper: d.keeper }, file),
      );
    const outcomes = files.flatMap((f) => byContent.get(`${f.sha256} ${f.name}`) ?? []);
    const waits = outcomes.some((o) => o.outcome === 'waiting');
    return {
      outcomes,
      job:
        isPart || !waits
          ? null
          : await d.services.jobs.enqueue(tx, depositJob, { deposit }, d.keeper.actor),
    };
  });

/** Files that were not taken leave a line with the reason, like any other. */
const writeRefusals = (
  d: Intake,
  refusals: readonly Refusal[],
  deposit: string,
): Promise<Outcome[]> =>
  d.within('write', async (tx) => {
    const of: Deposit = { deposit, way: 'screen', place: d.place, keeper: d.keeper };
    const outcomes: Outcome[] = [];
    for (const { name, reason } of refusals) {
      const file = { name, sha256: '', size: 0, type: '', field: '' };
      outcomes.push(await writeLine(tx, of, { file, outcome: refusal(name, reason) }));
    }
    return outcomes;
  });

/** Answers what became of each file; `job` reads those that wait. The same file twice in one deposit is one file. */
export const upload = async (
  call: Pick<
    HandlerCall<typeof legalFiles.upload>,
    'services' | 'actor' | 'files' | 'refusedFiles' | 'query' | 'request'
  >,
): Promise<{ outcomes: Outcome[]; job: number | null }> => {
  const { services, actor } = call;
  if (call.files.length + call.refusedFiles.length === 0)
    throw new AppError('invalid', { details: [{ field: 'file', message: fr.noFile }] });
  const within = withinRequest(call);
  const place = await within('read', (tx) => placeOf(tx, actor));
  const intake: Intake = { services, within, place, keeper: { services, actor } };
  const { files, refusals, archives } = await unpackArchives(
    { store: services.files, customerId: place.customerId },
    call.files,
  );
  for (const content of archives) await forget(services, within, content);
  const deposit = call.query.deposit ?? randomUUID();
  const refused = await writeRefusals(intake, [...call.refusedFiles, ...refusals], deposit);
  const isPart = call.query.deposit !== undefined;
  if (isPart || isTooMuch(files)) {
    const later = await takeInLater(intake, files, deposit, isPart);
    return { ...later, outcomes: [...later.outcomes, ...refused] };
  }
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await takeIn(intake, file, deposit));
  return { outcomes: [...outcomes, ...refused], job: null };
};

const isTooMuch = (files: readonly StoredFile[]): boolean =>
  files.length > AT_ONCE.files || files.reduce((sum, file) => sum + file.size, 0) > AT_ONCE.bytes;
