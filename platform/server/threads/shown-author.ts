import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../call.ts';
import { fr } from './fr.ts';

/**
 * How a reader reads the author of an entry, in a query over `thread_entry e` and its thread: of the provider's people customers get the alias where
 * there is one, as it was then or as it is now.
 */
export const shownAuthorIn = (
  { provider }: Pick<Actor, 'provider'>,
  thread = 'th',
): RawBuilder<string> => sql`case
  when ${!provider} and e.is_provider then coalesce(e.shown_as, ${sql.ref(`${thread}.alias`)}, user_name(e.author_id), ${fr.prestataire})
  else coalesce(user_name(e.author_id), ${fr.prestataire}) end`;
