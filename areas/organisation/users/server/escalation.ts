// Two ways to more rights than one's own that go around roles and perimeters: somebody else's address, and refusals that fall away.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import type { Grantor } from './grantor.ts';
import { holds } from './granting.ts';
import { grantsOf } from './profile-grants.ts';

const t = texts(fr);

/** Whoever sets an address receives its links and may sign in as its owner: so only of an account that sees and may do no more than oneself. */
export const checkAddress = async (
  { tx, actor }: Pick<Grantor, 'tx' | 'actor'>,
  userId: number,
  profileIds: readonly number[],
  field: 'email' | 'identifier' = 'email',
): Promise<void> => {
  const { rows } = await sql<{ more: boolean }>`select user_sees_more(${userId}) as more`.execute(
    tx,
  );
  const profiles = await Promise.all(profileIds.map((id) => grantsOf(tx, id)));
  if (
    rows[0]?.more === true ||
    profiles.some((p) => p?.granted.some((right) => !holds(actor, right)) === true)
  )
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

/** An account attached elsewhere leaves the refusals of where it was. */
export const checkMove = async (keeper: Grantor, from: number, to: number): Promise<void> => {
  if (from === to) return;
  const [up, i] = [levelRows('up'), placeRows('i')];
  const { rows } = await sql<{ permission: string }>`
    with said as (select ${up.below} as at, r.key as permission from ${up.rows} join ${i.rows} on ${i.id} = ${up.above} cross join lateral jsonb_each_text(${i.rights}) r
      where ${up.below} in (${from}, ${to}) and r.value = 'deny')
    select distinct permission from said where at = ${from} and permission not in (select permission from said where at = ${to})`.execute(
    keeper.tx,
  );
  checkLifted(
    keeper,
    rows.map((r) => r.permission),
    'infraId',
  );
};
