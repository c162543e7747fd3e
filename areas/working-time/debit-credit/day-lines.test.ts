import { describe, expect, it } from 'vitest';
import { dayLines, type DayFacts, type RecordFact } from './day-lines.ts';
import { structuralSeconds } from './structural.ts';
import { debitCreditStatus } from './status.ts';
import { defaultSetting, settingFor, asCompany } from './setting.ts';
import { amountText } from './amounts.ts';

const H = 3600;
const record = (service: number, of: Partial<RecordFact> = {}): RecordFact => ({
  service: service * H,
  stale: false,
  proven: true,
  absences: [],
  ...of,
});
/** 35 hours a week; the Friday of the second week is a holiday. */
const facts = (
  records: Readonly<Record<string, RecordFact>>,
  of: Partial<DayFacts> = {},
): DayFacts => ({
  employed: [{ first: '2026-10-05', last: '2026-10-16' }],
  due: () => null,
  weekOn: () => 35 * 60,
  holiday: (day) => day === '2026-10-16',
  records: new Map(Object.entries(records)),
  ...of,
});
const week = { first: '2026-10-05', last: '2026-10-09' };
const off = (code: string, halves: number, seconds = 0) => ({ code, halves, seconds });

describe('hours of a day', () => {
  it('a fifth of the week is due from Monday to Friday, unless a schedule says otherwise', () => {
    const worked = facts({ '2026-10-05': record(8) });
    expect(dayLines(worked, { first: '2026-10-05', last: '2026-10-05' }, []).lines).toEqual([
      { day: '2026-10-05', service: 8 * H, due: 7 * H },
    ]);
    const four = facts({ '2026-10-05': record(8) }, { due: () => 8 * 60 + 45 });
    expect(dayLines(four, { first: '2026-10-05', last: '2026-10-05' }, []).lines[0]?.due).toBe(
      8.75 * H,
    );
  });
  it('nothing is invented: a due day of which nothing is known has no line', () => {
    const planned = facts({ '2026-10-05': record(0, { proven: false }) });
    expect(dayLines(planned, week, []).unknown).toEqual([
      '2026-10-05',
      '2026-10-06',
      '2026-10-07',
      '2026-10-08',
      '2026-10-09',
    ]);
    const nothing = facts({ '2026-10-05': record(0) });
    expect(dayLines(nothing, { first: '2026-10-05', last: '2026-10-05' }, []).lines).toEqual([
      { day: '2026-10-05', service: 0, due: 7 * H },
    ]);
  });
  it('a day that waits for its calculation is unknown', () => {
    const stale = facts({ '2026-10-05': record(8, { stale: true }) });
    expect(dayLines(stale, { first: '2026-10-05', last: '2026-10-05' }, [])).toEqual({
      lines: [],
      unknown: ['2026-10-05'],
    });
  });
  it('leave excuses what is due, by halves and by hours; rest is taken from the balance', () => {
    const away = {
      '2026-10-05': record(0, { proven: false, absences: [off('CP', 2)] }),
      '2026-10-06': record(3.5, { absences: [off('CP', 1)] }),
      '2026-10-07': record(5, { absences: [off('CP', 0, 2 * H)] }),
      '2026-10-08': record(0, { proven: false, absences: [off('REC', 2)] }),
      '2026-10-09': record(4, { absences: [off('REC', 1)] }),
    };
    const { lines, unknown } = dayLines(facts(away), week, ['REC']);
    expect(unknown).toEqual([]);
    expect(lines.map((l) => [l.day.slice(8), (l.service - l.due) / H])).toEqual([
      ['06', 0],
      ['07', 0],
      ['08', -7],
      ['09', -3],
    ]);
  });
  it('nothing is due on a holiday, a weekend, or outside the contract; what is worked counts', () => {
    const range = { first: '2026-10-10', last: '2026-10-20' };
    const worked = { '2026-10-10': record(2), '2026-10-16': record(4), '2026-10-19': record(7) };
    expect(dayLines(facts(worked), range, []).lines.map(({ day, due }) => [day, due])).toEqual([
      ['2026-10-10', 0],
      ['2026-10-16', 0],
    ]);
  });
});

it('a contract of 169 hours holds 17.33 of overtime, a month that it touches its part', () => {
  const spell = { startsOn: '2026-01-01', endsOn: null, monthlyMinutes: 10_140 };
  const october = { first: '2026-10-01', last: '2026-10-31' };
  expect(structuralSeconds([spell], october)).toBe(1_040 * 60);
  // From Monday 19 October: 10 of the month's 22 days from Monday to Friday.
  expect(structuralSeconds([{ ...spell, startsOn: '2026-10-19' }], october)).toBe(
    Math.round((1_040 * 60 * 10) / 22),
  );
  expect(structuralSeconds([{ ...spell, monthlyMinutes: 9_100 }], october)).toBe(0);
});

describe('the eight situations', () => {
  const setting = { ...defaultSetting, enabled: true, since: '2026-01-01' };
  const employed = [{ first: '2025-01-01', last: '9999-12-31' }];
  const of = (o: Partial<Parameters<typeof debitCreditStatus>[0]>) =>
    debitCreditStatus({
      setting,
      day: '2026-10-01',
      employed,
      hasLines: true,
      unknown: 0,
      balance: 0,
      ...o,
    });
  it('each occurs, limits included', () => {
    expect(of({ setting: null })).toBe('without_category');
    expect(of({ setting: { ...setting, since: null } })).toBe('without_date');
    expect(of({ day: '2025-12-31' })).toBe('outside_period');
    expect(of({ employed: [] })).toBe('outside_period');
    expect(of({ unknown: 1 })).toBe('estimate_not_possible');
    expect(of({ hasLines: false })).toBe('not_initialized');
    expect(of({ balance: 10 * H })).toBe('authorized_balance');
    expect(of({ balance: 10 * H + 1 })).toBe('not_authorized_balance');
    expect(of({ balance: -10 * H })).toBe('authorized_balance');
    expect(of({ balance: -10 * H - 1 })).toBe('not_authorized_balance');
    expect(of({ setting: { ...setting, format: 'day' }, balance: 7 * H })).toBe('days_off_balance');
    expect(of({ setting: { ...setting, format: 'day' }, balance: 7 * H - 1 })).toBe(
      'authorized_balance',
    );
  });
  it('what is said of a person goes before the company; a company that has none gives none', () => {
    expect(settingFor(setting, asCompany, 2)?.most).toBe(10 * H);
    expect(settingFor(setting, asCompany, 1)).toBeNull();
    expect(settingFor(setting, { ...asCompany, enabled: true, most: 5 }, 1)?.most).toBe(5);
    expect(settingFor(setting, { ...asCompany, enabled: false }, 2)).toBeNull();
    expect(
      settingFor({ ...setting, enabled: false }, { ...asCompany, enabled: true }, 2),
    ).toBeNull();
  });
});

it('amounts are shown as hours or as days of the company’s length', () => {
  expect(amountText({ format: 'hour', dayMinutes: 420 }, -5_400)).toBe('−1h30');
  expect(amountText({ format: 'day', dayMinutes: 420 }, 37_800)).toBe('1,5\u00A0j');
});
