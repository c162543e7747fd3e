// Whether the pay of a contract reaches the minimum wage and the agreement's rate, in words.
import {
  hourlyPay,
  isBelow,
  lowestPay,
  type AgreedMinimum,
  type AgreedPay,
} from '#engines/contract-law/minimum-pay.ts';
import type { Day } from '#engines/french-time/days.ts';
import { decimal } from '#engines/money/decimal.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import {
  agreementTexts,
  type AgreementCode,
} from '#areas/organisation/infrastructures/contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export interface PayFacts extends AgreedPay {
  /** The day whose minimum holds: that of hiring, or today of who is employed. */
  readonly on: Day;
  /** Whole years. */
  readonly seniority: number;
  readonly category: keyof typeof fr.categories | null;
  readonly coefficient: string | null;
  readonly birthDate: Day | null;
  readonly inMayotte: boolean;
  /** The company's on the first day; null where nobody entered one: IDCC 16 is presumed, and the text says so. */
  readonly agreement: AgreementCode | null;
}

/** « 12,31 € », « 12,3318 € » from hundredths of a cent. */
const euros = (hundredths: number): string =>
  hundredths % 100 === 0
    ? `${formatDecimal(decimal(hundredths / 100, 2))} €`
    : `${formatDecimal(decimal(hundredths, 4))} €`;
const isRoad = ({ agreement }: PayFacts): boolean => agreement === null || agreement === '0016';
/** Of the law the young are paid less in some cases (D3231-3): their pay is not refused. */
const isMinor = ({ birthDate, on }: PayFacts): boolean =>
  birthDate !== null &&
  Temporal.PlainDate.from(birthDate).until(on, { largestUnit: 'year' }).years < 18;
/** Why the agreement's own minimum was not compared; null where it was, or none applies. */
const notCompared = (facts: PayFacts): string | null => {
  if (facts.agreement === '9999') return null;
  if (!isRoad(facts))
    return t('payOtherAgreement', { agreement: agreementTexts[facts.agreement ?? '0016'] });
  return facts.category === 'workers' ? fr.payNoCoefficient : fr.payOtherCategory;
};

interface PayFinding {
  readonly rule: 'minimumPay';
  readonly article: string;
  readonly state: keyof typeof fr.lawStates;
  readonly text: string;
}
const finding = (state: PayFinding['state'], text: string, article = 'L3231-2'): PayFinding => ({
  rule: 'minimumPay',
  article,
  state,
  text,
});
const belowLegal = (facts: PayFacts, pay: string, floor: string): PayFinding =>
  isMinor(facts)
    ? finding('warn', t('payYoung', { pay, floor }))
    : finding('breach', t('payBelowLegal', { pay, floor }));
const belowAgreed = (facts: PayFacts, pay: string, agreed: AgreedMinimum): PayFinding => {
  const words = { pay, floor: euros(agreed.hourly), coefficient: facts.coefficient ?? '' };
  const isSure = agreed.confirmed && facts.agreement !== null;
  const text = t(agreed.confirmed ? 'payBelowAgreed' : 'payBelowUnsure', words);
  return finding(isSure ? 'breach' : 'warn', text, agreed.source);
};

const lowest = (facts: PayFacts) => {
  const isWorker = facts.category === 'workers' && isRoad(facts);
  return lowestPay({
    day: facts.on,
    inMayotte: facts.inMayotte,
    workerCoefficient: isWorker ? facts.coefficient : null,
    seniority: facts.seniority,
  });
};

export interface BelowMinimum extends PayFinding {
  /** What is missing, in cents of an hour or a month, as the pay is agreed. */
  readonly missing: number;
  readonly per: 'hour' | 'month';
}
/** Of somebody who is employed; null where the pay reaches what is compared, or cannot be. */
export const belowMinimum = (facts: PayFacts): BelowMinimum | null => {
  const { legal, agreed } = lowest(facts);
  const floor = Math.max(legal ?? 0, agreed?.hourly ?? 0);
  if (floor === 0 || hourlyPay(facts) === null || !isBelow(facts, floor)) return null;
  const minimum = payFinding(facts);
  return facts.hourlyRate === null
    ? {
        ...minimum,
        missing: Math.round((floor * facts.monthlyMinutes) / 6_000) - (facts.monthlyGross ?? 0),
        per: 'month',
      }
    : { ...minimum, missing: Math.round(floor / 100) - facts.hourlyRate, per: 'hour' };
};

export const payFinding = (facts: PayFacts): PayFinding => {
  const { legal, agreed } = lowest(facts);
  const hourly = hourlyPay(facts);
  if (legal === null) return finding('warn', fr.payNotJudged);
  if (hourly === null) return finding('warn', t('payMissing', { floor: euros(legal) }));
  const pay = euros(hourly);
  if (isBelow(facts, legal)) return belowLegal(facts, pay, euros(legal));
  if (agreed !== null && isBelow(facts, agreed.hourly)) return belowAgreed(facts, pay, agreed);
  const open = agreed === null ? notCompared(facts) : null;
  const floor = euros(Math.max(legal, agreed?.hourly ?? 0));
  const text = t('payOk', { pay, floor, open: open ?? '' }).trim();
  return finding(open === null ? 'ok' : 'warn', text);
};
