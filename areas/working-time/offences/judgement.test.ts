import { describe, expect, it } from 'vitest';
import type { LegalSpell } from '#engines/working-day/legal-view.ts';
import { judgeHistory, withMissingDays, type Standing } from './judgement.ts';
import { defaultSettings } from './settings.ts';

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
const rules = (spells: readonly LegalSpell[], s: Standing = standing()) =>
  judgeHistory(spells, [s], () => s).offences.map((o) => [o.rule, o.certainty]);

describe('days of which nothing is said', () => {
  it('are rest when whole, unknown time otherwise', () => {
    expect(withMissingDays([spell(0, 24, 'driving'), spell(48, 72, 'driving')])).toHaveLength(3);
    expect(withMissingDays([spell(0, 24, 'driving'), spell(47, 72, 'driving')])).toHaveLength(2);
    expect(withMissingDays([spell(0, 18, 'driving'), spell(48, 72, 'driving')])[1]).toEqual(
      spell(18, 48, 'rest'),
    );
  });
  it('make nothing possible; hours without the card do', () => {
    const worked = (from: number): LegalSpell[] => [
      spell(from, from + 4, 'driving'),
      spell(from + 4, from + 18, 'rest'),
    ];
    expect(rules([...worked(6), ...worked(6 + 72)])).toEqual([]);
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

describe('settings', () => {
  const long = [spell(0, 6, 'rest'), spell(6, 11, 'driving'), spell(11, 24, 'rest')];
  it('price by class', () => {
    const s = standing({ settings: { ...defaultSettings, costs: [0, 1, 2, 3, 90, 5, 6] } });
    expect(
      judgeHistory(long, [s], () => s).offences.map((o) => [o.rule, o.penalClass, o.cost]),
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
      judgeHistory(week, [short, longer], () => s)
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
