// What an archive says of the files that its reader may not see: how many, and which types their rights leave out; never a name.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { CATEGORIES } from '../documents.ts';
import { fr } from '../fr.ts';
import { documentsOfPlaces, readableCategories, visibleTo } from './visible.ts';

const t = texts(fr);

/** Null where nothing of the reader's places was left out. */
export const leftOutNote = async (
  call: { readonly tx: Tx; readonly actor: Actor },
  which: RawBuilder<SqlBool>,
): Promise<string | null> => {
  const leftOut = await documentsOfPlaces(call)
    .where(which)
    .where(sql<SqlBool>`not ${visibleTo(call.actor)}`)
    .groupBy('d.category')
    .select(({ fn }) => ['d.category', fn.countAll<number>().as('count')])
    .execute();
  if (leftOut.length === 0) return null;
  const count = leftOut.reduce((sum, of) => sum + Number(of.count), 0);
  const readable = readableCategories(call.actor);
  const types = CATEGORIES.filter(
    (c) => !readable.includes(c) && leftOut.some(({ category }) => category === c),
  ).map((c) => fr.categories[c]);
  const lines = [t('leftOut', { count })];
  if (types.length > 0) lines.push(t('leftOutTypes', { types: types.join(', ') }));
  return lines.map((line) => `${line}\r\n`).join('');
};
