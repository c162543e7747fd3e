// The door by which areas tell people things.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import type { Live } from '#platform/server/services.ts';

export interface Told {
  /** What happened, the same when it is told again: `absence 12 VALIDATED`. */
  readonly event: string;
  readonly title: string;
  readonly text: string;
  /** A path of the portal. */
  readonly link: string | null;
}
interface Telling {
  readonly tx: Tx;
  readonly services: { readonly live: Pick<Live, 'publish'> };
}

/** Where an account hears that it was told something. */
export const notificationTopic = (userId: number): `/${string}` => `/users/${userId}/notifications`;

/**
 * Tells an employee, in the transaction of what it tells of: nothing where they have no active account, or were told already. Answers whether
 * somebody was told.
 */
export const tellEmployee = async (
  { tx, services }: Telling,
  collaboratorId: number,
  { event, title, text, link }: Told,
): Promise<boolean> => {
  const { rows } = await sql<{ told: number[] }>`
    select notification_add(${collaboratorId}, ${event}, ${title}, ${text}, ${link}) as told`.execute(
    tx,
  );
  const told = rows[0]?.told ?? [];
  for (const id of told)
    await services.live.publish(tx, {
      topics: [notificationTopic(Number(id))],
      type: 'notification',
      data: {},
    });
  return told.length > 0;
};
