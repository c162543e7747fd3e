// Notice: the longer of law and agreement where the employer ends the contract, the agreement's where the employee resigns.
import type { Day } from '../french-time/days.ts';
import { HIGHER_GROUP, NOTICE_TERMS, type NoticeStep, type NoticeTerms } from './agreement.data.ts';
import type { AgreementInForce, Category } from './entitlement.ts';
import {
  ARTICLES,
  HANDICAP_NOTICE_MONTHS,
  NOTICE_LAW,
  TRIAL_BY_EMPLOYER,
  TRIAL_LONG_DAYS,
} from './law.data.ts';
import { compare, ratio, type Ratio } from './ratio.ts';

/** Who ends the contract, and how. `none`: no notice is due. */
export const NOTICE_KINDS = [
  'dismissal',
  'resignation',
  'retirement-by-employee',
  'retirement-by-employer',
  'trial-by-employer',
  'trial-by-employee',
  'none',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface Length {
  readonly months: number;
  readonly weeks: number;
  readonly hours: number;
}
export interface Notice {
  readonly length: Length;
  /** Every source that was compared, with what it gives; the first is the one that counts. */
  readonly sources: readonly { readonly article: string; readonly length: Length }[];
  /** An agreement applies whose notice is not read here: it may be longer. */
  readonly isAgreementNotRead?: boolean;
}
export interface NoticeCase {
  readonly kind: NoticeKind;
  readonly agreement: AgreementInForce;
  readonly category: Category;
  /** Technicians: their group, 1 to 8; null is judged as 1 to 5. */
  readonly group: number | null;
  /** Months of service on the day of the notification. */
  readonly service: Ratio;
  readonly hasHandicap: boolean;
  /** Trial: days of presence. */
  readonly daysPresent: number;
}

const NO_LENGTH: Length = { months: 0, weeks: 0, hours: 0 };
type Source = Notice['sources'][number];

/** For comparing only: a month is longer than four weeks. */
const weight = ({ months, weeks, hours }: Length): number => months * 30 + weeks * 7 + hours / 24;
const longest = (sources: readonly Source[]): Notice => {
  const ordered = sources.toSorted((a, b) => weight(b.length) - weight(a.length));
  return { length: ordered[0]?.length ?? NO_LENGTH, sources: ordered };
};

const reached = (steps: readonly NoticeStep[], service: Ratio): Length => {
  const step = steps.find(({ fromMonths }) => compare(service, ratio(fromMonths)) >= 0);
  return step === undefined ? NO_LENGTH : { months: step.months, weeks: step.weeks, hours: 0 };
};
const termsOf = ({ category, group }: NoticeCase): NoticeTerms =>
  NOTICE_TERMS[
    category === 'technicians' && (group ?? 1) >= HIGHER_GROUP ? 'higher-technicians' : category
  ];
const legal = (service: Ratio): Length =>
  reached(
    NOTICE_LAW.map((step) => ({ ...step, weeks: 0 })),
    service,
  );

/** What the road-transport agreement gives, where it is the one in force. */
const ofAgreement = (of: NoticeCase, source: (terms: NoticeTerms) => Source): Source[] =>
  of.agreement === 'road-transport' ? [source(termsOf(of))] : [];

const doubled = ({ length }: Source): Source => ({
  article: ARTICLES.noticeOfHandicap,
  length: {
    months: Math.min(HANDICAP_NOTICE_MONTHS, length.months * 2),
    weeks: length.weeks * 2,
    hours: 0,
  },
});
const ofDismissal = (of: NoticeCase): Notice => {
  const plain = longest([
    { article: ARTICLES.notice, length: legal(of.service) },
    ...ofAgreement(of, ({ article, dismissal }) => ({
      article,
      length: reached(dismissal, of.service),
    })),
  ]);
  const [first] = plain.sources;
  return of.hasHandicap && first !== undefined
    ? longest([...plain.sources, doubled(first)])
    : plain;
};

/** An employee who retires owes the law's notice once the law gives one, before that the agreement's (L1237-10, L1234-1, 1°). */
const ofDeparture = (of: NoticeCase): Notice => {
  const law = { article: ARTICLES.noticeOfRetirement, length: legal(of.service) };
  const agreed = ofAgreement(of, ({ article, departure, retirement, dismissal }) => ({
    article,
    length: reached(departure ?? retirement ?? dismissal, of.service),
  }));
  const source = weight(law.length) > 0 ? law : (agreed[0] ?? law);
  return { length: source.length, sources: [source] };
};
const ofRetirement = (of: NoticeCase): Notice =>
  longest([
    { article: ARTICLES.noticeOfRetirement, length: legal(of.service) },
    ...ofAgreement(of, ({ article, retirement, dismissal }) => ({
      article,
      length: reached(retirement ?? dismissal, of.service),
    })),
  ]);

const shortTrial = (daysPresent: number): Length => ({
  ...NO_LENGTH,
  hours: daysPresent >= TRIAL_LONG_DAYS ? 48 : 24,
});
const ofTrial = ({ kind, service, daysPresent }: NoticeCase): Notice => {
  const isEmployer = kind === 'trial-by-employer';
  const long = TRIAL_BY_EMPLOYER.find(
    ({ fromMonths }) => isEmployer && compare(service, ratio(fromMonths)) >= 0,
  );
  const length =
    long === undefined
      ? shortTrial(daysPresent)
      : { months: long.months, weeks: long.weeks, hours: long.hours };
  const article = isEmployer ? ARTICLES.trialByEmployer : ARTICLES.trialByEmployee;
  return { length, sources: [{ article, length }] };
};

/** The law gives no length of its own: agreement or usage (L1237-1). */
const ofResignation = (of: NoticeCase): Notice => {
  const [agreed] = ofAgreement(of, ({ article, resignation: { months, weeks } }) => ({
    article,
    length: { months, weeks, hours: 0 },
  }));
  const source = agreed ?? { article: ARTICLES.noticeOfResignation, length: NO_LENGTH };
  return { length: source.length, sources: [source] };
};

const comparedNotice = (of: NoticeCase): Notice => {
  switch (of.kind) {
    case 'dismissal':
      return ofDismissal(of);
    case 'resignation':
      return ofResignation(of);
    case 'retirement-by-employee':
      return ofDeparture(of);
    case 'retirement-by-employer':
      return ofRetirement(of);
    case 'trial-by-employer':
    case 'trial-by-employee':
      return ofTrial(of);
    case 'none':
      return { length: NO_LENGTH, sources: [] };
  }
};

/** The notice of a trial is the law's own, whatever the agreement. */
const AGREED_KINDS: ReadonlySet<NoticeKind> = new Set([
  'dismissal',
  'resignation',
  'retirement-by-employee',
  'retirement-by-employer',
]);
export const noticeOf = (of: NoticeCase): Notice => {
  const notice = comparedNotice(of);
  return of.agreement === 'not-read' && AGREED_KINDS.has(of.kind)
    ? { ...notice, isAgreementNotRead: true }
    : notice;
};

/**
 * The last day of a notice that begins on `first`: from a day to the eve of the same day (two months from 15 March end on 14 May), to the end of a month
 * that has not that day (one month from 31 March ends on 30 April). Hours count as whole days begun.
 */
export const noticeEnds = (first: Day, { months, weeks, hours }: Length): Day => {
  const begin = Temporal.PlainDate.from(first);
  const days = Math.ceil(hours / 24);
  const inMonths = begin.add({ months });
  const isShortened = inMonths.day < begin.day;
  const after = inMonths.add({ weeks, days });
  if (after.equals(begin)) return first;
  return (isShortened ? after : after.subtract({ days: 1 })).toString();
};
/** As a share of a month's pay: a week is twelve fifty-seconds. */
export const monthsOfPay = ({ months, weeks }: Length): Ratio =>
  ratio(months * 52 + weeks * 12, 52);
