// What the text of a page of payslips says by itself: its title, its number, its net pay, and whether it only sums others up.

/** Text without accents and capitals, its runs of blanks made one. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, ' ');

/** `1 234,56`, `1.234,56`, `1234.56`: two decimals, groups of three by blanks or dots. */
const AMOUNT = String.raw`[-−]?(?:\d{1,3}(?:[ .\u202f]\d{3})+|\d+)[.,]\d{2}(?!\d)`;
/** Cents of an amount that `AMOUNT` matched. */
export const centsOf = (amount: string): number => {
  const digits = amount.replaceAll(/\D/g, '');
  return Number(digits) * (/^\s*[-−]/u.test(amount) ? -1 : 1);
};

/** What is paid in the end, the surest words first. The net before tax and the « net social » are other amounts. */
const NET_LABELS = [
  String.raw`\bnet a payer (?:apres impot|au salarie)`,
  String.raw`\bnet paye\b(?! avant)`,
  String.raw`\bnet a payer\b(?! (?:avant|social))`,
];
const NETS = NET_LABELS.map((label) => new RegExp(`${label}[^\\d−-]{0,60}(${AMOUNT})`, 'g'));
const TOTAL_NET = new RegExp(
  String.raw`\btotal(?: general)?(?: des)? nets?\b(?: a payer| payes?)?[^\d−-]{0,40}(${AMOUNT})`,
);
/** Net pay of a payslip in cents; null where none is written. The last of the surest label: a payslip of two pages carries over before it pays. */
export const netOf = (text: string): number | null => {
  const plain = plainText(text);
  for (const label of NETS) {
    const last = [...plain.matchAll(label)].at(-1)?.[1];
    if (last !== undefined) return centsOf(last);
  }
  return null;
};

const TITLE = /\bbulletin (?:de|clarifie de) (?:paie|paye|salaire)\b/;
export const isTitled = (text: string): boolean => TITLE.test(plainText(text));

export interface PageNumber {
  readonly page: number;
  readonly of: number;
}
const NUMBER = /\bpage ?:? ?(\d{1,3}) ?(?:\/|sur|de) ?(\d{1,3})\b/;
/** `Page 2/3`; null where the page is not numbered within its payslip. */
export const numberOf = (text: string): PageNumber | null => {
  const [, page, of] = NUMBER.exec(plainText(text)) ?? [];
  if (page === undefined || of === undefined) return null;
  return { page: Number(page), of: Number(of) };
};

/** What a page that sums up states: how many payslips, how much in all. */
export interface Stated {
  readonly payslips: number | null;
  readonly netCents: number | null;
}
const COUNT = /\bnombre (?:de bulletins|de salaries)[^\d]{0,20}(\d{1,6})\b/;
/** Null for a page that is no summary. */
export const statedBy = (text: string): Stated | null => {
  const plain = plainText(text);
  const count = COUNT.exec(plain)?.[1];
  const total = TOTAL_NET.exec(plain)?.[1];
  if (total === undefined && count === undefined) return null;
  return {
    payslips: count === undefined ? null : Number(count),
    netCents: total === undefined ? null : centsOf(total),
  };
};
