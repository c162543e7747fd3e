// What the law answers about a contract, each with its article. The rules are `engines/contract-law`; here their facts and words.
import { lastDayOfDelivery } from '#engines/contract-law/delivery.ts';
import type { Category as LawCategory } from '#engines/contract-law/reasons.ts';
import { readTerm, type Renewal, type TermFacts } from '#engines/contract-law/terms.ts';
import { readTrial, type TrialAnswers } from '#engines/contract-law/trial.ts';
import {
  readWaiting,
  type OpeningDays,
  type PreviousContract,
} from '#engines/contract-law/waiting-period.ts';
import type { Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { payFinding, type PayFacts } from './pay-finding.ts';
import { lawReasonOf, type ReasonValues } from './reasons.ts';

const t = texts(fr);
export type LawRule = keyof typeof fr.lawRules;
export type LawState = keyof typeof fr.lawStates;
export interface LawFinding {
  readonly rule: LawRule;
  readonly article: string;
  readonly state: LawState;
  readonly text: string;
}
export interface LawFacts extends ReasonValues {
  readonly contractType: 'cdi' | 'cdd' | 'interim';
  readonly beginsOn: Day;
  readonly endsOn: Day | null;
  readonly minimumDays: number | null;
  readonly category: keyof typeof fr.categories | null;
  readonly hasTrial: boolean;
  /** The last contract on the post that ended before. */
  readonly previous: PreviousContract | null;
  readonly isSameReplacedPerson: boolean;
  /** Those by which the term moved. */
  readonly renewals: readonly Renewal[];
  /** Of the branch agreement, where the company entered one. */
  readonly maxRenewals: number | null;
  readonly maxMonths: number | null;
  readonly agreement: string | null;
  readonly opening: OpeningDays;
  readonly signedOn: Day | null;
  readonly today: Day;
  readonly pay: PayFacts;
}

const CATEGORY: Readonly<Record<keyof typeof fr.categories, LawCategory>> = {
  workers: 'worker',
  employees: 'employee',
  technicians: 'technician',
  managers: 'executive',
};
const typeOf = ({ contractType }: LawFacts): 'cdd' | 'temporary' =>
  contractType === 'interim' ? 'temporary' : 'cdd';
/** L1251 for missions, L1242 and L1244 for fixed-term contracts. */
const articleOf = (facts: LawFacts, cdd: string, mission: string): string =>
  facts.contractType === 'interim' ? mission : cdd;

/** Null where the reason is of another text. */
export const termFactsOf = (facts: LawFacts): TermFacts | null => {
  const reason = lawReasonOf(facts);
  if (reason === null) return null;
  return {
    type: typeOf(facts),
    reason,
    from: facts.beginsOn,
    to: facts.endsOn,
    minimumDays: facts.minimumDays ?? undefined,
    renewals: facts.renewals,
    category: facts.category === null ? undefined : CATEGORY[facts.category],
    branchAgreement: {
      maxMonths: facts.maxMonths ?? undefined,
      maxRenewals: facts.maxRenewals ?? undefined,
    },
    // Invented: whether an agreement provides for a definite object is not known, and taken as given.
    agreement: true,
  };
};
const termFinding = (facts: LawFacts): LawFinding => {
  const article = articleOf(facts, 'L1242-7, L1242-8-1', 'L1251-11, L1251-12-1');
  const asked = termFactsOf(facts);
  const finding = (state: LawState, text: string): LawFinding => ({
    rule: 'term',
    article,
    state,
    text,
  });
  if (asked === null) return finding('warn', fr.termNotJudged);
  const { allowed, lastPossibleDay } = readTerm(asked);
  const day = lastPossibleDay === null ? null : formatPlainDay(lastPossibleDay);
  if (!allowed)
    return finding('breach', t('termNot', { until: day === null ? '' : t('termUntil', { day }) }));
  return finding('ok', day === null ? fr.termOpen : t('termOk', { day }));
};

const waitingFinding = (facts: LawFacts): LawFinding => {
  const article = articleOf(facts, 'L1244-3, L1244-3-1', 'L1251-36, L1251-36-1');
  const { previous, opening } = facts;
  const none: LawFinding = { rule: 'waiting', article, state: 'ok', text: fr.waitingNone };
  const reason = lawReasonOf(facts);
  if (previous === null) return none;
  const { days, nextFirstDay } = readWaiting({
    previous,
    samePost: true,
    next: {
      type: typeOf(facts),
      reason,
      sameAbsentPerson: facts.isSameReplacedPerson,
      to: facts.endsOn ?? undefined,
    },
    ...opening,
  });
  if (days === 0 || nextFirstDay === null || facts.beginsOn >= nextFirstDay) return none;
  const [end, day] = [formatPlainDay(previous.to), formatPlainDay(nextFirstDay)];
  return { ...none, state: 'breach', text: t('waitingUntil', { end, days, day }) };
};

const readTrialOf = (facts: LawFacts): TrialAnswers =>
  facts.contractType === 'cdi'
    ? readTrial({
        contractType: 'cdi',
        from: facts.beginsOn,
        written: facts.hasTrial,
        category: CATEGORY[facts.category ?? 'workers'],
        branchAllowsRenewal: false,
        writtenRenewal: false,
      })
    : readTrial({
        contractType: typeOf(facts),
        from: facts.beginsOn,
        to: facts.endsOn,
        minimumDays: facts.minimumDays ?? undefined,
        written: facts.hasTrial,
      });
/** The last day of the trial; null without one. */
export const lastDayOfTrial = (facts: LawFacts): Day | null => readTrialOf(facts).lastDay ?? null;
const DAYS_OF_A_MONTH = 30;
/** The length of the trial in days, a month as thirty; null where there is none. */
export const trialDaysOf = (facts: LawFacts): number | null => {
  const { length, unit } = readTrialOf(facts);
  if (length === 0) return null;
  return unit === 'days' ? length : length * DAYS_OF_A_MONTH;
};
/** « Période d’essai de 14 jours, jusqu’au 14 décembre 2026 »; null where there is none. */
export const trialText = (facts: LawFacts): string | null => {
  const { length, unit, lastDay } = readTrialOf(facts);
  if (length === 0 || lastDay === null) return null;
  const counted = t(unit === 'days' ? 'trialDays' : 'trialMonths', { count: length });
  return t('trialText', { length: counted, day: formatPlainDay(lastDay) });
};
const trialFinding = (facts: LawFacts): LawFinding => ({
  rule: 'trial',
  article: facts.contractType === 'cdi' ? 'L1221-19' : articleOf(facts, 'L1242-10', 'L1251-14'),
  state: 'ok',
  text: trialText(facts) ?? fr.trialNone,
});

const deliveryFinding = (facts: LawFacts): LawFinding => {
  const last = lastDayOfDelivery(facts.beginsOn, facts.opening.region);
  const day = formatPlainDay(last);
  const finding = (state: LawState, text: string): LawFinding => ({
    rule: 'delivery',
    article: articleOf(facts, 'L1242-13', 'L1251-17'),
    state,
    text,
  });
  if (facts.signedOn === null)
    return facts.today > last
      ? finding('breach', t('deliveryUnsigned', { day }))
      : finding('warn', t('deliveryDue', { day }));
  const on = formatPlainDay(facts.signedOn);
  return facts.signedOn > last
    ? finding('breach', t('deliveryLate', { on, day }))
    : finding('ok', t('deliveryDone', { on, day }));
};

/** Of a permanent contract trial and pay are judged: it has no term, and its delivery no delay. */
export const lawFindings = (facts: LawFacts): LawFinding[] =>
  facts.contractType === 'cdi'
    ? [trialFinding(facts), payFinding(facts.pay)]
    : [
        termFinding(facts),
        waitingFinding(facts),
        trialFinding(facts),
        deliveryFinding(facts),
        payFinding(facts.pay),
      ];

/** What keeps a contract from being agreed on; its delivery comes later. */
export const breachesBefore = (findings: readonly LawFinding[]): LawFinding[] =>
  findings.filter(({ rule, state }) => state === 'breach' && rule !== 'delivery');
