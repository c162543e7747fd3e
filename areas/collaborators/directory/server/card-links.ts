// Which card a person holds, as files and people say.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { identityNumber } from '../card.ts';
import type { DirectoryTables } from './table.ts';

const t = (tx: Tx) => tables<DirectoryTables>({ tx });

/** Writes a card down with its holder; nothing happens where it stands there already. The unique card of a customer is the caller's to check first. */
export const linkCard = async (
  tx: Tx,
  collaboratorId: number,
  card: { readonly nation: number; readonly number: string; readonly expiresOn: Day | null },
): Promise<void> => {
  const number = identityNumber(card.number);
  await t(tx)
    .updateTable('collaborator')
    .set({ card_nation: card.nation, card_number: number, card_expires_on: card.expiresOn })
    .where('id', '=', collaboratorId)
    .where(
      sql<boolean>`(card_nation, card_number, card_expires_on) is distinct from (${card.nation}::int2, ${number}, ${card.expiresOn}::date)`,
    )
    // An older file of a card that was renewed since does not bring its old end back.
    .where(
      sql<boolean>`(card_number is distinct from ${number} or card_expires_on is null or ${card.expiresOn}::date > card_expires_on)`,
    )
    .execute();
};

/** Takes a card off the sheet of a person who never held it; nothing happens where another stands there. */
export const unlinkCard = async (
  tx: Tx,
  collaboratorId: number,
  card: { readonly nation: number; readonly number: string },
): Promise<void> => {
  await t(tx)
    .updateTable('collaborator')
    .set({ card_nation: null, card_number: null, card_expires_on: null })
    .where('id', '=', collaboratorId)
    .where('card_nation', '=', card.nation)
    .where('card_number', '=', identityNumber(card.number))
    .execute();
};
