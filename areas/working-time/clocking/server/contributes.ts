import { fillPath } from '#platform/contract/path.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import type {
  CloseCheck,
  ClosePeriod,
  ContributionCall,
  Contributions,
} from '#platform/server/contributions.ts';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { openlyOdd } from './control-list.ts';
import { silentDevices } from './devices.ts';
import { judgeAgainJob, judgeJob, nightlyJob } from './judge-job.ts';
import { countPending } from './manual.ts';
import { forgetPlacesJob } from './places.ts';
import { tellSilentJob } from './tell-silent.ts';

const t = texts(fr);

const countOdd = async (call: ContributionCall): Promise<number> =>
  (await call.tx.value<number>`
    select count(*)::int as n from clocking_day d where d.infra_id = any(${call.actor.scope}::bigint[]) and ${openlyOdd}`) ??
  0;
/** What the screens of clockings ask for: odd days, and badges that nobody is linked to of whoever may link them. */
const countWaiting = async (call: ContributionCall): Promise<number> =>
  (await countOdd(call)) +
  (may(call.actor, 'clocking.link') ? await countPending(call.tx, call.actor.scope) : 0);
const inControl = async (call: ContributionCall, p: ClosePeriod): Promise<number> =>
  (await call.tx.value<number>`
    select count(*)::int as n from clocking_day d where d.infra_id = any(${p.infras}::bigint[]) and d.state = 'in_control'
      and d.day between ${p.firstDay}::date and ${p.lastDay}::date`) ?? 0;
/** Clockings of badges that nobody is linked to, by the days of Paris: they may be anybody's of the company. */
const pendingIn = async (call: ContributionCall, p: ClosePeriod): Promise<number> =>
  (await call.tx.value<number>`
    select count(*)::int as n from clocking c where c.infra_id = any(${p.infras}::bigint[]) and c.step in ('collaborator_link_pending', 'collaborator_link')
      and (to_timestamp(c.at) at time zone 'Europe/Paris')::date between ${p.firstDay}::date and ${p.lastDay}::date`) ??
  0;

const closeChecks: readonly CloseCheck[] = [
  {
    code: 'clockings_in_control',
    check: async (call, p) => ({
      code: 'clockings_in_control',
      label: fr.close,
      blocking: true,
      may: 'clocking.read',
      count: await inControl(call, p),
      url: `${fillPath(clocking.home.path)}?${new URLSearchParams({ show: 'in_control', 'days[start]': p.firstDay, 'days[end]': p.lastDay }).toString()}`,
    }),
  },
  {
    code: 'clockings_pending',
    check: async (call, p) => ({
      code: 'clockings_pending',
      label: fr.closePending,
      blocking: true,
      may: 'clocking.link',
      count: await pendingIn(call, p),
      url: fillPath(clocking.manualPage.path),
    }),
  },
];

export const contributes: Contributions = {
  recordFields: [
    ['clocking_device', { kind: { values: fr.kinds }, keeps_place: { label: fr.keepsPlace } }],
    ['clocking_employer', { type: { values: fr.employerTypes } }],
    ['clocking_refusal', { why: { values: fr.refusal } }],
  ],
  liveTopics: [{ name: 'clocking', may: 'clocking.read' }],
  noticeKinds: Object.values(notices),
  jobs: [judgeJob, judgeAgainJob, nightlyJob, tellSilentJob, forgetPlacesJob],
  schedules: [
    { name: 'clocking.nightly', cron: '30 4 * * *', kind: nightlyJob.kind },
    { name: 'clocking.tell-silent', cron: '25 * * * *', kind: tellSilentJob.kind },
    { name: 'clocking.forget-places', cron: '50 3 * * *', kind: forgetPlacesJob.kind },
  ],
  badges: [{ name: 'clocking', may: 'clocking.read', count: countWaiting }],
  notices: [
    {
      for: 'home',
      may: 'clocking.control',
      read: async (call) =>
        (await silentDevices(call.tx, call.actor.scope, call.now)).map(({ id, name }) => ({
          id: `clocking-device-${id}`,
          title: t('silentDevice', { name }),
          at: call.now.toString(),
          tone: 'warning' as const,
        })),
    },
  ],
  linkedPages: [
    { name: 'clocking_management', route: clocking.home, legacy: ['pointage'] },
    { name: 'clocking_manual', route: clocking.manualPage },
  ],
  recordNames: [
    ['clocking_device', fr.device],
    ['clocking_badge', fr.badge],
    ['clocking_employer', fr.employer],
    ['clocking_setting', fr.rule],
    ['clocking_refusal', fr.errorsTitle],
    ['working-time.clocking-delivery', fr.judgeTitle],
    ['working-time.clocking-import', fr.importTitle],
    ['working-time.clocking-validate', fr.validation],
  ],
  closeChecks,
};
