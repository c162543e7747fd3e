// The tab of perimeters: what an account sees, chosen in the tree, whole or below one infrastructure (specification 002 §2.4).
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { Perimeter } from '../contract.ts';
import { fr } from '../fr.ts';
import { replacePerimeter, type Grantor } from './grantor.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { editableUser, perimeterOf, userOrNotFound, type Reader, type UserFacts } from './read.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
/** What the tree shows at once; the form of the account finds the others by name. Invented. */
const MOST_NODES = 2_000;

/** The infrastructures that a perimeter may hold here: the customer's own, of the caller's scope, at or below `under`. */
const offered = (call: Reader, user: UserFacts, under: number | null) => {
  let q = tables<AllTables>(call)
    .selectFrom('infrastructure as i')
    .where('i.id', '=', sql<number>`any(${call.actor.scope}::bigint[])`);
  if (user.customer_id !== null) q = q.where('i.customer_id', '=', user.customer_id);
  if (under !== null)
    q = q.where('i.id', 'in', (eb) =>
      eb
        .selectFrom('infrastructure_closure')
        .select('descendant_id')
        .where('ancestor_id', '=', under),
    );
  return q;
};

export const checkUnder = async (
  call: Reader,
  user: UserFacts,
  under: number | null,
): Promise<void> => {
  if (under === null) return;
  const at = call.actor.scope.includes(under) ? await infrastructureOf(call.tx, under) : null;
  if (at === null || (user.customer_id !== null && at.customerId !== user.customer_id))
    throw notFound();
};

export const loadPerimeter = async (
  call: Reader,
  userId: number,
  under: number | null,
): Promise<Perimeter> => {
  const user = await userOrNotFound(call, userId);
  await checkUnder(call, user, under);
  const granted = new Set((await perimeterOf(call, user.id)).map((p) => p.id));
  // One at rest is shown while the account still has it.
  const ids = (
    await offered(call, user, under)
      .select('i.id')
      .where((eb) => eb.or([eb('i.active', '=', true), eb('i.id', 'in', [0, ...granted])]))
      .orderBy(sql`i.name collate fr`)
      .orderBy('i.id')
      .limit(MOST_NODES + 1)
      .execute()
  ).map((r) => r.id);
  const shown = await tables<AllTables>(call)
    .selectFrom('infrastructure as i')
    .select(['i.id', 'i.parent_id', 'i.type', 'i.name', 'i.code'])
    .where('i.id', 'in', (eb) =>
      eb
        .selectFrom('infrastructure_closure')
        .select('ancestor_id')
        .where('descendant_id', '=', sql<number>`any(${ids.slice(0, MOST_NODES)}::bigint[])`),
    )
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .execute();
  const below = under === null ? null : new Set(await subtree(call.tx, under));
  return {
    nodes: shown
      .filter((r) => below === null || below.has(r.id))
      .map((r) => ({
        id: r.id,
        parentId: r.parent_id,
        type: r.type,
        name: r.name,
        code: r.code,
        granted: granted.has(r.id),
        mine: call.actor.scope.includes(r.id),
      })),
    more: ids.length > MOST_NODES,
    version: user.version,
  };
};

interface Choice {
  readonly ids: readonly number[];
  readonly version: number;
}

/** Sets what the account sees among the infrastructures offered there; the rest of its perimeter stays. */
export const savePerimeter = async (
  k: Grantor,
  userId: number,
  under: number | null,
  choice: Choice,
): Promise<{ id: number; version: number }> => {
  const user = await editableUser(k.access, k, userId);
  await checkUnder(k, user, under);
  const here = new Set((await offered(k, user, under).select('i.id').execute()).map((r) => r.id));
  if (choice.ids.some((id) => !here.has(id))) throw invalid({ ids: fr.perimeterRefused });
  const before = (await perimeterOf(k, user.id)).map((p) => p.id);
  const after = [...before.filter((id) => !here.has(id)), ...new Set(choice.ids)];
  if (after.length === 0 && user.customer_id !== null) throw invalid({ ids: fr.perimeterMissing });
  const saved = await updateVersioned<{ id: number; version: number }>(
    k.tx,
    'app_user',
    { id: user.id, version: choice.version },
    { updated_at: sql`now()` },
  );
  await keepingAdministrator(
    k.tx,
    user.customer_id,
    () => replacePerimeter(k.tx, user, before, after),
    (message) => invalid({ ids: message }),
  );
  return { id: saved.id, version: saved.version };
};

/** Takes one infrastructure out of an account's perimeter. */
export const removePerimeter = async (
  k: Grantor,
  userId: number,
  infraId: number,
): Promise<void> => {
  const user = await editableUser(k.access, k, userId);
  const granted = await perimeterOf(k, user.id);
  if (!granted.some((p) => p.id === infraId)) throw notFound();
  if (granted.length === 1 && user.customer_id !== null)
    throw new AppError('conflict', { message: fr.perimeterMissing });
  await keepingAdministrator(k.tx, user.customer_id, () =>
    replacePerimeter(k.tx, user, [infraId], []),
  );
};
