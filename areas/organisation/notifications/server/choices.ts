// What a person wants to be told, and how: their own choices alone, each saved by itself.
import { may } from '#platform/contract/roles.ts';
import type { DeclaredNotice } from '#platform/contract/notice-kinds.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Actor } from '#platform/server/call.ts';
import type { Choice, Choices, notifications } from '../contract.ts';
import { USUAL } from '../delivery.ts';
import { fr } from '../fr.ts';
import { allKinds } from './known-kinds.ts';
import type { NotificationTables } from './table.ts';

/** Kinds that may reach somebody: those whose thing they may see. */
const kindsFor = (actor: Actor): readonly DeclaredNotice[] =>
  allKinds().filter(({ pages }) =>
    pages.some((page) => page.may === 'signed-in' || may(actor, page.may)),
  );

const chosenBy = async (tx: Tx, userId: number) =>
  new Map(
    (
      await tables<NotificationTables>({ tx })
        .selectFrom('notification_choice')
        .select(['kind', 'in_app as inApp', 'mail', 'push'])
        .where('user_id', '=', userId)
        .execute()
    ).map(({ kind, ...rest }) => [kind, rest]),
  );

export const readChoices = async ({
  tx,
  actor,
}: Pick<HandlerCall<typeof notifications.choices>, 'tx' | 'actor'>): Promise<Choices> => {
  const chosen = await chosenBy(tx, actor.userId);
  const settings = await tables<NotificationTables>({ tx })
    .selectFrom('notification_setting')
    .select(['quiet', 'quiet_from as quietFrom', 'quiet_to as quietTo', 'digest_at as digestAt'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  return {
    email: actor.email,
    settings: settings ?? USUAL,
    kinds: kindsFor(actor).map(({ key, label, group, isUrgent = false, mail, push }) => ({
      kind: key,
      label,
      group,
      isUrgent,
      ...(chosen.get(key) ?? { inApp: true, mail, push }),
    })),
  };
};

type Choosing = HandlerCall<typeof notifications.choose>;
export const choose = async (call: Choosing): Promise<Choices> => {
  const { tx, actor, body } = call;
  if (!kindsFor(actor).some(({ key }) => key === body.kind))
    throw invalid({ kind: fr.unknownKind });
  await writeChoice(tx, actor, body);
  return readChoices(call);
};

interface Whose {
  readonly userId: number;
  readonly customerId: number | null;
}
export const writeChoice = async (
  tx: Tx,
  { userId, customerId }: Whose,
  { kind, inApp, mail, push }: Choice,
): Promise<void> => {
  const values = { in_app: inApp, mail, push };
  await tables<NotificationTables>({ tx })
    .insertInto('notification_choice')
    .values({ customer_id: customerId, user_id: userId, kind, ...values })
    .onConflict((c) => c.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
};

export const saveSettings = async (
  call: HandlerCall<typeof notifications.saveSettings>,
): Promise<Choices> => {
  const { tx, actor, body } = call;
  if (body.quiet && body.quietFrom === body.quietTo) throw invalid({ quietTo: fr.quietEmpty });
  const values = {
    quiet: body.quiet,
    quiet_from: body.quietFrom,
    quiet_to: body.quietTo,
    digest_at: body.digestAt,
  };
  await tables<NotificationTables>({ tx })
    .insertInto('notification_setting')
    .values({ customer_id: actor.customerId, user_id: actor.userId, ...values })
    .onConflict((c) => c.columns(['user_id']).doUpdateSet(values))
    .execute();
  return readChoices(call);
};
