import { daysBetween } from '#engines/french-time/days.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { calculateJob, helperJob } from './calculate-job.ts';
import { closeChecks } from './checks.ts';
import { recordsJob } from './activity-records.ts';
import { PAYROLL_FILE } from './export.ts';
import { findMonths, findPayMonth } from './find-months.ts';
import { countersJob } from './front-tools.ts';
import { t } from './periods.ts';
import { monthProgress } from './month-progress.ts';
import { nightlyRegulations, regulationJob } from './regulation-job.ts';
import { paidHoursPort } from '#areas/working-time/debit-credit/server/api.ts';
import { valuePlacePort } from '#areas/pay-variables/pay-comments/server/api.ts';
import { exportCountPort, softwareOfLayout } from '#areas/pay-variables/headings/server/api.ts';
import { layoutUsesPort } from '#areas/pay-variables/payroll-layouts/server/api.ts';
import { exportsOfLayout, exportsOfSoftware } from './exported-files.ts';
import { paidHours } from './paid-hours.ts';
import { valuePlace } from './value-place.ts';

/** The latest ones: the indicator tells how many there are. */
const NOTICED_PERIODS = 5;

const [p, i] = [periodRows('p'), placeRows('i')];
export const contributes: Contributions = {
  ports: [
    paidHoursPort.filledBy(paidHours),
    valuePlacePort.filledBy(valuePlace),
    exportCountPort.filledBy(exportsOfSoftware),
    layoutUsesPort.filledBy({ software: softwareOfLayout, exports: exportsOfLayout }),
  ],
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'evp_value',
      {
        manual: { label: fr.records.valueTyped, as: 'scaled' },
        manual_reason: { label: fr.records.valueReason },
      },
    ],
    [
      'evp_regulation',
      {
        status: { values: fr.regulationStatuses },
        before: { as: 'scaled' },
        after: { as: 'scaled' },
        difference: { as: 'scaled' },
      },
    ],
  ],
  liveTopics: [{ name: 'evp-front', may: 'pay-entry.read' }],
  recordNames: [
    ['pay_entry_view', fr.records.view],
    ['evp_regulation', fr.records.regulation],
    ['pay_redating', fr.records.redating],
    ['evp_value', fr.records.value],
    ['pay-variables.regulations', fr.records.regulations],
    ['pay-variables.calculation', fr.records.calculation],
    ['pay-variables.snapshot', fr.records.snapshot],
  ],
  closeChecks,
  quickSearch: [
    { may: 'pay-entry.close', search: findMonths },
    { may: 'pay-entry.read', search: findPayMonth },
  ],
  jobs: [calculateJob, helperJob, regulationJob, nightlyRegulations, countersJob, recordsJob],
  // Invented: every night at 02:40, after the night's files.
  schedules: [{ name: 'pay-regulations', cron: '40 2 * * *', kind: nightlyRegulations.kind }],
  linkedPages: [
    { name: 'evp_front_office', route: payEntry.index, legacy: ['saisie-paie'] },
    { name: 'evp_front_office_pay_entry', route: payEntry.entry },
    { name: 'evp_front_office_period', route: payEntry.period },
    { name: 'evp_front_office_cockpit', route: payEntry.cockpitPage },
  ],
  indicators: [
    {
      for: 'home',
      may: 'pay-entry.close',
      read: async (call) => {
        const today = todayIn(call.now);
        const value =
          (await call.tx
            .value<number>`select count(*)::int as n from ${p.rows} where ${p.isOpen} and ${p.lastDay} < ${today}::date
        and ${p.company} in ${levelsAbove(call.actor.scope)}`) ?? 0;
        return [
          {
            name: 'periods-to-close',
            label: fr.periodsToClose,
            value,
            detail: fr.periodsToCloseDetail,
            tone: value > 0 ? 'warning' : 'success',
            url: fillPath(payEntry.index.path),
          },
          ...(await monthProgress(call)),
        ];
      },
    },
  ],
  notices: [
    {
      for: 'home',
      may: 'pay-entry.close',
      read: async (call) => {
        const today = todayIn(call.now);
        const rows = await call.tx.run<{
          id: number;
          company: string;
          month: string;
          last_day: string;
          since: string;
        }>`select ${p.id} as id, ${i.name} as company, to_char(${p.firstDay}, 'YYYY-MM') as month, ${p.lastDay}::text as last_day, iso((${p.lastDay} + 1)::timestamptz) as since
        from ${p.rows} join ${i.rows} on ${i.id} = ${p.company} where ${p.isOpen} and ${p.lastDay} < ${today}::date
        and ${p.company} in ${levelsAbove(call.actor.scope)} order by ${p.lastDay} desc, ${i.byName}, ${p.id} limit ${NOTICED_PERIODS}`;
        return rows.map((r) => ({
          id: `period-${r.id}`,
          title: t('closeNotice', { month: formatMonth(r.month), company: r.company }),
          detail: t('closeNoticeDetail', { count: daysBetween(r.last_day, today) }),
          at: r.since,
          tone: 'warning',
          url: fillPath(payEntry.period.path, { period: r.id }),
        }));
      },
    },
  ],
  fileOwners: [
    {
      kind: PAYROLL_FILE,
      may: 'pay-entry.export',
      canRead: async (call, reference) =>
        reference.infraId !== null && call.actor.perimeter.includes(reference.infraId),
    },
  ],
};
