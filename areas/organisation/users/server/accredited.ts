// The words said about one account's accreditations, for the sheet and for the areas that heed them.
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
} from '#platform/contract/accreditation-kinds.ts';
import type { Tx } from '#platform/server/call.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { EVERYTHING, narrower, opens, type Word } from '../accreditation.ts';

export interface PlacedWord extends Word {
  readonly infraId: number;
  /** The infrastructure that says it: this one, or the nearest above. */ readonly at: number;
  readonly from: string | null;
}

const [up, i] = [levelRows('up'), placeRows('i')];
/** For every infrastructure at or below a word, the word that counts there: the nearest. One without any is open. */
export const wordsOf = async (
  tx: Tx,
  userId: number,
  kind: AccreditationKind,
): Promise<ReadonlyMap<number, PlacedWord>> => {
  const rows = await tx.run<{
    infra_id: number;
    at: number;
    from: string | null;
    mode: Word['mode'];
    items: string[];
  }>`
    select distinct on (${up.below}) ${up.below} as infra_id, a.infra_id as at, ${i.name} as "from", a.mode, a.items
    from user_accreditation a join ${up.rows} on ${up.above} = a.infra_id left join ${i.rows} on ${i.id} = a.infra_id
    where a.user_id = ${userId} and a.kind = ${kind} order by ${up.below}, ${up.distance}`;
  return new Map(
    rows.map((r) => [
      r.infra_id,
      { infraId: r.infra_id, at: r.at, from: r.from, mode: r.mode, items: r.items },
    ]),
  );
};

/** May this account handle that thing of a kind in that infrastructure? One question to the database, then any number of answers. */
export const accreditedTo = async (
  tx: Tx,
  userId: number,
  kind: AccreditationKind,
): Promise<(infraId: number, key: string) => boolean> => {
  const words = await wordsOf(tx, userId, kind);
  return (infraId, key) => {
    const word = words.get(infraId);
    return word === undefined || opens(word, key);
  };
};

/** The same as a condition on rows, for lists: true where the nearest word names what is open and this is not among it. */
export const closedTo = (
  userId: number,
  kind: AccreditationKind,
  row: { readonly infraId: Expression<unknown>; readonly key: Expression<unknown> },
): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
  select w.mode = 'chosen' and not (${row.key} = any(w.items)) from user_accreditation w join ${up.rows} on ${up.above} = w.infra_id
  where w.user_id = ${userId} and w.kind = ${kind} and ${up.below} = ${row.infraId} order by ${up.distance} limit 1), false)`;

/**
 * Gives an account all the words of another. Those of infrastructures out of the giver's sight come too: left out, the copy would be
 * more open than its model.
 */
export const copyAccreditations = async (
  tx: Tx,
  from: number,
  to: { readonly id: number; readonly customerId: number | null },
): Promise<void> => {
  await tx.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items)
    select ${to.customerId}, ${to.id}, infra_id, kind, mode, items from user_accreditation where user_id = ${from}`;
};

/** Is something open to `account`, anywhere in these infrastructures, that is closed to `giver`? */
export const opensMore = async (
  tx: Tx,
  account: number,
  giver: number,
  infras: readonly number[],
): Promise<boolean> => {
  for (const kind of ACCREDITATION_KINDS) {
    const [theirs, mine] = [await wordsOf(tx, account, kind), await wordsOf(tx, giver, kind)];
    if (
      infras.some(
        (infra) => !narrower(theirs.get(infra) ?? EVERYTHING, mine.get(infra) ?? EVERYTHING),
      )
    )
      return true;
  }
  return false;
};
