import { describe, expect, it } from 'vitest';
import type { LegalSpell } from '#engines/working-day/legal-view.ts';
import { judgeHistory, type Standing } from './judgement.ts';
import { defaultSettings, settingsOn, VANS_SINCE } from './settings.ts';

const H = 3600;
const monday = Date.UTC(2026, 2, 2) / 1000;
const spell = (
  from: number,
  to: number,
  activity: LegalSpell['activity'],
  crew = false,
): LegalSpell => ({ start: monday + from * H, end: monday + to * H, activity, crew });
const standing = (o: Partial<Standing> = {}): Standing => ({
  infraId: 1,
  missionId: 7,
  driverType: 'LD',
  zone: 'Europe/Paris',
  settings: defaultSettings,
  ...o,
});
/** Long after everything that is judged here. */
const NOW = monday + 3 * 365 * 24 * H;
const judged = (
  spells: readonly LegalSpell[],
  { standings = [standing()], now = NOW }: { standings?: readonly Standing[]; now?: number } = {},
) =>
  judgeHistory({
    spells,
    standings,
    standingOn: () => standings[0] ?? standing(),
    now,
  });
const rules = (spells: readonly LegalSpell[], s: Standing = standing()) =>
  judged(spells, { standings: [s] }).offences.map((o) => [o.rule, o.certainty]);

describe('days of which nothing is said', () => {
  const worked = (from: number): LegalSpell[] => [
    spell(from, from + 4, 'driving'),
    spell(from + 4, from + 18, 'rest'),
  ];
  it('are unknown: they make a weekly rest possible to miss, and nothing certain', () => {
    const silent = [0, 1, 2, 3, 4, 7, 8, 9, 10].flatMap((n) => worked(6 + 24 * n));
    expect(rules(silent).map(([, certainty]) => certainty)).not.toContain('certain');
    expect(rules(silent)).toContainEqual(['weekly-rest-late', 'possible']);
  });
  it('and hours without the card make a daily rest possible to miss', () => {
    expect(
      rules([
        spell(0, 6, 'rest'),
        spell(6, 10, 'driving'),
        spell(10, 24, 'unknown'),
        spell(24, 30, 'rest'),
        spell(30, 34, 'driving'),
      ]).some(([, certainty]) => certainty === 'possible'),
    ).toBe(true);
  });
});

describe('a compensation whose last day has not come', () => {
  // Two weeks; the rest of the first is reduced to 30 h, and made up for until the end of the third week after it.
  const reduced = [
    ...[0, 1, 2, 3, 4].flatMap((n) => [
      spell(24 * n, 24 * n + 8, 'work'),
      spell(24 * n + 8, 24 * n + 24, 'rest'),
    ]),
    spell(120, 138, 'work'),
    spell(138, 168, 'rest'),
    spell(168, 170, 'work'),
  ];
  const term = monday + 4 * 168 * H;
  const compensations = (now: number) =>
    judged(reduced, { now }).offences.filter(({ rule }) => rule === 'weekly-rest-compensation');
  it('is owed and no offence, nor when it has come and nothing is known of the time between', () => {
    expect(judged(reduced).owed).toMatchObject([{ owed: 15 * H, due: term }]);
    expect(compensations(term - 1)).toEqual([]);
    expect(compensations(term)).toEqual([]);
  });
});

describe('vans over 2.5 t in international transport (art. 2 §1 aa)', () => {
  const july = (Date.UTC(2026, 6, 1) - Date.UTC(2026, 2, 2)) / 3_600_000;
  // Five hours of driving on 29 and 30 June, 1 and 2 July.
  const spells = [-2, -1, 0, 1].flatMap((n) => [
    spell(july + n * 24 + 5, july + n * 24 + 10, 'driving'),
    spell(july + n * 24 + 10, july + n * 24 + 29, 'rest'),
  ]);
  const days = (change: Partial<typeof defaultSettings>) => {
    const settings = { ...defaultSettings, regulation561: false, ...change };
    const on = (day: string) => standing({ settings: settingsOn(settings, day) });
    return judgeHistory({
      spells,
      standings: [on('2026-06-30'), on(VANS_SINCE)],
      standingOn: on,
      now: NOW,
    })
      .offences.filter(({ rule }) => rule === 'continuous-driving')
      .map(({ day }) => day);
  };
  it('are under Regulation 561/2006 from 1 July 2026 on, each day by itself', () => {
    expect(days({ vansAbroad: true })).toEqual(['2026-07-01', '2026-07-02']);
  });
  it('not within France, nor with passengers; lorries were before', () => {
    expect(days({})).toEqual([]);
    expect(days({ vansAbroad: true, activity: 'passengers' })).toEqual([]);
    expect(days({ regulation561: true })).toHaveLength(4);
  });
});

describe('settings', () => {
  const long = [spell(0, 6, 'rest'), spell(6, 11, 'driving'), spell(11, 24, 'rest')];
  it('price by class', () => {
    const s = standing({ settings: { ...defaultSettings, costs: [0, 1, 2, 3, 90, 5, 6] } });
    expect(
      judged(long, { standings: [s] }).offences.map((o) => [o.rule, o.penalClass, o.cost]),
    ).toEqual([['continuous-driving', 4, 90]]);
  });
  it('judge each day by the driver type of its mission', () => {
    const week = Array.from({ length: 5 }, (_, i) => [
      spell(i * 24, i * 24 + 5, 'rest'),
      spell(i * 24 + 5, i * 24 + 16, 'work'),
      spell(i * 24 + 16, i * 24 + 24, 'rest'),
    ]).flat();
    const [short, longer] = [standing({ driverType: 'CD' }), standing()];
    const weekly = (s: Standing) =>
      judgeHistory({ spells: week, standings: [short, longer], standingOn: () => s, now: NOW })
        .offences.filter((o) => o.rule === 'weekly-work')
        .map((o) => o.limit / H);
    expect(weekly(short)).toEqual([52]);
    expect(weekly(longer)).toEqual([]);
  });
  it('hold limits of the company’s own', () => {
    const s = standing({ settings: { ...defaultSettings, companyAmplitude: 240 } });
    expect(
      rules(
        [
          spell(0, 6, 'rest'),
          spell(6, 8, 'driving'),
          spell(8, 9, 'rest'),
          spell(9, 11, 'work'),
          spell(11, 24, 'rest'),
        ],
        s,
      ),
    ).toContainEqual(['company-amplitude', 'certain']);
  });
});
