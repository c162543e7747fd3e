// What is derived for one person is done, or noted as failed: the one place that days and offences both use.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import type { DerivationKind } from '../contract.ts';
import { fr } from '../fr.ts';

export interface DerivedSubject {
  readonly kind: DerivationKind;
  readonly person: { readonly id: number; readonly customerId: number; readonly infraId: number };
  /** The days to derive; null for a whole history. */
  readonly range: DayRange | null;
}

const LONGEST_MESSAGE = 500;
const messageOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    LONGEST_MESSAGE,
  );

/** A failure of the same kind that is there keeps its `since`; its days are widened. The transaction must be an elevated one. */
export const noteFailure = async (
  tx: Tx,
  { kind, person, range }: DerivedSubject,
  error: unknown,
): Promise<void> => {
  await tx.run`insert into derivation_failure as f (customer_id, infra_id, collaborator_id, kind, first_day, last_day, since, failed_at, attempts, error)
    values (${person.customerId}, ${person.infraId}, ${person.id}, ${kind}, ${range?.first ?? null}::date, ${range?.last ?? null}::date, now(), now(), 1, ${messageOf(error)})
    on conflict (collaborator_id, kind) do update set infra_id = excluded.infra_id, failed_at = now(), attempts = f.attempts + 1, error = excluded.error,
      first_day = case when f.first_day is null or excluded.first_day is null then null else least(f.first_day, excluded.first_day) end,
      last_day = case when f.last_day is null or excluded.last_day is null then null else greatest(f.last_day, excluded.last_day) end`;
};

/** Somebody cancelled the work before its end: nothing says that the record is whole. */
export const noteCancelled = (tx: Tx, subject: DerivedSubject): Promise<void> =>
  noteFailure(tx, subject, fr.cancelled);

/** Gone once all of it is done: offences are judged whole, days may be derived in part. */
const clearFailure = async (tx: Tx, { kind, person, range }: DerivedSubject): Promise<void> => {
  const isWhole = range === null || kind === 'offences';
  await tx.run`delete from derivation_failure where collaborator_id = ${person.id} and kind = ${kind}
    and (${isWhole} or (first_day >= ${range?.first ?? null}::date and last_day <= ${range?.last ?? null}::date))`;
};

/**
 * Does the work of one person. When it throws, the failure is noted in a transaction of its own (the work's is gone) and the error goes on to the
 * caller, who decides whether others still have their turn.
 */
export const derive = async <T>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  subject: DerivedSubject,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    const result = await work();
    await db.elevated((tx) => clearFailure(tx, subject));
    return result;
  } catch (error) {
    log.error(
      { err: error, collaborator: subject.person.id, derivation: subject.kind },
      'derivation failed',
    );
    await db.elevated((tx) => noteFailure(tx, subject, error));
    throw error;
  }
};

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: unknown };

/** Runs a step whose failure must not stop those that follow. */
export const attempt = async <T>(work: () => Promise<T>): Promise<Attempt<T>> => {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
};

/** The values of steps that were all tried; throws the first error when any of them failed. */
export const valuesOf = <T>(attempts: readonly Attempt<T>[]): T[] =>
  attempts.map((one) => {
    if (!one.ok) throw one.error;
    return one.value;
  });
