import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type {
  CloseCheck,
  ClosePeriod,
  ContributionCall,
  Contributions,
} from '#platform/server/contributions.ts';
import { texts } from '#platform/contract/texts.ts';
import { dayControl, type SHOWN } from '../contract.ts';
import { fr } from '../fr.ts';
import { odd, toValidate } from './control-list.ts';
import { staleDays } from './read-days.ts';
import { catchUpCommand, catchUpJob } from './catch-up-job.ts';
import { queueRecompute, recomputeJob } from './recompute-job.ts';
import type { DayTables } from './table.ts';
import { derivationPort } from '#areas/working-time/derivations/server/api.ts';

const counted = async (
  call: ContributionCall,
  which: typeof odd,
  o: { infras: readonly number[]; from?: string; to?: string },
): Promise<number> => {
  let rows = tables<DayTables>(call)
    .selectFrom('day_record as d')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('d.infra_id', '=', anyOf(o.infras))
    .where(which)
    .where('d.day', '<', todayIn(call.now, paris));
  if (o.from !== undefined) rows = rows.where('d.day', '>=', o.from);
  if (o.to !== undefined) rows = rows.where('d.day', '<=', o.to);
  return (await rows.executeTakeFirstOrThrow()).n;
};
/** The control, showing what the check counted. */
const control = (show: (typeof SHOWN)[number], p: ClosePeriod): string =>
  `${fillPath(dayControl.list.path)}?${new URLSearchParams({ show, 'days[start]': p.firstDay, 'days[end]': p.lastDay }).toString()}`;

/** A month is closed over days that somebody validated (domain handbook §6, day record: validated → closed); odd ones are counted by themselves. */
const closeChecks: readonly CloseCheck[] = [
  {
    code: 'days_not_computed',
    check: async (call, p) => ({
      code: 'days_not_computed',
      label: fr.notComputed,
      blocking: true,
      may: 'day.recompute',
      action: 'recompute-days',
      count: (await staleDays(call.tx, { infras: p.infras, from: p.firstDay, to: p.lastDay }))
        .length,
    }),
  },
  {
    code: 'odd_days',
    check: async (call, p) => ({
      code: 'odd_days',
      label: fr.oddDays,
      blocking: true,
      may: 'day.validate',
      count: await counted(call, odd, { infras: p.infras, from: p.firstDay, to: p.lastDay }),
      url: control('anomalies', p),
    }),
  },
  {
    code: 'unvalidated_days',
    check: async (call, p) => ({
      code: 'unvalidated_days',
      label: fr.unvalidatedDays,
      blocking: true,
      may: 'day.validate',
      count: await counted(call, toValidate, { infras: p.infras, from: p.firstDay, to: p.lastDay }),
      url: control('to-validate', p),
    }),
  },
];

export const contributes: Contributions = {
  ports: [
    derivationPort.filledBy((tx, services, { person, range, by }) =>
      queueRecompute({ tx, services, actor: by }, person, range),
    ),
  ],
  jobs: [recomputeJob, catchUpJob],
  commands: [catchUpCommand],
  schedules: [{ name: 'days.catch-up', cron: '45 4 * * *', kind: catchUpJob.kind }],
  linkedPages: [{ name: 'day_control', route: dayControl.list, legacy: ['controle-journees'] }],
  badges: [
    {
      name: 'day-control',
      may: 'day.validate',
      count: (call) => counted(call, odd, { infras: call.actor.scope }),
    },
  ],
  notices: [
    {
      for: 'home',
      may: 'day.validate',
      read: async (call) => {
        const n = await counted(call, odd, { infras: call.actor.scope });
        return n === 0
          ? []
          : [
              {
                id: 'day-control',
                title: texts(fr)('toControl', { count: n }),
                detail: fr.toControlDetail,
                at: call.now.toString(),
                tone: 'warning',
                url: fillPath(dayControl.list.path),
              },
            ];
      },
    },
  ],
  closeChecks,
};
