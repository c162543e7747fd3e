// What a contract says of its person and its terms, written as the variables of a template.
import { fillTemplate, type Facts, type Filled, type Gender } from '#engines/contract-text/fill.ts';
import { eurosInWords } from '#engines/contract-text/number-words.ts';
import { parseTemplate } from '#engines/contract-text/parse.ts';
import type { Day } from '#engines/french-time/days.ts';
import { formatPlainDay, weekdayNames } from '#engines/french-time/formats.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { conditionsOf } from './situations.ts';
import {
  PLACES,
  vocabulary,
  type ContractType,
  type StaffType,
  type VariableCode,
} from './vocabulary.ts';

const t = texts(fr);
export interface ContractFacts {
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: Gender | null;
  readonly birthDate: Day | null;
  readonly birthCity: string | null;
  readonly nationality: string | null;
  readonly nir: string | null;
  readonly street: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly contractType: ContractType;
  readonly staffType: StaffType;
  readonly jobTitle: string | null;
  readonly coefficient: string | null;
  readonly status: string | null;
  readonly beginsOn: Day | null;
  readonly endsOn: Day | null;
  readonly weeklyMinutes: number | null;
  readonly monthlyMinutes: number | null;
  /** 1 (Monday) to 7. */
  readonly workedDays: readonly number[];
  readonly trial: string | null;
  /** In cents. */
  readonly monthlyGross: number | null;
  readonly hourlyRate: number | null;
  readonly bonus: string | null;
  readonly employmentCity: string | null;
  readonly site: string | null;
  readonly reason: string | null;
  readonly isReplacement: boolean;
  readonly replaced: string | null;
}
/** L3121-27: thirty-five hours a week; fewer are part time (L3123-1). */
const FULL_TIME_MINUTES = 2_100;
export const isPartTime = ({ weeklyMinutes }: Pick<ContractFacts, 'weeklyMinutes'>): boolean =>
  weeklyMinutes !== null && weeklyMinutes < FULL_TIME_MINUTES;

/** « 35 h », « 151 h 40 ». */
const hoursText = (minutes: number): string => {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`;
};
const dayText = (day: Day | null): string | null => (day === null ? null : formatPlainDay(day));
/** `185047512345678` → `1 85 04 75 123 456 78`. */
const nirText = (nir: string | null): string | null =>
  nir === null
    ? null
    : nir.replace(
        /^(.)(..)(..)(..)(...)(...)(..)$/,
        '$1\u00A0$2\u00A0$3\u00A0$4\u00A0$5\u00A0$6\u00A0$7',
      );

const workingTime = ({ weeklyMinutes, monthlyMinutes }: ContractFacts): string | null =>
  weeklyMinutes === null || monthlyMinutes === null
    ? null
    : t('weekly', { hours: hoursText(weeklyMinutes), monthly: hoursText(monthlyMinutes) });
const payTexts = ({ monthlyGross, hourlyRate }: ContractFacts) => ({
  remuneration:
    monthlyGross === null
      ? null
      : t('monthlyPay', { amount: formatEuros(monthlyGross), words: eurosInWords(monthlyGross) }),
  grossHourlySalary:
    hourlyRate === null ? null : t('hourlyPay', { amount: formatEuros(hourlyRate) }),
});
const daysText = (days: readonly number[]): string | null =>
  days.length === 0 ? null : days.map((n) => weekdayNames[n - 1] ?? '').join(', ');

const valuesOf = (f: ContractFacts): Record<VariableCode, string | null> => ({
  gender: f.gender === null ? null : fr.genders[f.gender],
  firstName: f.firstName,
  lastName: f.lastName,
  address: f.street,
  postalCode: f.postalCode,
  city: f.city,
  birthDate: dayText(f.birthDate),
  birthCity: f.birthCity,
  nationality: f.nationality,
  socialSecurityNumber: nirText(f.nir),
  contractType: fr.contractTypeNames[f.contractType],
  workingTime: workingTime(f),
  jobOfferLabel: f.jobTitle,
  coefficient: f.coefficient,
  status: f.status,
  trialPeriod: f.trial,
  ...payTexts(f),
  possibleBonus: f.bonus,
  beginDate: dayText(f.beginsOn),
  employmentCity: f.employmentCity,
  partTime:
    f.weeklyMinutes !== null && isPartTime(f)
      ? t('partTimeOf', { hours: hoursText(f.weeklyMinutes) })
      : null,
  replacedEmployee: f.replaced,
  contractUseReason: f.reason,
  site: f.site,
  contractEndDate: dayText(f.endsOn),
  workedDays: daysText(f.workedDays),
});

const factsOf = (f: ContractFacts): Facts<VariableCode> => ({
  values: valuesOf(f),
  gender: f.gender,
  conditions: conditionsOf({
    type: f.contractType,
    staff: f.staffType,
    isPartTime: isPartTime(f),
    isReplacement: f.isReplacement,
    hasTerm: f.endsOn !== null,
    hasTrial: f.trial !== null,
    hasBonus: f.bonus !== null,
  }),
  places: PLACES,
});

/** The text of a template for one contract. */
export const fillContract = (text: string, facts: ContractFacts): Filled<VariableCode> =>
  fillTemplate(parseTemplate(text, vocabulary), factsOf(facts));
