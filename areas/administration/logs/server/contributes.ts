import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { texts } from '#platform/contract/texts.ts';
import { type SignInTables } from '#areas/organisation/sign-in/server/table.ts';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const connections = fillPath(logs.connectionList.path);
/** Sign-ins and refusals since an instant, and the last refusal. */
const since = (call: ContributionCall, from: Temporal.Instant) =>
  tables<SignInTables>(call)
    .selectFrom('login_event')
    .where('at', '>=', from.toString())
    .select([
      sql<number>`(count(*) filter (where event = 'sign_in'))::int`.as('done'),
      sql<number>`(count(*) filter (where event = 'sign_in_failed'))::int`.as('refused'),
      sql<string | null>`max(at) filter (where event = 'sign_in_failed')`.as('last'),
    ])
    .executeTakeFirstOrThrow();

export const contributes: Contributions = {
  linkedPages: [
    { name: 'logs_history', route: logs.historyList, legacy: ['historique', 'journaux'] },
    { name: 'logs_connections', route: logs.connectionList, legacy: ['connexions'] },
  ],
  indicators: [
    {
      for: 'admin',
      may: 'log.read',
      read: async (call) => {
        const { done, refused } = await since(
          call,
          Temporal.PlainDate.from(todayIn(call.now)).toZonedDateTime('Europe/Paris').toInstant(),
        );
        return [
          {
            name: 'sign-ins',
            label: fr.signIns,
            value: done,
            detail: t('refusedCount', { count: refused }),
            tone: 'default',
            url: connections,
          },
        ];
      },
    },
  ],
  notices: [
    {
      for: 'admin',
      may: 'log.read',
      read: async (call) => {
        const { refused, last } = await since(call, call.now.subtract({ hours: 24 }));
        return refused === 0 || last === null
          ? []
          : [
              {
                id: 'sign-ins-refused',
                title: t('refusedNotice', { count: refused }),
                detail: fr.refusedDetail,
                at: last,
                tone: 'warning',
                url: `${connections}?event=sign_in_failed`,
              },
            ];
      },
    },
  ],
};
