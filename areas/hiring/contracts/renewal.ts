// Whether a fixed-term contract may be renewed, until when, and what speaks against one renewal. The engine decides; here each refusal gets its article and words.
import { lastTerm } from '#engines/contract-law/lengths.ts';
import { readTerm, type Renewal, type TermFacts } from '#engines/contract-law/terms.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatPlainDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { termFactsOf, type LawFacts, type LawFinding } from './law.ts';

const t = texts(fr);
/** Between these bounds a new term is possible; `latest` null: none is. */
export interface RenewalOptions {
  readonly term: Day;
  readonly left: number;
  readonly earliest: Day;
  readonly latest: Day | null;
  readonly isJudged: boolean;
}
/** L1243-13 and L1243-13-1 leave contracts of the employment policy (L1242-3) to other texts. */
const termToJudge = (facts: LawFacts): TermFacts | null => {
  const asked = termFactsOf(facts);
  return asked === null || asked.reason === 'employment-policy' ? null : asked;
};
/** Null without a precise term: nothing to renew. */
export const renewalOptions = (facts: LawFacts): RenewalOptions | null => {
  if (facts.contractType === 'cdi' || facts.endsOn === null) return null;
  const term = lastTerm(facts.endsOn, facts.renewals);
  const asked = termToJudge(facts);
  const earliest = addDays(term, 1);
  if (asked === null) return { term, left: 0, earliest, latest: null, isJudged: false };
  const { renewalsLeft: left, lastPossibleDay } = readTerm(asked);
  return { term, left, earliest, latest: left === 0 ? null : lastPossibleDay, isJudged: true };
};

const againstNumber = (facts: LawFacts): LawFinding => ({
  rule: 'renewal',
  article: facts.contractType === 'interim' ? 'L1251-35, L1251-35-1' : 'L1243-13, L1243-13-1',
  state: 'breach',
  text: t('renewalNoneLeft', { count: facts.renewals.length }),
});
const againstLength = (facts: LawFacts, latest: Day): LawFinding => ({
  rule: 'renewal',
  article:
    facts.contractType === 'interim' ? 'L1251-12, L1251-12-1' : 'L1242-8, L1242-8-1, L1243-13-1',
  state: 'breach',
  text: t('renewalTooLong', { day: formatPlainDay(latest) }),
});
const againstDay = (facts: LawFacts, term: Day): LawFinding => ({
  rule: 'renewal',
  article: facts.contractType === 'interim' ? 'L1251-35-1' : 'L1243-13-1, L1243-11',
  state: 'breach',
  text: t('renewalLate', { day: formatPlainDay(term) }),
});
const isAllowed = (asked: TermFacts, renewals: readonly Renewal[]): boolean =>
  readTerm({ ...asked, renewals }).allowed;

/** What the law has against a renewal that is signed on a day; nothing where it is not judged here. */
export const renewalBreaches = (
  facts: LawFacts,
  { to, signedOn }: { readonly to: Day; readonly signedOn: Day },
): LawFinding[] => {
  const asked = termToJudge(facts);
  if (asked === null || asked.to === null) return [];
  const done = asked.renewals;
  const term = lastTerm(asked.to, done);
  if (isAllowed(asked, [...done, { to, signedOn }])) return [];
  const { lastPossibleDay: latest, renewalsLeft: left } = readTerm(asked);
  const isLong = latest !== null && to > latest;
  // A term that fills the longest length leaves no renewal, for its length, not for its number.
  const isNumber = left === 0 && (latest === null || term < latest);
  return [
    ...(isNumber ? [againstNumber(facts)] : []),
    ...(isLong ? [againstLength(facts, latest)] : []),
    ...(signedOn > term ? [againstDay(facts, term)] : []),
  ];
};

/** What the contract comes to when nobody does anything: its end, or a permanent contract where the work goes on (L1243-11). */
export const endFinding = (
  facts: LawFacts,
  { goesOnUntil }: { readonly goesOnUntil: Day | 'open' | null },
): LawFinding | null => {
  const options = renewalOptions(facts);
  if (options === null) return null;
  const { term } = options;
  const article = facts.contractType === 'interim' ? 'L1251-39' : 'L1243-11';
  const day = formatPlainDay(term);
  const goesOn = goesOnUntil === 'open' || (goesOnUntil !== null && goesOnUntil > term);
  if (goesOn) return { rule: 'end', article, state: 'breach', text: t('endGoesOn', { day }) };
  const isOver = facts.today > term;
  return {
    rule: 'end',
    article,
    state: isOver ? 'ok' : 'warn',
    text: t(isOver ? 'endOver' : 'endIfNothing', { day }),
  };
};
/** « Renouvelable encore 2 fois, jusqu’au 31 mai 2028 au plus », with its article. */
export const optionsFinding = (facts: LawFacts): LawFinding | null => {
  const options = renewalOptions(facts);
  if (options === null) return null;
  const article =
    facts.contractType === 'interim' ? 'L1251-35, L1251-35-1' : 'L1243-13, L1243-13-1';
  const finding = (state: 'ok' | 'warn', text: string): LawFinding => ({
    rule: 'renewal',
    article,
    state,
    text: facts.agreement === null ? text : `${text} ${t('renewalBy', { name: facts.agreement })}`,
  });
  if (!options.isJudged) return finding('warn', fr.renewalNotJudged);
  if (options.latest === null) return finding('warn', fr.renewalImpossible);
  const day = formatPlainDay(options.latest);
  return finding('ok', t('renewalLeft', { count: options.left, day }));
};
