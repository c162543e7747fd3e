// Indemnity of who retires: at the person's own wish (D1237-1), or at the employer's (at least the one of a dismissal, L1237-7).
import type { Cents } from '../money/amounts.ts';
import { END_OF_CAREER_LEAVE } from './agreement.data.ts';
import { legalDismissal, type Dismissed } from './dismissal.ts';
import {
  higherOf,
  partOf,
  partsOfAgreement,
  refused,
  type AgreementInForce,
  type Entitlement,
  type Part,
  type Step,
} from './entitlement.ts';
import { ARTICLES, DEPARTURE_LAW } from './law.data.ts';
import { compare, ratio, years, type Ratio } from './ratio.ts';
import type { Service } from './service.ts';

interface Departure {
  readonly service: Service;
  readonly monthlyPay: Cents;
  /** Leaves for the end-of-career leave of drivers. */
  readonly endOfCareerLeave: boolean;
  readonly agreement: AgreementInForce;
}
interface ScaleStep {
  readonly fromYears: number;
  readonly months: Ratio;
}

const byScale = (
  { service, monthlyPay }: Departure,
  source: Pick<Part, 'basis' | 'article'>,
  scale: { readonly steps: readonly ScaleStep[]; readonly rule: Step['rule'] },
): Part => {
  const served = years(service.atEnd);
  const reached = scale.steps.find(({ fromYears }) => compare(served, ratio(fromYears)) >= 0);
  if (reached === undefined) return refused(source, 'service-too-short');
  const figures = { years: ratio(reached.fromYears) };
  return partOf(source, monthlyPay, [{ rule: scale.rule, months: reached.months, figures }]);
};

/** The agreement's part is that of the end-of-career leave; for other departures it is not in the sources at hand, and said so. */
export const departureIndemnity = (of: Departure): Entitlement => {
  const law = byScale(
    of,
    { basis: 'law', article: ARTICLES.departure },
    { steps: DEPARTURE_LAW, rule: 'departure' },
  );
  const source = { basis: 'agreement', article: END_OF_CAREER_LEAVE.article } as const;
  const agreement = partsOfAgreement(of.agreement, () =>
    of.endOfCareerLeave
      ? byScale(of, source, { steps: END_OF_CAREER_LEAVE.steps, rule: 'end-of-career-leave' })
      : refused({ basis: 'agreement', article: 'IDCC 16' }, 'nothing-provided'),
  );
  return higherOf([law, ...agreement]);
};

export const retirementByEmployer = (of: Dismissed): Entitlement =>
  higherOf([legalDismissal(of, ARTICLES.retirement)]);
