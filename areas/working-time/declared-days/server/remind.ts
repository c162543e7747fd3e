// Who has not declared what is due of a month is told once: one notification, by the channels of their choice, and one line in the log of reminders.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { scopeOf, type DbScope, type Services } from '#platform/server/services.ts';
import { maskedAddress } from '#platform/server/mail/send-mail.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { declaredDays } from '../contract.ts';
import { notices } from '../notices.ts';
import type { PersonMonth } from '../shapes.ts';
import { monthText } from './declare.ts';
import { monthOfPeople } from './reporting.ts';
import type { DeclaredDaysTables } from './table.ts';

type Call = HandlerCall<typeof declaredDays.sendReminderMail>;

/** Who reminds, of whom: a person within their scope, or the portal by itself. */
export interface Reminder {
  readonly tx: Tx;
  readonly services: Pick<Services, 'live' | 'jobs'>;
  readonly now: Temporal.Instant;
  readonly scope: readonly number[];
  readonly by: DbScope['audit'];
}

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
  { tx, now, by }: Reminder,
  of: { readonly person: PersonMonth; readonly account: Account; readonly month: string },
): Promise<boolean> => {
  const { person, account, month } = of;
  const customerId = account.customer_id;
  if (customerId === null) return false;
  await auditAs(tx, { ...by, customerId });
  const written = await tables<DeclaredDaysTables>({ tx })
    .insertInto('declared_day_reminder')
    .values({
      customer_id: customerId,
      infra_id: person.agencyId,
      collaborator_id: person.collaboratorId,
      month,
      sent_on: todayIn(now),
      address: maskedAddress(account.email),
      missing: person.missing,
      sent_by: by.userId,
    })
    .onConflict((c) => c.columns(['collaborator_id', 'month', 'sent_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Tells whoever lacks days of a month, once a day whoever reminds. Elevated. */
export const remindOf = async (
  reminder: Reminder,
  month: string,
  isMeant: (person: PersonMonth) => boolean = () => true,
): Promise<Output<typeof declaredDays.sendReminderMail>> => {
  const { tx, services, now, scope } = reminder;
  const all = await monthOfPeople(tx, { actor: { scope }, now }, { month, filters: {} });
  const late = all.filter((person) => person.missing > 0 && isMeant(person));
  const accounts = await accountsOf(
    tx,
    late.map(({ collaboratorId }) => collaboratorId),
  );
  const answer = { sent: 0, already: 0, withoutAccount: 0 };
  for (const person of late) {
    const account = accounts.get(person.collaboratorId);
    if (account === undefined) answer.withoutAccount += 1;
    else if (await isFirstToday(reminder, { person, account, month })) {
      await notify({ tx, services }, notices.reminded, {
        to: { employee: person.collaboratorId },
        event: `declared days ${month} reminded ${todayIn(now)}`,
        values: { month, missing: person.missing },
      });
      answer.sent += 1;
    } else answer.already += 1;
  }
  return answer;
};

export const sendReminders = (call: Call): Promise<Output<typeof declaredDays.sendReminderMail>> =>
  call.services.db.elevated((tx) => {
    const { year, month, collaborators } = call.body;
    const { services, now, actor, request } = call;
    const by = scopeOf(actor, request).audit;
    return remindOf(
      { tx, services, now, scope: actor.scope, by },
      monthText(year, month),
      ({ collaboratorId }) => collaborators === undefined || collaborators.includes(collaboratorId),
    );
  });
