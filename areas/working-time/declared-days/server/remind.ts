// Who has not declared what is due of a month is told once: one notification, by the channels of their choice, and one line in the log of reminders.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { maskedAddress } from '#platform/server/mail/send-mail.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { declaredDays } from '../contract.ts';
import { notices } from '../notices.ts';
import type { PersonMonth } from '../shapes.ts';
import { monthText } from './declare.ts';
import { noteAuthor } from './person.ts';
import { monthOfPeople } from './reporting.ts';
import type { DeclaredDaysTables } from './table.ts';

type Call = HandlerCall<typeof declaredDays.sendReminderMail>;

const accountsOf = async (tx: Tx, people: readonly number[]) =>
  new Map(
    (
      await tables<UserTables>({ tx })
        .selectFrom('app_user')
        .select(['collaborator_id', 'email', 'first_name', 'customer_id'])
        .where('collaborator_id', '=', anyOf(people))
        .where('deactivated_at', 'is', null)
        .where('state', '=', 1)
        .execute()
    ).map((account) => [account.collaborator_id, account]),
  );
type Account = NonNullable<ReturnType<Awaited<ReturnType<typeof accountsOf>>['get']>>;

/** Writes the line first: of two who press at once, one alone sends. */
const isFirstToday = async (
  tx: Tx,
  call: Call,
  of: { readonly person: PersonMonth; readonly account: Account; readonly month: string },
): Promise<boolean> => {
  const { person, account, month } = of;
  const customerId = account.customer_id;
  if (customerId === null) return false;
  await noteAuthor(tx, call, customerId);
  const written = await tables<DeclaredDaysTables>({ tx })
    .insertInto('declared_day_reminder')
    .values({
      customer_id: customerId,
      infra_id: person.agencyId,
      collaborator_id: person.collaboratorId,
      month,
      sent_on: todayIn(call.now),
      address: maskedAddress(account.email),
      missing: person.missing,
      sent_by: call.actor.userId,
    })
    .onConflict((c) => c.columns(['collaborator_id', 'month', 'sent_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

export const sendReminders = (call: Call): Promise<Output<typeof declaredDays.sendReminderMail>> =>
  call.services.db.elevated(async (tx) => {
    const { year, month: number, collaborators } = call.body;
    const month = monthText(year, number);
    const late = (await monthOfPeople(tx, call, { month, filters: {} })).filter(
      ({ missing, collaboratorId }) =>
        missing > 0 && (collaborators === undefined || collaborators.includes(collaboratorId)),
    );
    const accounts = await accountsOf(
      tx,
      late.map(({ collaboratorId }) => collaboratorId),
    );
    const answer = { sent: 0, already: 0, withoutAccount: 0 };
    for (const person of late) {
      const account = accounts.get(person.collaboratorId);
      if (account === undefined) answer.withoutAccount += 1;
      else if (await isFirstToday(tx, call, { person, account, month })) {
        await notify({ tx, services: call.services }, notices.reminded, {
          to: { employee: person.collaboratorId },
          event: `declared days ${month} reminded ${todayIn(call.now)}`,
          values: { month, missing: person.missing },
        });
        answer.sent += 1;
      } else answer.already += 1;
    }
    return answer;
  });
