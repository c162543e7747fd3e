// The refusal of a save that came too late (409 `stale`): with the element as it is now, in the names that its form uses, and who saved it.
import { z } from 'zod';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import type { AnyHandler, HandlerCall, Tx } from '../call.ts';
import type { LastSave } from '../db/versioned.ts';
import { scopeOf } from '../services.ts';

/** The names of a body's own fields, whatever its schema is built of. */
export const bodyFields = (schema: z.core.$ZodType): readonly string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe)
    return [...new Set([...bodyFields(schema.in), ...bodyFields(schema.out)])];
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(bodyFields))];
  if (schema instanceof z.ZodIntersection)
    return [...new Set([schema.def.left, schema.def.right].flatMap(bodyFields))];
  return [];
};

const nameOf = async (tx: Tx, userId: number | null): Promise<string | null> => {
  if (userId === null) return null;
  return (await tx.value<string | null>`select user_name(${userId}) as name`) ?? null;
};

interface RefusedSave {
  readonly route: Route;
  /** Loads what is saved now; null where the area says of no element what it holds. */
  readonly current: AnyHandler | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- any route's call
  readonly call: Omit<HandlerCall<any>, 'tx' | 'afterCommit'>;
}

/**
 * The failure of a save, as it is answered. Of a stale one, `current` (fields of the route's body only) and `saved` (`at`, `by`) are read after
 * the refused transaction has ended, so that nothing half written is shown; without `current` a form can only be opened again.
 */
export const explainedStale = async (
  failure: unknown,
  { route, current, call }: RefusedSave,
): Promise<unknown> => {
  if (!(failure instanceof AppError) || failure.code !== 'stale') return failure;
  const { saved = null } = failure.extra as { saved?: LastSave | null };
  return call.services.db.within(scopeOf(call.actor, call.request), 'read', async (tx) => {
    const by = saved && { at: saved.at, by: await nameOf(tx, saved.userId) };
    const afterCommit = (): void => {};
    const row =
      current && ((await current({ ...call, tx, afterCommit })) as Record<string, unknown> | null);
    if (!row) return new AppError('stale', { extra: { saved: by } });
    const fields = bodyFields(route.body).filter((name) => row[name] !== undefined);
    const shown = Object.fromEntries(fields.map((name) => [name, row[name]]));
    return new AppError('stale', { extra: { saved: by, current: shown } });
  });
};
