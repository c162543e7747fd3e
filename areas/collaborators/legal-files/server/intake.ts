// Files come in: a few are read at once, many by a job. Contents are already stored; bytes are read before the transactions, one for each file.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { Actor, HandlerCall, StoredFile, Tx } from '#platform/server/call.ts';
import { sql } from 'kysely';
import { scopeOf, type DbScope, type Services } from '#platform/server/services.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { legalFiles, Outcome } from '../contract.ts';
import { fr } from '../fr.ts';
import { keep, register, type Keeper, type Place } from './keep-file.ts';
import { outcomeOf } from './outcome.ts';
import { examine } from './treat.ts';
import { queueTreatment } from './treat-job.ts';

/** More files, or more bytes, than a person should wait for. */
const AT_ONCE = { files: 5, bytes: 2_000_000 };

/** Whose files these are: the context, or the top of a perimeter that lies in one customer. */
const placeOf = async (tx: Tx, actor: Actor): Promise<Place> => {
  const infras = await infrastructuresOf(tx, actor.contextInfra === null ? actor.scope : [actor.contextInfra, ...actor.scope]);
  const chosen = infras.filter((i) => i.id === actor.contextInfra && actor.perimeter.includes(i.id));
  const ids = new Set(infras.map((i) => i.id));
  const tops = chosen.length > 0 ? chosen : infras.filter((i) => actor.scope.includes(i.id) && (i.parentId === null || !ids.has(i.parentId) || i.parentId === actor.contextInfra));
  const [top] = tops;
  if (top === undefined || tops.some((i) => i.customerId !== top.customerId)) throw invalid({ file: fr.refusedInfra });
  return { customerId: top.customerId, infraId: top.id };
};

/** What nobody keeps is not left in the store. */
const forget = async (services: Services, scope: DbScope, file: StoredFile): Promise<void> => {
  const used = await services.db.within(scope, 'read', async (tx) => (await sql<{ used: boolean }>`select content_in_use(${file.sha256}) as used`.execute(tx)).rows[0]?.used);
  if (used === false) await services.files.remove(file.sha256);
};

interface Deposit { readonly services: Services; readonly scope: DbScope; readonly keeper: Keeper; readonly place: Place }

const takeIn = async (d: Deposit, file: StoredFile): Promise<Outcome> => {
  const examined = examine(await d.services.files.bytes(file.sha256));
  if (examined.is === 'refused') {
    await forget(d.services, d.scope, file);
    return outcomeOf({ row: { id: null, name: file.name }, outcome: 'refused', reason: examined.reason });
  }
  return d.services.db.within(d.scope, 'write', async (tx) => {
    const registered = await register(tx, file, d.place, examined.is, d.keeper.actor.userId);
    if (registered === null || (!registered.isNew && registered.row.status === 'treated')) return outcomeOf({ row: { id: registered?.row.id ?? null, name: file.name }, outcome: 'known' });
    return keep(tx, d.keeper, registered.row, examined);
  });
};

/** Many files: their rows are written now, a job reads them. */
const takeInLater = (d: Deposit, files: readonly StoredFile[]): Promise<{ outcomes: Outcome[]; job: number | null }> => d.services.db.within(d.scope, 'write', async (tx) => {
  const outcomes: Outcome[] = [];
  const ids: number[] = [];
  for (const file of files) {
    const registered = await register(tx, file, d.place, 'unknown', d.keeper.actor.userId);
    const known = registered === null || (!registered.isNew && registered.row.status === 'treated');
    if (!known) ids.push(registered.row.id);
    outcomes.push(outcomeOf({ row: { id: registered?.row.id ?? null, name: file.name }, outcome: known ? 'known' : 'waiting' }));
  }
  return { outcomes, job: ids.length === 0 ? null : await queueTreatment(tx, d.services, [...new Set(ids)], d.keeper.actor) };
});

/** Answers what became of each file; `job` reads those that wait. The same file twice in one deposit is one file. */
export const upload = async (call: HandlerCall<typeof legalFiles.upload>): Promise<{ outcomes: Outcome[]; job: number | null }> => {
  const { services, actor, files } = call;
  if (files.length === 0) throw new AppError('invalid', { details: [{ field: 'file', message: fr.noFile }] });
  const scope = scopeOf(actor, call.request);
  const place = await services.db.within(scope, 'read', (tx) => placeOf(tx, actor));
  const deposit: Deposit = { services, scope, place, keeper: { services, actor } };
  if (files.length > AT_ONCE.files || files.reduce((sum, f) => sum + f.size, 0) > AT_ONCE.bytes) return takeInLater(deposit, files);
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await takeIn(deposit, file));
  return { outcomes, job: null };
};
