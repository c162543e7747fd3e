// Ways to more rights than one's own that go around roles and perimeters: somebody else's address, refusals that fall away, a place that grants.
import type { Effect } from '#platform/contract/effective-rights.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import type { Grantor } from './grantor.ts';
import { holds, mayGive } from './granting.ts';
import { grantsOf } from './profile-grants.ts';

const t = texts(fr);

/** Does an account see an infrastructure that the caller does not? Yes of one that is out of the caller's sight, as the provider's. */
export const accountSeesMore = async (tx: Tx, userId: number): Promise<boolean> => {
  const rows = await tx.value<boolean>`select user_sees_more(${userId}) as more`;
  return rows !== false;
};

/** Whoever sets an address receives its links and may sign in as its owner: so only of an account that sees and may do no more than oneself. */
export const checkAddress = async (
  { tx, actor }: Pick<Grantor, 'tx' | 'actor'>,
  userId: number,
  profileIds: readonly number[],
  field: 'email' | 'identifier' = 'email',
): Promise<void> => {
  const seesMore = await accountSeesMore(tx, userId);
  const profiles = await Promise.all(profileIds.map((id) => grantsOf(tx, id)));
  if (seesMore || profiles.some((p) => p?.granted.some((right) => !holds(actor, right)) === true))
    throw invalid({ [field]: fr.emailOfStronger });
};

const checkLifted = (
  { access, actor }: Grantor,
  denied: readonly string[],
  field: string,
): void => {
  const lifted = denied.find((permission) => !holds(actor, permission));
  if (lifted !== undefined)
    throw invalid({
      [field]: t('refusalLifted', {
        permission: access[lifted as `${string}.${string}`]?.label ?? lifted,
      }),
    });
};

const deniedBy = async (tx: Tx, profileId: number): Promise<string[]> =>
  Object.entries((await grantsOf(tx, profileId))?.settings ?? {})
    .filter(([, effect]) => effect === 'deny')
    .map(([permission]) => permission);

/** Profiles taken from somebody (or from another profile, as its parent) give back what they took. */
export const checkDropped = async (
  keeper: Grantor,
  dropped: readonly number[],
  field: 'profileIds' | 'parentId',
): Promise<void> => {
  for (const id of dropped) checkLifted(keeper, await deniedBy(keeper.tx, id), field);
};

type PlaceRights = Readonly<Record<string, Effect>>;
/** What the levels at and above an infrastructure say to whoever is attached there: the nearest word of each permission. */
const rightsAt = async (tx: Tx, infraId: number): Promise<PlaceRights> => {
  const [up, i] = [levelRows('up'), placeRows('i')];
  const rows = await tx.run<{ permission: string; effect: Effect }>`
    select distinct on (r.key) r.key as permission, r.value as effect from ${up.rows} join ${i.rows} on ${i.id} = ${up.above}
    cross join lateral jsonb_each_text(${i.rights}) r where ${up.below} = ${infraId} order by r.key, ${up.distance}`;
  return Object.fromEntries(rows.map((r) => [r.permission, r.effect]));
};
const checkGranted = (
  { access, actor }: Grantor,
  now: PlaceRights,
  before: PlaceRights,
  provider: boolean,
): void => {
  const granted = Object.keys(now).find(
    (permission) =>
      now[permission] === 'grant' &&
      before[permission] !== 'grant' &&
      access[permission as `${string}.${string}`] !== undefined &&
      !mayGive(access, actor, permission, provider),
  );
  if (granted !== undefined)
    throw invalid({
      infraId: t('placeRefused', {
        permission: access[granted as `${string}.${string}`]?.label ?? granted,
      }),
    });
};

/** A new account has what its infrastructure grants: nothing that whoever makes it could not give. */
export const checkPlace = async (
  keeper: Grantor,
  infraId: number,
  customerId: number | null,
): Promise<void> =>
  checkGranted(keeper, await rightsAt(keeper.tx, infraId), {}, customerId === null);

/** An account attached elsewhere leaves the refusals of where it was, and gets what is granted where it goes. */
export const checkMove = async (
  keeper: Grantor,
  user: { readonly infra_id: number; readonly customer_id: number | null },
  to: number,
): Promise<void> => {
  if (user.infra_id === to) return;
  const [before, now] = [await rightsAt(keeper.tx, user.infra_id), await rightsAt(keeper.tx, to)];
  const lifted = Object.keys(before).filter(
    (permission) => before[permission] === 'deny' && now[permission] !== 'deny',
  );
  checkLifted(keeper, lifted, 'infraId');
  checkGranted(keeper, now, before, user.customer_id === null);
};
