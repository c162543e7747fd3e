import { sql } from 'kysely';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { counters } from '../contract.ts';
import { fr } from '../fr.ts';
import { openingFr } from '../opening-fr.ts';
import { noticesFr } from '../notices-fr.ts';
import { leaveNotices } from '../leave-notice-contract.ts';
import { lateNotices } from './leave-notices.ts';
import { installStarterCounters } from './definitions.ts';
import { recomputeCommand, recomputeCounters } from './recompute-job.ts';
import type { CounterTables } from './table.ts';

const t = texts(noticesFr);

export const contributes: Contributions = {
  recordFields: [
    [
      'counter_credit',
      {
        amount: { as: 'scaled' },
        opening: { label: openingFr.opening },
        accruing: { label: openingFr.openingAccruing, as: 'scaled' },
      },
    ],
    ['counter_threshold', { least: { as: 'scaled' } }],
    [
      'counter',
      {
        kept_most: { as: 'scaled' },
        opening_from: { label: openingFr.openingsAwaitedBefore },
        format: { values: fr.formats },
        period: { values: fr.periods },
        available: { values: fr.availables },
        counts: { values: fr.countings },
      },
    ],
  ],
  recordPages: [
    ['counter', counters.list],
    ['leave_notice', leaveNotices.list],
  ],
  customerStarts: [
    {
      start: (tx, customerId, asked) =>
        installStarterCounters(
          tx,
          customerId,
          asked === undefined ? null : daysOfMonth(asked.firstMonth).first,
        ),
      tables: { counter: 'true' },
    },
  ],
  recordNames: [
    ['counter', fr.records.counter],
    ['counter_credit', fr.records.credit],
    ['splitting_waiver', fr.records.waiver],
    ['leave_notice', fr.records.notice],
    ['counter_threshold', fr.records.threshold],
    ['counter_display', fr.records.display],
    ['working-time.counters', fr.records.run],
  ],
  jobs: [recomputeCounters],
  commands: [recomputeCommand],
  schedules: [
    {
      name: 'counters',
      cron: '40 2 * * *',
      kind: recomputeCounters.kind,
      payload: { customerId: null },
    },
  ],
  linkedPages: [{ name: 'counters', route: counters.list, legacy: ['compteurs'] }],
  notices: [
    {
      for: 'home',
      may: 'counter.read-all',
      read: async (call) => {
        const { n } = await tables<CounterTables>(call)
          .selectFrom('counter_balance')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('infra_id', '=', anyOf(call.actor.scope))
          .where('status', '=', 'not_authorized_balance')
          .executeTakeFirstOrThrow();
        return n === 0
          ? []
          : [
              {
                id: 'counters-negative',
                title: `${fr.negative} : ${n}`,
                detail: fr.negativeDetail,
                at: call.now.toString(),
                tone: 'warning',
                url: `${fillPath(counters.list.path)}?status=not_authorized_balance`,
              },
            ];
      },
    },
    {
      for: 'home',
      may: 'counter.credit',
      read: async (call) => {
        const count = await lateNotices(call);
        return count === 0
          ? []
          : [
              {
                id: 'leave-notices-late',
                title: t('late', { count }),
                detail: noticesFr.lateDetail,
                at: call.now.toString(),
                tone: 'warning',
                url: `${fillPath(leaveNotices.list.path)}?state=late`,
              },
            ];
      },
    },
  ],
};
