// Indemnity of a dismissal: what the law gives, what the road-transport agreement gives, the higher one.
import type { Day } from '../french-time/days.ts';
import type { Cents } from '../money/amounts.ts';
import {
  DISMISSAL_TERMS,
  DRIVING_INCAPACITY,
  LATE_CAREER,
  MOST_REDUCED_YEARS,
  PER_YEAR_BEFORE_MANAGER,
  REDUCTION_A_YEAR,
  REDUCTION_AGE,
} from './agreement.data.ts';
import {
  higherOf,
  partOf,
  partsOfAgreement,
  refused,
  type AgreementInForce,
  type Category,
  type Entitlement,
  type Part,
  type Step,
} from './entitlement.ts';
import { ARTICLES, DISMISSAL_LAW } from './law.data.ts';
import {
  compare,
  difference,
  months as monthsOf,
  nothing,
  product,
  ratio,
  smallest,
  sum,
  years as yearsOf,
  type Ratio,
} from './ratio.ts';
import type { Service } from './service.ts';

export interface Leaver {
  readonly category: Category;
  /** On the last day; null where the birth date is missing: then nothing depends on it. */
  readonly age: number | null;
  /** May retire on a full pension. */
  readonly fullPension: boolean;
  /** Drivers who may no longer drive, for good or for a time. */
  readonly drivingIncapacity: 'none' | 'temporary' | 'final';
}
export interface Dismissed {
  readonly service: Service;
  readonly leaver: Leaver;
  readonly monthlyPay: Cents;
  readonly notifiedOn: Day;
  readonly agreement: AgreementInForce;
}

const TEN_YEARS = monthsOf(ratio(10));
const perYear = (rule: Step['rule'], rate: Ratio, inYears: Ratio): Step => ({
  rule,
  months: product(rate, inYears),
  figures: { rate, years: inYears },
});

const lawOf = (notifiedOn: Day) =>
  DISMISSAL_LAW.find(({ since }) => since <= notifiedOn) ?? DISMISSAL_LAW[0];

/** The steps of the law, whatever the service: the special indemnity has no least service. */
const legalSteps = ({ service, notifiedOn }: Dismissed): Step[] => {
  const law = lawOf(notifiedOn);
  if (law === undefined) return [];
  const first = smallest(service.atEnd, TEN_YEARS);
  const beyond = difference(service.atEnd, first);
  const steps = [perYear('per-year', law.perYear, yearsOf(first))];
  return compare(beyond, nothing) > 0
    ? [...steps, perYear('per-year-beyond', law.perYearBeyondTen, yearsOf(beyond))]
    : steps;
};

/** @param article whose right it is: of a dismissal, or of a retirement that gives at least as much (L1237-7) */
export const legalDismissal = (of: Dismissed, article: string = ARTICLES.dismissal): Part => {
  const source = { basis: 'law', article } as const;
  const least = lawOf(of.notifiedOn)?.fromMonths ?? nothing;
  return compare(of.service.atNotice, least) < 0
    ? refused(source, 'service-too-short')
    : partOf(source, of.monthlyPay, legalSteps(of));
};

/** Unfitness caused by work: twice the legal indemnity, from the first day of service (L1226-14). */
export const specialIndemnity = (of: Dismissed): Part => {
  const steps = legalSteps(of);
  const again: Step = { rule: 'doubled', months: sum(steps.map((s) => s.months)), figures: {} };
  return partOf({ basis: 'law', article: ARTICLES.unfitness }, of.monthlyPay, [...steps, again]);
};

const isOlder = (age: number | null, than: number | null): boolean =>
  age !== null && than !== null && age > than;

/** A fifth of what the years give, for each year of service past sixty, with a full pension in reach. */
const pastSixty = (earned: Ratio, { leaver, service }: Dismissed): Step[] => {
  if (!leaver.fullPension || !isOlder(leaver.age, REDUCTION_AGE)) return [];
  const past = ratio(Math.min(MOST_REDUCED_YEARS, (leaver.age ?? 0) - REDUCTION_AGE));
  const reduced = smallest(past, yearsOf(service.atEnd));
  const less = product(product(earned, REDUCTION_A_YEAR), reduced);
  return [{ rule: 'past-sixty', months: difference(nothing, less), figures: { years: reduced } }];
};
const lateCareer = ({ leaver, service }: Dismissed): Step[] => {
  if (leaver.category !== 'managers' || !isOlder(leaver.age, REDUCTION_AGE)) return [];
  const served = yearsOf(service.atEnd);
  const bonus = LATE_CAREER.find(({ beyondYears }) => compare(served, ratio(beyondYears)) > 0);
  return bonus === undefined
    ? []
    : [{ rule: 'late-career', months: bonus.months, figures: { years: ratio(bonus.beyondYears) } }];
};

const drivingIncapacity = (of: Dismissed): Part => {
  const source = { basis: 'agreement', article: DRIVING_INCAPACITY.article } as const;
  const served = yearsOf(of.service.atNotice);
  const { final, temporary } = DRIVING_INCAPACITY;
  const given =
    of.leaver.drivingIncapacity === 'final'
      ? final.find(({ fromYears }) => compare(served, ratio(fromYears)) >= 0)?.months
      : [temporary].find(({ beyondYears }) => compare(served, ratio(beyondYears)) > 0)?.months;
  if (given === undefined) return refused(source, 'service-too-short');
  const step: Step = { rule: 'driving-incapacity', months: given, figures: { years: served } };
  return partOf(source, of.monthlyPay, [step]);
};

/** What the agreement alone gives (IDCC 16). */
export const agreementDismissal = (of: Dismissed): Part => {
  const { category, age, drivingIncapacity: incapacity } = of.leaver;
  if (category === 'workers' && incapacity !== 'none') return drivingIncapacity(of);
  const { article, bands, oldestAge } = DISMISSAL_TERMS[category];
  const source = { basis: 'agreement', article } as const;
  if (isOlder(age, oldestAge)) return refused(source, 'past-oldest-age');
  const band = bands.find(
    ({ fromYears }) => compare(yearsOf(of.service.atNotice), ratio(fromYears)) >= 0,
  );
  if (band === undefined) return refused(source, 'service-too-short');
  const before = category === 'managers' ? of.service.before : nothing;
  const steps = [perYear('per-year', band.perYear, yearsOf(difference(of.service.atEnd, before)))];
  if (compare(before, nothing) > 0)
    steps.push(perYear('per-year-before', PER_YEAR_BEFORE_MANAGER, yearsOf(before)));
  const earned = sum(steps.map((step) => step.months));
  const less = band.lessPastSixty ? pastSixty(earned, of) : [];
  return partOf(source, of.monthlyPay, [...steps, ...less, ...lateCareer(of)]);
};

const byAgreement = (of: Dismissed): readonly Part[] =>
  partsOfAgreement(of.agreement, () => agreementDismissal(of));

export const dismissalIndemnity = (of: Dismissed): Entitlement =>
  higherOf([legalDismissal(of), ...byAgreement(of)]);
/**
 * Never below what a dismissal gives by law or agreement (L1237-13; accord national interprofessionnel of 11 January 2008, avenant 4).
 * A part of it is due to people of a few months (circulaire DGT 2009-04, point 3): no least service.
 */
export const mutualIndemnity = (of: Dismissed): Entitlement =>
  higherOf([
    partOf({ basis: 'law', article: ARTICLES.mutual }, of.monthlyPay, legalSteps(of)),
    ...byAgreement(of),
  ]);
export const unfitnessIndemnity = (of: Dismissed): Entitlement =>
  higherOf([specialIndemnity(of), ...byAgreement(of)]);
