// The computed helps of a request: its fields given to the engine. Pure; the form, the server and the documents read the same.
import { settle, type LeaverFacts, type Settlement } from '#engines/final-settlement/settlement.ts';
import { noticeEnds } from '#engines/final-settlement/notice.ts';
import type { AgreementInForce } from '#engines/final-settlement/entitlement.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { AgreementCode } from '#areas/organisation/infrastructures/contract.ts';
import type { Details } from './records.ts';
import { reasonOf, type Reason } from './reasons.data.ts';

export interface Help extends Settlement {
  /** The last day of the notice, counted from the notification; null where none is due or no day is known. */
  readonly noticeEndsOn: Day | null;
}
export type HelpFields = Details & {
  readonly reason: number;
  readonly endsOn: Day;
  /** The company's on the day that `noticeDay` names; null where nobody entered one. */
  readonly agreement: AgreementCode | null;
};
/** The day whose law and agreement count: of the notification, of the signature, else the last one. */
export const noticeDay = (d: Pick<HelpFields, 'notifiedOn' | 'signedOn' | 'endsOn'>): Day =>
  d.notifiedOn ?? d.signedOn ?? d.endsOn;
/** Invented: without an agreement entered the road-transport one is presumed, and the screen says so. */
const inForce = (agreement: AgreementCode | null): AgreementInForce => {
  if (agreement === '9999') return 'none';
  return agreement === null || agreement === '0016' ? 'road-transport' : 'not-read';
};

const factsOf = (
  d: HelpFields,
  place: { readonly startsOn: Day; readonly birthDate: Day | null },
): LeaverFacts => ({
  employment: {
    startsOn: place.startsOn,
    endsOn: d.endsOn,
    notifiedOn: noticeDay(d),
    uncountedMonths: d.uncountedMonths ?? 0,
    managerSince: d.managerSince,
  },
  leaver: {
    category: d.category ?? 'workers',
    fullPension: d.fullPension,
    drivingIncapacity: d.drivingIncapacity,
  },
  birthDate: place.birthDate,
  agreement: inForce(d.agreement),
  group: d.group,
  hasHandicap: d.hasHandicap,
  endOfCareerLeave: d.endOfCareerLeave,
  pay: {
    lastTwelve: d.lastTwelve ?? 0,
    monthsPaid: d.monthsPaid ?? 12,
    lastThree: d.lastThree ?? 0,
    yearlyBonusInThree: d.yearlyBonus ?? 0,
  },
  noticeWaived: d.noticeWaived,
  fixedTerm: { grossOfContract: d.grossOfContract ?? 0, excluded: d.precarityExcluded },
  leave: {
    hundredths: d.leaveLeft ?? 0,
    earned: d.leaveEarned ?? 0,
    grossOfPeriod: d.leaveGross ?? 0,
    monthlyPay: monthlyPay(d),
  },
});
/** The pay that the days of leave would have had: a month of the last three, else of the last twelve. */
const monthlyPay = ({ lastThree, lastTwelve, monthsPaid }: HelpFields): number => {
  if (lastThree !== null && lastThree > 0) return Math.round(lastThree / 3);
  return lastTwelve === null ? 0 : Math.round(lastTwelve / Math.max(1, monthsPaid ?? 12));
};

const noticeEnd = (d: HelpFields, { ending }: Reason, settlement: Settlement): Day | null => {
  const { months, weeks, hours } = settlement.notice.length;
  if (ending.notice === 'none' || d.notifiedOn === null || months + weeks + hours === 0)
    return null;
  return noticeEnds(d.notifiedOn, settlement.notice.length);
};

/** The contract ends before its notice and nobody said that the employer let the person go: the notice is not paid (L1234-5), which may be an oversight. */
export const isNoticeCutShort = (d: HelpFields, { noticeEndsOn }: Help): boolean =>
  noticeEndsOn !== null &&
  d.endsOn < noticeEndsOn &&
  !d.noticeWaived &&
  !reasonOf(d.reason).ending.noticePaid;

/** Figures that cannot be said yet, because what they are made of was not entered. */
export type Figure = 'pay' | 'leave' | 'precarity';
const isPayKnown = ({ lastTwelve, lastThree }: HelpFields): boolean =>
  lastTwelve !== null || lastThree !== null;
const needsPay = ({ noticeWaived }: HelpFields, { ending }: Reason): boolean =>
  ending.indemnity !== 'none' || ending.noticePaid || (noticeWaived && ending.notice !== 'none');
const isLeaveKnown = (d: HelpFields): boolean => {
  if (d.leaveLeft === null) return false;
  return d.leaveLeft <= 0 || d.leaveGross !== null || isPayKnown(d);
};
/** Of the leave: without days earned and their pay only the pay kept can be said. */
export const isTenthKnown = ({ leaveEarned, leaveGross }: HelpFields): boolean =>
  leaveEarned !== null && leaveGross !== null;
export const unknownFigures = (d: HelpFields): ReadonlySet<Figure> => {
  const reason = reasonOf(d.reason);
  const { ending, fields } = reason;
  const lacksContract = ending.precarity !== 'none' && !d.precarityExcluded;
  return new Set<Figure>([
    ...(needsPay(d, reason) && !isPayKnown(d) ? (['pay'] as const) : []),
    ...(fields.includes('leave') && !isLeaveKnown(d) ? (['leave'] as const) : []),
    ...(lacksContract && d.grossOfContract === null ? (['precarity'] as const) : []),
  ]);
};

/** Null as long as the day of entry is missing: nothing can be said then. */
export const helpOf = (d: HelpFields, birthDate: Day | null): Help | null => {
  if (d.startsOn === null) return null;
  const reason = reasonOf(d.reason);
  const settlement = settle(factsOf(d, { startsOn: d.startsOn, birthDate }), reason.ending);
  return { ...settlement, noticeEndsOn: noticeEnd(d, reason, settlement) };
};
