// The Ministry of Labour's test tables for the road-transport agreement, as they stand in ../shared.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  agreementDismissal,
  dismissalIndemnity,
  type Dismissed,
  type Leaver,
} from './dismissal.ts';
import type { Category } from './entitlement.ts';
import { noticeOf, type NoticeKind } from './notice.ts';
import { ratio } from './ratio.ts';

const FILE = '../shared/data/final-settlement/idcc16.json';
interface IndemnityRow {
  readonly category: string;
  readonly seniorityYears: number;
  readonly yearsBeforeCadre?: number;
  readonly age?: number;
  readonly fullPension?: boolean;
  readonly referenceSalary: number;
  readonly expected: number;
}
interface NoticeRow {
  readonly kind: NoticeKind;
  readonly category: string;
  readonly group: number | null;
  readonly seniorityMonths: number;
  readonly expected: number;
}
const present = existsSync(FILE);
const { indemnity, notice } = (
  present ? JSON.parse(readFileSync(FILE, 'utf8')) : { indemnity: [], notice: [] }
) as { readonly indemnity: readonly IndemnityRow[]; readonly notice: readonly NoticeRow[] };
if (!present) console.info('skipped: no ../shared/data/final-settlement');

const CATEGORY: Readonly<Record<string, Category>> = {
  'ingenieurs-cadres': 'managers',
  tam: 'technicians',
  employes: 'employees',
  ouvriers: 'workers',
};
const categoryOf = (text: string): Category =>
  CATEGORY[text] ?? (text.startsWith('ouvriers-') ? 'workers' : 'managers');
const incapacityOf = (text: string): Leaver['drivingIncapacity'] => {
  if (text.includes('definitive')) return 'final';
  return text.includes('temporaire') ? 'temporary' : 'none';
};
/** Years with two decimals → months, exactly. */
const monthsOf = (years: number) => ratio(Math.round(years * 100) * 12, 100);

const caseOf = (row: IndemnityRow): Dismissed => {
  const before = row.yearsBeforeCadre ?? 0;
  // The table states the years as a manager apart from those before.
  const service = monthsOf(row.seniorityYears + before);
  return {
    service: { atNotice: service, atEnd: service, before: monthsOf(before) },
    leaver: {
      category: categoryOf(row.category),
      age: row.age ?? null,
      fullPension: row.fullPension ?? false,
      drivingIncapacity: incapacityOf(row.category),
    },
    monthlyPay: row.referenceSalary * 100,
    notifiedOn: '2026-11-02',
    agreement: 'road-transport',
  };
};

describe.skipIf(!present)('the agreement’s part, as the Ministry’s tables have it', () => {
  it.each(indemnity)(
    '$category, $seniorityYears years ($yearsBeforeCadre before), age $age, full pension $fullPension: $expected €',
    (row) => {
      const of = caseOf(row);
      expect(agreementDismissal(of).amount).toBe(Math.round(row.expected * 100));
      expect(dismissalIndemnity(of).amount).toBeGreaterThanOrEqual(agreementDismissal(of).amount);
    },
  );

  it.each(notice)(
    '$kind, $category, group $group, $seniorityMonths months: $expected months of notice',
    ({ kind, category, group, seniorityMonths, expected }) => {
      const { length } = noticeOf({
        kind,
        agreement: 'road-transport',
        category: categoryOf(category),
        group,
        service: ratio(seniorityMonths),
        hasHandicap: false,
        daysPresent: seniorityMonths * 30,
      });
      expect(length.months).toBe(expected);
    },
  );
});
