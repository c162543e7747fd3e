import { formatDay } from '#engines/french-time/formats.ts';
import type { Day } from '#engines/french-time/days.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { clocking } from './contract.ts';
import { fr } from './fr.ts';
import { ownCalls } from './own-contract.ts';

const t = texts(fr);
export interface OddDay {
  readonly day: Day;
  readonly name: string;
  readonly anomalies: string;
  readonly reason: string;
  readonly who: string;
}
export interface SilentTerminal {
  readonly name: string;
  readonly agency: string;
  /** In French. */
  readonly since: string;
}
const say = ({ day, name, anomalies, reason, who }: OddDay) => ({
  title: t('mailSubject', { day: formatDay(day) }),
  text: [
    t('mailBody', { name, day: formatDay(day), anomalies }),
    t('mailReason', { reason, who }),
  ].join(' '),
});

export const notices = {
  anomaly: noticeKind({
    key: 'clocking.anomaly',
    label: fr.kindAnomaly,
    group: 'time',
    mail: 'now',
    push: true,
    neutral: fr.neutralAnomaly,
    pages: [ownCalls.ownClockings],
    say,
  }),
  alert: noticeKind({
    key: 'clocking.alert',
    label: fr.kindAlert,
    group: 'team',
    mail: 'now',
    push: true,
    neutral: fr.neutralAlert,
    pages: [clocking.home],
    say,
  }),
  silent: noticeKind({
    key: 'clocking.silent-terminal',
    label: fr.kindSilent,
    group: 'team',
    mail: 'now',
    push: true,
    neutral: fr.neutralSilent,
    pages: [clocking.home],
    say: ({ name, agency, since }: SilentTerminal) => ({
      title: t('silentDevice', { name }),
      text: t('silentSince', { agency, since }),
    }),
  }),
} as const;
