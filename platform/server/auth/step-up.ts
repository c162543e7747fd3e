// What destroys asks for the password again: a session that confirmed it a few minutes ago may go on, any other is refused.
import { AppError } from '../app-error.ts';
import type { Actor, Tx } from '../call.ts';

/** Invented: the specification gives no figure. */
const CONFIRMED_FOR = Temporal.Duration.from({ minutes: 5 });

/** Elevated. */
export const confirmSession = async (
  tx: Tx,
  sessionId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx.run`update session set confirmed_at = ${now.toString()} where id = ${sessionId}`;
};

/** What the person's other sessions confirmed counts no more: there is more to confirm from now on. Elevated. */
export const unconfirmOthers = async (
  tx: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> => {
  await tx.run`update session set confirmed_at = null where user_id = ${userId} and id <> ${sessionId}`;
};

interface Call {
  readonly actor: Pick<Actor, 'sessionId'>;
  readonly now: Temporal.Instant;
}
/** Throws 403 `step_up` unless the password was typed again lately in this session. */
export const requireConfirmed = async (tx: Tx, { actor, now }: Call): Promise<void> => {
  const since = now.subtract(CONFIRMED_FOR).toString();
  const rows =
    await tx.value<boolean>`select coalesce(session_confirmed_at(${actor.sessionId}) > ${since}::timestamptz, false) as confirmed`;
  if (rows !== true)
    throw new AppError('step_up', {
      status: 403,
      message: 'Confirmez votre mot de passe pour continuer.',
    });
};
