// Where a PDF of many payslips is cut: runs of pages of one person, and whether pages and net totals come out even. Pure.
import { namesSomebody, type Match, type Source } from '#engines/named-people/named-people.ts';
import {
  isTitled,
  netOf,
  numberOf,
  statedBy,
  type PageNumber,
  type Stated,
} from './payslip-text.ts';

/** Pages from 1, both ends included. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}
export interface CutPayslip extends PageRange {
  readonly netCents: number | null;
  readonly match: Match | { readonly is: 'quarantine'; readonly reason: 'pages' | 'no_net' };
}
export interface Book {
  readonly payslips: readonly CutPayslip[];
  /** Pages that sum up: the company’s. */
  readonly summaries: readonly PageRange[];
  readonly pages: number;
  readonly netCents: number;
  readonly stated: Stated;
  /** Why nothing of it may be handed out; null: pages and totals agree. */
  readonly refusal: 'count' | 'totals' | null;
}

interface Page {
  readonly text: string;
  readonly number: PageNumber | null;
  readonly isTitled: boolean;
  readonly net: number | null;
  readonly stated: Stated | null;
  /** Who it names, surely or not; null: nobody that stands out. */
  readonly person: number | null;
  readonly isNameless: boolean;
}
type Matcher = (source: Source) => Match;
const pageOf = (text: string, match: Matcher): Page => {
  const result = match({ fileName: '', text });
  const isPerson = result.is === 'person';
  const number = numberOf(text);
  const titled = isTitled(text);
  return {
    text,
    number,
    isTitled: titled,
    net: netOf(text),
    stated: isPerson || titled ? null : statedBy(text),
    person: isPerson ? result.id : result.suggestion,
    isNameless: !isPerson && result.reason === 'no_key' && !namesSomebody(text),
  };
};

/** Whether a page goes on with the payslip that the pages before it began. */
const goesOn = (run: readonly Page[], page: Page): boolean => {
  const last = run.at(-1);
  if (last === undefined) return false;
  const isSamePerson =
    page.isNameless ||
    (page.person !== null && run.some((before) => before.person === page.person));
  if (page.number !== null)
    return (
      page.number.page > 1 && page.number.page === (last.number?.page ?? 0) + 1 && isSamePerson
    );
  if (last.number !== null && last.number.page < last.number.of) return isSamePerson;
  // Not numbered: a payslip that has not said its net is not over.
  return (
    isSamePerson && !(page.isNameless && page.isTitled) && run.every(({ net }) => net === null)
  );
};

interface Run {
  readonly from: number;
  readonly pages: Page[];
}
const runsOf = (pages: readonly Page[]): Run[] => {
  const runs: Run[] = [];
  for (const [index, page] of pages.entries()) {
    const last = runs.at(-1);
    const isOpen = last !== undefined && last.pages[0]?.stated === null;
    if (isOpen && page.stated === null && goesOn(last.pages, page)) last.pages.push(page);
    else runs.push({ from: index + 1, pages: [page] });
  }
  return runs;
};

/** Numbered pages must be all there, in order. */
const isComplete = ({ pages }: Run): boolean => {
  const of = pages[0]?.number?.of;
  if (of === undefined) return pages.every(({ number }) => number === null);
  return (
    pages.length === of &&
    pages.every(({ number }, index) => number === null || number.page === index + 1)
  );
};
const rangeOf = ({ from, pages }: Run): PageRange => ({ from, to: from + pages.length - 1 });
const payslipOf = (run: Run, match: Matcher): CutPayslip => {
  const text = run.pages.map((page) => page.text).join('\n');
  const netCents = netOf(text);
  const range = rangeOf(run);
  const result = match({ fileName: '', text, netCents });
  if (result.is === 'quarantine') return { ...range, netCents, match: result };
  if (!isComplete(run)) return { ...range, netCents, match: { is: 'quarantine', reason: 'pages' } };
  if (netCents === null)
    return { ...range, netCents, match: { is: 'quarantine', reason: 'no_net' } };
  return { ...range, netCents, match: result };
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
/** What all summaries state together; null for what none states. */
const statedTogether = (all: readonly Stated[]): Stated => {
  const together = (of: (stated: Stated) => number | null): number | null => {
    const values = all.map(of).filter((value) => value !== null);
    return values.length === 0 ? null : Math.max(...values);
  };
  return { payslips: together((s) => s.payslips), netCents: together((s) => s.netCents) };
};

/** Pages counted through the whole book say nothing of its payslips. */
const countedAlone = (pages: readonly Page[]): Page[] => {
  const people = new Set(pages.flatMap(({ person }) => person ?? []));
  const isThrough = pages.every(({ number }) => number?.of === pages.length);
  return pages.map((page) => (isThrough && people.size > 1 ? { ...page, number: null } : page));
};

/** Cuts a book by the texts of its pages. A page belongs to one payslip or summary, so that none is lost and none comes twice. */
export const cutBook = (texts: readonly string[], match: Matcher): Book => {
  const runs = runsOf(countedAlone(texts.map((text) => pageOf(text, match))));
  const payslips = runs
    .filter(({ pages }) => pages[0]?.stated === null)
    .map((run) => payslipOf(run, match));
  const sums = runs.filter(({ pages }) => pages[0]?.stated !== null);
  const stated = statedTogether(sums.flatMap(({ pages }) => pages[0]?.stated ?? []));
  const netCents = sum(payslips.map((payslip) => payslip.netCents));
  const refusalOf = (): Book['refusal'] => {
    if (stated.payslips !== null && stated.payslips !== payslips.length) return 'count';
    return stated.netCents !== null && stated.netCents !== netCents ? 'totals' : null;
  };
  return {
    payslips,
    summaries: sums.map(rangeOf),
    pages: texts.length,
    netCents,
    stated,
    refusal: refusalOf(),
  };
};
