import { sql } from 'kysely';
import { settingsOn } from '../settings.ts';
import { addDays } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { offences } from '../contract.ts';
import { article12Fr } from '../article12-fr.ts';
import { fr } from '../fr.ts';
import { ownLettersFr } from '../own-letters-fr.ts';
import { notices } from '../notices.ts';
import { differenceMailsJob } from './difference-mails.ts';
import { ownLetters } from '../own-letters-contract.ts';
import { unansweredLetters } from './own-letters.ts';
import { lettersJob } from './letters.ts';
import { owedRestsJob } from './owed-rests.ts';
import { judgeAllJob } from './settings-routes.ts';
import type { OffenceTables } from './table.ts';
import { daysFollowersPort, regulationPort } from '#areas/working-time/days/server/api.ts';
import { judgeAfterDays } from './follow-days.ts';
import { settingsOf } from './api.ts';

const SHOWN_DAYS = 30;
const MOST_NOTICES = 3;
/** Certain offences of the last days, and those that nobody has treated. */
const recent = async (
  call: ContributionCall,
): Promise<{ since: string; count: number; open: number; cost: number }> => {
  const since = addDays(todayIn(call.now, paris), -SHOWN_DAYS);
  const counts = await tables<OffenceTables>(call)
    .selectFrom('offence')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where status = 'open'))::int`.as('open'),
      sql<number>`coalesce(sum(cost), 0)::int`.as('cost'),
    ])
    .where('infra_id', '=', anyOf(call.actor.scope))
    .where('day', '>=', since)
    .where('certainty', '=', 'certain')
    .executeTakeFirstOrThrow();
  return { since, ...counts };
};
/** What nobody has decided yet of closed periods. */
const undecided = async (call: ContributionCall): Promise<number> =>
  (
    await tables<OffenceTables>(call)
      .selectFrom('offence_difference')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('infra_id', '=', anyOf(call.actor.scope))
      .where('taken_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;
const listed = (since: string): string =>
  `${fillPath(offences.list.path)}?${new URLSearchParams({ certainty: 'certain', 'days[start]': since }).toString()}`;

export const contributes: Contributions = {
  ports: [
    daysFollowersPort.filledBy([judgeAfterDays]),
    regulationPort.filledBy(async (tx, infras) => {
      const settings = await settingsOf(tx, infras);
      return (infraId, day) => settingsOn(settings(infraId).settings, day).regulation561;
    }),
  ],
  recordFields: [
    [
      'article12_claim',
      { at: { label: article12Fr.claimOf }, reason: { label: article12Fr.claimReason } },
    ],
    [
      'offence_letter',
      {
        status: { values: fr.letterStatuses },
        answer: { label: fr.answer, values: fr.answers },
        answer_reason: { label: fr.answerWhy },
        answered_at: { label: fr.answeredAt },
      },
    ],
  ],
  notices: [
    {
      for: 'home',
      may: 'offence.read',
      read: async ({ tx, actor }) =>
        actor.collaboratorId === null
          ? []
          : (await unansweredLetters(tx, actor.collaboratorId))
              .slice(0, MOST_NOTICES)
              .map((one) => ({
                id: `offence-letter-${one.id}`,
                title: ownLettersFr.letterNotice,
                at: one.created_at,
                tone: 'warning' as const,
                url: fillPath(ownLetters.list.path),
              })),
    },
  ],
  noticeKinds: Object.values(notices),
  jobs: [lettersJob, judgeAllJob, differenceMailsJob, owedRestsJob],
  schedules: [
    { name: 'offences.difference-mails', cron: '45 6 * * *', kind: differenceMailsJob.kind },
    { name: 'offences.owed-rests', cron: '35 5 * * *', kind: owedRestsJob.kind },
  ],
  recordNames: [
    ['offence', fr.records.offence],
    ['offence_letter', fr.records.letter],
    ['offence_setting', fr.records.setting],
    ['working-time.offences', fr.records.run],
    ['offence_difference', fr.records.difference],
    ['article12_claim', article12Fr.claimArticle12],
  ],
  linkedPages: [
    { name: 'offences', route: offences.list, legacy: ['infractions'] },
    { name: 'offence_letters', route: offences.letterList },
    { name: 'offence_differences', route: offences.differenceList },
    { name: 'offence_recurrence', route: offences.recurrencePage },
  ],
  badges: [
    {
      name: 'offences',
      may: 'offence.treat',
      count: async (call) => (await recent(call)).open + (await undecided(call)),
    },
  ],
  indicators: [
    {
      for: 'home',
      may: 'offence.read-all',
      read: async (call) => {
        const { since, count, open, cost } = await recent(call);
        return [
          {
            name: 'offences',
            label: fr.indicator,
            value: count,
            tone: count > 0 ? ('warning' as const) : ('success' as const),
            detail: texts(fr)('indicatorDetail', { open, cost }),
            url: listed(since),
          },
        ];
      },
    },
    {
      for: 'home',
      may: 'offence.treat',
      read: async (call) => {
        const count = await undecided(call);
        return count === 0
          ? []
          : [
              {
                name: 'offence-differences',
                label: fr.differenceIndicator,
                value: count,
                tone: 'warning' as const,
                detail: fr.differenceIndicatorDetail,
                url: fillPath(offences.differenceList.path),
              },
            ];
      },
    },
  ],
};
