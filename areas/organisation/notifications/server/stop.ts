// Stopping the mails of a kind by the link of one of them, without signing in; also what mail programs do with one click (RFC 8058).
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { DeclaredNotice } from '#platform/contract/notice-kinds.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { notifications, Stopped } from '../contract.ts';
import { writeChoice } from './choices.ts';
import { kindOf } from './known-kinds.ts';
import { readStop, type Stop } from './stop-link.ts';
import type { NotificationTables } from './table.ts';

type Tables = NotificationTables & UserTables;

const knownOf = ({ kinds }: Stop): DeclaredNotice[] => kinds.flatMap((key) => kindOf(key) ?? []);

const chosenOf = async (tx: Tx, user: number) =>
  new Map(
    (
      await tables<Tables>({ tx })
        .selectFrom('notification_choice')
        .select(['kind', 'in_app', 'mail', 'push'])
        .where('user_id', '=', user)
        .execute()
    ).map((row) => [row.kind, row]),
  );

const stateOf = async (tx: Tx, stop: Stop): Promise<Stopped> => {
  const chosen = await chosenOf(tx, stop.user);
  const kinds = knownOf(stop);
  return {
    labels: kinds.map(({ label }) => label),
    isStopped: kinds.every(({ key, mail }) => (chosen.get(key)?.mail ?? mail) === 'off'),
  };
};

export const readStopped = ({
  services,
  params,
}: HandlerCall<typeof notifications.stopPage>): Promise<Stopped> => {
  const stop = readStop(services, params.token);
  return services.db.elevated((tx) => stateOf(tx, stop));
};

export const stopMails = ({
  services,
  params,
}: HandlerCall<typeof notifications.stop>): Promise<Stopped> => {
  const stop = readStop(services, params.token);
  return services.db.elevated(async (tx) => {
    const account = await rowById(tables<Tables>({ tx }), 'app_user', stop.user, [
      'id',
      'customer_id',
    ]);
    const chosen = await chosenOf(tx, stop.user);
    // An account that is gone gets no mails: its link has done what it says.
    if (account !== undefined)
      for (const { key, push } of knownOf(stop)) {
        const { in_app: inApp = true, push: isPushed = push } = chosen.get(key) ?? {};
        await writeChoice(
          tx,
          { userId: account.id, customerId: account.customer_id },
          { kind: key, inApp, mail: 'off', push: isPushed },
        );
      }
    return stateOf(tx, stop);
  });
};
