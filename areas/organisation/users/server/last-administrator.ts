// A customer keeps somebody who administers all of it: one rule for every way in which an account loses its role, its rights, its perimeter or its life.
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { texts } from '#platform/contract/texts.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** Who can come in, sees the whole customer and may change its accounts, beyond what the caller sees. */
export const administratorsOf = async (tx: Tx, customerId: number): Promise<number[]> =>
  (await tx.value<number[]>`select customer_administrators(${customerId}) as ids`) ?? [];

const messageFor = async (tx: Tx, customerId: number, last: readonly number[]): Promise<string> => {
  const [words] = await tx.run<{ names: string; customer: string }>`
    select (select string_agg(user_name(id), ', ' order by id) from unnest(${[...last]}::bigint[]) id) as names, ${nameOfPlace('c.id')} as customer
    from (select ${customerId}::bigint as id) c`;
  return t('lastAdministrator', {
    count: last.length,
    names: words?.names ?? '',
    customer: words?.customer ?? '',
  });
};

const conflict = (message: string): AppError => new AppError('conflict', { message });
/**
 * Does `work` where somebody who administers the whole customer is left, or where there was nobody before. Two at once come one after the other, as
 * each would count the other. Null: the provider’s own accounts, which have a rule of their own.
 */
export const keepingAdministrator = async <T>(
  tx: Tx,
  customerId: number | null,
  work: () => Promise<T>,
  refusal: (message: string) => Error = conflict,
): Promise<T> => {
  if (customerId === null) return work();
  await oneAtATime(tx, 'administrators', customerId);
  const before = await administratorsOf(tx, customerId);
  const done = await work();
  if (before.length > 0 && (await administratorsOf(tx, customerId)).length === 0)
    throw refusal(await messageFor(tx, customerId, before));
  return done;
};
