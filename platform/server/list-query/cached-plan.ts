// A first page without filters is the same statement each time a person asks for it: written once, it is sent again as it is. Building and
// compiling it takes as long as reading its answer.
import type { CompiledQuery } from 'kysely';
import type { ListCall } from './list-spec.ts';

/** Of one person; then they are forgotten and written anew. */
const MOST = 100;
/** By the person as the request knows them (perimeter, context and rights included), who is made anew whenever one of these changes. */
const statements = new WeakMap<ListCall['actor'], Map<string, CompiledQuery>>();

/**
 * The statement of `key` for this person, from `write` the first time. One with parameters (a filter, a day, a search) is written each
 * time: what it says may hang on more than the key. The same key must always lead to the same text.
 */
export const cachedPlan = (
  actor: ListCall['actor'],
  key: string,
  write: () => CompiledQuery,
): CompiledQuery => {
  const cached = statements.get(actor)?.get(key);
  if (cached !== undefined) return cached;
  const statement = write();
  if (statement.parameters.length > 0) return statement;
  const mine = statements.get(actor) ?? new Map<string, CompiledQuery>();
  if (mine.size >= MOST) mine.clear();
  statements.set(actor, mine.set(key, statement));
  return statement;
};
